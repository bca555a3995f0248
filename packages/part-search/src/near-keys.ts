// Part numbers one slip away from a typed one, to offer where nothing was found.

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';
/** Shorter numbers have too many neighbours, longer ones are pasted rather than typed. */
const shortest = 4;
const longest = 30;
/** Packing and lead-free suffixes are at most this long. */
const suffix = 6;

/**
 * Keys reached by one deletion, swap, replacement or insertion, and the key without an ending; at most some 2,300.
 * @example nearKeys('LM35B').includes('LM358') // true
 */
export function nearKeys(key: string): string[] {
  if (key.length < shortest || key.length > longest) return [];
  const found = new Set<string>();
  for (let i = 0; i < key.length; i += 1) {
    const [before, after] = [key.slice(0, i), key.slice(i + 1)];
    found.add(before + after);
    if (i + 1 < key.length) found.add(before + key[i + 1] + key[i] + key.slice(i + 2));
    for (const letter of alphabet) found.add(before + letter + after).add(before + letter + key.slice(i));
  }
  for (const letter of alphabet) found.add(key + letter);
  for (let cut = 1; cut <= suffix && key.length - cut >= shortest; cut += 1) found.add(key.slice(0, -cut));
  found.delete(key);
  return [...found].filter((one) => one.length >= 3);
}
