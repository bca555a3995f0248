// Judges the values of one parameter of several parts beside each other: which is best, and which stands out (CP-2).
import type { AttributeValue } from '../interface.ts';
import { meaningOf } from '../parse/semantics.ts';
import { agreementOf } from '../substitutes/compare.ts';

type Verdict = 'best' | 'odd' | '';
type BestWord = 'highest' | 'lowest' | 'widest' | 'better' | '';

/** A value, and the text of its source, which may name a test condition. */
export interface Stated {
  readonly value: AttributeValue | undefined;
  /** '' = none. */
  readonly text: string;
}

export interface Judged {
  readonly verdicts: readonly Verdict[];
  /** What best means for this parameter; '' where no value is best. */
  readonly best: BestWord;
  /** All parts state the same. */
  readonly same: boolean;
}

const words = { atLeast: 'highest', atMost: 'lowest', covers: 'widest', atLeastRank: 'better', equal: '' } as const;

/** Under which condition a text says its value was measured; '' = none said. @example conditionOf('26.5mΩ @ 10V, 5.8A') // '10v,5.8a' */
export function conditionOf(text: string): string {
  const at = text.search(/[@＠]/);
  return at < 0
    ? ''
    : text
        .slice(at + 1)
        .replace(/\s+/g, '')
        .toLowerCase();
}

/** @example judge('voltage_rating', [{ value: 16, text: '' }, { value: 25, text: '' }]).verdicts // ['', 'best'] */
export function judge(code: string, cells: readonly Stated[]): Judged {
  const values = cells.map(({ value }) => value);
  const same =
    cells.length > 1 &&
    values.every((value) => value !== undefined && values[0] !== undefined && agreementOf(code, values[0], value) === 'equal');
  const best = bestOf(code, cells);
  if (best.some(Boolean)) return { verdicts: best.map((yes) => (yes ? 'best' : '')), best: words[meaningOf(code)], same };
  return { verdicts: oddOf(values).map((yes) => (yes ? 'odd' : '')), best: '', same };
}

/** At least as good as every other and better than one, where the parameter knows better and all were measured alike. */
function bestOf(code: string, cells: readonly Stated[]): boolean[] {
  const stated = cells.filter(({ value }) => value !== undefined);
  const isAlike = new Set(stated.map(({ text }) => conditionOf(text))).size <= 1;
  if (meaningOf(code) === 'equal' || !isAlike || stated.length < 2) return cells.map(() => false);
  return cells.map(({ value }) => {
    if (value === undefined) return false;
    const against = stated.map((other) => agreementOf(code, other.value!, value));
    return against.includes('better') && against.every((one) => one === 'better' || one === 'equal');
  });
}

/** Texts that break the majority: more than half of at least three say the same. */
function oddOf(values: readonly (AttributeValue | undefined)[]): boolean[] {
  const key = (value: AttributeValue | undefined): string => (typeof value === 'string' ? value.trim().toLowerCase() : '');
  const texts = values.map(key).filter(Boolean);
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  const common = [...counts].find(([, count]) => count * 2 > texts.length)?.[0];
  if (texts.length < 3 || common === undefined) return values.map(() => false);
  return values.map((value) => key(value) !== '' && key(value) !== common);
}
