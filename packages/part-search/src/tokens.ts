// Splits texts into the tokens words are found by; the same for parts and for questions.

const longest = 40;
const point = 0x2e;

/** What a character of a lower-case text is part of. Looked up rather than matched: every text of a catalogue passes here. */
const kinds = { none: 0, latin: 1, chinese: 2 } as const;
const kindOf = new Uint8Array(65_536);
kindOf.fill(kinds.latin, 0x30, 0x3a).fill(kinds.latin, 0x61, 0x7b).fill(kinds.chinese, 0x3400, 0xa000);

/**
 * Tokens of a text: Latin words and numbers in lower case, Chinese as pairs of characters (a lone one as it is). Each once.
 * What is denied is one word, and not the word it denies: "non-isolated", 非隔离.
 * @example tokensOf('贴片电阻 Low-ESR') // ['贴片', '片电', '电阻', 'low', 'esr']
 * @example tokensOf('Non-Isolated 非隔离') // ['nonisolated', '非隔']
 */
export function tokensOf(text: string): string[] {
  const found = new Set<string>();
  const lower = text.normalize('NFKC').toLowerCase();
  for (let at = 0; at < lower.length;) {
    const kind = kindOf[lower.charCodeAt(at)];
    const from = at;
    at = endOfKind(lower, at);
    if (kind === kinds.latin) {
      at = fractionEnd(lower, at);
      const denied = lower.slice(from, at) === 'non' ? deniedEnd(lower, at) : at;
      const word = denied > at ? `non${lower.slice(at + 1, denied)}` : lower.slice(from, at);
      found.add(word.slice(0, longest));
      at = denied;
    } else if (kind === kinds.chinese) {
      if (at - from === 1) found.add(lower.slice(from, at));
      else for (let i = from; i + 1 < at; i += 1) if (lower[i - 1] !== '非') found.add(lower.slice(i, i + 2));
    }
  }
  return [...found];
}

/** Where the characters of one kind that begin at `at` end. */
function endOfKind(text: string, at: number): number {
  const kind = kindOf[text.charCodeAt(at)];
  let end = at + 1;
  while (end < text.length && kindOf[text.charCodeAt(end)] === kind) end += 1;
  return end;
}

/** Where the word ends that "non-" before `at` denies; `at` where none does. */
function deniedEnd(text: string, at: number): number {
  const next = text.charCodeAt(at + 1);
  const isJoined = text[at] === '-' && kindOf[next] === kinds.latin && !isDigit(next);
  return isJoined ? endOfKind(text, at + 1) : at;
}

/** Where a word that reaches to `at` ends when a point and digits follow it: "2.54" is one word. */
function fractionEnd(text: string, at: number): number {
  if (text.charCodeAt(at) !== point) return at;
  let end = at + 1;
  while (end < text.length && isDigit(text.charCodeAt(end))) end += 1;
  return end > at + 1 ? end : at;
}

const isDigit = (code: number): boolean => code >= 0x30 && code <= 0x39;
