// All kinds of parts that the shop knows how to describe, and which one a category holds.
import { circuits } from './circuits.ts';
import { electromechanical } from './electromechanical.ts';
import type { PartKind } from './kind.ts';
import { passives } from './passives.ts';
import { semiconductors } from './semiconductors.ts';

/** In the order in which names are tried: a word of the first that fits is meant. */
export const partKinds: readonly PartKind[] = [...passives, ...semiconductors, ...circuits, ...electromechanical];

const byKey = new Map(partKinds.map((one) => [one.key, one]));

/** The kind of a key; null where it is none. */
export const kindByKey = (key: string): PartKind | null => byKey.get(key) ?? null;

/**
 * The kind of part a category of these names holds; null where nothing is known of it. The English name decides, the Chinese one where
 * the English says nothing.
 * @example kindOfCategory('MOSFETs', '场效应管')?.key // 'mosfet'
 */
export function kindOfCategory(nameEn: string, nameZh: string): PartKind | null {
  const named = (name: string): PartKind | null => {
    const folded = name.normalize('NFKC').trim().toLowerCase();
    return partKinds.find(({ names }) => names.test(folded)) ?? null;
  };
  return named(nameEn) ?? named(nameZh);
}
