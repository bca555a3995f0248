// Reads form bodies and query strings; a key given twice is refused instead of one of its values being picked.
import qs from 'qs';
import { forbiddenKeys } from './parse-json.ts';

export type FormFailure = 'MALFORMED' | 'DUPLICATE_KEY' | 'FORBIDDEN_KEY' | 'TOO_MANY' | 'TOO_DEEP';
export type FormFields = Record<string, unknown>;
export type FormResult = { readonly ok: true; readonly value: FormFields } | { readonly ok: false; readonly reason: FormFailure };

const maxParameters = 500;
const maxKeyChars = 200;
const maxListLength = 200;
const maxDepth = 4;

/**
 * Parses `a=1&lines[0][id]=7`. Lists are written with indexes; `a=1&a=2`, `a[]=1&a[]=2` and `a=1&a[b]=2` are refused.
 * @example parseForm('lines[0][id]=7') // { ok: true, value: { lines: [{ id: '7' }] } }
 */
export function parseForm(text: string): FormResult {
  if (text === '') return { ok: true, value: {} };
  if (hasTooMany(text)) return { ok: false, reason: 'TOO_MANY' };
  const pairs = text.split('&').filter((pair) => pair !== '');
  const reason = checkKeys(pairs);
  if (reason) return { ok: false, reason };
  const value = qs.parse(pairs.join('&'), {
    depth: maxDepth,
    arrayLimit: maxListLength,
    parameterLimit: maxParameters,
    ignoreQueryPrefix: false,
    plainObjects: false,
    allowPrototypes: false,
  });
  return { ok: true, value };
}

/** Whether a text has more fields than any form, empty ones included; it is not taken apart for that. */
export function hasTooMany(text: string): boolean {
  let fields = 1;
  for (let at = text.indexOf('&'); at >= 0; at = text.indexOf('&', at + 1)) if ((fields += 1) > maxParameters) return true;
  return false;
}

function checkKeys(pairs: readonly string[]): FormFailure | null {
  // Every key with each of its beginnings: `a[b][c]` opens `a` and `a[b]`, which then must not hold a value themselves.
  const values = new Set<string>();
  const openings = new Set<string>();
  for (const pair of pairs) {
    const [rawKey, rawValue] = splitOnce(pair);
    const key = rawKey.length > maxKeyChars ? null : decode(rawKey);
    if (key === null || decode(rawValue) === null) return 'MALFORMED';
    const parts = partsOf(key);
    if (!parts) return 'MALFORMED';
    if (parts.length > maxDepth + 1) return 'TOO_DEEP';
    if (parts.some((part) => forbiddenKeys.has(part))) return 'FORBIDDEN_KEY';
    const name = parts.join('\u0000');
    if (values.has(name) || openings.has(name)) return 'DUPLICATE_KEY';
    values.add(name);
    for (let length = 1; length < parts.length; length += 1) {
      const opening = parts.slice(0, length).join('\u0000');
      if (values.has(opening)) return 'DUPLICATE_KEY';
      openings.add(opening);
    }
  }
  return null;
}

/** `a[b][0]` as a, b, 0; null for brackets that do not pair up. */
function partsOf(key: string): string[] | null {
  const match = /^([^[\]]+)((?:\[[^[\]]*\])*)$/.exec(key);
  if (!match) return null;
  const inner = match[2] ? match[2].slice(1, -1).split('][') : [];
  return [match[1] ?? '', ...inner];
}

function splitOnce(pair: string): [string, string] {
  const at = pair.indexOf('=');
  return at < 0 ? [pair, ''] : [pair.slice(0, at), pair.slice(at + 1)];
}

function decode(text: string): string | null {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return null;
  }
}
