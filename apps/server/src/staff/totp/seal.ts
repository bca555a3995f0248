// Seeds as they are kept: sealed under a key made of SECRET and bound to their owner, so that a copy of the database gives no codes.
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const keyOf = (secret: string): Buffer => Buffer.from(hkdfSync('sha256', secret, '', 'partharbor staff totp', 32));
const boundTo = (staffId: number): Buffer => Buffer.from(`staff:${staffId}`);
const ivBytes = 12;
const tagBytes = 16;

/** AES-256-GCM: nonce, tag, bytes. */
export function seal(secret: string, staffId: number, seed: Buffer): Buffer {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv('aes-256-gcm', keyOf(secret), iv).setAAD(boundTo(staffId));
  const bytes = Buffer.concat([cipher.update(seed), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), bytes]);
}

/** The seed; null where it was sealed under another SECRET, for somebody else, or was changed: then no code is right. */
export function unseal(secret: string, staffId: number, sealed: Buffer): Buffer | null {
  const decipher = createDecipheriv('aes-256-gcm', keyOf(secret), sealed.subarray(0, ivBytes), { authTagLength: tagBytes })
    .setAAD(boundTo(staffId))
    .setAuthTag(sealed.subarray(ivBytes, ivBytes + tagBytes));
  const seed = decipher.update(sealed.subarray(ivBytes + tagBytes));
  try {
    decipher.final();
    return seed;
  } catch {
    return null;
  }
}
