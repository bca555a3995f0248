// What to search for when nothing was found: a number's beginning, up to where makers put variants; of several words the first ones.

/** Words without the quotes that say that a number is meant: sentences put them in quotes of their own. */
export const unquoted = (keywords: string): string => keywords.replace(/^["“「『](.+)["”」』]$/, '$1');

/** Two characters are a word: 晶振. */
const isChineseWord = (part: string): boolean => /^\p{Script=Han}{2}$/u.test(part);

/**
 * Shorter beginnings of what was typed, most telling first; at least 3 characters each, of Chinese 2. Words stay whole: "10" of "10MHz" means nothing.
 * @example shorterQueries('STM32F103XYZ-TR') // ['STM32F103XYZ', 'STM32F103']
 */
export function shorterQueries(keywords: string): string[] {
  const text = keywords.trim();
  const ends = (pattern: RegExp, more: number): number[] => [...text.matchAll(pattern)].map((match) => match.index + more).toReversed();
  const cuts = /\s/.test(text)
    ? // One word of three says too little.
      ends(/\s/g, 0).slice(0, 2)
    : // After the last digit stand package and packing letters.
      [...ends(/[-/_,.]/g, 0), ...ends(/\d(?=\D)/g, 1), Math.ceil(text.length * 0.6)];
  const found = cuts.map((cut) => text.slice(0, cut).trim()).filter((part) => part.length >= 3 || isChineseWord(part));
  return [...new Set(found)].sort((a, b) => b.length - a.length).slice(0, 3);
}
