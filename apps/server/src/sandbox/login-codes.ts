// Codes of the sandbox's logins: who was picked there, signed, good for some minutes. That each is used once is the shop's to see to.
import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { randomBytes } from 'node:crypto';
import type { ThirdParty } from '@partharbor/rules/third-parties';

const codeMs = 300_000;

function signature(secret: string, provider: ThirdParty, payload: string): Buffer {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'partharbor sandbox login', 32));
  return createHmac('sha256', key).update(`${provider} ${payload}`).digest();
}

/** Names an account at the sandbox may have. */
export const isAccountName = (name: string): boolean => /^[a-z0-9][a-z0-9_]{1,29}$/.test(name);

/** A code for an account: name, end, a random part, signature. */
export function makeLoginCode(secret: string, provider: ThirdParty, account: string, now: Date): string {
  const payload = `${account}.${(now.getTime() + codeMs).toString(36)}.${randomBytes(9).toString('base64url')}`;
  return `${payload}.${signature(secret, provider, payload).toString('base64url')}`;
}

/** The account of a code; null when it is none of ours for this provider, or too old. */
export function openLoginCode(secret: string, provider: ThirdParty, code: string, now: Date): string | null {
  const [, payload = '', account = '', until = '', given = ''] = /^((\w{2,30})\.([0-9a-z]{1,9})\.[\w-]{12})\.([\w-]{43})$/.exec(code) ?? [];
  const sent = Buffer.from(given, 'base64url');
  const expected = signature(secret, provider, payload);
  if (sent.length !== expected.length || !timingSafeEqual(sent, expected)) return null;
  return Number.parseInt(until, 36) > now.getTime() ? account : null;
}
