// Loads the substitutes of a part as rows to show, with what differs in words.
import type { AnswerOf } from '@partharbor/contract/call';
import { substitutes } from '@partharbor/contract/calls/substitutes';
import { MAX_QUANTITY } from '@partharbor/rules/quantity';
import type { Currency } from '@partharbor/rules/format';
import type { RequestScope } from '../../../context.ts';
import { rowOf } from '../../goods/rows.ts';
import type { GoodsRow } from '../../goods/rows.ts';

type Found = AnswerOf<typeof substitutes>['substitutes'][number];

export interface SubstituteRow {
  readonly row: GoodsRow;
  readonly by: Found['by'];
  readonly differences: Found['differences'];
}

export type Substitutes =
  | {
      readonly ok: true;
      readonly rows: readonly SubstituteRow[];
      readonly total: number;
      readonly alsoBought: readonly GoodsRow[];
      readonly currency: Currency;
    }
  | { readonly ok: false; readonly message: string };

/** Substitutes listed on the page of a part. */
const shown = 8;

export async function loadSubstitutes(scope: RequestScope, goodsId: string, n: number): Promise<Substitutes> {
  const quantity = Number.isInteger(n) && n > 0 ? Math.min(n, MAX_QUANTITY) : 0;
  const found = await scope.call(substitutes, { goodsId, quantity, size: shown });
  if (!found.ok) return { ok: false, message: found.message };
  return {
    ok: true,
    rows: found.data.substitutes.map((one) => ({ row: rowOf(one, scope.lang), by: one.by, differences: one.differences })),
    total: found.data.total,
    alsoBought: found.data.alsoBought.map((one) => rowOf(one, scope.lang)),
    currency: scope.currency,
  };
}
