// What to search for when a number was not found: its beginning, up to where makers put variants.

/**
 * Shorter beginnings of a part number, most telling first; at least 3 characters each.
 * @example shorterQueries('STM32F103XYZ-TR') // ['STM32F103XYZ', 'STM32F103']
 */
export function shorterQueries(keywords: string): string[] {
  const text = keywords.trim();
  const cuts = [
    ...[...text.matchAll(/[-/_,.\s]/g)].map((match) => match.index).toReversed(),
    // After the last digit stand package and packing letters.
    ...[...text.matchAll(/\d(?=\D)/g)].map((match) => match.index + 1).toReversed(),
    Math.ceil(text.length * 0.6),
  ];
  const found = cuts.map((cut) => text.slice(0, cut).trim()).filter((part) => part.length >= 3);
  return [...new Set(found)].sort((a, b) => b.length - a.length).slice(0, 3);
}
