// The one part whose number is written exactly as typed (SR-3). On the server alone.
import { identityKey } from '@partharbor/part-values/mpn';
import type { GoodsRow } from '../goods/rows.ts';

/** Null where none or several parts are numbered so: those written as typed stand first in a list by relevance. */
export function solePart(keywords: string, rows: readonly Pick<GoodsRow, 'partNo' | 'goodsId'>[]): string | null {
  const wanted = identityKey(keywords);
  const [first, second] = rows;
  if (!first || identityKey(first.partNo) !== wanted) return null;
  return second && identityKey(second.partNo) === wanted ? null : first.goodsId;
}
