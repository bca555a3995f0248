// Finds the parts that have a number as it was typed, for forms that name a part by it.
import { goodsQuery } from '@partharbor/contract/calls/catalogue';
import { identityKey, pointedKey } from '@partharbor/part-values/mpn';
import { ask } from '../../loader-call.ts';
import type { RequestScope } from '../../context.ts';

export interface NamedPart {
  readonly goodsId: string;
  readonly partNo: string;
  readonly brandName: string;
}

/** Parts whose number is written so, or else so but for signs; [] where there is none. */
export async function partsNamed(scope: RequestScope, partNo: string): Promise<NamedPart[]> {
  const found = await ask(scope, goodsQuery, { keywords: `"${partNo.slice(0, 48)}"`, searchFieldType: '0', size: 20 });
  if (!found.ok) return [];
  const parts = found.data.records.map((one): NamedPart => {
    return { goodsId: one.goodsId, partNo: one.partNo, brandName: scope.lang === 'zh' ? one.brandNameZh || one.brandName : one.brandName };
  });
  const written = parts.filter((one) => identityKey(one.partNo) === identityKey(partNo));
  return written.length > 0 ? written : parts.filter((one) => pointedKey(one.partNo) === pointedKey(partNo));
}
