// Recovery codes: 120 random bits each, for a day without the phone; once each, kept as hashes.
import { createHash, randomBytes } from 'node:crypto';

/** How many a person gets. */
const count = 10;
// Letters and digits that nobody takes for one another.
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';

/** @example newRecoveryCodes()[0] // '7kq2md-x9wva4-rtceh1-s4pn8z' */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: count }, () =>
    Array.from(randomBytes(24), (byte) => alphabet[byte & 31])
      .join('')
      .replace(/.{6}(?=.)/g, '$&-'),
  );

/** Hash of a code however it was typed: its case, blanks and dashes, and letters read for digits, make no difference. */
export function recoveryHash(typed: string): Buffer {
  const code = typed.toLowerCase().replace(/[\s-]/g, '').replace(/o/g, '0').replace(/[il]/g, '1');
  return createHash('sha256').update(code).digest();
}
