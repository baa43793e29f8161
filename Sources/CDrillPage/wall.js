'use strict';

// The contents of the instructor's pages: the projector at /projector, and the phone at /remote.

const isolated = text => make('bdi', {}, text);
const percent = (count, all) => all ? Math.round(100 * count / all) + '%' : '–';

// The votes

/** The votes: on the projector and, once shown there, on phones. */
function voteRows(rows, cast) {
  return rows.map(row => make('li' + (row.correct === true ? '.right' : ''), {},
    row.counts.map((count, n) => make('div.row', {}, make('b', {}, `${count} · ${percent(count, cast[n])}`),
      make('progress' + (n ? '.second' : ''), { max: Math.max(cast[n], 1), value: count, 'aria-label': w().vote(n + 1) }),
      row.counts.length > 1 && make('span.faint', {}, w().vote(n + 1)))),
    make('div', {}, row.correct === true && '✓ ', row.correct === false && '✗ ', written(row.order, state.asked))));
}

const foldedLine = folded => folded.orders ? make('p.faint', {}, '… ' + w().folded(folded.orders, folded.votes)) : null;

/** The number of correct answers, vote by vote. */
function rightLine(votes) {
  const parts = votes.right.map((right, n) => w().rightOf(right, votes.cast[n], percent(right, votes.cast[n])));
  return parts.length === 1 ? parts[0] : parts.map((part, n) => w().rightInVote(n + 1, part)).join(' · ');
}

const inVotes = (counts, cast) => counts.length === 1
  ? `${w().times(counts[0])}, ${percent(counts[0], cast[0])}`
  : counts.map((count, n) => `${w().vote(n + 1)} ${count}, ${percent(count, cast[n])}`).join(' · ');

function wrongOrders(votes) {
  const rows = [...votes.orders];
  const clusters = votes.clusters.map(cluster => make('section.belief', {},
    make('p', {}, (isRepair(state.asked) ? w().unmet : w().asIf) + w().space, make('strong', {}, cluster.belief.title), ' · ' + inVotes(cluster.counts, votes.cast)),
    make('ul.bars', {}, voteRows(cluster.orders, votes.cast)), foldedLine(cluster.folded)));
  return [...clusters, rows.length ? make('ul.bars', {}, voteRows(rows, votes.cast)) : null, foldedLine(votes.folded)];
}

function bars() {
  const votes = state.votes;
  if (!votes.cast.some(Boolean)) return [make('h2', {}, w().votes), make('p', {}, w().noVotes)];
  const cast = votes.cast.length > 1 && make('p.faint', {}, w().cast(...votes.cast));
  const isShown = votes.right !== null;
  const right = isShown && votes.rightOrders.length > 1 ? make('ul.bars', {}, voteRows(votes.rightOrders, votes.cast)) : null;
  return [isShown ? null : make('h2', {}, w().votes), isShown ? null : cast, right, ...wrongOrders(votes)];
}

// The projector

/** The fixed parts, with content between them that is split into pages if it doesn't fit. */
const sheet = ({ head = [], columns = 1, body, foot = [] }) => [
  ...head.filter(Boolean), make('div.pages', {}, make('div.flow' + (columns === 2 ? '.may-split' : ''), {}, body.flat().filter(Boolean))), ...foot,
];

/** A QR code of rows of 0 and 1, with the light margin that readers need. */
function picture(rows) {
  const space = 'http://www.w3.org/2000/svg';
  const size = rows.length + 8;
  const image = document.createElementNS(space, 'svg');
  image.setAttribute('viewBox', `0 0 ${size} ${size}`);
  image.setAttribute('class', 'picture');
  image.setAttribute('role', 'img');
  image.setAttribute('aria-label', w().scan);
  image.setAttribute('shape-rendering', 'crispEdges');
  const paper = document.createElementNS(space, 'path');
  paper.setAttribute('fill', '#fff');
  paper.setAttribute('d', `M0 0h${size}v${size}h-${size}z`);
  const ink = document.createElementNS(space, 'path');
  ink.setAttribute('fill', '#000');
  ink.setAttribute('d', rows.map((row, y) => [...row].map((one, x) => one === '1' ? `M${x + 4} ${y + 4}h1v1h-1z` : '').join('')).join(''));
  image.append(paper, ink);
  return image;
}

/** 100 counts in the last column. */
const tenth = n => `${n * 10}–${n * 10 + (n < 9 ? 9 : 10)}%`;

/** The class by tenths of the points, and by name where the instructor shows names. */
function pointsShown() {
  const ranking = state.ranking;
  if (!ranking) return [];
  const tenths = Array(10).fill(0);
  for (const place of ranking.places) tenths[Math.min(9, Math.floor(place.points / ranking.most * 10 + .0001))] += 1;
  const most = Math.max(...tenths, 1);
  const columns = tenths.map((count, n) => make('li.row', {}, make('b', {}, tenth(n)),
    make('progress', { max: most, value: count, 'aria-label': tenth(n) }), make('span', {}, count || '')));
  const names = ranking.places.filter(place => place.name !== null);
  return [make('section.points', {}, make('h2', {}, w().ranking), make('ul.bars', {}, columns.reverse())),
    names.length ? make('ol.names', {}, names.map(place => make('li', {}, `${place.rank}. `, isolated(place.name), ` ${place.points}/${ranking.most}`))) : null];
}

function lobby(joinAt) {
  const image = state.picture && make('div', {}, picture(state.picture), make('p.faint', {}, w().scan));
  const door = make('div.door', {}, make('div', {}, make('h1', {}, state.title), joinAt, make('p.big', {}, state.code),
    make('p', {}, w().learners(state.learners)), state.locked && make('p.note', {}, w().lockedDoor)), image);
  const names = state.names?.length ? [make('ul.names', {}, state.names.map(name => make('li', {}, isolated(name))))] : [];
  return sheet({ head: [door], body: [names, pointsShown()] });
}

/** The app, which a class needs for the discussion, if there is room. */
function context(q = state.asked) {
  const known = isRepair(q) ? repairedCode(q.repair, [], w()) : [make('dl.facts', {}, objects(q), before(q))];
  return make('section.context', {}, known);
}

function projectorPage() {
  if (!token) return [make('h1', {}, 'lifeline'), make('p', {}, w().noSecret)];
  if (!state) return [make('p', {}, '…')];
  const joinAt = make('p.joinAt', {}, `${w().joinAt} `, state.addresses.flatMap((a, n) => n ? [' · ', code(a)] : [code(a)]));
  if (state.phase === 'over') return sheet({ head: [make('h1', {}, w().over)], columns: 2, body: pointsShown() });
  if (!state.asked) return lobby(joinAt);
  const answered = make('p.note', {}, state.vote === 2 && w().secondVote, state.phase === 'voting' ? '' : (state.timeOver ? w().timeOver : w().closed) + w().space, w().answered(state.answered, state.learners));
  if (!state.votes) {
    const [title, ...rest] = question();
    const bank = isRepair(state.asked) ? repairedCode(state.asked.repair, [], w()) : make('ul.bank', {}, state.asked.offered.map(callback => make('li' + (isLong(callback) ? '.long' : ''), {}, breakable(callback))));
    const join = state.phase === 'voting' && (state.locked ? make('p.faint', {}, w().lockedDoor)
      : make('div.join', {}, joinAt, make('p', {}, make('b', {}, code(state.code)))));
    return sheet({ head: [title], body: [rest, bank, pointsShown()], foot: [answered, join] });
  }
  const reveal = state.reveal;
  if (!reveal) return sheet({ head: brief(), columns: 2, body: [context(), bars(), pointsShown()] });
  const right = make('section.right-order', {}, make('p.sum' + (state.votes.cast.length > 1 ? '.both' : ''), {}, rightLine(state.votes)),
    make('p', {}, make('strong', {}, (isRepair(state.asked) ? w().knownRepair : w().right) + w().colon), written(reveal.order, state.asked)), lines(reveal.freedom, 'ul'));
  const why = reveal.why ? [make('section.why-order', {}, make('h2', {}, w().why), ...reasons(reveal))] : [];
  return sheet({ head: brief(), columns: 2, body: [context(), right, bars(), why, pointsShown()] });
}

// The projector's pages: content that doesn't fit goes to a further page, because no one scrolls
// there.

let turned = 0;       // pages turned with the projector's own keys
let turnsToPoints = false;   // names were just turned on: their page comes into view
const hasNames = shown => Boolean(shown.ranking?.places.some(place => place.name !== null));
/** The smallest text, relative to the usual size, before a further page is added. */
const sizes = [1, .9, .82, .75];

const isMoved = flow => [...flow.querySelectorAll('.facts')].some(box => box.getBoundingClientRect().left - flow.getBoundingClientRect().left > flow.clientWidth);

function fit() {
  const flow = document.querySelector('.flow');
  if (!flow) { $('page').textContent = ''; return; }
  const gap = parseFloat(getComputedStyle(flow).columnGap) || 0;
  const count = () => Math.max(1, Math.ceil((flow.scrollWidth + gap - 2) / (flow.clientWidth + gap)));
  const set = (size, layout) => {
    $('main').style.setProperty('--size', size);
    for (const one of ['two', 'apart', 'bare', 'split']) flow.classList.toggle(one, layout.includes(one));
  };
  // The reasons have a column of their own, unless that takes another page.
  const layouts = !flow.classList.contains('may-split') ? [''] : flow.querySelector('.why-order') ? ['two apart', 'two'] : ['', 'two'];
  const fits = (layout, sizes) => sizes.some(size => { set(size, layout); return count() === 1; });
  // The app is shown if it fits at one of the larger sizes.
  const isShown = flow.querySelector('.context') && layouts.some(layout => fits(layout, sizes.slice(0, 3)));
  const bare = !isShown && layouts.find(layout => fits(layout + ' bare', sizes));
  const size = $('main').style.getPropertyValue('--size');
  if (bare !== undefined && bare !== false && !fits(bare, [size])) set(size, bare + ' bare');
  if (bare === undefined) {
    const last = layouts.at(-1) + ' bare';
    set(.9, last);
    // A box that is higher than the page would leave an empty one before it.
    if (isMoved(flow)) set(.9, last + ' split');
  }
  const all = count();
  const points = turnsToPoints && flow.querySelector('.points');
  if (points) {
    const from = points.getBoundingClientRect().left - flow.getBoundingClientRect().left;
    turned = Math.floor((from + 2) / (flow.clientWidth + gap)) - state.page;
  }
  turnsToPoints = false;
  const page = (((state.page + turned) % all) + all) % all;
  flow.style.transform = page ? `translateX(calc(${-page} * (100% + 2rem)))` : '';
  $('page').textContent = all > 1 ? w().page(page + 1, all) : '';
}

/** A clock or an error message takes space from the page after it was drawn. */
const room = new ResizeObserver(() => requestAnimationFrame(fit));
function watchRoom() {
  room.disconnect();
  const pages = document.querySelector('.pages');
  if (pages) room.observe(pages);
}

function turn(event) {
  if (event.target !== document.body && event.target !== $('main')) return;
  const by = { ArrowRight: 1, PageDown: 1, ' ': 1, ArrowLeft: -1, PageUp: -1 }[event.key];
  if (!by) return;
  event.preventDefault();
  turned += by;
  fit();
}

// The instructor's phone

let deskSaid = '';

async function command(line) {
  try {
    const reply = await ask('/api/desk', { line });
    if (!reply.ok) return troubled(await refused(reply));
    troubled(null);
    deskSaid = (await reply.json()).said || w().sentOut;
    say(deskSaid);
    const news = await ask('/api/desk');
    if (news.ok) take(await news.json(), null);
  } catch { troubled(unreachable); }
}

function deskPage() {
  if (!token) return [make('h1', {}, 'lifeline'), make('p', {}, w().noDesk)];
  if (!state) return [make('p', {}, '…')];
  const typed = event => {
    event.preventDefault();
    const line = $('line').value;
    $('line').value = '';
    command(line);
  };
  return [
    make('h1', {}, state.prompt.replace(/> $/, '')), make('p.faint', {}, state.title),
    make('div.desk', {}, state.commands.map(({ line, name, help }) => make('button', { type: 'button', id: `do-${line}`, onclick: () => command(line) }, make('b', {}, name), make('span.faint', {}, help)))),
    make('form', { onsubmit: typed }, make('label', {}, w().line, make('input', { id: 'line', autocomplete: 'off', autocapitalize: 'none', spellcheck: false })),
      make('button', { type: 'submit' }, w().send)),
    deskSaid && make('pre.note', {}, deskSaid),
    state.silent.length > 0 && make('p', {}, w().silent + w().colon, state.silent.flatMap((name, n) => n ? [' · ', isolated(name)] : [isolated(name)])),
  ];
}
