// How far two part numbers lie apart.

/** Costs in quarters of a slip. */
const slip = 4;
/** Letters and digits that look alike. */
const lookAlike = 2;
/** A letter that only the end of one number has: most likely its packing. */
const ending = 1;

const [letterO, nought, letterI, one] = ['O', '0', 'I', '1'].map((sign) => sign.charCodeAt(0)) as [number, number, number, number];

/** Three rows of costs, one behind the other, kept between calls. */
let rows = new Uint16Array(3 * 64);

/**
 * Slips between two keys: letters lost, added, changed or swapped with their neighbour (optimal string alignment). O for 0 and I
 * for 1 cost half a slip, a letter more at the end of either a quarter.
 * Beyond `most` slips the answer is Infinity, found sooner.
 * @example numberDistance('ML358', 'LM358') // 1
 * @example numberDistance('STM32F103C8T6TR', 'STM32F103C8T6') // 0.5
 */
export function numberDistance(a: string, b: string, most = Infinity): number {
  const width = b.length + 1;
  if (rows.length < 3 * width) rows = new Uint16Array(3 * width);
  let [before, above, row] = [0, width, 2 * width];
  for (let j = 0; j < width; j += 1) rows[row + j] = j * slip;
  let least = rows[row + b.length]! + a.length * ending;
  for (let i = 1; i <= a.length; i += 1) {
    [before, above, row] = [above, row, before];
    const cheapest = fillRow(a, b, i, before, above, row);
    least = Math.min(least, rows[row + b.length]! + (a.length - i) * ending);
    // Costs only rise from here; a swap may still begin in the row above, which a whole slip allows for.
    if (cheapest > most * slip + slip && least > most * slip) return Infinity;
  }
  for (let j = 0; j < width; j += 1) least = Math.min(least, rows[row + j]! + (b.length - j) * ending);
  return least > most * slip ? Infinity : least / slip;
}

/** Fills the row of `a`'s i-th letter out of the one above and the one before that; answers its cheapest cost. */
function fillRow(a: string, b: string, i: number, before: number, above: number, row: number): number {
  const left = a.charCodeAt(i - 1);
  const leftBefore = i > 1 ? a.charCodeAt(i - 2) : -1;
  let cheapest = i * slip;
  rows[row] = cheapest;
  let rightBefore = -1;
  for (let j = 1; j <= b.length; j += 1) {
    const right = b.charCodeAt(j - 1);
    let least = rows[above + j - 1]! + (left === right ? 0 : lookLike(left, right) ? lookAlike : slip);
    least = Math.min(least, rows[above + j]! + slip, rows[row + j - 1]! + slip);
    if (left === rightBefore && leftBefore === right) least = Math.min(least, rows[before + j - 2]! + slip);
    rows[row + j] = least;
    cheapest = Math.min(cheapest, least);
    rightBefore = right;
  }
  return cheapest;
}

const lookLike = (a: number, b: number): boolean =>
  (a === letterO && b === nought) || (a === nought && b === letterO) || (a === letterI && b === one) || (a === one && b === letterI);
