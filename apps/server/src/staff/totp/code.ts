// Time-based one-time codes as RFC 6238 has them: HMAC-SHA-1, six digits, steps of 30 seconds. Pure: seed and time in, codes out.
import { createHmac, timingSafeEqual } from 'node:crypto';

const stepMs = 30_000;
const digits = 6;
/** Steps before and after the one now that are taken too: clocks differ. */
const drift = 1;

/** Number of the step at a time. */
export const stepAt = (at: Date): number => Math.floor(at.getTime() / stepMs);

/** The code of a step. @example codeOf(Buffer.from('12345678901234567890'), 1) // '287082' */
export function codeOf(seed: Buffer, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', seed).update(counter).digest();
  const offset = mac[mac.length - 1]! & 0x0f;
  const number = mac.readUInt32BE(offset) & 0x7fff_ffff;
  return String(number % 10 ** digits).padStart(digits, '0');
}

/** The step that a code is of, around a time; null where it is of none. All are compared, so that time tells nothing. */
export function stepOf(seed: Buffer, code: string, at: Date): number | null {
  const given = Buffer.from(code);
  const now = stepAt(at);
  let found: number | null = null;
  for (let step = now - drift; step <= now + drift; step += 1) {
    const right = Buffer.from(codeOf(seed, step));
    if (given.length === right.length && timingSafeEqual(given, right)) found = step;
  }
  return found;
}

/** Digits as typed, without blanks; null where it is no such code. @example digitsOf('123 456') // '123456' */
export function digitsOf(typed: string): string | null {
  const code = typed.replace(/[\s-]/g, '');
  return /^\d{6}$/.test(code) ? code : null;
}

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Base32 without padding, as authenticators read a seed (RFC 4648). @example base32(Buffer.from('foobar')) // 'MZXW6YTBOI' */
export function base32(bytes: Buffer): string {
  let text = '';
  let bits = 0;
  let held = 0;
  for (const byte of bytes) {
    held = (held << 8) | byte;
    for (bits += 8; bits >= 5; bits -= 5) text += letters[(held >> (bits - 5)) & 31];
    held &= (1 << bits) - 1;
  }
  return bits > 0 ? text + letters[(held << (5 - bits)) & 31]! : text;
}

/** What a QR code hands to an authenticator. @example keyUri('ABC', 'PartHarbor', 'lin') // 'otpauth://totp/PartHarbor:lin?secret=ABC&issuer=PartHarbor&algorithm=SHA1&digits=6&period=30' */
export const keyUri = (secret: string, issuer: string, account: string): string =>
  `otpauth://totp/${encodeURIComponent(issuer)}:${encodeURIComponent(account)}?${new URLSearchParams({ secret, issuer, algorithm: 'SHA1', digits: String(digits), period: String(stepMs / 1000) })}`;
