// Alipay's RSA2: requests signed over their sorted fields, answers over the very characters of the answer's node.
import { sign, verify, type KeyObject } from 'node:crypto';

/** What is signed: fields that are not empty, by name, joined as a query without escapes. */
const signedText = (fields: Readonly<Record<string, string>>): string =>
  Object.keys(fields)
    .filter((name) => name !== 'sign' && fields[name] !== '')
    .sort()
    .map((name) => `${name}=${fields[name]}`)
    .join('&');

/** The request's fields with its signature. */
export function signedForm(fields: Readonly<Record<string, string>>, privateKey: KeyObject): URLSearchParams {
  const signature = sign('sha256', Buffer.from(signedText(fields)), privateKey).toString('base64');
  return new URLSearchParams({ ...fields, sign: signature });
}

/** Where the object that begins at an index ends, texts inside it left alone; -1 where it does not end. */
function endOfObject(text: string, start: number): number {
  let depth = 0;
  let quoted = false;
  for (let at = start; at < text.length; at++) {
    const char = text[at];
    if (quoted) {
      if (char === '\\') at += 1;
      else if (char === '"') quoted = false;
    } else if (char === '"') quoted = true;
    else if (char === '{') depth += 1;
    else if (char === '}' && --depth === 0) return at + 1;
  }
  return -1;
}

/**
 * The node of an answer as it was sent, once its signature is found right; null otherwise. Only the answer's own first field is taken:
 * what stands deeper is content, whatever it is called.
 */
export function verifiedNode(text: string, providerKey: KeyObject): { readonly name: string; readonly json: string } | null {
  const [head, name] = /^\s*\{\s*"(\w+)"\s*:\s*(?=\{)/.exec(text) ?? [];
  if (head === undefined || name === undefined) return null;
  const end = endOfObject(text, head.length);
  if (end < 0) return null;
  const [, signature] = /^\s*,\s*"sign"\s*:\s*"([A-Za-z0-9+/=\\]+)"\s*\}\s*$/.exec(text.slice(end)) ?? [];
  if (signature === undefined) return null;
  const json = text.slice(head.length, end);
  // JSON may write a slash with a backslash before it.
  const bytes = Buffer.from(signature.replaceAll('\\/', '/'), 'base64');
  return verify('sha256', Buffer.from(json), providerKey, bytes) ? { name, json } : null;
}
