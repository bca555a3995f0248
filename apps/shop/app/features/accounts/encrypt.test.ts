// Both ways a password is encrypted, opened with the private key.
import { constants, generateKeyPairSync, privateDecrypt } from 'node:crypto';
import { expect, test } from 'vitest';
import { encryptPassword as inBrowser } from './encrypt.ts';
import { encryptPassword as onServer } from './encrypt.server.ts';

const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 3072 });
const spki = publicKey.export({ format: 'der', type: 'spki' }).toString('base64');
const open = (cipher: string) =>
  privateDecrypt(
    { key: privateKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' },
    Buffer.from(cipher, 'base64'),
  ).toString('utf8');

test('AC-2 browser and server make ciphertexts that open to the password, never twice the same', async () => {
  for (const password of ['Demo-2026', 'p@ss "w0rd"', '密码1234567']) {
    const sent = [await inBrowser(spki, password), await inBrowser(spki, password), onServer(spki, password), onServer(spki, password)];
    expect(sent.map((cipher) => open(cipher ?? ''))).toEqual([password, password, password, password]);
    expect(new Set(sent).size).toBe(4);
    for (const cipher of sent) expect(cipher).toHaveLength(512);
  }
});
