// Loads parts side by side for their page, as rows to show (CP-2).
import { compareList, compareTable } from '@partharbor/contract/calls/compare';
import type { Currency } from '@partharbor/rules/format';
import { ask, need } from '../../loader-call.ts';
import type { Answer } from '../../loader-call.ts';
import type { RequestScope } from '../../context.ts';
import { cartQuantities } from '../cart/gateway.ts';
import { rowOf } from '../goods/rows.ts';
import type { GoodsRow } from '../goods/rows.ts';
import { originName } from '../product/origin.ts';
import { compareHref, readAddress } from './hrefs.ts';
import type { CompareAddress } from './hrefs.ts';

type Table = Answer<typeof compareTable>;

export interface ComparedPart {
  readonly row: GoodsRow;
  readonly category: string;
  readonly series: string;
  readonly origin: string;
  readonly packaging: string;
  readonly datasheet: string;
  readonly price: Table['prices'][number];
}

export interface CompareData {
  readonly address: CompareAddress;
  readonly parts: readonly ComparedPart[];
  readonly params: Table['rows'];
  /** The visitor's own list in its order. */
  readonly own: readonly string[];
  /** Parts of the address that are no more. */
  readonly missing: number;
  readonly currency: Currency;
  readonly inCart: Readonly<Record<string, number>>;
  /** Address that shows this comparison to anyone. */
  readonly share: string;
  /** What the last form was refused for, where no script tells it. */
  readonly refused: 'COMPARE_FULL' | 'COMPARE_THERE' | 'other' | null;
}

function refusedOf(reason: string | null): CompareData['refused'] {
  return reason === null || reason === '' ? null : reason === 'COMPARE_FULL' || reason === 'COMPARE_THERE' ? reason : 'other';
}

export async function loadCompare(scope: RequestScope, request: Request): Promise<CompareData> {
  const { searchParams } = new URL(request.url);
  const address = readAddress(searchParams);
  const [list, inCart] = await Promise.all([ask(scope, compareList, {}), cartQuantities(scope)]);
  const own = need(scope, list).items.map(({ goodsId }) => goodsId);
  const ids = address.ids ?? own;
  const table: Table =
    ids.length === 0
      ? { goods: [], rows: [], prices: [] }
      : need(scope, await ask(scope, compareTable, { goodsIds: [...ids], quantity: address.n }));
  const shown = table.goods.map(({ goodsId }) => goodsId);
  return {
    address,
    parts: table.goods.map((goods, at) => ({
      row: rowOf(goods, scope.lang),
      category: goods.categoryName,
      series: goods.series,
      origin: originName(goods.origin, scope.lang),
      packaging: goods.packaging,
      datasheet: goods.datasheet,
      price: table.prices[at]!,
    })),
    params: table.rows,
    own,
    missing: ids.length - shown.length,
    currency: scope.currency,
    inCart,
    share: scope.origin + compareHref({ ...address, ids: shown }),
    refused: refusedOf(searchParams.get('refused')),
  };
}
