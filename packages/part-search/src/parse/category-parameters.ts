// The parameters that categories offer, and which of them a unit means there.
import { codesFor, type Family } from './families.ts';
import type { VocabularyCategory } from './types.ts';
import type { Prepared } from './vocabulary.ts';

/** A parameter as the categories in scope have it: in how many parts, and its unit. */
export interface Offered {
  readonly unit: string;
  readonly kind: 'number' | 'range' | 'text';
  readonly parts: number;
}

/** By vocabulary, then by the ids of the categories: most searches are about the same few. */
const offers = new WeakMap<Prepared, Map<string, ReadonlyMap<string, Offered>>>();
const mostOffers = 1_000;

/** Parameters of the categories, with the parts that may have a value; what next to no part has is not offered. */
export function offeredBy(leaves: readonly VocabularyCategory[], known: Prepared): ReadonlyMap<string, Offered> {
  let kept = offers.get(known);
  if (!kept) offers.set(known, (kept = new Map()));
  const key = leaves.map(({ id }) => id).join(' ');
  const before = kept.get(key);
  if (before) return before;
  const offered = offerOf(leaves, known);
  if (kept.size >= mostOffers) kept.clear();
  kept.set(key, offered);
  return offered;
}

function offerOf(leaves: readonly VocabularyCategory[], known: Prepared): ReadonlyMap<string, Offered> {
  const offered = new Map<string, Offered>();
  for (const { params, parts } of leaves)
    for (const { code, kind, unit, known: counted } of params) {
      const before = offered.get(code);
      offered.set(code, { kind, unit: known.units.get(code) ?? unit, parts: (before?.parts ?? 0) + (counted ?? parts) + 1e-3 });
    }
  const total = leaves.reduce((sum, leaf) => sum + leaf.parts, 0);
  for (const [code, { parts }] of offered) if (parts < total * 0.04) offered.delete(code);
  return offered;
}

/** Codes for a unit that most of the parts have, likeliest first. */
export function likelyCodes(family: Family | null, unit: string, offered: ReadonlyMap<string, Offered>): string[] {
  return family === null ? [] : presentIn(family, codesFor(family, unit), offered);
}

/** The same for a family, which may mean some of them however few parts state them. */
export function presentIn(family: Family | null, codes: readonly string[], offered: ReadonlyMap<string, Offered>): string[] {
  const first = codes.filter((code) => family?.first?.includes(code) && offered.has(code));
  return [...new Set([...first, ...present(codes, offered)])];
}

/** Of several codes those that nearly as many parts have as the commonest. */
export function present(codes: readonly string[], offered: ReadonlyMap<string, Offered>): string[] {
  const most = Math.max(0, ...codes.map((code) => offered.get(code)?.parts ?? 0));
  return codes.filter((code) => (offered.get(code)?.parts ?? 0) >= most * 0.7 && offered.has(code));
}
