// Loads the substitutes of a part as rows to show, level by level, with what differs in words.
import type { AnswerOf } from '@partharbor/contract/call';
import { substitutes } from '@partharbor/contract/calls/substitutes';
import { MAX_QUANTITY } from '@partharbor/rules/quantity';
import type { Currency } from '@partharbor/rules/format';
import type { RequestScope } from '../../../context.ts';
import { rowOf } from '../../goods/rows.ts';
import type { GoodsRow } from '../../goods/rows.ts';

type Answer = AnswerOf<typeof substitutes>;
type Found = Answer['substitutes'][number];

export type Column = Answer['columns'][number];
export type Value = Found['values'][number];

export interface SubstituteRow extends Pick<Found, 'level' | 'sameNumber' | 'values' | 'others'> {
  readonly row: GoodsRow;
}

export type Substitutes =
  | (Pick<Answer, 'columns' | 'pins' | 'totals'> & {
      readonly ok: true;
      readonly rows: readonly SubstituteRow[];
      readonly alsoBought: readonly GoodsRow[];
      readonly currency: Currency;
    })
  | { readonly ok: false; readonly message: string };

/** Substitutes of each level listed on the page of a part. */
const shown = 8;

export async function loadSubstitutes(scope: RequestScope, goodsId: string, n: number): Promise<Substitutes> {
  const quantity = Number.isInteger(n) && n > 0 ? Math.min(n, MAX_QUANTITY) : 0;
  const found = await scope.call(substitutes, { goodsId, quantity, size: shown });
  if (!found.ok) return { ok: false, message: found.message };
  const { columns, pins, totals, alsoBought } = found.data;
  return {
    ok: true,
    columns,
    pins,
    totals,
    rows: found.data.substitutes.map((one) => ({
      row: rowOf(one, scope.lang),
      level: one.level,
      sameNumber: one.sameNumber,
      values: one.values,
      others: one.others,
    })),
    alsoBought: alsoBought.map((one) => rowOf(one, scope.lang)),
    currency: scope.currency,
  };
}
