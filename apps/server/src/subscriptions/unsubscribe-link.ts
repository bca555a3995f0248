// The link in a reminder's mail that ends it without logging in: its number and a signature that only the shop can make.
import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

const signed = (secret: string, id: string): Buffer =>
  createHmac('sha256', Buffer.from(hkdfSync('sha256', secret, '', 'partharbor unsubscribe', 32)))
    .update(id)
    .digest()
    .subarray(0, 16);

/** @example linkToken(secret, 3001) // '3001.kJ…' */
export const linkToken = (secret: string, id: number): string => `${id}.${signed(secret, String(id)).toString('base64url')}`;

/** The number of a token that is ours; null for any other text. */
export function readLink(secret: string, token: string): number | null {
  const [, id, signature] = /^([1-9]\d{0,14})\.([A-Za-z0-9_-]{22})$/.exec(token) ?? [];
  if (id === undefined || signature === undefined) return null;
  return timingSafeEqual(signed(secret, id), Buffer.from(signature, 'base64url')) ? Number(id) : null;
}
