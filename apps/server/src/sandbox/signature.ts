// How the sandbox provider signs what it sends: HMAC-SHA256 over time, nonce and the very bytes of the body.
import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import { MINUTE_MS } from '@partharbor/rules/time';

/** A signature is good for this long either way; a resend is signed afresh. */
const signatureLifeMs = 5 * MINUTE_MS;

const keys = new Map<string, Buffer>();

/** The provider's key, known to shop and provider alone: derived from the shop's secret, never the secret itself. */
export function sandboxKey(secret: string): Buffer {
  const known = keys.get(secret);
  if (known) return known;
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'sandbox provider notifications', 32));
  keys.set(secret, key);
  return key;
}

export interface SignatureHeaders {
  readonly 'sandbox-timestamp': string;
  readonly 'sandbox-nonce': string;
  readonly 'sandbox-signature': string;
}

const mac = (key: Buffer, timestamp: string, nonce: string, body: Buffer): Buffer =>
  createHmac('sha256', key).update(`${timestamp}\n${nonce}\n`).update(body).digest();

/** Headers for one delivery at a moment. */
export function sign(key: Buffer, body: Buffer, at: Date): SignatureHeaders {
  const timestamp = String(Math.floor(at.getTime() / 1_000));
  const nonce = randomBytes(16).toString('hex');
  return { 'sandbox-timestamp': timestamp, 'sandbox-nonce': nonce, 'sandbox-signature': mac(key, timestamp, nonce, body).toString('hex') };
}

/** The signature when it is right and not too old or too new, else null. Compares in constant time, before anyone parses the body (T-41). */
export function verifiedSignature(
  key: Buffer,
  body: Buffer,
  headers: Readonly<Record<string, string | undefined>>,
  now: Date,
): string | null {
  const timestamp = headers['sandbox-timestamp'] ?? '';
  const nonce = headers['sandbox-nonce'] ?? '';
  const signature = headers['sandbox-signature'] ?? '';
  if (!/^\d{10,11}$/.test(timestamp) || !/^[0-9a-f]{32}$/.test(nonce) || !/^[0-9a-f]{64}$/.test(signature)) return null;
  const right = timingSafeEqual(mac(key, timestamp, nonce, body), Buffer.from(signature, 'hex'));
  return right && Math.abs(Number(timestamp) * 1_000 - now.getTime()) <= signatureLifeMs ? signature : null;
}
