// Encrypts a password on its way to the server.
import { send } from './client.ts';

const bytesOf = (base64: string): Uint8Array<ArrayBuffer> => Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));

/** RSA-OAEP-SHA-256 of the UTF-8 password in base64, with the key's name; 'insecure' where the browser offers no cryptography (plain http). */
export async function encryptPassword(password: string): Promise<{ ciphertext: string; kid: string } | 'insecure' | 'unreachable'> {
  if (!globalThis.crypto?.subtle) return 'insecure';
  const key = await send('publicKey', {});
  if (!key.ok) return 'unreachable';
  const imported = await crypto.subtle.importKey('spki', bytesOf(key.data.spki), { name: 'RSA-OAEP', hash: 'SHA-256' }, false, ['encrypt']);
  const encrypted = await crypto.subtle.encrypt({ name: 'RSA-OAEP' }, imported, new TextEncoder().encode(password));
  return { ciphertext: btoa(String.fromCharCode(...new Uint8Array(encrypted))), kid: key.data.kid };
}
