// Goods queries of callers who are not logged in: a pass, then the operation that buyers' queries run (SR-10).
import type { AnyCall, InputOf, Outcome } from '@partharbor/contract/call';
import {
  goodsTimestamp,
  guestFacetValues,
  guestGoodsDetail,
  guestGoodsQuery,
  guestSubstitutes,
  PASS_SECONDS,
  PASS_USES,
} from '@partharbor/contract/calls/guest-passes';
import { done } from '@partharbor/contract/refuse';
import type { CallContext } from '../calls/context.ts';
import { operation, type Operation } from '../calls/operation.ts';
import { loadDetail } from '../catalogue/detail.ts';
import { listFacetValues, queryGoods } from '../search/query.ts';
import { findSubstitutes } from '../substitutes/find.ts';
import { makePass, usePass } from './pass.ts';

/** Runs a query under the pass in the address. */
const passed =
  <C extends AnyCall, T>(_call: C, run: (context: CallContext, input: InputOf<C>) => Promise<Outcome<T>>) =>
  async (context: CallContext, input: InputOf<C>, { encoded }: { encoded: string }): Promise<Outcome<T>> =>
    (await usePass(context, encoded)) ?? run(context, input);

export const operations: Operation[] = [
  operation(goodsTimestamp, async (context) =>
    done({ ...(await makePass(context)), expiresInSeconds: PASS_SECONDS, uses: PASS_USES } as const),
  ),
  operation(guestGoodsQuery, passed(guestGoodsQuery, queryGoods)),
  operation(guestGoodsDetail, passed(guestGoodsDetail, loadDetail)),
  operation(guestFacetValues, passed(guestFacetValues, listFacetValues)),
  operation(guestSubstitutes, passed(guestSubstitutes, findSubstitutes)),
];
