'use strict';

// The widget that puts callbacks in order: a bank to pick from, and a list to rearrange by finger,
// mouse or keyboard. It doesn't depend on a host and stores nothing; the page that uses it is
// notified of each change.

/** Makes an element: its name and classes, its properties, its children. */
function make(kind, properties = {}, ...inside) {
  const [name, ...classes] = kind.split('.');
  const element = document.createElement(name);
  if (classes.length) element.className = classes.join(' ');
  for (const [key, value] of Object.entries(properties)) {
    key.startsWith('on') || key in element ? element[key] = value : element.setAttribute(key, value);
  }
  element.append(...inside.flat().filter(one => one !== null && one !== undefined && one !== false));
  return element;
}

/** Allows a line break after the object's name. */
function breakable(callback) {
  const [object, ...rest] = callback.split('.');
  return make('code', {}, object + '.', make('wbr'), rest.join('.'));
}

/** Whether it doesn't fit next to another one on a phone. */
const isLong = callback => callback.split('.').slice(1).join('.').length > 18;

const same = (one, other) => Boolean(one && other && one.length === other.length && one.every((c, n) => c === other[n]));

class OrderEditor {
  /**
   * - offered: the callbacks to pick from.
   * - words: a function that returns the texts of a language (offered, offeredHint, yours, empty,
   *   grip, add, added, up, down, moved, remove, removed).
   * - name: of this widget, where a page has several.
   * - given: how many callbacks come before the learner's.
   * - heading: the kind of its headings.
   * - say: tells a screen reader; onChange: is called with the new order.
   */
  constructor({ offered, words, name = '', given = 0, heading = 'h2', say = () => {}, onChange = () => {} }) {
    Object.assign(this, { offered, words, given, heading, say, onChange });
    this.prefix = name && name + '-';
    this.order = [];
    this.isDragging = false;
    this.element = make('div.order-editor');
    this.draw();
  }

  /** Sets the order, which doesn't count as a change by the learner. */
  set(order) {
    if (this.isDragging) return;
    this.order = [...order];
    this.draw();
  }

  /** Its position in the order, which may be off the screen. */
  placesOf(callback) { return this.order.flatMap((one, n) => one === callback ? [this.given + n + 1] : []).join(' '); }

  draw() {
    if (this.isDragging) return;
    const w = this.words();
    const active = document.activeElement?.id ?? '';
    const focused = active.startsWith(this.prefix) && active.slice(this.prefix.length);
    const bank = this.offered.map((callback, n) => make('li' + (isLong(callback) ? '.long' : ''), {},
      make('button.call', { type: 'button', id: `${this.prefix}add-${n}`, 'aria-label': w.add(callback), onclick: () => this.add(callback, n) },
        breakable(callback), make('b', {}, this.placesOf(callback)))));
    const items = this.order.map((callback, n) => make('li', {},
      make('span.handle', { title: w.grip, 'aria-hidden': 'true', onpointerdown: event => this.grab(event, n) }, '⠿'),
      make('span.item.call', {}, make('span.number', {}, `${this.given + n + 1}.`), breakable(callback)),
      make('button', { type: 'button', id: `${this.prefix}up-${n}`, disabled: n === 0, 'aria-label': w.up(callback), onclick: () => this.move(n, n - 1, 'up') }, '↑'),
      make('button', { type: 'button', id: `${this.prefix}down-${n}`, disabled: n === this.order.length - 1, 'aria-label': w.down(callback), onclick: () => this.move(n, n + 1, 'down') }, '↓'),
      make('button', { type: 'button', id: `${this.prefix}remove-${n}`, 'aria-label': w.remove(callback), onclick: () => this.remove(n) }, '✕')));
    this.element.replaceChildren(
      make(this.heading, {}, w.offered), make('p.faint', {}, w.offeredHint), make('ul.bank', {}, bank),
      make(this.heading, { id: this.prefix + 'yours' }, w.yours),
      items.length ? make('ol.order', { 'aria-labelledby': this.prefix + 'yours' }, items) : make('p.faint', {}, w.empty));
    if (focused) this.focus(focused);
  }

  focus(id) {
    const find = id => this.element.querySelector('#' + CSS.escape(this.prefix + id));
    const goal = find(id);
    if (!goal) return;
    const other = id.startsWith('up') ? 'down' : 'up';
    (goal.disabled ? find(other + id.slice(id.indexOf('-'))) : goal)?.focus();
  }

  changed(focus) {
    this.draw();
    if (focus) this.focus(focus);
    this.onChange([...this.order]);
  }

  add(callback, n) {
    this.order.push(callback);
    this.say(this.words().added(callback, this.given + this.order.length));
    this.changed(`add-${n}`);
  }

  move(from, to, button) {
    if (to < 0 || to >= this.order.length) return;
    this.order.splice(to, 0, ...this.order.splice(from, 1));
    this.say(this.words().moved(this.order[to], this.given + to + 1));
    this.changed(`${button}-${to}`);
  }

  remove(place) {
    const [callback] = this.order.splice(place, 1);
    this.say(this.words().removed(callback));
    this.changed(this.order.length ? `remove-${Math.min(place, this.order.length - 1)}` : 'add-0');
  }

  /** Drags a callback by its handle; the list is rearranged meanwhile. */
  grab(event, place) {
    if (event.button) return;
    event.preventDefault();
    const handle = event.currentTarget;
    const list = handle.closest('ol');
    let at = place;
    const hold = () => { try { handle.setPointerCapture(event.pointerId); } catch { /* it was let go of */ } };
    hold();
    list.children[at].classList.add('held');
    this.isDragging = true;
    const onMove = moved => {
      const items = [...list.children];
      const held = items[at];
      const to = items.findIndex(item => {
        const box = item.getBoundingClientRect();
        return moved.clientY < box.top + box.height / 2;
      });
      const goal = to < 0 ? items.length - 1 : to > at ? to - 1 : to;
      if (moved.clientY < 70) scrollBy(0, -8); else if (moved.clientY > innerHeight - 110) scrollBy(0, 8);
      if (goal === at) return;
      this.order.splice(goal, 0, ...this.order.splice(at, 1));
      list.insertBefore(held, goal > at ? items[goal].nextSibling : items[goal]);
      // Moving an element within the page releases its pointer.
      hold();
      at = goal;
    };
    const onEnd = () => {
      handle.removeEventListener('pointermove', onMove);
      handle.removeEventListener('pointerup', onEnd);
      handle.removeEventListener('pointercancel', onEnd);
      this.isDragging = false;
      if (at === place) return this.draw();
      this.say(this.words().moved(this.order[at], this.given + at + 1));
      this.changed();
    };
    handle.addEventListener('pointermove', onMove);
    handle.addEventListener('pointerup', onEnd);
    handle.addEventListener('pointercancel', onEnd);
  }
}
