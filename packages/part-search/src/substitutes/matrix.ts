// Which parameters a comparison of substitutes shows side by side (PD-5).
import type { Difference } from './find.ts';
import { familyOf } from './families.ts';

/** Columns that a page has room for. */
const columnsShown = 7;

/**
 * Codes of the columns, in the schema's order: what the part's family asks and what else is often worse or unlike. A parameter in which all
 * are equal is shown only where the family asks for it.
 */
export function columnsFor(
  params: Readonly<Record<string, unknown>>,
  schema: readonly { readonly code: string }[],
  differences: readonly (readonly Difference[])[],
): readonly string[] {
  const family = familyOf(params);
  const asked = new Set([...(family?.same ?? []), ...(family?.asGood ?? [])]);
  const unlike = new Map<string, number>();
  for (const { code, agreement } of differences.flat())
    if (agreement === 'worse' || agreement === 'different') unlike.set(code, (unlike.get(code) ?? 0) + 1);
  const weight = (code: string): number => (asked.has(code) ? 1e6 : 0) + (unlike.get(code) ?? 0);
  const chosen = schema
    .map(({ code }) => code)
    .filter((code) => params[code] !== undefined && weight(code) > 0)
    .sort((a, b) => weight(b) - weight(a))
    .slice(0, columnsShown);
  return schema.map(({ code }) => code).filter((code) => chosen.includes(code));
}
