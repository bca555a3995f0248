// Headers of rendered pages.
import { expect, test } from 'vitest';
import { cacheControl, contentSecurityPolicy, freshNonce } from './csp.ts';

test('T-28 scripts run by nonce only, and nothing frames, embeds or rebases the page', () => {
  const policy = contentSecurityPolicy('abc', false);
  expect(policy).toContain("script-src 'self' 'nonce-abc';");
  expect(policy).not.toContain('unsafe');
  for (const part of ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'", "form-action 'self'"])
    expect(policy).toContain(part);
});

test('T-28 every answer has a nonce of its own', () => {
  const nonces = new Set(Array.from({ length: 100 }, freshNonce));
  expect(nonces.size).toBe(100);
  for (const nonce of nonces) expect(nonce).toMatch(/^[A-Za-z0-9+/]{22}==$/);
});

test('T-29 what names a visitor is not stored, and no page is kept by shared caches', () => {
  expect(cacheControl(true)).toBe('no-store');
  expect(cacheControl(false)).toBe('private, no-cache');
});
