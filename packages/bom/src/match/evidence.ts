// The best reason why a part may be what a line asks for, and how much it weighs.
import type { Comparison } from './compare.ts';
import { compareStated } from './compare.ts';
import type { Goods } from './goods.ts';
import { isByValues } from './kinds.ts';
import { numberAgreement, type NumberAgreement } from './numbers.ts';
import { readingsOf, type AskedNumber, type Reading } from './reading.ts';
import type { Stated } from './stated.ts';

/** Classes of evidence with their base scores in thousandths. */
const evidenceScores = {
  remembered: 980,
  material_code: 970,
  supplier_code: 960,
  written: 920,
  loose: 880,
  maker_in_brackets: 880,
  packing: 800,
  values: 720,
  begins: 620,
  words: 500,
  near: 450,
} as const;
export type EvidenceClass = keyof typeof evidenceScores;

const decodedScore = 715;
const longerScore = 580;
/** What each place among the alternates costs. */
const perAlternate = 20;

export interface Evidence {
  readonly class: EvidenceClass;
  readonly base: number;
  /** How its number agrees, where that is the evidence. */
  readonly number: NumberAgreement | null;
  readonly asked: AskedNumber | null;
  /** Chosen by values read from the line's number. */
  readonly isDecoded: boolean;
}

/** What the account and the index say of a part beside its facts. */
export interface Origin {
  readonly rememberedId: number | null;
  readonly materialId: number | null;
  /** Parts that the typed search found. */
  readonly byWords: ReadonlySet<number>;
}

/** The strongest evidence for a part; null where there is none. */
export function evidenceFor(reading: Reading, goods: Goods, comparison: Comparison, origin: Origin): Evidence | null {
  const plain = (name: EvidenceClass): Evidence => ({
    class: name,
    base: evidenceScores[name],
    number: null,
    asked: null,
    isDecoded: false,
  });
  if (origin.rememberedId === goods.id) return plain('remembered');
  if (origin.materialId === goods.id) return plain('material_code');
  if (reading.codes.some((code) => goods.codes.includes(code))) return plain('supplier_code');
  const byNumber = numberEvidence(reading, goods);
  if (byNumber !== null && byNumber.base > evidenceScores.values) return byNumber;
  const byValues =
    readingsOf(reading)
      .map((one) => valueEvidence(one, goods, comparison))
      .find((one) => one !== null) ?? null;
  if (byValues !== null) return byValues;
  if (byNumber !== null && byNumber.class === 'begins') return byNumber;
  return origin.byWords.has(goods.id) ? plain('words') : byNumber;
}

function numberEvidence(reading: Reading, goods: Goods): Evidence | null {
  let best: Evidence | null = null;
  for (const asked of reading.numbers) {
    const number = numberAgreement(asked.text, goods.mpn, goods.brand);
    if (number === null || !isEnough(number, asked)) continue;
    const whole = number.kind === 'begins' && number.longer ? longerScore : evidenceScores[number.kind];
    const base = whole - asked.place * perAlternate;
    if (best === null || base > best.base) best = { class: number.kind, base, number, asked, isDecoded: false };
  }
  return best;
}

/** Words of a description are numbers only where a part has that very one. */
const isEnough = ({ kind }: NumberAgreement, { from, text }: AskedNumber): boolean =>
  from !== 'description' ||
  kind === 'written' ||
  kind === 'loose' ||
  kind === 'maker_in_brackets' ||
  (kind === 'begins' && telling.test(text));

/** Letters and three digits begin numbers, not words. */
const telling = /^[A-Za-z]{2,6}\d{3}[A-Za-z0-9-]*$/;

/** What the values are of: the line's own and, where its number is read, those. */
const wantedOf = ({ stated, decoded }: Reading): readonly Stated[] => (decoded === null ? [stated] : [decoded, stated]);

/** Kind, value, package and everything stated agree; nothing of an array, a sense resistor or a safety capacitor serves a plain line. */
function valueEvidence(reading: Reading, goods: Goods, comparison: Comparison): Evidence | null {
  const kind = reading.kind;
  if (
    !isByValues(kind) ||
    comparison.kind !== kind ||
    comparison.differs.some(({ veto }) => veto !== 'OFF_SHELF' && veto !== 'OBSOLETE' && veto !== 'MAKER')
  )
    return null;
  const named = kind === 'led' ? reading.stated.color : (reading.stated.value ?? reading.decoded?.value);
  if (named === undefined) return null;
  let [isRight, hasMain] = [true, false];
  const note = (right: boolean | null, _veto: unknown, field: string): void => {
    if (right !== true) isRight = false;
    if ((field === 'value' || field === 'color') && right === true) hasMain = true;
  };
  for (const stated of wantedOf(reading)) compareStated({ note }, stated, comparison.kind, goods, 'share');
  if (!isRight || !hasMain) return null;
  const isDecoded = reading.decoded !== null;
  return { class: 'values', base: isDecoded ? decodedScore : evidenceScores.values, number: null, asked: null, isDecoded };
}
