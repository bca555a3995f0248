// Whether two part numbers are the same, signs, packing and decimals weighed.
import { brandKeys } from '@partharbor/part-values/brand-key';
import { identityKey, mpnKey } from '@partharbor/part-values/mpn';
import { baseKey } from '@partharbor/part-values/packing';
import { kept } from './kept.ts';

/** How a part's number agrees with a line's. `rest` is what stands behind the common part. */
export type NumberAgreement =
  | { readonly kind: 'written' | 'loose' | 'maker_in_brackets'; readonly sameDecimals: boolean }
  | { readonly kind: 'packing'; readonly sameDecimals: boolean; readonly rest: string; readonly isLeadFree: boolean }
  /** `longer`: the line's number has letters more than ours. */
  | { readonly kind: 'begins'; readonly sameDecimals: boolean; readonly rest: string; readonly longer: boolean }
  | { readonly kind: 'near'; readonly sameDecimals: boolean; readonly slips: number };

const shortestBeginning = 4;
const longestTail = 12;

/**
 * Letters and digits with the decimal signs left in: a point or comma between digits, Ω between digits (R is a letter).
 * @example marked('SMBJ5.0A') // 'SMBJ5.0A'; marked('MO1/2W-5Ω1') // 'MO12W5.1'; marked('L-M358') // 'LM358'
 */
export const marked = (text: string): string => (plain.test(text) ? markedPlain(text.slice(0, MARKED_MAX)) : markedAny(text));

const plain = /^[\x20-\x7e]*$/;
const MARKED_MAX = 200;
/** Nearly all numbers are of ASCII, which needs no tables. */
const markedPlain = (text: string): string => {
  const upper = text.toUpperCase();
  const isDigit = (sign: string | undefined): boolean => sign !== undefined && sign >= '0' && sign <= '9';
  return upper.replace(/[^A-Z0-9]/g, (sign, at: number) =>
    (sign === '.' || sign === ',') && isDigit(upper[at - 1]) && isDigit(upper[at + 1]) ? '.' : '',
  );
};

function markedAny(text: string): string {
  const clean = identityKey(text).replaceAll('Ω', 'Ω');
  let result = '';
  for (let at = 0; at < clean.length; at += 1) {
    const sign = clean[at]!;
    const isBetween = /\d/.test(clean[at - 1] ?? '') && /\d/.test(clean[at + 1] ?? '');
    // Elsewhere the ohm says nothing that its number does not.
    if (sign === '.' || sign === ',' || sign === 'Ω') result += isBetween ? '.' : '';
    else result += mpnKey(sign);
  }
  return result;
}

const written = (text: string): string => identityKey(text).replaceAll(' ', '');

/** A number in the forms it is compared in. */
interface Forms {
  readonly written: string;
  readonly marked: string;
  readonly key: string;
}
const numbersKept = 20_000;
const formsOf = kept(numbersKept, (text): Forms => {
  const points = marked(text);
  return { written: written(text), marked: points, key: points.replaceAll('.', '') };
});
/** Of a maker and a key, a line each. */
const basesOf = kept(numbersKept, (both) => {
  const end = both.lastIndexOf('\n');
  return baseKey(both.slice(end + 1), both.slice(0, end));
});

/** Whether two marked numbers agree on every decimal sign within the letters they share from the start. */
function agreeOnDecimals(a: string, b: string, keys: number): boolean {
  let [i, j] = [0, 0];
  for (let seen = 0; seen < keys; seen += 1) {
    const [left, right] = [a[i] === '.', b[j] === '.'];
    if (left !== right) return false;
    if (left) {
      i += 1;
      j += 1;
    }
    i += 1;
    j += 1;
  }
  // A point right behind the common part belongs to what follows: BC847 and BC847,215.
  return true;
}

const leadFree = /^(?:NOPB|PBF|G4|E3|E4|GE3|LF|Z)$/;
/** Endings that change more than the packing: IRF630NSTRLPBF is the D2PAK of IRF630NPBF. */
const changesPackage = /^S?TR[LR]PBF$/;

/** Our number without the maker's name in brackets behind it; null where there is none of that maker. @example L7806CV(UMW) */
function withoutMaker(mpn: string, brand: string): string | null {
  const [, number, name] = /^([^()（）]{2,80})[(（]([^()（）]{1,60})[)）]$/.exec(mpn.trim()) ?? [];
  if (number === undefined || name === undefined) return null;
  const own = brandKeys(brand);
  return brandKeys(name).some((key) => own.some((other) => other === key || other.includes(key) || key.includes(other)))
    ? number.trim()
    : null;
}

/**
 * How `ours`, of a maker, agrees with a number asked for; null where it does not.
 * @example numberAgreement('LM2596S-5.0', 'LM2596S-5.0/NOPB', 'Texas Instruments') // packing, NOPB, lead-free
 */
export function numberAgreement(asked: string, ours: string, brand: string): NumberAgreement | null {
  const [one, other] = [formsOf(asked), formsOf(ours)];
  if (one.written === other.written) return { kind: 'written', sameDecimals: true };
  const [left, right] = [one.marked, other.marked];
  const [askedKey, key] = [one.key, other.key];
  if (askedKey === '' || key === '') return null;
  if (askedKey === key) return { kind: 'loose', sameDecimals: left === right };
  const bare = withoutMaker(ours, brand);
  if (bare !== null && marked(bare).replaceAll('.', '') === askedKey)
    return { kind: 'maker_in_brackets', sameDecimals: marked(bare) === left };
  return packingAgreement(one, other, brand) ?? beginning(one, other) ?? nearAgreement(askedKey, key);
}

function packingAgreement(
  { key: asked, marked: left }: Forms,
  { key, marked: right }: Forms,
  brand: string,
): Extract<NumberAgreement, { kind: 'packing' }> | null {
  // Numbers of one base begin alike.
  if (asked.slice(0, shortestBeginning) !== key.slice(0, shortestBeginning)) return null;
  const base = basesOf(`${brand}\n${key}`);
  if (base.length < shortestBeginning || basesOf(`${brand}\n${asked}`) !== base) return null;
  const [ending, askedEnding] = [key.slice(base.length), asked.slice(base.length)];
  if (changesPackage.test(ending) !== changesPackage.test(askedEnding) && key.startsWith('IR') && (ending + askedEnding).startsWith('S'))
    return null;
  const rest = [askedEnding, ending].map((one) => one || '-').join(' → ');
  const isLeadFree = [ending, askedEnding].every((one) => one === '' || leadFree.test(one));
  return { kind: 'packing', sameDecimals: agreeOnDecimals(left, right, base.length), rest, isLeadFree };
}

function beginning({ key: asked, marked: left }: Forms, { key, marked: right }: Forms): NumberAgreement | null {
  const common = Math.min(asked.length, key.length);
  if (common < shortestBeginning || Math.abs(asked.length - key.length) > longestTail || asked.slice(0, common) !== key.slice(0, common))
    return null;
  const longer = asked.length > key.length;
  return { kind: 'begins', sameDecimals: agreeOnDecimals(left, right, common), rest: (longer ? asked : key).slice(common), longer };
}

const mostSlips = 3;
const nearShare = 0.45;

function nearAgreement(asked: string, key: string): NumberAgreement | null {
  if (Math.min(asked.length, key.length) < shortestBeginning) return null;
  const slips = slipsBetween(asked, key, mostSlips);
  if (slips > mostSlips || (slips > 1 && trigramShare(asked, key) < nearShare)) return null;
  return { kind: 'near', sameDecimals: true, slips };
}

/** Letters changed, lost, added or swapped; `most` + 1 where there are more. */
export function slipsBetween(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let before: number[] = [];
  let above = Array.from({ length: b.length + 1 }, (_none, j) => j);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1;
      let best = Math.min(above[j]! + 1, row[j - 1]! + 1, above[j - 1]! + cost);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) best = Math.min(best, before[j - 2]! + 1);
      row.push(best);
    }
    before = above;
    above = row;
  }
  return Math.min(above[b.length]!, most + 1);
}

function trigramShare(a: string, b: string): number {
  const [left, right] = [trigrams(a), trigrams(b)];
  let both = 0;
  for (const one of left) if (right.has(one)) both += 1;
  return both / (left.size + right.size - both);
}

function trigrams(text: string): Set<string> {
  const padded = `  ${text} `;
  return new Set(Array.from({ length: padded.length - 2 }, (_none, i) => padded.slice(i, i + 3)));
}
