// How large a request body may be, by who may make the call: what anyone may send is small (T-20).
import type { AnyCall, Audience } from './call.ts';

/** In bytes. */
export const bodyBytes: Readonly<Record<Audience, number>> = {
  anyone: 16 * 1024,
  buyer: 256 * 1024,
  staff: 1024 * 1024,
  provider: 64 * 1024,
};

/** What a call that anyone may make can name at most, in bytes. */
export const guestBodyBytesMost = 64 * 1024;

/** A list of 300 lines as bom-read answered it, every cell of its rows with it, in bytes: what is made of it is bounded by its lines. */
export const bomBodyBytesMost = 512 * 1024;

/** Largest body of a call in bytes; files of multipart calls have limits of their own. @example bodyLimitOf(cartList) // 262144 */
export const bodyLimitOf = ({ who, bodyBytes: named }: Pick<AnyCall, 'who' | 'bodyBytes'>): number => named ?? bodyBytes[who];
