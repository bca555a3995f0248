// Encrypts a password in the browser, so that it leaves it as ciphertext only (AC-2, R-10).

const bytesOf = (base64: string): Uint8Array<ArrayBuffer> => Uint8Array.from(atob(base64), (char) => char.codePointAt(0) ?? 0);

/** base64 RSA-OAEP-SHA-256 of the UTF-8 password; null where the browser offers no cryptography, as on plain http. */
export async function encryptPassword(spki: string, password: string): Promise<string | null> {
  const subtle = globalThis.crypto?.subtle as SubtleCrypto | undefined;
  if (!subtle) return null;
  const key = await subtle.importKey('spki', bytesOf(spki), { name: 'RSA-OAEP', hash: 'SHA-256' }, false, ['encrypt']);
  const cipher = await subtle.encrypt({ name: 'RSA-OAEP' }, key, new TextEncoder().encode(password));
  return btoa(String.fromCodePoint(...new Uint8Array(cipher)));
}
