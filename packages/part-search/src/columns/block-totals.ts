// How often each code stands in a whole block, dead documents counted too: counted when first asked for, and kept as long as the segment is.
import type { Leaf } from './meta.ts';
import { codeOf, type AttributeColumn, type Segment } from './segment.ts';

/** A smaller block is counted as fast. */
const leastDocs = 512;
/** Of blocks with more different codes than one in so many documents nothing is kept: adding them up saves little and takes memory. */
const docsPerCode = 4;

/** Documents `from` to `from + n` of a leaf. */
export interface Block {
  readonly leaf: number;
  readonly from: number;
  readonly n: number;
}

/** Code, then how many documents have it, in turns; null = not worth keeping. */
export type BlockTotals = Uint32Array | null;

/** Per attribute and first document; leaves are one segment's, whatever is published of it, and blocks lie alike in every search. */
const kept = new WeakMap<readonly Leaf[], Map<string, Map<number, BlockTotals>>>();

/** Of an attribute whose documents differ in this leaf. Codes never change where they stand: who changes is buried and added anew. */
export function blockTotals(segment: Segment, attr: string, column: AttributeColumn, block: Block): BlockTotals {
  if (block.n < leastDocs) return null;
  const { leaves } = segment;
  let attributes = kept.get(leaves);
  if (!attributes) kept.set(leaves, (attributes = new Map()));
  let blocks = attributes.get(attr);
  if (!blocks) attributes.set(attr, (blocks = new Map()));
  const known = blocks.get(block.from);
  if (known !== undefined) return known;
  const totals = counted(segment, column, block);
  blocks.set(block.from, totals);
  return totals;
}

function counted(segment: Segment, column: AttributeColumn, { leaf, from, n }: Block): BlockTotals {
  const counts = new Uint32Array(column.codes + 1);
  let distinct = 0;
  for (let doc = from; doc < from + n; doc += 1) {
    const code = codeOf(segment, column, leaf, doc);
    if (counts[code] === 0) distinct += 1;
    counts[code]! += 1;
  }
  if (distinct * docsPerCode > n) return null;
  const totals = new Uint32Array(distinct * 2);
  for (let code = 0, place = 0; place < totals.length; code += 1) {
    if (counts[code] === 0) continue;
    totals.set([code, counts[code]!], place);
    place += 2;
  }
  return totals;
}
