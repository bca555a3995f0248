// Headers of rendered pages: Content-Security-Policy with a nonce per answer, caching, Vary (T-28, T-29).
import { randomBytes } from 'node:crypto';

/** 128 random bits; fresh for every answer. */
export const freshNonce = (): string => randomBytes(16).toString('base64');

/** Policy of a page. `dev` lets the development server's scripts and sockets through. */
export function contentSecurityPolicy(nonce: string, dev: boolean): string {
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'${dev ? " 'unsafe-eval'" : ''}`,
    dev ? "style-src 'self' 'unsafe-inline'" : `style-src 'self' 'nonce-${nonce}'`,
    `connect-src 'self'${dev ? ' ws:' : ''}`,
    "img-src 'self' data:",
    "font-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** Pages carry a nonce, so no shared cache may keep one; what names a visitor is not kept at all. */
export function cacheControl(isPrivate: boolean): string {
  return isPrivate ? 'no-store' : 'private, no-cache';
}

export const VARY = 'Cookie, Accept-Language';
