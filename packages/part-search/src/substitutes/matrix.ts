// Which parameters a comparison of substitutes shows side by side (PD-5).
import type { Difference } from './find.ts';
import { familyOf } from './families.ts';

/** Columns that a page has room for. */
const columnsShown = 6;
/** Where the family asks for little, more of the schema is shown, so that a buyer sees what the parts are. */
const leastShown = 4;
/** Letters of a value; longer ones are prose, and stand among the other differences. */
const longest = 24;

const isShort = (value: unknown): boolean => value !== undefined && (typeof value !== 'string' || value.length <= longest);

/**
 * Codes of the columns, in the schema's order: in what a part of the family may be better or worse, and what else is often worse or unlike.
 * What must be equal goes without saying, unless there would be too few.
 */
export function columnsFor(
  params: Readonly<Record<string, unknown>>,
  schema: readonly { readonly code: string }[],
  differences: readonly (readonly Difference[])[],
): readonly string[] {
  const family = familyOf(params);
  const asked = new Set(family?.asGood);
  const unlike = new Map<string, number>();
  for (const { code, agreement } of differences.flat())
    if (agreement === 'worse' || agreement === 'different') unlike.set(code, (unlike.get(code) ?? 0) + 1);
  const weight = (code: string): number => (asked.has(code) ? 1e6 : 0) + (unlike.get(code) ?? 0);
  const shown = schema.map(({ code }) => code).filter((code) => isShort(params[code]));
  const byWeight = shown.toSorted((a, b) => weight(b) - weight(a));
  const telling = byWeight.filter((code) => weight(code) > 0).length;
  const chosen = new Set(byWeight.slice(0, Math.min(columnsShown, Math.max(leastShown, telling))));
  return shown.filter((code) => chosen.has(code));
}
