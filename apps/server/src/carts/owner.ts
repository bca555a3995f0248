// Whose cart it is: a buyer's, or that of a guest's cookie (CT-1, R-19).
import { hashToken } from '../access/tokens.ts';
import { buyerOf, type CallContext } from '../calls/context.ts';

export type CartOwner = { readonly kind: 'user'; readonly userId: number } | { readonly kind: 'guest'; readonly hash: Buffer };

/** The cart of the buyer who calls. */
export const buyersCart = (context: CallContext): CartOwner => ({ kind: 'user', userId: buyerOf(context).userId });

/** The cart of a guest's cookie value. */
export const guestsCart = (token: string): CartOwner => ({ kind: 'guest', hash: hashToken(token) });
