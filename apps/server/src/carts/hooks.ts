// Carts inside the transactions of a login and of an order.
import { cookieGone, guestCookie } from '../access/cookies.ts';
import type { Hooks } from '../calls/hooks.ts';
import { consumeLines } from './consume.ts';
import { mergeGuestCart } from './merge.ts';

export const hooks: Hooks = {
  /** Moves the lines of the guest's cookie into the buyer's cart, once, and lets the cookie go. */
  login: async (tx, { guestToken, setCookies }, { userId }) => {
    if (guestToken === '') return;
    await mergeGuestCart(tx, userId, guestToken);
    setCookies.push(cookieGone(guestCookie));
  },
  /** The lines an order is made of leave the cart; one that is gone was used by another tab. */
  placing: (tx, _context, { userId, cartIds }) => consumeLines(tx, userId, cartIds),
};
