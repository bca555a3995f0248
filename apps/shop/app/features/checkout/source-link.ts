// Where a draft's goods are changed: in the cart, or on the page of the part that was bought at once.
import { partHref } from '../../hrefs.ts';
import { m } from '../../i18n/messages.js';

export interface Back {
  readonly href: string;
  readonly label: string;
  /** The same above the goods. */
  readonly edit: string;
}

/** @example backTo({ source: 'goods', goods: [{ goodsId: '12' }] }).href // '/ProductDetail?goodsId=12' */
export function backTo({ source, goods }: { source: 'cart' | 'goods'; goods: readonly { goodsId: string }[] }): Back {
  const [first] = goods;
  if (source === 'cart' || first === undefined) return { href: '/Cart', label: m.checkout_toCart(), edit: m.checkout_backToCart() };
  return { href: partHref(first.goodsId), label: m.checkout_toPart(), edit: m.checkout_backToPart() };
}
