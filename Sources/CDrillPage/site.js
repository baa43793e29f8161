'use strict';

// A page of the course's site. It contains its questions and their keys, and sends no requests.

const language = document.documentElement.lang;
const own = {
  en: {
    check: n => n === 0 ? 'Check: no callback is called' : n === 1 ? 'Check 1 callback' : `Check ${n} callbacks`, again: 'Change and check again',
    points: score => `Score: ${Math.round(score * 100)} of 100.`, given: 'These come first', run: 'The run',
  },
  'zh-Hans': {
    check: n => n === 0 ? '检查：一个回调也不调用' : `检查 ${n} 个回调`, again: '改了再检查',
    points: score => `得分：${Math.round(score * 100)}/100。`, given: '最先的几个已经给出', run: '这次运行',
  },
}[language];
const w = () => words[language];
const say = text => { document.getElementById('said').textContent = text; };

const data = JSON.parse(document.getElementById('questions').textContent);

/** A question about an order. */
class OrderQuestion {
  constructor(element, question) {
    Object.assign(this, { element, question, key: question.key, run: element.querySelector('.run') });
    this.editor = new OrderEditor({
      offered: question.asked.offered, words: w, name: element.id, given: this.key.given.length, heading: 'h4', say,
      onChange: () => { this.result.replaceChildren(); this.label(); },
    });
    this.button = make('button.main', { type: 'button', onclick: () => this.check() });
    this.result = make('div.result');
    if (this.run) { this.run.remove(); this.run.hidden = false; }
    this.label();
    element.replaceChildren(
      make('h3', {}, question.asked.title), ...facts(question.asked), make('p', {}, w().ask),
      this.key.given.length ? make('p', {}, own.given + w().colon, sequence(this.key.given.map(place => question.asked.offered[place]))) : '',
      this.editor.element, this.button, this.result);
  }

  label() { this.button.textContent = own.check(this.editor.order.length); }

  check() {
    const { asked, reveal } = this.question;
    const answer = [...this.key.given, ...this.editor.order.map(callback => asked.offered.indexOf(callback))];
    const judgement = judged(answer, this.key);
    const said = new Set(judgement.pairs.map(pair => pair[0]));
    const placed = new Set(judgement.pairs.map(pair => pair[1]));
    const belief = data.misconceptions[judgement.misconception];
    const shown = {
      correct: judgement.correct, belief,
      own: answer.map((place, n) => ({ callback: asked.offered[place], inPlace: said.has(n) })),
      nearest: judgement.order.map((kind, n) => ({ callback: asked.offered[kind[0]], inPlace: placed.has(n) })),
    };
    Object.assign(this.result.dataset, { correct: judgement.correct, score: judgement.score, misconception: judgement.misconception ?? '' });
    this.result.replaceChildren(...[
      ...explained(shown, reveal),
      this.run && make('details', {}, make('summary', {}, own.run), this.run),
    ].filter(Boolean));
    if (!judgement.correct) this.result.firstChild.append(' ', own.points(judgement.score));
    say([this.result.firstChild.textContent, belief ? w().answeredAsIf + w().space + belief.title : ''].join(' '));
  }
}

/** A question with options, each followed by its verdict. */
function choose(event) {
  const button = event.currentTarget;
  const box = button.closest('.choice');
  for (const one of box.querySelectorAll('button')) one.setAttribute('aria-pressed', one === button);
  for (const one of box.querySelectorAll('.verdict')) one.hidden = one !== button.nextElementSibling;
  say(button.nextElementSibling.textContent);
}

for (const element of document.querySelectorAll('.question')) new OrderQuestion(element, data.questions[element.id]);
for (const button of document.querySelectorAll('.choice button')) button.onclick = choose;
