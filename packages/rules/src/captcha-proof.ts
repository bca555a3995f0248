// The computation of a check by waiting: hashes until one begins with enough zero bits, without holding up the page.
import { isProof, proofText } from './captcha.ts';

const AT_ONCE = 256;

/** The number found; null where the browser offers no cryptography, as on plain http. */
export async function findProof(token: string, signal: AbortSignal): Promise<number | null> {
  const subtle = globalThis.crypto?.subtle as SubtleCrypto | undefined;
  if (!subtle) return null;
  const encoder = new TextEncoder();
  for (let first = 0; ; first += AT_ONCE) {
    signal.throwIfAborted();
    const hashes = await Promise.all(
      Array.from({ length: AT_ONCE }, (_one, i) => subtle.digest('SHA-256', encoder.encode(proofText(token, first + i)))),
    );
    const found = hashes.findIndex((hash) => isProof(new Uint8Array(hash)));
    if (found >= 0) return first + found;
  }
}
