// Which leaf categories hold the same kind of part: a shop may have two trees, its own and an imported one (PD-5).
import { squeeze } from '../parse/normal.ts';
import { leavesOfTerm } from '../parse/scope.ts';
import { terms, type Term } from '../parse/terms.ts';
import type { Vocabulary } from '../parse/types.ts';
import { prepare } from '../parse/vocabulary.ts';

/** Their plain word ("capacitor") is true of parts that do not stand in for one another. */
const tooWide: ReadonlySet<string> = new Set(
  'resistor|capacitor|inductor|transformer|crystal|diode|regulator|memory|logic|connector|sensor|switch|display'.split('|'),
);

const tellsKind = ({ families, leaf, wishes, weak }: Term): boolean =>
  families.length > 0 && wishes.length === 0 && !weak && (leaf !== null || families.every((name) => !tooWide.has(name)));

/**
 * The leaf and the leaves for the same kind of part: of the trade's words in its names the one that stands for the fewest.
 * @example leavesLike(7001, vocabulary) // [7001, 90513]: MOSFETs here and 场效应管(MOSFET) there
 */
export function leavesLike(categoryId: number, vocabulary: Vocabulary): readonly number[] {
  const known = prepare(vocabulary);
  const own = known.leaves.get(categoryId);
  if (!own) return [categoryId];
  const names = [squeeze(own.zh), squeeze(own.en)];
  const said = new Set(
    [...terms].filter(([word, term]) => tellsKind(term) && names.some((name) => name.includes(word))).map(([, term]) => term),
  );
  const kinds = [...said].map((term) => leavesOfTerm(term, known)).filter((leaves) => leaves.includes(own));
  const narrowest = kinds.sort((a, b) => a.length - b.length)[0] ?? [];
  return [categoryId, ...narrowest.map(({ id }) => id).filter((id) => id !== categoryId)];
}
