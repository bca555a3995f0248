// What all descriptions of a page begin with, said once, so that each row shows where it differs.

/** Fewer rows are read in full. */
const fewest = 3;
const separators = /^[\s,，;；]+/;

export interface Briefs {
  /** Phrases every description begins with; none when they differ from the first word, or one has nothing else to say. */
  readonly shared: readonly string[];
  /** The descriptions without it, in the same order. */
  readonly rests: readonly string[];
}

const headOf = (text: string): string => /^[^,，;；]*/.exec(text)![0].trim();

/**
 * Takes off whole phrases (up to a comma) that all descriptions share, then whole words; each keeps something of its own.
 * @example briefs(['MCU, 72 MHz, 64 KB', 'MCU, 72 MHz, 20 KB', 'MCU, 48 MHz, 64 KB']) // shared ['MCU'], rests ['72 MHz, 64 KB', …]
 */
export function briefs(descriptions: readonly string[]): Briefs {
  const shared: string[] = [];
  let rests = descriptions;
  if (descriptions.length < fewest) return { shared, rests };
  for (;;) {
    const head = rests.map(headOf).reduce((a, b) => (b.length < a.length ? b : a));
    if (head === '' || !rests.every((text) => text.startsWith(head) && separators.test(text.slice(head.length)))) break;
    const shorter = rests.map((text) => text.slice(head.length).replace(separators, ''));
    if (shorter.includes('')) break;
    shared.push(head);
    rests = shorter;
  }
  return { shared, rests };
}
