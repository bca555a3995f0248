// Reads JSON as strictly as a payment provider would: no key twice, no key that reaches into prototypes, and no more of it than a request needs.

export type JsonFailure = 'MALFORMED' | 'DUPLICATE_KEY' | 'FORBIDDEN_KEY' | 'TOO_DEEP' | 'TOO_MANY';
export type JsonResult = { readonly ok: true; readonly value: unknown } | { readonly ok: false; readonly reason: JsonFailure };

/** Keys no input may have, in JSON, forms and queries alike. */
export const forbiddenKeys: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

const maxDepth = 32;
/** More than the longest list, 300 lines of a BOM with all their fields, and a few milliseconds of work at most. */
const maxKeys = 10_000;
const maxContainers = 3_000;
const maxValues = 20_000;

const quote = 0x22;
const comma = 0x2c;
const backslash = 0x5c;

/**
 * Parses a request body. Two readers of one text must not see two different values, so a repeated key is refused. Its structure is
 * bounded before anything is made of it: parsing and checking cost more for each key and list than for each byte.
 * @example parseStrictJson('{"price":1,"price":2}') // { ok: false, reason: 'DUPLICATE_KEY' }
 */
export function parseStrictJson(text: string): JsonResult {
  const reason = checkStructure(text);
  if (reason) return { ok: false, reason };
  try {
    return { ok: true, value: JSON.parse(text) };
  } catch {
    return { ok: false, reason: 'MALFORMED' };
  }
}

/** Walks a text once, whether it is JSON or not; only strings, brackets and commas matter. */
function checkStructure(text: string): JsonFailure | null {
  // One entry per open bracket: the keys so far, or null inside a list.
  const open: (Set<string> | null)[] = [];
  let keyCount = 0;
  let containers = 0;
  let values = 0;
  for (let at = 0; at < text.length; at += 1) {
    const char = text.charCodeAt(at);
    if (char === quote) {
      const end = endOfString(text, at);
      const keys = open.at(-1);
      if (keys && isKey(text, end)) {
        if ((keyCount += 1) > maxKeys) return 'TOO_MANY';
        const fault = addKey(keys, text.slice(at, end + 1));
        if (fault) return fault;
      }
      at = end;
    } else if (char === comma) {
      if ((values += 1) > maxValues) return 'TOO_MANY';
    } else if (isOpening(char)) {
      if ((containers += 1) > maxContainers) return 'TOO_MANY';
      if (open.push(char === 0x7b ? new Set() : null) > maxDepth) return 'TOO_DEEP';
    } else if (isClosing(char)) {
      open.pop();
    }
  }
  return null;
}

const isOpening = (char: number): boolean => char === 0x7b || char === 0x5b;
const isClosing = (char: number): boolean => char === 0x7d || char === 0x5d;

function addKey(keys: Set<string>, quoted: string): JsonFailure | null {
  const key = quoted.includes('\\') ? unescaped(quoted) : quoted.slice(1, -1);
  if (key === null) return 'MALFORMED';
  if (forbiddenKeys.has(key)) return 'FORBIDDEN_KEY';
  if (keys.has(key)) return 'DUPLICATE_KEY';
  keys.add(key);
  return null;
}

function unescaped(quoted: string): string | null {
  try {
    return JSON.parse(quoted) as string;
  } catch {
    return null;
  }
}

/** Index of the closing quote, or of the text's end where there is none. */
function endOfString(text: string, start: number): number {
  let at = start + 1;
  while (at < text.length && text.charCodeAt(at) !== quote) at += text.charCodeAt(at) === backslash ? 2 : 1;
  return at;
}

function isKey(text: string, end: number): boolean {
  let at = end + 1;
  while (text[at] === ' ' || text[at] === '\n' || text[at] === '\r' || text[at] === '\t') at += 1;
  return text[at] === ':';
}
