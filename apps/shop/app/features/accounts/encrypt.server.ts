// Encrypts a password on the server, for forms sent without scripts: the same ciphertext a browser would send.
import { constants, createPublicKey, publicEncrypt } from 'node:crypto';

/** base64 RSA-OAEP-SHA-256 of the UTF-8 password. `spki` is the base64 DER key of the public-key call. */
export function encryptPassword(spki: string, password: string): string {
  const key = createPublicKey({ key: Buffer.from(spki, 'base64'), format: 'der', type: 'spki' });
  return publicEncrypt({ key, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' }, Buffer.from(password, 'utf8')).toString(
    'base64',
  );
}
