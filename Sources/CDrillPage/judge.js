'use strict';

// Judges an order as `lifeline grade` does by default: against every order that UIKit allows, by the
// longest common subsequence, then against the orders that misconceptions lead to.
//
// A question's key has each order as a text with one character a callback; `kinds` says which of
// the offered callbacks represent it.

const kindOf = character => { const code = character.codePointAt(0); return code < 256 ? code - 48 : code - 256; };
const unpacked = (order, kinds) => [...order].map(character => kinds[kindOf(character)]);

/** A longest common subsequence as pairs of places; of several, one with the most callbacks in place. */
function matched(answer, order) {
  const worth = Array.from({ length: answer.length + 1 }, () => new Array(order.length + 1).fill(0));
  const fits = (row, column) => order[column].includes(answer[row]);
  for (let row = 0; row < answer.length; row++) {
    for (let column = 0; column < order.length; column++) {
      worth[row + 1][column + 1] = Math.max(worth[row][column + 1], worth[row + 1][column],
        fits(row, column) ? worth[row][column] + 65536 + (row === column ? 1 : 0) : 0);
    }
  }
  const pairs = [];
  for (let row = answer.length, column = order.length; row > 0 && column > 0;) {
    const here = worth[row][column];
    if (here === worth[row][column - 1]) column -= 1;
    else if (here === worth[row - 1][column]) row -= 1;
    else pairs.unshift([--row, --column]);
  }
  return pairs;
}

const isOrder = (answer, order) => answer.length === order.length && order.every((kind, n) => kind.includes(answer[n]));

/** From 0 to 1, to 4 decimals. */
function scored(answer, order) {
  const longer = Math.max(answer.length, order.length);
  return longer ? Math.round(matched(answer, order).length / longer * 10000) / 10000 : 1;
}

/** The answer is a list of places among the offered callbacks. */
function judged(answer, key) {
  const orders = key.orders.map(order => unpacked(order, key.kinds));
  const right = orders.findIndex(order => isOrder(answer, order));
  let nearest = right, score = 1;
  if (right < 0) {
    const scores = orders.map(order => scored(answer, order));
    score = Math.max(...scores);
    nearest = scores.indexOf(score);
  }
  const belief = right < 0 && key.believed.find(([, expected]) =>
    expected.some(order => isOrder(answer, unpacked(order, key.kinds))));
  return { correct: right >= 0, score, nearest, order: orders[nearest], pairs: matched(answer, orders[nearest]), misconception: belief ? belief[0] : null };
}
