// Splits texts into the tokens words are found by; the same for parts and for questions.

const longest = 40;
const point = 0x2e;

/** What a character of a lower-case text is part of. Looked up rather than matched: every text of a catalogue passes here. */
const kinds = { none: 0, latin: 1, chinese: 2 } as const;
const kindOf = new Uint8Array(65_536);
kindOf.fill(kinds.latin, 0x30, 0x3a).fill(kinds.latin, 0x61, 0x7b).fill(kinds.chinese, 0x3400, 0xa000);

/**
 * Tokens of a text: Latin words and numbers in lower case, Chinese as pairs of characters (a lone one as it is). Each once.
 * @example tokensOf('贴片电阻 Low-ESR') // ['贴片', '片电', '电阻', 'low', 'esr']
 */
export function tokensOf(text: string): string[] {
  const found = new Set<string>();
  const lower = text.normalize('NFKC').toLowerCase();
  for (let at = 0; at < lower.length;) {
    const kind = kindOf[lower.charCodeAt(at)];
    const from = at;
    do at += 1;
    while (at < lower.length && kindOf[lower.charCodeAt(at)] === kind);
    if (kind === kinds.latin) {
      at = fractionEnd(lower, at);
      found.add(lower.slice(from, Math.min(at, from + longest)));
    } else if (kind === kinds.chinese) {
      if (at - from === 1) found.add(lower.slice(from, at));
      else for (let i = from; i + 1 < at; i += 1) found.add(lower.slice(i, i + 2));
    }
  }
  return [...found];
}

/** Where a word that reaches to `at` ends when a point and digits follow it: "2.54" is one word. */
function fractionEnd(text: string, at: number): number {
  if (text.charCodeAt(at) !== point) return at;
  let end = at + 1;
  while (end < text.length && isDigit(text.charCodeAt(end))) end += 1;
  return end > at + 1 ? end : at;
}

const isDigit = (code: number): boolean => code >= 0x30 && code <= 0x39;
