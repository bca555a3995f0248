// For tests: passwords encrypted as a client does it, and accounts registered through the call.
import { constants, createPublicKey, publicEncrypt } from 'node:crypto';
import { publicKey, register } from '@partharbor/contract/calls/accounts';
import type { TestShop } from '../calls/testing.ts';

/** The ciphertext of a password under the shop's current key. */
export async function encrypted(shop: TestShop, password: string | Buffer): Promise<string> {
  const key = await shop.call(publicKey, {});
  if (!key.ok) throw new Error('no key');
  const spki = createPublicKey({ key: Buffer.from(key.data.spki, 'base64'), format: 'der', type: 'spki' });
  return publicEncrypt({ key: spki, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' }, Buffer.from(password)).toString(
    'base64',
  );
}

let counter = 0;

/** Registers a domestic account; answers its name and id. */
export async function registered(
  shop: TestShop,
  password = 'Regal-77-moss',
  username = `engineer_${process.pid}_${++counter}`,
): Promise<{ username: string; userId: string; mobile: string }> {
  const mobile = `138${String(10_000_000 + counter).padStart(8, '0')}`;
  const made = await shop.call(register, { username, password: await encrypted(shop, password), mobile, userSource: '0', consent: true });
  if (!made.ok) throw new Error(`register refused: ${made.reason}`);
  return { username, userId: made.data.userId, mobile };
}
