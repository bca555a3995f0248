// Reads the value that begins at one place of a text: number, unit, range, comparison, printed code, rows and contacts.
import { letterTolerance } from '@partharbor/part-values/eia-codes';
import { readTimes, type Times } from '@partharbor/part-values/grid';
import { readQuantity } from '@partharbor/part-values/quantity';
import { readValue } from '@partharbor/part-values/reading';

/** A value as typed. Without a unit `unit` is null and `letter` is its prefix, if any ("4u7": u). */
export interface ReadQuantity {
  readonly kind: 'quantity';
  readonly low: number;
  readonly high: number;
  readonly unit: string | null;
  readonly letter: string;
  /** The digits of a plain number, for printed codes. */
  readonly digits: string;
  readonly bound: 'min' | 'max' | 'about' | null;
  /** Percent, where a tolerance letter stands behind the value: "100nJ". */
  readonly tolerance: number | null;
  /** "8 pin", "48脚": of plugs their contacts, of chips their legs and no channels. */
  readonly pins?: true;
}
export interface ReadTimes extends Times {
  readonly kind: 'times';
}

/** A reading and where it ends. */
export type ReadAt = readonly [end: number, reading: ReadQuantity | ReadTimes];

/** What any value begins with. */
const firstSign = /[\d.<>≥≤≈~±+\-\sRunpμM]/;
const compare = /(?:[<>]=?|≥|≤|≈|~|±|\+\/-|\+|-)?\s?/y;
const number = /(?:\d{1,3}(?:,\d{3})+(?![\d])|\d{1,10}(?:[.,]\d{1,6})?|\.\d{1,6})/y;
const unitRun = /[A-Za-zΩ°%√μ²/欧姆微纳皮毫千兆吉法拉亨利伏特安培时瓦赫兹米秒克牛个位芯针脚路度]{1,12}/y;
const timesRun = /\d[\d.]{0,6}(?:mm)?\s?[xX]\s?\d[\d.]{0,6}(?:(?:mm)?\s?[xX]\s?\d[\d.]{0,6})?\s?(?:mm|MM|[Pp](?:in|IN)?s?)?/y;
const between = /\s?(?:~|-|至|到|to\s|\.\.\.?)\s?/y;
const edge = /[A-Za-z0-9Ω]/;
/** Behind a blank these are words or parts of the next thing more often than units. */
const neverApart = /^(?:in|m|s|S|h|g|b|B|T|C|N|J|F|H|G|p|n|u|r|x|min|time|times|f|t|位|路|个|针|脚)$/;
/** A negative number makes sense as a temperature only. */
const signed = /^-/;

const at = (pattern: RegExp, text: string, from: number): string | null => {
  pattern.lastIndex = from;
  return pattern.exec(text)?.[0] ?? null;
};
const isEdge = (text: string, end: number): boolean => {
  const next = text[end];
  return next === undefined || !edge.test(next);
};

/** The longest value that begins at `from`; null when none does. */
export function quantityAt(text: string, from: number): ReadAt | null {
  if (!firstSign.test(text[from] ?? '')) return null;
  const times = at(timesRun, text, from);
  const read = times === null ? null : readTimes(times);
  if (read && isEdge(text, from + times!.trimEnd().length)) return [from + times!.trimEnd().length, { kind: 'times', ...read }];
  const one = oneAt(text, from);
  return one && (rangeAt(text, from, one) ?? one);
}

function oneAt(text: string, from: number): ReadAt | null {
  const sign = at(compare, text, from) ?? '';
  const start = from + sign.length;
  const digits = at(number, text, start) ?? (/^[RunpμM]\d{1,3}(?![\d.A-Za-z])/.test(text.slice(start, start + 5)) ? text[start]! : null);
  if (digits === null) return null;
  for (const end of ends(text, start, digits)) {
    const piece = text.slice(start, end);
    const reading = readPiece(piece, sign.trim());
    if (reading) return [end, { ...reading, bound: boundOf(sign.trim()) }];
  }
  return null;
}

const boundOf = (sign: string): ReadQuantity['bound'] =>
  /^[>≥]/.test(sign) ? 'min' : /^[<≤]/.test(sign) ? 'max' : /^[~≈]/.test(sign) ? 'about' : null;

/** Places the piece may end at, longest first: fraction of a watt, letter as decimal point, unit, bare number. */
function ends(text: string, start: number, digits: string): number[] {
  const found: number[] = [];
  const after = start + digits.length;
  const fraction = /^\d{1,2}\/\d{1,2}\s?W(?![A-Za-z0-9])/i.exec(text.slice(start, start + 8));
  if (fraction) return [start + fraction[0].length];
  const point = /^\d{0,6}[RrkKMGuμnpV]\d{1,4}(?:\s?(?:[A-Za-zΩ欧]{1,4}))?/.exec(text.slice(start, start + 16));
  if (point) for (let end = start + point[0].length; end > start; end -= 1) if (isEdge(text, end)) found.push(end);
  const gaps = text[after] === ' ' || /^-(?:bit|pin|ch)/i.test(text.slice(after, after + 4)) ? [0, 1] : [0];
  for (const gap of gaps) {
    const run = at(unitRun, text, after + gap);
    if (run === null) continue;
    for (let length = run.length; length > 0; length -= 1) {
      const end = after + gap + length;
      const unit = run.slice(0, length);
      if (!isEdge(text, end) && !/\p{Script=Han}$/u.test(unit)) continue;
      if (gap === 1 && (neverApart.test(unit) || length < run.length)) continue;
      found.push(end);
    }
  }
  if (isEdge(text, after)) found.push(after);
  return found.sort((a, b) => b - a);
}

const bare = /^(?:\d{1,10}(?:\.\d{1,6})?|\.\d{1,6})\s?([kKMGmuμnp])$|^\d{1,6}(?:([uμnpm])\d{1,2}|([kKMG])\d{1,4})$|^([unpμ])\d{1,3}$/;
/** 1n4148 and 2n7002 are part numbers. */
const jedec = /^[1-4]n\d{3,4}$/;

function readPiece(piece: string, sign: string): ReadQuantity | null {
  const plain = { kind: 'quantity', letter: '', digits: '', bound: null, tolerance: null } as const;
  if (/^[\d.,]+$/.test(piece)) {
    const value = Number(piece.replace(/,(?=\d{3}(?:\D|$))/g, '').replace(',', '.'));
    return Number.isFinite(value) ? { ...plain, low: value, high: value, unit: null, digits: piece } : null;
  }
  const letters = bare.exec(piece);
  if (letters) {
    const read = readQuantity(piece, 'F');
    const letter = (letters[1] ?? letters[2] ?? letters[3] ?? letters[4])!;
    return read ? { ...plain, low: read.value, high: read.value, unit: null, letter: letter === 'μ' ? 'u' : letter, digits: piece } : null;
  }
  // Parts have no megaamperes: 300MA in text all in capitals are 300 mA.
  if (/^[\d.]+\s?M[AHSVW]$/.test(piece)) return readPiece(piece.replace('M', 'm'), sign);
  // 16-bit, 8-pin.
  if (/^\d+-[a-z]/i.test(piece)) return readPiece(piece.replace('-', ' '), sign);
  const withLetter = tolerancePiece(piece);
  if (withLetter) return { ...plain, ...withLetter };
  // 16V0603 is a voltage and a size.
  const read = /^\d+V\d{3}/.test(piece) || jedec.test(piece) ? null : readQuantity(piece);
  if (!read) return null;
  const temperature = read.unit === 'C' && Number.isInteger(read.value) ? '°C' : read.unit;
  const value = signed.test(sign) && temperature === '°C' ? -read.value : read.value;
  // 位 counts bits of a controller and contacts of a connector; 路 and P count things in any case.
  const unit = piece.endsWith('位') ? '位' : temperature;
  return { ...plain, low: value, high: value, unit, ...(/(?:pins?|脚|针)$/i.test(piece) && { pins: true }) };
}

const tail = /^(\d{1,6}(?:\.\d{1,4})?(?:[pnuμ]F?|[kKMR]|R\d{1,3}|[kK]\d{1,3})|\d{3})([BCDFGJKMZ])$/;

/** "100nJ", "10KF", "104K": the last letter is the tolerance. A K behind three digits may also be a thousand: see `digits`. */
function tolerancePiece(piece: string): Pick<ReadQuantity, 'low' | 'high' | 'unit' | 'letter' | 'digits' | 'tolerance'> | null {
  const found = tail.exec(piece);
  // 100nF is a value, 64KB a memory, 105C a temperature.
  if (!found || /^1[02]5C$/.test(piece) || /^\d+(?:\.\d+)?(?:[pnuμ]F|[kK]B|MM)$/.test(piece)) return null;
  const inner = readPiece(found[1]!, '');
  const letter = letterTolerance(found[2]!);
  if (!inner || !letter) return null;
  const { low, high, unit, digits } = inner;
  return { low, high, unit, letter: inner.letter, digits, tolerance: letter.unit === '%' ? letter.value : null };
}

const scaled = new Set(['ohm', 'F', 'H', 'Hz']);

/** "10k-12k", "10k-12kΩ": the first has a letter that says how much, but not of what. */
function lettersRange(low: ReadQuantity, high: ReadQuantity): ReadQuantity | null {
  const goesOn = high.unit === null ? high.letter !== '' : scaled.has(high.unit);
  const isRange = goesOn && low.unit === null && low.letter !== '' && low.tolerance === null && low.low < high.low;
  return isRange ? { ...high, low: low.low, high: high.high, digits: '' } : null;
}

/** A value that goes on to a second one: "12-24V", "-40~125°C", "2.7V to 5.5V". */
function rangeAt(text: string, from: number, first: ReadAt): ReadAt | null {
  if (first[1].kind !== 'quantity' || first[1].bound !== null) return null;
  const low = first[1];
  const join = at(between, text, first[0]);
  if (join === null) return null;
  const second = oneAt(text, first[0] + join.length);
  const both = second?.[1].kind === 'quantity' ? lettersRange(low, second[1]) : null;
  if (second && both) return [second[0], both];
  if (!second || second[1].kind !== 'quantity' || second[1].unit === null || second[1].unit === '' || second[1].unit === '%') return null;
  if (low.unit === null && /^0\d{3}$/.test(low.digits)) return null;
  const read = readValue(text.slice(from, second[0]).replace(/\s?(?:至|到|to)\s?/, '~'));
  // "24V to 5V" says what goes in and what comes out.
  if (read.kind !== 'range' || read.low === read.high || (low.unit !== null && low.low > second[1].low)) return null;
  return [second[0], { ...low, low: read.low, high: read.high, unit: read.unit, letter: '', digits: '' }];
}
