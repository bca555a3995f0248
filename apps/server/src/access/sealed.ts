// What is stored encrypted or as a keyed hash, each under a key of its own that is derived from SECRET.
import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

const ivBytes = 12;
const tagBytes = 16;

const keyOf = (secret: string, purpose: string): Buffer => Buffer.from(hkdfSync('sha256', secret, '', `partharbor ${purpose}`, 32));

/** 32 bytes that only who knows SECRET can compute. @example keyedHash(config.secret, 'codes', '13800138000') */
export const keyedHash = (secret: string, purpose: string, text: string): Buffer =>
  createHmac('sha256', keyOf(secret, purpose)).update(text).digest();

/** AES-256-GCM: iv, tag, ciphertext. */
export function seal(secret: string, purpose: string, text: string): Buffer {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv('aes-256-gcm', keyOf(secret, purpose), iv);
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]);
}

/** Null for what was sealed under another secret, or changed. */
export function unseal(secret: string, purpose: string, bytes: Buffer): string | null {
  try {
    const cipher = createDecipheriv('aes-256-gcm', keyOf(secret, purpose), bytes.subarray(0, ivBytes));
    cipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
    return Buffer.concat([cipher.update(bytes.subarray(ivBytes + tagBytes)), cipher.final()]).toString('utf8');
  } catch {
    // Another secret or damaged bytes: the caller says what that means.
    return null;
  }
}
