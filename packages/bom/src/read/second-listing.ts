// Finds designators that stand in several lines: a second listing of the same parts, or a slip.
import type { SectionedLine } from './rows.ts';
import { compared } from './text.ts';

export interface Repeated {
  /** Places of lines that list the same parts once more. */
  readonly skipped: ReadonlySet<number>;
  /** Rows with a designator of an earlier line. */
  readonly twice: ReadonlySet<number>;
}

/** From this share of the lines on repeated designators are a listing, not slips. */
const LISTING = 0.2;
const MOSTLY = 0.8;

/**
 * Lines that list earlier ones again: more than a fifth of all, at the end, with the same parts at the same places. Two boards in one
 * sheet have the same designators with other parts: they stay.
 */
export function repeatedLines(made: readonly SectionedLine[]): Repeated {
  const seen = new Map<string, SectionedLine>();
  const repeats = made.map((one) => {
    const names = one.line.designators.map((name) => name.toUpperCase());
    const earlier = names.flatMap((name) => seen.get(name) ?? []);
    for (const name of names) if (!seen.has(name)) seen.set(name, one);
    return {
      isWhole: names.length > 0 && earlier.length === names.length,
      isSame: earlier.every((other) => isSamePart(other, one)),
      isInBlock: earlier.some((other) => other.block === one.block),
    };
  });
  const placed = made.filter(({ line }) => line.designators.length > 0).length;
  const first = repeats.findIndex(({ isWhole, isSame }) => isWhole && isSame);
  const later = repeats.slice(first);
  const whole = later.filter(({ isWhole, isSame }) => isWhole && isSame).length;
  const isListing = first > 0 && whole > placed * LISTING && whole >= later.length * MOSTLY;
  const skipped = new Set(isListing ? later.map((_one, i) => first + i) : []);
  const twice = new Set(made.flatMap(({ line }, i) => (!skipped.has(i) && repeats[i]!.isInBlock ? [line.row] : [])));
  return { skipped, twice };
}

/** Whether both lines may be the same part: value or number equal, or one of them silent or saying that nothing is placed. */
function isSamePart({ line: a }: SectionedLine, { line: b }: SectionedLine): boolean {
  const isEqual = (one: string, other: string): boolean => one === '' || other === '' || compared(one) === compared(other);
  if (a.dnp || b.dnp) return true;
  return isEqual(a.value, b.value) && isEqual(a.mpn, b.mpn) && (a.value !== '' || a.mpn !== '' || isEqual(a.supplierPn, b.supplierPn));
}
