// How often each code stands in a whole leaf, dead documents counted too: counted when first asked for, and kept as long as the segment is.
import type { Leaf } from './meta.ts';
import { codeOf, type AttributeColumn, type Segment } from './segment.ts';

/** A leaf smaller than this is counted as fast. */
const leastDocs = 512;
/** Of leaves with more different codes than one in so many documents nothing is kept: adding them up saves little and takes memory. */
const docsPerCode = 4;

/** Code, then how many documents have it, in turns; null = not worth keeping. */
export type LeafTotals = Uint32Array | null;

/** Per attribute and leaf; leaves are one segment's, whatever is published of it. */
const kept = new WeakMap<readonly Leaf[], Map<string, LeafTotals[]>>();

/** Of an attribute whose documents differ in this leaf. Codes never change where they stand: who changes is buried and added anew. */
export function leafTotals(segment: Segment, attr: string, column: AttributeColumn, leaf: number): LeafTotals {
  const { leaves } = segment;
  let attributes = kept.get(leaves);
  if (!attributes) kept.set(leaves, (attributes = new Map()));
  let totals = attributes.get(attr);
  if (!totals) attributes.set(attr, (totals = []));
  const known = totals[leaf];
  return known === undefined ? (totals[leaf] = counted(segment, column, leaf)) : known;
}

function counted(segment: Segment, column: AttributeColumn, leaf: number): LeafTotals {
  const { from, to } = segment.leaves[leaf]!;
  const docs = to - from;
  if (docs < leastDocs) return null;
  const counts = new Uint32Array(column.codes + 1);
  let distinct = 0;
  for (let doc = from; doc < to; doc += 1) {
    const code = codeOf(segment, column, leaf, doc);
    if (counts[code] === 0) distinct += 1;
    counts[code]! += 1;
  }
  if (distinct * docsPerCode > docs) return null;
  const totals = new Uint32Array(distinct * 2);
  for (let code = 0, place = 0; place < totals.length; code += 1) {
    if (counts[code] === 0) continue;
    totals.set([code, counts[code]!], place);
    place += 2;
  }
  return totals;
}
