'use strict';

// How a question and the judgement of an answer are shown. It doesn't depend on a host: a page has
// a function `w` that returns the texts of its language. All text is inserted as text, never as
// markup.

const isRepair = q => Boolean(q?.repair);
const verdict = (answer, q) => answer ? isRepair(q) ? answer.correct ? w().holds : w().fails : answer.correct ? w().correct : w().wrong : w().nothingHandedIn;
/** The learner's word for an answer to this question. */
const yours = q => isRepair(q) ? w().yourEdits : w().yours;
/** An answer in a line: an order, or the edits of a repair. */
const written = (callbacks, q) => isRepair(q) ? listedEdits(callbacks, w()) : sequence(callbacks);

const code = text => make('code', {}, text);
const sequence = callbacks => callbacks.length ? callbacks.flatMap((c, n) => n ? [' → ', code(c)] : [code(c)]) : [w().none];
const spans = line => line.map(span => span.code ? code(span.text) : span.text);
/** The deciding rule, then the reasons, numbered because one may refer to another. */
const reasons = reveal => [...reveal.decides.map(line => make('p.decides', {}, spans(line))), lines(reveal.why, reveal.why.length > 1 ? 'ol.why' : 'ul')];
const lines = (all, kind) => make(kind, {}, all.map(line => make('li', {}, spans(line))));

/** Allows line breaks between the words of code. */
const parts = text => text.match(/[^([]+[([]*|[([]+/g) ?? [];
const titled = text => parts(text).flatMap((part, n) => n ? [make('wbr'), part] : [part]);
/** Whether the title just repeats the code of the asked step. */
const isCode = q => q.now?.length > 0 && q.now.every(line => q.title.includes(line.replace(/^[\s›]+/, '')));
const heading = (q, kind = 'h1') => make(kind + (!isRepair(q) && isCode(q) ? '.code-title' : ''), {}, titled(q.title));

/** Indents a line that continues the step above it. */
const step = line => code(line.replace(/^  /, '\u00a0\u00a0'));

const mustHold = q => [make('p', {}, make('strong', {}, w().mustHold)), make('ul.holds', {}, q.repair.holds.map(text => make('li', {}, '• ' + text)))];

/** The objects of an app, grouped by kind because a screen has few lines. */
function objects(q) {
  const kinds = new Map();
  for (const [name, text] of q.objects) kinds.set(text, [...kinds.get(text) ?? [], name]);
  return [...kinds].flatMap(([text, names]) => [make('dt', {}, names.flatMap((name, n) => n ? [', ', code(name)] : [code(name)])), make('dd', {}, text)]);
}

const before = q => q.before?.length ? [make('dt.wide', {}, w().before), make('dd.wide', {}, q.before.map(line => make('div', {}, step(line))))] : [];

function facts(q) {
  const facts = objects(q);
  if (isRepair(q)) return [make('p.faint', {}, `${q.remark} · ${q.platform}`), make('dl.facts', {}, facts), ...mustHold(q)];
  facts.push(...before(q), make('dt.wide', {}, w().now), make('dd.wide', {}, q.now.map(line => make('div', {}, make('strong', {}, step(line)))),
    q.stepsRemark ? make('div.faint', {}, q.stepsRemark) : ''));
  return [make('p.faint', {}, `${q.remark} · ${q.platform}`), make('dl.facts', {}, facts)];
}

function side(title, all, sign, kind) {
  return make('section', {}, make('h3', {}, title), make('ol', {}, all.length
    ? all.map((line, n) => make('li.' + (line.inPlace ? 'right' : kind), {}, `${n + 1}. `, breakable(line.callback), line.inPlace ? ' ✓' : ' ' + sign))
    : make('li', {}, w().none)));
}

/** The edits of a repair, the requirements they violate, and a known repair. */
function explainedRepair(answer, reveal, q) {
  return [
    answer && make('p', {}, w().yourEdits + w().colon, written(answer.own.map(line => line.callback), q)),
    answer?.unmet && make('p.note', {}, w().unmet + w().space, make('strong', {}, answer.unmet)),
    answer?.run && make('details', {}, make('summary', {}, w().shortestRun), make('pre.note', {}, answer.run.join('\n'))),
    make('p', {}, w().knownRepair + w().colon, written(reveal.order, q)),
    lines(reveal.freedom, 'ul'),
    reveal.why && [make('h3', {}, w().why), ...reasons(reveal)],
  ].flat();
}

/** An answer next to the right one, with the reasons. */
function explained(answer, reveal, q) {
  const isRight = answer?.correct;
  if (isRepair(q)) {
    return [make('p.note' + (answer ? isRight ? '.right' : '.wrong' : ''), {}, answer ? isRight ? '✓ ' : '✗ ' : '', verdict(answer, q)), ...explainedRepair(answer, reveal, q)];
  }
  return [
    make('p.note' + (answer ? isRight ? '.right' : '.wrong' : ''), {}, answer ? isRight ? '✓ ' : '✗ ' : '', verdict(answer)),
    answer && !isRight
      ? make('div.sides', {}, side(w().yours, answer.own, '✗', 'wrong'), side(reveal.freedom.length > 1 ? w().nearest : w().right, answer.nearest, '←', 'differs'), make('p.faint.legend', {}, w().differs))
      : make('p', {}, w().right + w().colon, sequence(answer ? answer.own.map(line => line.callback) : reveal.order)),
    lines(reveal.freedom, 'ul'),
    answer?.belief && make('p.note', {}, w().answeredAsIf + w().space, make('strong', {}, answer.belief.title), make('br'), answer.belief.help),
    reveal.why && [make('h3', {}, w().why), ...reasons(reveal)],
  ].flat();
}

