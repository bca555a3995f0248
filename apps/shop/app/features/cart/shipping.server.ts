// How the ticked lines of a cart would be sent, where to, and what that costs: the same preview as checkout's (R-16, R-25, CK-4).
import { orderPreview } from '@partharbor/contract/calls/orders';
import type { WarehouseCode } from '@partharbor/rules/goods';
import type { Parcels } from '@partharbor/rules/split';
import { ask } from '../../loader-call.ts';
import type { Answer } from '../../loader-call.ts';
import type { RequestScope } from '../../context.ts';
import { readAddresses } from '../addresses/addresses.server.ts';
import type { Address } from '../addresses/form.ts';
import { loadPromises } from '../delivery/promises.server.ts';
import type { Promises } from '../delivery/use-delivery.ts';
import type { Cart } from './cart.server.ts';
import { readyLines, type Sending } from './tabs.ts';

type Preview = Answer<typeof orderPreview>;
type Choice = Preview['parcels'][number];

/** An address of the book, and what sending there means. */
export interface Destination {
  readonly address: Address;
  readonly chosen: boolean;
  /** null where it cannot be sent there as it is to be sent. */
  readonly sent: Pick<Choice, 'freight' | 'promise'> | null;
}

export interface CartShipping {
  readonly choices: Preview['parcels'];
  readonly carrier: Preview['deliveries'][number]['id'];
  /** Where it may go, the default first; none as long as the book is empty. */
  readonly destinations: readonly Destination[];
  readonly goodsAmount: string;
  readonly freight: string;
  /** Goods and freight. */
  readonly total: string;
  /** By part, where it would leave from. */
  readonly from: Readonly<Record<string, WarehouseCode | null>>;
  /** One parcel was wished for and cannot be. */
  readonly apart: boolean;
  /** What is promised there; null where the frame's promises hold. */
  readonly promises: Promises | null;
}

/** Null where nothing can be ordered, or the lines cannot be ordered together. */
export async function cartShipping(scope: RequestScope, userId: string, cart: Cart, wish: Sending): Promise<CartShipping | null> {
  const cartIds = readyLines(cart).map(({ line }) => line.cartId);
  if (cartIds.length === 0) return null;
  const book = await readAddresses(scope, userId);
  const usual = book.find(({ isdefault }) => isdefault) ?? book[0];
  const address = book.find(({ id }) => id === wish.address) ?? usual;
  const preview = (to: Address | undefined, parcels: Parcels | '') =>
    ask(scope, orderPreview, { userId, cartIds, addressId: to?.id ?? '', parcels });
  const wished = await preview(address, wish.parcels);
  const apart = !wished.ok && wished.details?.['parcels'] === 'one';
  const found = apart ? await preview(address, '') : wished;
  if (!found.ok) return null;
  const { parcels, deliveries, goodsAmount, lines } = found.data;
  const delivery = deliveries.find(({ chosen }) => chosen);
  const chosen = chosenOf(found.data);
  if (!delivery || !chosen) return null;
  // Freight and days differ by that alone: one more question answers for all the others.
  const other = book.find(({ remote }) => remote !== address?.remote);
  const elsewhere = other ? await preview(other, chosen.id) : null;
  const sentElsewhere = elsewhere?.ok ? (chosenOf(elsewhere.data) ?? null) : null;
  return {
    choices: parcels,
    carrier: delivery.id,
    destinations: book.map((one) => ({
      address: one,
      chosen: one === address,
      sent: sentOf(one.remote === address?.remote ? chosen : sentElsewhere),
    })),
    goodsAmount,
    freight: chosen.freight,
    total: chosen.total,
    from: Object.fromEntries(lines.map((line) => [line.goodsId, line.warehouse])),
    apart,
    promises: address && address !== usual ? await loadPromises(scope, address) : null,
  };
}

const chosenOf = ({ parcels }: Preview): Choice | undefined => parcels.find(({ chosen }) => chosen);

const sentOf = (choice: Choice | null): Destination['sent'] => choice && { freight: choice.freight, promise: choice.promise };
