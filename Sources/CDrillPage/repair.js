'use strict';

// The widget that repairs an app: lines of code are moved between callbacks, added from the stock
// or taken out, and styles changed. Its answer is a list of edits as `lifeline grade` reads them.
// It has the interface of OrderEditor, and doesn't depend on a host.

/** An edit's words: `move 2 to CALLBACK`, `add 3 to …`, `remove 1`, `style B fullScreen`. */
function readEdit(edit) {
  const [verb, what, ...rest] = edit.split(' ');
  return { verb, what, where: rest.at(-1) ?? null };
}

/** The app after some edits: for each line its callback, in the order of each callback, and the styles. */
function repairedApp(repair, edits) {
  const lines = repair.lines.flatMap(({ place }, n) => place ? [{ number: n + 1, place }] : []);
  const styles = Object.fromEntries(repair.styles.map(({ object, names }) => [object, names[0]]));
  for (const edit of edits) {
    const { verb, what, where } = readEdit(edit);
    if (verb === 'style') { styles[what] = where; continue; }
    const at = lines.findIndex(line => line.number === Number(what));
    if (at >= 0) lines.splice(at, 1);
    if (verb !== 'remove') lines.push({ number: Number(what), place: where });
  }
  return { lines, styles };
}

/** The number of the line at the end of a callback. */
const lastIn = (place, repair, edits) => repairedApp(repair, edits).lines.filter(line => line.place === place).at(-1)?.number;

class RepairEditor {
  /**
   * - repair: the app as the host describes it.
   * - words: a function that returns the texts of a language.
   * - say: tells a screen reader; onChange: is called with the new edits.
   */
  constructor({ repair, words, say = () => {}, onChange = () => {} }) {
    Object.assign(this, { repair, words, say, onChange });
    this.order = [];
    this.isDragging = false;
    this.element = make('div.repair-editor');
    this.draw();
  }

  /** Sets the edits, which doesn't count as a change by the learner. */
  set(edits) {
    this.order = [...edits];
    this.draw();
  }

  draw() {
    const focused = this.element.contains(document.activeElement) && document.activeElement.id;
    const w = this.words();
    const edits = this.order.map((edit, n) => make('li', {}, editWords(edit, w),
      make('button', { type: 'button', id: `undo-${n}`, 'aria-label': w.undoEdit(editText(edit, w)), onclick: () => this.undo(n) }, '✕')));
    this.element.replaceChildren(
      ...repairedCode(this.repair, this.order, w, (number, isInApp) => this.choice(number, isInApp), (object, names, style) => this.styleChoice(object, names, style)),
      make('h2', { id: 'edits' }, w.yourEdits),
      edits.length ? make('ol.edits', { 'aria-labelledby': 'edits' }, edits) : make('p.faint', {}, w.noEditsYet));
    if (focused) (this.element.querySelector('#' + CSS.escape(focused)) ?? this.element.querySelector('select'))?.focus();
  }

  /** The possible places of a line; not the end of a callback if it is there already. */
  choice(number, isInApp) {
    const w = this.words();
    const places = this.repair.places.filter(place => lastIn(place, this.repair, this.order) !== number);
    const options = [['', isInApp ? w.moveTo : w.addTo], ...places.map(place => [place, place]), ...(isInApp ? [['-', w.takeOut]] : [])];
    return make('select', { id: `line-${number}`, 'aria-label': w.moveLine(number), onchange: event => this.put(number, event.target.value) },
      options.map(([value, text]) => make('option', { value }, text)));
  }

  styleChoice(object, names, style) {
    return make('select', { id: `style-${object}`, 'aria-label': `${object}.modalPresentationStyle`, onchange: event => this.restyle(object, event.target.value) },
      names.map(name => make('option', { value: name, selected: name === style }, '.' + name)));
  }

  /** A later edit of a line replaces an earlier one. */
  put(number, place) {
    if (!place) return;
    const rest = this.order.filter(edit => { const { verb, what } = readEdit(edit); return verb === 'style' || what !== String(number); });
    const isGiven = this.repair.lines[number - 1].place !== null;
    const edit = place === '-' ? `remove ${number}` : `${isGiven ? 'move' : 'add'} ${number} to ${place}`;
    const isThere = place === '-' ? !isGiven : lastIn(place, this.repair, rest) === number;
    this.changed(isThere ? rest : [...rest, edit], editText(edit, this.words()));
  }

  restyle(object, name) {
    const rest = this.order.filter(edit => { const { verb, what } = readEdit(edit); return verb !== 'style' || what !== object; });
    const given = this.repair.styles.find(style => style.object === object).names[0];
    const edit = `style ${object} ${name}`;
    this.changed(name === given ? rest : [...rest, edit], editText(edit, this.words()));
  }

  undo(place) {
    const [edit] = this.order.splice(place, 1);
    this.changed(this.order, this.words().undone(editText(edit, this.words())));
  }

  changed(edits, said) {
    this.order = [...edits];
    this.say(said);
    this.draw();
    this.onChange([...this.order]);
  }
}

/**
 * The app's code, callback by callback, then the styles and the stock.
 * - choice: makes what is beside a line; styleChoice: what is beside a style.
 */
function repairedCode(repair, edits, w, choice = () => null, styleChoice = (object, names, style) => make('code', {}, '.' + style)) {
  const { lines, styles } = repairedApp(repair, edits);
  const given = repairedApp(repair, []).lines;
  const isMoved = ({ number, place }) => given.find(line => line.number === number)?.place !== place;
  const row = (line, isInApp) => make('li' + (isMoved(line) ? '.moved' : ''), { value: line.number },
    make('span.number', {}, `${line.number} `), make('code.text', {}, repair.lines[line.number - 1].code), choice(line.number, isInApp));
  const block = (title, all, isInApp) => make('section.callback', {}, title,
    all.length ? make('ul', {}, all.map(line => row(line, isInApp))) : make('p.faint', {}, '–'));
  const stock = repair.lines.map((_, n) => n + 1).filter(number => !lines.some(line => line.number === number));
  return [
    make('div.callbacks', {}, repair.places.map(place => block(make('h2', {}, breakable(place)), lines.filter(line => line.place === place), true))),
    ...repair.styles.map(({ object, names }) => make('p.style', {}, make('code', {}, `${object}.modalPresentationStyle = `), styleChoice(object, names, styles[object]))),
    ...(stock.length ? [block(make('h2', {}, w.stock), stock.map(number => ({ number, place: undefined })), false)] : []),
  ];
}

/** Edits in a sentence. */
const listedEdits = (edits, w) => edits.length ? edits.flatMap((edit, n) => n ? ['; ', editWords(edit, w)] : [editWords(edit, w)]) : [w.noEdits];

/** An edit in the words of the page's controls. */
function editText(edit, w) {
  const { verb, what, where } = readEdit(edit);
  return w.edits[verb]?.(what, where) ?? edit;
}
const editWords = (edit, w) => make('span.edit', {}, editText(edit, w));
