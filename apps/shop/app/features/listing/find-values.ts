// Finds values of a number by what is typed as a quantity: “4k7” and “4.7k” both find 4.7 kΩ.
import { readQuantity } from '@partharbor/part-values/quantity';
import type { RailFacet, RailValue } from './rail.ts';

/** Values equal within this share are one. */
const EQUAL_SHARE = 0.001;

/** Whether a value key (a number, or `low~high`) is the number typed, or has it in its range. */
export function holds(key: string, wanted: number): boolean {
  const [low, high = low] = key.split('~').map(Number) as [number, number?];
  if (!Number.isFinite(low) || !Number.isFinite(high)) return false;
  const slack = Math.abs(wanted) * EQUAL_SHARE;
  return wanted >= low - slack && wanted <= high + slack;
}

/** Values read as the quantity come first, then those that have the text in their label. */
export function findValues(
  values: readonly RailValue[],
  byText: readonly RailValue[],
  typed: string,
  { kind, unit }: Pick<RailFacet, 'kind' | 'unit'>,
): readonly RailValue[] {
  const read = kind === 'text' ? null : readQuantity(typed, unit);
  if (!read) return byText;
  const exact = values.filter(({ value }) => holds(value, read.value));
  const known = new Set(exact);
  return [...exact, ...byText.filter((one) => !known.has(one))];
}
