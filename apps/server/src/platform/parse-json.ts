// Reads JSON as strictly as a payment provider would: no key twice, no key that reaches into prototypes, no endless depth.

export type JsonFailure = 'MALFORMED' | 'DUPLICATE_KEY' | 'FORBIDDEN_KEY' | 'TOO_DEEP';
export type JsonResult = { readonly ok: true; readonly value: unknown } | { readonly ok: false; readonly reason: JsonFailure };

/** Keys no input may have, in JSON, forms and queries alike. */
export const forbiddenKeys: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

const maxDepth = 32;

/**
 * Parses a request body. Two readers of one text must not see two different values, so a repeated key is refused.
 * @example parseStrictJson('{"price":1,"price":2}') // { ok: false, reason: 'DUPLICATE_KEY' }
 */
export function parseStrictJson(text: string): JsonResult {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { ok: false, reason: 'MALFORMED' };
  }
  const reason = checkKeys(text);
  return reason ? { ok: false, reason } : { ok: true, value };
}

/** Walks a text already known to be JSON; only strings and brackets matter. */
function checkKeys(text: string): JsonFailure | null {
  // One entry per open bracket: the keys so far, or null inside a list.
  const open: (Set<string> | null)[] = [];
  for (let at = 0; at < text.length; at += 1) {
    const char = text[at];
    if (char === '{' || char === '[') {
      if (open.push(char === '{' ? new Set() : null) > maxDepth) return 'TOO_DEEP';
    } else if (char === '}' || char === ']') {
      open.pop();
    } else if (char === '"') {
      const end = endOfString(text, at);
      const keys = open.at(-1);
      if (keys && isKey(text, end)) {
        const key = JSON.parse(text.slice(at, end + 1)) as string;
        if (forbiddenKeys.has(key)) return 'FORBIDDEN_KEY';
        if (keys.has(key)) return 'DUPLICATE_KEY';
        keys.add(key);
      }
      at = end;
    }
  }
  return null;
}

function endOfString(text: string, start: number): number {
  let at = start + 1;
  while (text[at] !== '"') at += text[at] === '\\' ? 2 : 1;
  return at;
}

function isKey(text: string, end: number): boolean {
  let at = end + 1;
  while (text[at] === ' ' || text[at] === '\n' || text[at] === '\r' || text[at] === '\t') at += 1;
  return text[at] === ':';
}
