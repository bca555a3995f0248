// Random tokens and the hashes they are stored by: sessions, bearers of buyers and staff, guests' carts (T-1).
import { createHash, randomBytes } from 'node:crypto';

/** Beginning of a bearer, which tells its kind: buyer or staff. A cookie's value has none. */
export type TokenKind = 'b_' | 's_' | '';

/** A new token of 256 random bits. @example newToken('b_') // 'b_Jt…' */
export const newToken = (kind: TokenKind): string => kind + randomBytes(32).toString('base64url');

/** What the database keeps of a token: its SHA-256. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

const shape = /^(?:[bs]_)?[A-Za-z0-9_-]{43}$/;

/** Whether a text can be a token at all; anything else needs no query. */
export const looksLikeToken = (text: string): boolean => shape.test(text);
