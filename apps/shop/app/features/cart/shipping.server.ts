// How the ticked lines of a cart would be sent, and what that costs: the same preview as checkout's (R-16, CK-4).
import { orderPreview } from '@partharbor/contract/calls/orders';
import type { WarehouseCode } from '@partharbor/rules/goods';
import type { Parcels } from '@partharbor/rules/split';
import { ask } from '../../loader-call.ts';
import type { Answer } from '../../loader-call.ts';
import type { RequestScope } from '../../context.ts';
import { readAddresses } from '../addresses/addresses.server.ts';
import type { Cart } from './cart.server.ts';
import { readyLines } from './tabs.ts';

type Preview = Answer<typeof orderPreview>;

export interface CartShipping {
  readonly choices: Preview['parcels'];
  readonly carrier: Preview['deliveries'][number]['id'];
  /** Where it would go, in both languages; null as long as there is no address. */
  readonly region: { readonly zh: string; readonly en: string } | null;
  readonly goodsAmount: string;
  readonly freight: string;
  /** Goods and freight. */
  readonly total: string;
  /** By part, where it would leave from. */
  readonly from: Readonly<Record<string, WarehouseCode | null>>;
  /** One parcel was wished for and cannot be. */
  readonly apart: boolean;
}

/** Null where nothing can be ordered, or the lines cannot be ordered together. */
export async function cartShipping(scope: RequestScope, userId: string, cart: Cart, wish: Parcels | ''): Promise<CartShipping | null> {
  const cartIds = readyLines(cart).map(({ line }) => line.cartId);
  if (cartIds.length === 0) return null;
  const book = await readAddresses(scope, userId);
  const address = book.find(({ isdefault }) => isdefault) ?? book[0];
  const preview = (parcels: Parcels | '') => ask(scope, orderPreview, { userId, cartIds, addressId: address?.id ?? '', parcels });
  const wished = await preview(wish);
  const apart = !wished.ok && wished.details?.['parcels'] === 'one';
  const found = apart ? await preview('') : wished;
  if (!found.ok) return null;
  const { parcels, deliveries, goodsAmount, lines } = found.data;
  const delivery = deliveries.find(({ chosen }) => chosen);
  const chosen = parcels.find((one) => one.chosen);
  if (!delivery || !chosen) return null;
  return {
    choices: parcels,
    carrier: delivery.id,
    region: address ? { zh: address.areaName, en: address.areaNameEn } : null,
    goodsAmount,
    freight: chosen.freight,
    total: chosen.total,
    from: Object.fromEntries(lines.map((line) => [line.goodsId, line.warehouse])),
    apart,
  };
}
