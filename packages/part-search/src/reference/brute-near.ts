// Numbers close to one nobody sells, and how far two numbers lie apart, in plain loops.
import { nearKeys } from '../near-keys.ts';
import type { SearchPart } from '../interface.ts';

/**
 * Letters lost, added, changed or swapped with a neighbour between two keys (optimal string alignment).
 * @example slips('ML358', 'LM358') // 1
 */
export function slips(a: string, b: string): number {
  const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, j) => j)];
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      let least = Math.min(rows[i - 1]![j]! + 1, row[j - 1]! + 1, rows[i - 1]![j - 1]! + same);
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      if (swapped) least = Math.min(least, rows[i - 2]![j - 2]! + 1);
      row.push(least);
    }
    rows.push(row);
  }
  return rows[a.length]![b.length]!;
}

/** Distance of two numbers where a mere ending costs a quarter a letter. */
export function distance(a: string, b: string): number {
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  return long.startsWith(short) ? (long.length - short.length) / 4 : slips(a, b);
}

/** Parts whose number is one slip or a packing suffix away, nearest first, then sold most, then by id. */
export function bruteNear(parts: readonly SearchPart[], key: string, limit: number): number[] {
  const near = new Set(nearKeys(key));
  return parts
    .filter((part) => near.has(part.key))
    .map((part) => ({ part, far: distance(key, part.key) }))
    .sort((a, b) => a.far - b.far || b.part.figures.sales - a.part.figures.sales || a.part.id - b.part.id)
    .slice(0, limit)
    .map(({ part }) => part.id);
}
