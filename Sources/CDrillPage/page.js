'use strict';

// The page of a drill: for learners at /, for the projector at /projector. It asks once a second
// what there is to show: each question is short and for itself, so that on a bad network the next
// one is simply asked again. All text is put in as text, never as mark-up.

const words = {
  en: {
    join: 'Join', code: 'Code on the wall', nickname: 'Your nickname', hello: name => `You are ${name}`,
    joinHint: 'The class sees how many answered, not who.', place: (n, all) => `Question ${n} of ${all}`,
    wait: 'The next question comes in a moment.', app: 'The app, and what happened before', before: 'Before', now: 'What happens now',
    ask: 'Which callbacks come, in which order?', offered: 'Callbacks', offeredHint: 'Some may not come at all, some more than once.',
    yours: 'Your order', empty: 'Nothing yet: tap callbacks in the order in which they come.',
    handIn: n => `Hand in ${n === 1 ? '1 callback' : n + ' callbacks'}`, handInNone: 'Hand in: no callback comes',
    handedIn: 'Handed in.', mayChange: 'You may change it and hand it in again until the vote is closed; the last one counts.',
    changed: 'Changed, not handed in yet.', again: 'Second vote: talk to each other, then answer again. Of two votes the second counts.',
    closed: 'The vote is closed.', timeOver: 'Time is up.', left: time => `${time} left`,
    byItself: 'When the time is up, what stands here is handed in.', nothingHandedIn: 'You handed nothing in.',
    votesShown: 'The votes are on the projector.', correct: 'Your order is right.', wrong: 'Your order is not right.',
    right: 'Right order', nearest: 'Nearest right order (← where yours differs)', colon: ': ', space: ' ', why: 'Why', none: 'no callback comes',
    answeredAsIf: 'You answered as if:', score: (p, m, r, n) => `${p} of ${m} points · place ${r} of ${n}`,
    over: 'That was the last question. Thank you!', up: c => `${c} up`, down: c => `${c} down`, remove: c => `Remove ${c}`,
    add: c => `Add ${c}`, added: (c, n) => `${c} added, number ${n}`, moved: (c, n) => `${c} is now number ${n}`,
    removed: c => `${c} removed`, joinAt: 'Join at', answered: (a, n) => `${a} of ${n} answered`,
    learners: n => n === 1 ? '1 learner' : `${n} learners`, votes: 'Votes', vote: n => n === 1 ? 'first vote' : 'second vote',
    noVotes: 'Nobody voted.', secondVote: 'Second vote: ', cast: (first, second) => `First vote: ${first}, second vote: ${second}.`,
    asIf: 'as if:', further: n => `… and ${n} other orders`, ranking: 'Points', grip: 'drag to move', page: (n, all) => `· page ${n} of ${all}`,
    refused: {
      'wrong-code': 'That is not the code on the wall.', 'bad-name': 'A nickname has 1 to 40 characters that can be shown.',
      'name-taken': 'Somebody has that nickname already; choose another. If it is you, ask the instructor to readmit you.',
      full: 'The class is full.', over: 'The drill is over.',
      'not-open': 'The vote is closed already.',
      'time-over': 'Too late: the time was up. What was handed in before counts.', malformed: 'The host did not understand this page; reload it.',
      'not-kept': 'The host cannot keep answers just now; tell the instructor.',
    },
    unreachable: 'The host cannot be reached; trying again …', notKnown: 'Somebody joined in your place, or the class is another one: join again.', tooMany: 'Too many tries; wait a little.',
    noSecret: 'Open the projector\'s address as the terminal prints it.', language: '中文', other: 'zh-Hans',
  },
  'zh-Hans': {
    join: '加入', code: '投影上的代码', nickname: '你的昵称', hello: name => `你是 ${name}`,
    joinHint: '全班只看到有多少人作答，看不到是谁。', place: (n, all) => `第 ${n} 题，共 ${all} 题`,
    wait: '下一题马上开始。', app: 'App 的构成和之前的操作', before: '之前', now: '现在发生', ask: '会依次收到哪些回调？',
    offered: '回调', offeredHint: '有的可能根本不来，有的可能不止来一次。', yours: '你的次序', empty: '还没有：按到来的次序点选回调。',
    handIn: n => `交 ${n} 个回调`, handInNone: '交：一个回调也没有', handedIn: '已交。',
    mayChange: '投票结束之前可以改了再交，以最后一次为准。', changed: '已改动，还没有交。',
    again: '第二次投票：先互相讨论，再作答一次。两次都投的以第二次为准。', closed: '投票已结束。',
    timeOver: '时间到。', left: time => `还剩 ${time}`, byItself: '时间一到，这里已有的次序会自动交上。',
    nothingHandedIn: '你没有交。', votesShown: '票数在投影上。', correct: '你的次序对。', wrong: '你的次序不对。',
    right: '正确次序', nearest: '最接近的正确次序（← 是你不同的地方）', colon: '：', space: '', why: '为什么', none: '一个回调也没有', answeredAsIf: '你的答案像是认为：',
    score: (p, m, r, n) => `得分 ${p}/${m} · 第 ${r} 名，共 ${n} 人`, over: '题目都做完了，谢谢！',
    up: c => `上移 ${c}`, down: c => `下移 ${c}`, remove: c => `去掉 ${c}`, add: c => `添加 ${c}`,
    added: (c, n) => `已添加 ${c}，第 ${n} 个`, moved: (c, n) => `${c} 现在是第 ${n} 个`, removed: c => `已去掉 ${c}`,
    joinAt: '加入网址', answered: (a, n) => `${n} 人中 ${a} 人已交`, learners: n => `${n} 人`, votes: '票数',
    vote: n => n === 1 ? '第一次' : '第二次', noVotes: '没有人投票。', secondVote: '第二次投票：', cast: (first, second) => `第一次投票 ${first} 票，第二次 ${second} 票。`, asIf: '像是认为：', further: n => `……另有 ${n} 种次序`, ranking: '得分',
    grip: '拖动可移动', page: (n, all) => `· 第 ${n} 页，共 ${all} 页`,
    refused: {
      'wrong-code': '不是投影上的代码。', 'bad-name': '昵称要有 1 到 40 个能显示的字符。', 
      'name-taken': '这个昵称有人用了，请换一个。如果就是你本人，请讲师接你回来。', full: '人数已满。', over: '练习已经结束。',
      'not-open': '投票已经结束。', 'time-over': '来晚了：时间已到。之前交的仍然算数。', malformed: '主机没有看懂本页，请重新载入。', 'not-kept': '主机现在无法保存答案，请告诉讲师。',
    },
    unreachable: '连不上主机，正在重试……', notKnown: '有人接替了你，或者这是另一堂课：请重新加入。', tooMany: '尝试太多次，请稍等。', noSecret: '请打开终端里给出的投影网址。',
    language: 'English', other: 'en',
  },
};

const isProjector = location.pathname === '/projector';
const store = {
  get(key) { try { return localStorage.getItem('lifeline.' + key); } catch { return null; } },
  set(key, value) {
    try { value === null ? localStorage.removeItem('lifeline.' + key) : localStorage.setItem('lifeline.' + key, value); } catch { /* private windows: until it is closed */ }
  },
};

let language = store.get('language') ?? (navigator.language.toLowerCase().startsWith('zh') ? 'zh-Hans' : 'en');
let token = store.get(isProjector ? 'projector' : 'token');
let version = null;   // of what is shown
let state = null;     // as the host told it
let order = [];       // what the learner has put together
let asked = '';       // which vote on which question that is for
let isSending = false;
let sent = null;      // what was acknowledged in this vote
let unsent = null;    // what the host could not be given, and for which vote
let focusAt = '';     // what has the focus after the next drawing
let ends = null;      // when the time for this vote is over; null: it has none
let isLate = false;   // it is over

const w = () => words[language] ?? words.en;
const $ = id => document.getElementById(id);

/** An element: its name and classes, its properties, what is in it. */
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

const say = text => { $('said').textContent = text; };

let trouble = null;    // what is wrong, as it is said in a language
const unreachable = words => words.unreachable;

/** Only what changes is put in: a screen reader reads it out each time. */
function troubled(what) {
  trouble = what;
  const text = what ? what(w()) : '';
  if ($('trouble').textContent !== text) $('trouble').textContent = text;
}
/** The host answered: it is no longer what is wrong. */
const reached = () => { if (trouble === unreachable) troubled(null); };

// The host

async function ask(path, body) {
  const headers = { 'Accept-Language': language };
  if (token) headers.Authorization = 'Bearer ' + token;
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

let failures = 0;
async function poll() {
  if (token) {
    try {
      const reply = await ask(isProjector ? '/api/projector' : '/api/state');
      failures = 0;
      reached();
      if (reply.status === 401) {
        // Whoever had a class sees why it is gone.
        if (state && !isProjector) troubled(words => words.notKnown);
        token = state = version = ends = null;
        store.set(isProjector ? 'projector' : 'token', null);
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
  }
  // Not all at the same moment, and not more often where the host has trouble.
  setTimeout(poll, (800 + 400 * Math.random()) * Math.min(1 + failures, 5));
}

function take(news, tag) {
  version = tag;
  const isNew = news.asked && `${news.question}.${news.vote}` !== asked;
  if (isNew && news.phase === 'voting') {
    // A second vote begins with the first answer, or with what was not handed in; a reload with what was.
    order = [...news.own ?? (asked.startsWith(`${news.question}.`) ? order : [])];
    asked = `${news.question}.${news.vote}`;
    sent = null;
  }
  if (news.handedIn && news.phase === 'voting' && sent === null) sent = [...news.own];
  const before = state;
  state = news;
  if (before?.page !== news.page) turned = 0;
  ends = news.left === null ? null : Date.now() + news.left;
  isLate = news.left === 0;
  draw();
  tick();
  // What was refused was about what is gone.
  if (before && (before.vote !== news.vote || before.question !== news.question)) troubled(null);
  if (before?.phase !== news.phase || before?.question !== news.question || before?.step !== news.step || before?.vote !== news.vote) {
    turned = 0;
    const heading = $('main').querySelector('h1, .note');
    if (heading && before) say(heading.textContent);
  }
}

async function refused(reply) {
  if (reply.status === 429) return words => words.tooMany;
  const reason = (await reply.json().catch(() => ({}))).refused;
  return words => words.refused[reason] ?? words.unreachable;
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
    store.set('token', token);
    store.set('name', name);
    location.hash = '';
    const first = await ask('/api/state');
    if (first.ok) take(await first.json(), first.headers.get('ETag'));
    $('main').focus();
  } catch { troubled(unreachable); }
}

async function handIn(callbacks = [...order]) {
  isSending = true;
  focusAt = 'hand-in';
  draw();
  try {
    const reply = await ask('/api/answer', { question: state.question, vote: state.vote, callbacks });
    if (reply.ok) {
      sent = callbacks;
      troubled(null);
      say(w().handedIn);
    } else troubled(await refused(reply));
  } catch {
    unsent = { asked, callbacks };
    troubled(unreachable);
  }
  isSending = false;
  focusAt = 'hand-in';
  draw();
}

/** What did not reach the host goes there once it answers again, unless the vote is over. */
async function sendAgain() {
  if (!unsent || isSending || !state) return;
  const { asked: vote, callbacks } = unsent;
  unsent = null;
  if (vote !== asked || state.phase !== 'voting') return troubled(words => words.refused['not-open']);
  await handIn(callbacks);
}

// The clock

const clockText = seconds => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
let shownSeconds = null;

/** Shows what is left; at its end what stands there is handed in, as on paper. */
function tick() {
  const left = ends === null ? null : Math.max(0, Math.ceil((ends - Date.now()) / 1000));
  if (left === shownSeconds) return;
  const before = shownSeconds;
  shownSeconds = left;
  $('clock').textContent = left === null ? '' : clockText(left);
  $('clock').classList.toggle('late', left !== null && left <= 10);
  if (left === null || isProjector) return;
  for (const mark of [60, 10]) if (before > mark && left <= mark) say(w().left(clockText(left)));
  if (left > 0 || isLate) return;
  isLate = true;
  say(w().timeOver);
  if (order.length && !same(order, sent)) handIn(); else draw();
}

// The order

const same = (one, other) => one && other && one.length === other.length && one.every((c, n) => c === other[n]);

function add(callback) {
  order.push(callback);
  say(w().added(callback, order.length));
  focusAt = 'add-' + state.asked.offered.indexOf(callback);
  draw();
}

function move(from, to, button) {
  if (to < 0 || to >= order.length) return;
  const [callback] = order.splice(from, 1);
  order.splice(to, 0, callback);
  say(w().moved(callback, to + 1));
  focusAt = `${button}-${to}`;
  draw();
}

function remove(place) {
  const [callback] = order.splice(place, 1);
  say(w().removed(callback));
  focusAt = order.length ? `remove-${Math.min(place, order.length - 1)}` : 'add-0';
  draw();
}

/** Drags a callback by finger or mouse; the list is put in order as it goes. */
function grab(event, place) {
  if (event.button) return;
  const list = event.currentTarget.closest('ol');
  const grip = event.currentTarget;
  let at = place;
  grip.setPointerCapture(event.pointerId);
  list.children[at].classList.add('held');
  const onMove = moved => {
    const items = [...list.children];
    const held = items[at];
    const to = items.findIndex(item => {
      const box = item.getBoundingClientRect();
      return moved.clientY < box.top + box.height / 2;
    });
    let goal = to < 0 ? items.length - 1 : to > at ? to - 1 : to;
    if (goal === at) return;
    const [callback] = order.splice(at, 1);
    order.splice(goal, 0, callback);
    list.insertBefore(held, goal > at ? items[goal].nextSibling : items[goal]);
    // Being moved in the page lets go of the pointer.
    grip.setPointerCapture(event.pointerId);
    at = goal;
  };
  const onEnd = () => {
    grip.removeEventListener('pointermove', onMove);
    grip.removeEventListener('pointerup', onEnd);
    grip.removeEventListener('pointercancel', onEnd);
    if (at !== place) say(w().moved(order[at], at + 1));
    dragging = false;
    draw();
  };
  dragging = true;
  grip.addEventListener('pointermove', onMove);
  grip.addEventListener('pointerup', onEnd);
  grip.addEventListener('pointercancel', onEnd);
}
let dragging = false;

// What is shown

const code = text => make('code', {}, text);
/** May go on on the next line after the object's name. */
function breakable(callback) {
  const [object, ...rest] = callback.split('.');
  return make('code', {}, object + '.', make('wbr'), rest.join('.'));
}
/** Does not fit beside another one on a phone. */
const isLong = callback => callback.split('.').slice(1).join('.').length > 18;
const sequence = callbacks => callbacks.length ? callbacks.flatMap((c, n) => n ? [' → ', code(c)] : [code(c)]) : [w().none];
const spans = line => line.map(span => span.code ? code(span.text) : span.text);
/** What decides, before the reasons, numbered, as one may point to another. */
const reasons = () => [...state.reveal.decides.map(line => make('p.decides', {}, spans(line))), listed()];
const listed = () => lines(state.reveal.why, state.reveal.why.length > 1 ? 'ol.why' : 'ul');
const lines = (all, kind) => make(kind, {}, all.map(line => make('li', {}, spans(line))));

/** A line that goes on with the step above it is set in. */
const step = line => code(line.replace(/^  /, '\u00a0\u00a0'));

function facts() {
  const q = state.asked;
  const facts = [];
  for (const [name, text] of q.objects) facts.push(make('dt', {}, code(name)), make('dd', {}, text));
  if (q.before.length) facts.push(make('dt', {}, w().before), make('dd', {}, q.before.map(line => make('div', {}, step(line)))));
  facts.push(make('dt', {}, w().now), make('dd', {}, q.now.map(line => make('div', {}, make('strong', {}, step(line)))),
    q.stepsRemark ? make('div.faint', {}, q.stepsRemark) : ''));
  return [make('p.faint', {}, `${q.remark} · ${q.platform}`), make('dl.facts', {}, facts)];
}

const question = () => [make('h1', {}, state.asked.title), ...facts(), make('p', {}, w().ask)];

/** Nothing can be changed any more; the host closes the vote in a moment. */
function late() {
  return [
    make('p.note', {}, w().timeOver, same(order, sent) ? w().space + w().handedIn : ''),
    sent || order.length ? make('p', {}, w().yours + w().colon, sequence(order)) : make('p', {}, w().nothingHandedIn),
  ];
}

/** Where it stands in the order, which may be off the screen. */
const placesOf = callback => order.flatMap((one, n) => one === callback ? [n + 1] : []).join(' ');

function editor() {
  const items = order.map((callback, n) => make('li', {},
    make('span.grip.call', { title: w().grip, onpointerdown: event => grab(event, n) }, make('span.number', {}, `${n + 1}.`), breakable(callback)),
    make('button', { type: 'button', id: `up-${n}`, disabled: n === 0, 'aria-label': w().up(callback), onclick: () => move(n, n - 1, 'up') }, '↑'),
    make('button', { type: 'button', id: `down-${n}`, disabled: n === order.length - 1, 'aria-label': w().down(callback), onclick: () => move(n, n + 1, 'down') }, '↓'),
    make('button', { type: 'button', id: `remove-${n}`, 'aria-label': w().remove(callback), onclick: () => remove(n) }, '✕')));
  const isHandedIn = same(order, sent);
  return [
    state.vote === 2 && make('p.note', {}, w().again),
    make('h2', {}, w().offered), make('p.faint', {}, w().offeredHint),
    make('div.bank', {}, state.asked.offered.map((callback, n) => make('button.call' + (isLong(callback) ? '.long' : ''), {
      type: 'button', id: `add-${n}`, 'aria-label': w().add(callback), onclick: () => add(callback),
    }, breakable(callback), make('b', {}, placesOf(callback))))),
    make('h2', { id: 'yours' }, w().yours),
    order.length ? make('ol.order', { 'aria-labelledby': 'yours' }, items) : make('p.faint', {}, w().empty),
    make('button.main', { type: 'button', id: 'hand-in', disabled: isSending || isHandedIn, onclick: () => handIn() },
      isHandedIn ? '✓ ' + w().handedIn : order.length ? w().handIn(order.length) : w().handInNone),
    make('p.faint', {}, sent && !isHandedIn ? w().changed + w().space : '', w().mayChange, ends === null ? '' : w().space + w().byItself),
  ];
}

function side(title, all, sign, kind) {
  return make('section', {}, make('h2', {}, title), make('ol', {}, all.length
    ? all.map((line, n) => make('li.' + (line.inPlace ? 'right' : kind), {}, `${n + 1}. `, breakable(line.callback), line.inPlace ? ' ✓' : ' ' + sign))
    : make('li', {}, w().none)));
}

function result() {
  const answer = state.answer;
  const reveal = state.reveal;
  if (!reveal) {
    return [
      make('p.note', {}, state.step === 1 ? w().votesShown : state.timeOver ? w().timeOver : w().closed),
      state.own ? make('p', {}, w().yours + w().colon, sequence(state.own)) : make('p', {}, w().nothingHandedIn),
    ];
  }
  const isRight = answer?.correct;
  return [
    make('p.note' + (answer ? isRight ? '.right' : '.wrong' : ''), {}, answer ? isRight ? '✓ ' + w().correct : '✗ ' + w().wrong : w().nothingHandedIn),
    answer && !isRight
      ? make('div.sides', {}, side(w().yours, answer.own, '✗', 'wrong'), side(w().nearest, answer.nearest, '←', 'differs'))
      : make('p', {}, w().right + w().colon, sequence(answer ? answer.own.map(line => line.callback) : reveal.order)),
    lines(reveal.freedom, 'ul'),
    answer?.belief && make('p.note', {}, w().answeredAsIf + w().space, make('strong', {}, answer.belief.title), make('br'), answer.belief.help),
    reveal.why && [make('h2', {}, w().why), ...reasons()],
  ].flat();
}

function learnerPage() {
  if (!token) {
    return [
      make('h1', {}, 'lifeline'),
      make('form', { onsubmit: join },
        make('label', {}, w().code, make('input', { id: 'code', required: true, autocomplete: 'off', autocapitalize: 'characters', spellcheck: false, maxLength: 12, value: location.hash.slice(1) })),
        make('label', {}, w().nickname, make('input', { id: 'name', required: true, autocomplete: 'nickname', maxLength: 40, value: store.get('name') ?? '' })),
        make('button.main', { type: 'submit' }, w().join)),
      make('p.faint', {}, w().joinHint),
    ];
  }
  if (!state) return [make('p', {}, '…')];
  const score = state.score && make('p.faint', {}, w().score(state.score.points, state.score.most, state.score.rank, state.score.learners));
  const hello = make('p.faint', {}, w().hello(state.name));
  if (state.phase === 'over') return [make('h1', {}, w().over), score, hello];
  if (!state.asked) return [make('h1', {}, state.title), make('p.note', {}, w().wait), score, hello];
  if (state.phase === 'voting') return [...question(), ...(isLate ? late() : editor()), score, hello];
  return [...brief(), make('details', {}, make('summary', {}, w().app), facts()), ...result(), score, hello];
}

/** What is asked, for who has read it. */
const brief = () => [make('h1', {}, state.asked.title), make('p', {}, state.asked.now.map(line => make('div', {}, make('strong', {}, step(line)))))];

function bars() {
  const all = state.votes;
  const bar = row => make('li' + (row.correct === true ? '.right' : ''), {},
    row.counts.map((count, n) => make('div.row', {}, make('b', {}, String(count)),
      make('progress' + (n ? '.second' : ''), { max: Math.max(all.cast[n], 1), value: count, 'aria-label': w().vote(n + 1) }),
      row.counts.length > 1 && make('span.faint', {}, w().vote(n + 1)))),
    make('div', {}, row.correct === true && '✓ ', row.correct === false && '✗ ', sequence(row.order)));
  const cast = all.cast.length > 1 && make('p.faint', {}, w().cast(...all.cast));
  if (!all.orders.length) return [make('h2', {}, w().votes), make('p', {}, w().noVotes)];
  return [make('h2', {}, w().votes), cast, clusters(all.orders).map(rows => {
    const belief = rows[0].belief;
    const list = make('ul.bars', {}, rows.map(bar));
    return belief ? make('section.belief', {}, make('p', {}, w().asIf + w().space, make('strong', {}, belief.title)), list) : list;
  }), all.further ? make('p.faint', {}, w().further(all.further)) : null].flat();
}

/** Orders behind which one misunderstanding is stand one after the other. */
function clusters(rows) {
  const clusters = [];
  for (const row of rows) {
    const last = clusters.at(-1);
    if (last && last[0].belief?.title === row.belief?.title) last.push(row); else clusters.push([row]);
  }
  return clusters;
}

/** What stays, and between it what goes through pages where it does not fit. */
const sheet = ({ head = [], columns = 1, body, foot = [] }) => [
  ...head, make('div.pages', {}, make('div.flow' + (columns === 2 ? '.two' : ''), {}, body.flat().filter(Boolean))), ...foot,
];

function projectorPage() {
  if (!token) return [make('h1', {}, 'lifeline'), make('p', {}, w().noSecret)];
  if (!state) return [make('p', {}, '…')];
  const joinAt = make('p', {}, `${w().joinAt} `, state.addresses.flatMap((a, n) => n ? [' · ', code(a)] : [code(a)]));
  const ranking = state.ranking ? [make('h2', {}, w().ranking), make('ol', {}, state.ranking.places.map(place =>
    make('li', {}, `${place.rank}. ${place.name ?? ''} ${place.points}/${state.ranking.most}`)))] : [];
  if (state.phase === 'over') return sheet({ head: [make('h1', {}, w().over)], columns: 2, body: ranking });
  if (!state.asked) {
    return sheet({ body: [
      make('div.lobby', {}, make('h1', {}, state.title), joinAt, make('p.big', {}, state.code), make('p', {}, w().learners(state.learners))), ranking,
    ] });
  }
  const answered = make('p.note', {}, state.vote === 2 && w().secondVote, state.phase === 'voting' ? '' : (state.timeOver ? w().timeOver : w().closed) + w().space, w().answered(state.answered, state.learners));
  if (!state.votes) {
    const [title, ...rest] = question();
    const bank = make('ul.bank', {}, state.asked.offered.map(callback => make('li' + (isLong(callback) ? '.long' : ''), {}, breakable(callback))));
    const join = state.phase === 'voting' && make('div.join', {}, joinAt, make('p', {}, make('b', {}, code(state.code))));
    return sheet({ head: [title], body: [rest, bank, ranking], foot: [answered, join] });
  }
  const right = state.reveal && make('section.right-order', {}, make('h2', {}, w().right), make('p', {}, sequence(state.reveal.order)), lines(state.reveal.freedom, 'ul'),
    state.reveal.why && [make('h2', {}, w().why), ...reasons()]);
  return sheet({ head: brief(), columns: right ? 2 : 1, body: [bars(), right, ranking] });
}

// The projector's pages: what does not fit is never behind an edge that nobody scrolls to.

let turned = 0;       // pages turned with the projector's own keys
/** So small the text may be, of its usual size, before there is a further page. */
const sizes = [1, .9, .82];

function fit() {
  const flow = document.querySelector('.flow');
  if (!flow) { $('page').textContent = ''; return; }
  const count = () => {
    const gap = parseFloat(getComputedStyle(flow).columnGap) || 0;
    return Math.max(1, Math.ceil((flow.scrollWidth + gap - 2) / (flow.clientWidth + gap)));
  };
  const set = size => $('main').style.setProperty('--size', size);
  const size = sizes.find(size => { set(size); return count() === 1; });
  if (!size) set(1);
  const all = count();
  const page = (((state.page + turned) % all) + all) % all;
  flow.style.transform = page ? `translateX(calc(${-page} * (100% + 2rem)))` : '';
  $('page').textContent = all > 1 ? w().page(page + 1, all) : '';
}

function turn(event) {
  if (event.target !== document.body && event.target !== $('main')) return;
  const by = { ArrowRight: 1, PageDown: 1, ' ': 1, ArrowLeft: -1, PageUp: -1 }[event.key];
  if (!by) return;
  event.preventDefault();
  turned += by;
  fit();
}

function draw() {
  if (dragging) return;
  const active = document.activeElement?.id;
  const typed = ['code', 'name'].map(id => [id, $(id)?.value]);
  document.documentElement.lang = language;
  troubled(trouble);
  $('language').textContent = w().language;
  $('language').lang = w().other;
  $('place').textContent = state && token && state.phase !== 'over' ? w().place(state.question, state.questions) : '';
  document.body.classList.toggle('projector', isProjector);
  $('main').replaceChildren(...(isProjector ? projectorPage() : learnerPage()).filter(Boolean));
  for (const [id, value] of typed) if (value && $(id)) $(id).value = value;
  const goal = $(focusAt || active);
  if (goal?.disabled) (focusAt.startsWith('up') ? $('down' + focusAt.slice(2)) : focusAt.startsWith('down') ? $('up' + focusAt.slice(4)) : $('main'))?.focus();
  else if (goal && goal !== document.activeElement) goal.focus();
  focusAt = '';
  if (isProjector) fit();
}

$('language').onclick = () => {
  language = w().other;
  store.set('language', language);
  version = null;
  draw();
};

/** The address with its secret may be opened where this page is: that is no new page. */
function enter() {
  const secret = location.hash.slice(1);
  if (!isProjector || !secret) return;
  token = secret;
  version = null;
  store.set('projector', token);
  history.replaceState(null, '', '/projector');
}

window.onhashchange = () => { enter(); draw(); };
enter();
if (isProjector) {
  window.onresize = fit;
  window.onkeydown = turn;
}
draw();
setInterval(tick, 200);
poll();
