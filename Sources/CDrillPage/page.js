'use strict';

// The page of a drill: for learners at /, for the projector at /projector, for the instructor's
// phone at /remote. It polls the state once a second: each request is short and independent, so on
// a bad network the next one simply tries again. All text is inserted as text, never as markup.

const roles = { '/projector': 'projector', '/remote': 'remote' };
const role = roles[location.pathname] ?? 'learner';
const isLearner = role === 'learner';
const asks = { learner: '/api/state', projector: '/api/projector', remote: '/api/desk' }[role];
const kept = isLearner ? 'token' : role;
const store = {
  get(key) { try { return localStorage.getItem('lifeline.' + key); } catch { return null; } },
  set(key, value) {
    try { value === null ? localStorage.removeItem('lifeline.' + key) : localStorage.setItem('lifeline.' + key, value); } catch { /* private windows: until it is closed */ }
  },
};

let language = store.get('language') ?? (navigator.language.toLowerCase().startsWith('zh') ? 'zh-Hans' : 'en');
let token = store.get(kept);
let version = null;   // of the rendered state
let state = null;     // as the host sent it
let editor = null;    // the widget for the current answer
let asked = '';       // the question and the vote that it is for
let isSending = false;
let sent = null;      // the answer acknowledged in this vote
let unsent = null;    // an answer that didn't reach the host, and its vote
let origin = null;    // the origin of a restored order, in words
let roster = null;    // the names that may join, if the host has a roster
let ends = null;      // the deadline of this vote; null: none
let isLate = false;   // the deadline has passed
let isTouched = false; // the learner has changed the answer in this vote

const w = () => words[language] ?? words.en;
const $ = id => document.getElementById(id);
const say = text => { $('said').textContent = text; };

let trouble = null;    // the current error, as a function of the language
const unreachable = words => words.unreachable;

/** Updates only the parts that change: a screen reader reads out each update. */
function troubled(what) {
  trouble = what;
  const text = what ? what(w()) : '';
  if ($('trouble').textContent !== text) $('trouble').textContent = text;
}
/** The host answered: clears the error about the connection. */
const reached = () => { if (trouble === unreachable) troubled(null); };

// The host

async function ask(path, body, as = token) {
  const headers = { 'Accept-Language': language };
  if (as) headers.Authorization = 'Bearer ' + as;
  if (body) headers['Content-Type'] = 'application/json';
  else if (version) headers['If-None-Match'] = version;
  const stop = new AbortController();
  const timer = setTimeout(() => stop.abort(), 8000);
  try {
    return await fetch(path, {
      method: body ? 'POST' : 'GET', headers, body: body && JSON.stringify(body), cache: 'no-store',
      credentials: 'omit', signal: stop.signal,
    });
  } finally { clearTimeout(timer); }
}

/** A removed learner rejoins if the removal is undone within a minute. */
let former = null;
async function regain() {
  if (!former || Date.now() < former.next) return;
  former.next = Date.now() + 5_000;
  if (Date.now() > former.until) former = null;
  try {
    const reply = former && await ask(asks, null, former.token);
    if (!reply?.ok || token) return;
    token = former.token;
    store.set(kept, token);
    troubled(null);
    take(await reply.json(), reply.headers.get('ETag'));
  } catch { /* the next attempt says so */ }
}

let failures = 0;
async function poll() {
  if (token) {
    try {
      const reply = await ask(asks);
      failures = 0;
      reached();
      if (reply.status === 401) {
        // A page that had a class explains why the class is gone.
        if (state && isLearner) {
          troubled(words => words.notKnown);
          former = { token, until: Date.now() + 60_000, next: Date.now() + 2_000 };
        }
        token = state = version = ends = editor = null;
        asked = '';
        store.set(kept, null);
        draw();
      } else if (reply.status === 429) {
        failures = 3;
      } else if (reply.ok) {
        take(await reply.json(), reply.headers.get('ETag'));
      }
      if (reply.ok || reply.status === 304) await sendAgain();
    } catch {
      failures += 1;
      if (failures > 1) troubled(unreachable);
    }
  } else await regain();
  // Spreads the requests out, and slows down while the host has trouble.
  setTimeout(poll, (800 + 400 * Math.random()) * Math.min(1 + failures, 5));
}

function take(news, tag) {
  version = tag;
  const before = state;
  state = news;
  if (isLearner) begin(news);
  if (before?.page !== news.page) turned = 0;
  if (before && hasNames(before) !== hasNames(news)) { turned = 0; turnsToPoints = hasNames(news); }
  ends = news.left === null ? null : Date.now() + news.left;
  isLate = news.left === 0 || Boolean(news.closing);
  draw();
  tick();
  if (news.closing && isLearner) handInLate();
  // Clears an error about a question or a vote that is over.
  if (before && (before.vote !== news.vote || before.question !== news.question)) troubled(null);
  if (before?.phase !== news.phase || before?.question !== news.question || before?.step !== news.step || before?.vote !== news.vote) {
    turned = 0;
    if (before && isLearner) say(happened(before, news));
  }
}

/** A vote that is new to this page begins with the learner's draft for it. */
function begin(news) {
  const key = `${news.question}.${news.vote}`;
  if (news.asked && news.phase === 'voting' && key !== asked) {
    const before = asked.startsWith(`${news.question}.`) && editor ? editor.order : [];
    asked = key;
    sent = news.handedIn ? [...news.own] : null;
    editor = isRepair(news.asked)
      ? new RepairEditor({ repair: news.asked.repair, words: w, say, onChange: changed })
      : new OrderEditor({ offered: news.asked.offered, words: w, say, onChange: changed });
    const draft = drafts.get(key);
    // A draft is newer than the host's answer if it was changed after that one was handed in.
    const isNewest = draft && (same(draft.base, sent) || !draft.base && !sent);
    const isOther = draft && !same(draft.order, news.own ?? []);
    origin = isOther ? isNewest ? 'restored' : 'newerElsewhere' : null;
    isTouched = Boolean(draft && isNewest);
    editor.set(isNewest ? draft.order : news.own ?? before);
  }
  if (news.handedIn && news.phase === 'voting' && sent === null) sent = [...news.own];
  if (news.phase === 'over') drafts.clear();
}

/** The announcement for screen readers of a visible change. */
function happened(before, news) {
  const parts = [];
  if (news.phase === 'over') parts.push(w().over);
  else if (news.phase === 'waiting') parts.push(w().wait);
  else if (news.phase === 'voting') {
    const isSame = before.question === news.question && before.vote === news.vote;
    parts.push(isSame ? w().reopened : news.vote === 2 ? w().again : `${w().place(news.question, news.questions)}${w().colon}${news.asked.title}. ${w().opened}`);
  } else if (news.phase === 'closed') {
    parts.push(news.timeOver ? w().timeOver : w().closed, w().answered(news.answered, news.learners));
  } else if (news.step === 1) parts.push(counted(news));
  else if (news.step === 2) {
    parts.push(verdict(news.answer, news.asked), news.votes.cast.some(Boolean) ? rightLine(news.votes) + '.' : '',
      isRepair(news.asked) ? w().knownRepair + w().colon + news.reveal.order.join('; ') : w().right + w().colon + (news.reveal.order.join(', ') || w().none));
  } else parts.push(...news.reveal.decides.map(line => line.map(span => span.text).join('')), news.answer?.belief ? `${w().answeredAsIf} ${news.answer.belief.title}` : '');
  if (news.score && (news.phase === 'over' || news.step === 2)) parts.push(scored(news.score));
  return parts.filter(Boolean).join(' ');
}

const scored = score => w().score(score.points, score.most, score.rank, score.learners);

/** The number of learners with the same answer. */
function counted(news) {
  const all = news.votes.cast.at(-1);
  const rows = [...news.votes.orders, ...news.votes.rightOrders];
  const own = news.own && rows.find(row => same(row.order, news.own));
  const counts = rows.map(row => row.counts.at(-1)).filter(Boolean).join(', ');
  const agreeing = isRepair(news.asked) ? w().yourRepairVotes : w().yourVotes;
  return [`${w().votes}${w().colon}${counts}.`, own ? agreeing(own.counts.at(-1), all) : ''].join(' ');
}

async function refused(reply) {
  const reason = (await reply.json().catch(() => ({}))).refused;
  if (reply.status === 429 && !reason) return words => words.tooMany;
  return words => words.refused[reason] ?? words.unreachable;
}

/** Clients that know the code learn whether there is a list to choose from. */
async function knock() {
  const code = $('code')?.value ?? '';
  if (code.replace(/[^a-z]/gi, '').length !== 6) return;
  try {
    const reply = await ask('/api/door', { code });
    if (!reply.ok) return;
    const names = (await reply.json()).roster;
    if (JSON.stringify(names) === JSON.stringify(roster)) return;
    roster = names;
    draw();
  } catch { /* joining says so */ }
}

async function join(event) {
  event.preventDefault();
  const name = $('name').value;
  try {
    const reply = await ask('/api/join', { code: $('code').value, name });
    if (!reply.ok) return troubled(await refused(reply));
    troubled(null);
    token = (await reply.json()).token;
    version = null;
    drafts.clear();
    former = null;
    store.set('token', token);
    store.set('name', name);
    store.set('code', $('code').value);
    location.hash = '';
    const first = await ask('/api/state');
    if (first.ok) take(await first.json(), first.headers.get('ETag'));
    $('main').focus();
  } catch { troubled(unreachable); }
}

async function handIn(callbacks = [...editor.order]) {
  isSending = true;
  draw();
  try {
    const reply = await ask('/api/answer', { question: state.question, vote: state.vote, callbacks });
    if (reply.ok) {
      // The host stores a repair as its fewest edits; keep what the learner has changed meanwhile.
      const kept = (await reply.json()).answer;
      if (same(editor.order, callbacks)) editor.set(kept);
      sent = kept;
      origin = null;
      drafts.put(asked, editor.order, sent);
      troubled(null);
      say(w().handedIn);
    } else troubled(await refused(reply));
  } catch {
    unsent = { asked, callbacks };
    troubled(unreachable);
  }
  isSending = false;
  draw();
}

/** Resends an answer that didn't reach the host once it responds again, unless the vote is over. */
async function sendAgain() {
  if (!unsent || isSending || !state) return;
  const { asked: vote, callbacks } = unsent;
  unsent = null;
  if (vote !== asked || state.phase !== 'voting') return troubled(words => words.refused['not-open']);
  await handIn(callbacks);
}

// The learner's draft, kept on the device until the host has it

/** By question and vote: the order, and the answer acknowledged when it was changed. */
const drafts = {
  all() {
    try {
      const all = JSON.parse(store.get('drafts') ?? '{}');
      // Another learner may have used this browser.
      return all.owner === token ? all.votes : {};
    } catch { return {}; }
  },
  get(key) { return this.all()[key]; },
  put(key, order, base) {
    store.set('drafts', JSON.stringify({ owner: token, votes: { ...this.all(), [key]: { order, base } } }));
  },
  clear() { store.set('drafts', null); },
};

function changed(order) {
  origin = null;
  isTouched = true;
  drafts.put(asked, order, sent);
  draw();
}

// The clock

const clockText = seconds => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
let shownSeconds = null;

/** Shows the remaining time; at its end the current order is handed in, as on paper. */
function tick() {
  const left = ends === null ? null : Math.max(0, Math.ceil((ends - Date.now()) / 1000));
  if (left === shownSeconds) return;
  const before = shownSeconds;
  shownSeconds = left;
  $('clock').replaceChildren(...(left === null ? [] : [clockText(left), state?.isDrillsTime ? make('small', {}, ' ' + w().restOfDrill) : ''].filter(Boolean)));
  $('clock').classList.toggle('late', left !== null && left <= 10);
  if (left === null || !isLearner) return;
  for (const mark of [60, 10]) if (before > mark && left <= mark) say(w().left(clockText(left)));
  if (left > 0 || isLate) return;
  isLate = true;
  say(w().timeOver);
  handInLate();
}

/** At the end of a vote, hands in the learner's current answer. */
function handInLate() {
  if (isTouched && editor?.order.length && !same(editor.order, sent)) handIn(); else draw();
}

// Rendering

const question = () => [heading(state.asked), ...facts(state.asked), make('p', {}, isRepair(state.asked) ? w().askRepair : w().ask)];

/** The question, for a learner who has read it already. */
const brief = (q = state.asked) => [heading(q), !isRepair(q) && !isCode(q) && make('p', {}, q.now.map(line => make('div', {}, make('strong', {}, step(line)))))];

/** Nothing can be changed any more; the host closes the vote in a moment. */
function late() {
  return [
    make('p.note', {}, state.closing ? w().closed : w().timeOver, same(editor.order, sent) ? w().space + w().handedIn : ''),
    sent || editor.order.length ? make('p', {}, yours(state.asked) + w().colon, written(editor.order, state.asked)) : make('p', {}, w().nothingHandedIn),
  ];
}

/** Ctrl+Enter hands in from anywhere: the button is many Tabs away from the last callback. */
function onShortcut(event) {
  if (event.key !== 'Enter' || !event.ctrlKey && !event.metaKey || event.repeat) return;
  const button = $('hand-in');
  if (!button) return;
  event.preventDefault();
  button.click();
}

function answering() {
  const isHandedIn = same(editor.order, sent);
  const count = editor.order.length;
  return [
    state.vote === 2 && make('p.note', {}, w().again),
    origin && make('p.note', {}, w()[origin]),
    editor.element,
    make('p.faint', {}, w().mayChange, w().space + (isRepair(state.asked) ? w().editsByThemselves : w().byItself)),
    make('p.faint.keys', {}, w().shortcut),
    make('div.hand-in', {},
      sent && !isHandedIn && make('p.faint', {}, w().changed),
      make('button.main' + (isHandedIn ? '.handed-in' : ''), {
        type: 'button', id: 'hand-in', disabled: isRepair(state.asked) && !count && !isHandedIn,
        // Not disabled, which would send the keyboard back to the top of the page.
        'aria-disabled': String(isSending || isHandedIn), 'aria-keyshortcuts': 'Control+Enter',
        onclick: () => { if (!isSending && !same(editor.order, sent)) handIn(); },
      },
        isHandedIn ? '✓ ' + w().handedIn : isRepair(state.asked) ? w().handInEdits(count) : count ? w().handIn(count) : w().handInNone)),
  ];
}

function result() {
  if (state.reveal) return explained(state.answer, state.reveal, state.asked);
  return [
    make('p.note', {}, state.step === 1 ? w().votesShown : state.timeOver ? w().timeOver : w().closed),
    state.own ? make('p', {}, yours(state.asked) + w().colon, written(state.own, state.asked)) : make('p', {}, w().nothingHandedIn),
  ];
}

/** The counted votes, for learners who can't read the projector. */
const countedHere = () => state.votes ? [make('details', { id: 'votes' }, make('summary', {}, w().votes), state.votes.right && make('p', {}, rightLine(state.votes)), bars().slice(1))] : [];

/** All questions again, once the class is over. */
function lookBack() {
  const { questions, practice } = state.review;
  if (!questions.length) return [];
  return [
    practice.length > 0 && make('section', {}, make('h2', {}, w().practice), make('p.faint', {}, w().practiceHint),
      practice.map(({ topic, command }, n) => make('p.command', {}, make('span', {}, topic), code(command),
        make('button', { type: 'button', id: `copy-${n}`, onclick: event => copy(command, event.currentTarget) }, w().copy)))),
    make('h2', {}, w().lookBack),
    questions.map(one => make('details.past', { id: `past-${one.number}` },
      make('summary', {}, make('strong', {}, `${one.number}. ${one.asked.title}`), ' ',
        make('span' + (one.answer?.correct ? '.right' : '.wrong'), {}, one.answer ? one.answer.correct ? '✓' : '✗' : '–')),
      facts(one.asked), isRepair(one.asked) && repairedCode(one.asked.repair, [], w()),
      one.votes.length > 1 && one.votes.map((own, n) => make('p', {}, w().yourVote(n + 1, one.votes.length) + w().colon, own ? written(own, one.asked) : w().nothingHandedIn)),
      explained(one.answer, one.reveal, one.asked))),
  ].flat();
}

/** Pages without a certificate have no clipboard. */
function copy(text, button) {
  const box = make('textarea', { value: text, className: 'hidden', readOnly: true });
  document.body.append(box);
  box.select();
  const isCopied = document.execCommand('copy');
  box.remove();
  button.focus();
  if (isCopied) say(button.textContent = w().copied);
}

function joining() {
  const listed = roster !== null;
  const list = listed && make('datalist', { id: 'people' }, roster.map(name => make('option', { value: name })));
  const name = make('input', { id: 'name', required: true, autocomplete: listed ? 'off' : 'nickname', maxLength: 80, value: listed ? '' : store.get('name') ?? '' });
  if (listed) name.setAttribute('list', 'people');
  return [
    make('h1', {}, 'lifeline'),
    make('form', { onsubmit: join },
      make('label', {}, w().code, make('input', { id: 'code', required: true, autocomplete: 'off', autocapitalize: 'characters', spellcheck: false, maxLength: 12, value: location.hash.slice(1) || store.get('code') || '', oninput: knock })),
      make('label', {}, listed ? w().whoAreYou : w().nickname, name), list,
      listed && make('p.faint', {}, w().whoHint),
      make('button.main', { type: 'submit' }, w().join)),
    make('p.faint', {}, w().joinHint),
  ];
}

function learnerPage() {
  if (!token) return joining();
  if (!state) return [make('p', {}, '…')];
  const score = state.score && make('p.faint', {}, scored(state.score));
  const hello = make('p.faint', {}, ...parted(w().hello('\u0000'), isolated(state.name)));
  if (state.phase === 'over') return [make('h1', {}, w().over), score, hello, ...lookBack()];
  if (!state.asked) return [make('h1', {}, state.title), make('p.note', {}, w().wait), score, hello];
  if (state.phase === 'voting') return [...question(), ...(isLate ? late() : answering()), score, hello];
  return [...brief(), make('details', { id: 'app' }, make('summary', {}, state.asked.before?.length ? w().app : w().onlyApp), facts(state.asked), isRepair(state.asked) && repairedCode(state.asked.repair, [], w())), ...result(), ...countedHere(), score, hello];
}

/** A text with its gap filled in. */
const parted = (text, inside) => { const [head, tail] = text.split('\u0000'); return [head, inside, tail]; };

const pages = { learner: learnerPage, projector: projectorPage, remote: deskPage };

function draw() {
  if (editor?.isDragging) return;
  const active = document.activeElement?.id;
  const typed = ['code', 'name', 'line'].map(id => [id, $(id)?.value]);
  const open = [...document.querySelectorAll('details[open]')].map(one => one.id);
  const place = scrollY;
  document.documentElement.lang = language;
  troubled(trouble);
  $('language').textContent = w().language;
  $('language').lang = w().other;
  $('place').textContent = state && token && state.phase !== 'over' ? w().place(state.question, state.questions) : '';
  document.body.classList.toggle('projector', role === 'projector');
  $('main').replaceChildren(...pages[role]().flat().filter(Boolean));
  for (const [id, value] of typed) if (value && $(id)) $(id).value = value;
  for (const id of open) if ($(id)) $(id).open = true;
  const goal = active && $(active);
  if (goal?.disabled) $('main').focus({ preventScroll: true });
  else if (goal && goal !== document.activeElement) goal.focus({ preventScroll: true });
  if (isLearner) scrollTo(0, place);
  if (role === 'projector') { fit(); watchRoom(); }
}

$('language').onclick = () => {
  language = w().other;
  store.set('language', language);
  version = null;
  editor?.draw();
  draw();
};

/** The address with its secret may be opened in the tab of this page, which loads no new page. */
function enter() {
  const secret = location.hash.slice(1);
  if (isLearner || !secret) return;
  token = secret;
  version = null;
  store.set(role, token);
  history.replaceState(null, '', '/' + role);
}

window.onhashchange = () => { enter(); draw(); };
enter();
if (role === 'projector') {
  window.onresize = fit;
  window.onkeydown = turn;
}
draw();
if (isLearner) window.onkeydown = onShortcut;
if (isLearner && !token) knock();
setInterval(tick, 200);
poll();
