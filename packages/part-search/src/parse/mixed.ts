// Kinds of parts that a catalogue may keep side by side in one category, where a value tells them apart.
import type { TermRow } from './terms.ts';

/**
 * Rows for the kinds in a category whose English name begins so. Where a kind has a category of its own the mixed one is left out,
 * else the wish holds in it: "dac" among "ADCs and DACs".
 */
export const mixed = (name: RegExp, rows: readonly (readonly [family: string, words: string, wish: string])[]): TermRow[] => {
  const others = new RegExp(`^(?!${name.source.slice(1)})`);
  return rows.map(([family, words, otherwise]) => [family, words, others, undefined, { otherwise }]);
};
