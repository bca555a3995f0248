// What the reader bought before of the parts of a page, in words: one call a page, none for guests (OR-2).
import { partsBought } from '@partharbor/contract/calls/reorder';
import { day, monthDay, quantity, unitPrice } from '@partharbor/rules/format';
import type { RequestScope } from '../../context.ts';
import { orderHref } from '../../hrefs.ts';
import { m } from '../../i18n/messages.js';
import type { Bought } from '../goods/adding.tsx';

export type BoughtParts = Readonly<Record<string, Bought>>;

/** By goodsId; empty where it cannot be asked, as it is an aid only. */
export async function boughtParts(
  scope: Pick<RequestScope, 'call' | 'user'>,
  goodsIds: readonly string[],
  now = new Date(),
): Promise<BoughtParts> {
  if (!scope.user || goodsIds.length === 0) return {};
  const found = await scope.call(partsBought, { userId: scope.user.userId, goodsIds: goodsIds.slice(0, 200) });
  if (!found.ok) return {};
  return Object.fromEntries(
    found.data.map(({ goodsId, at, number, unitPrice: price, currency, orderNo }) => {
      const when = day(at).slice(0, 4) === day(now.toISOString()).slice(0, 4) ? monthDay(at) : day(at);
      const rest = m.reorder_boughtRest({ when, number: quantity(number), price: unitPrice(price, currency) ?? '' });
      return [goodsId, { rest, href: orderHref(orderNo) }];
    }),
  );
}
