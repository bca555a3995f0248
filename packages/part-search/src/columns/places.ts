// Finds where documents stand in ascending lists of them and of leaves.
import type { Leaf } from './meta.ts';

/** The first of some leaves, from a place on, that ends behind a document. */
export function firstEndingBehind(leaves: readonly Leaf[], some: readonly number[], doc: number, from: number): number {
  let [low, high] = [from, some.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (leaves[some[middle]!]!.to <= doc) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** First place from `from` on whose document is at least `doc`; mostly it is near. */
export function lowerBound(docs: Uint32Array, doc: number, from: number): number {
  let [low, high] = [from, from];
  for (let step = 1; high < docs.length && docs[high]! < doc; step *= 2) {
    low = high + 1;
    high += step;
  }
  if (high > docs.length) high = docs.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (docs[middle]! < doc) low = middle + 1;
    else high = middle;
  }
  return low;
}
