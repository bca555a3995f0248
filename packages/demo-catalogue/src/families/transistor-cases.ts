// Cases of discrete transistors: weights, packs and which come in tubes.

/** Weights by case in milligrams. */
export const caseWeightsMg: Record<string, number> = {
  'SOT-23': 8,
  'SOT-323': 6,
  'SOT-523': 3,
  'SOT-89': 55,
  'SOT-223': 120,
  'TO-92': 200,
  'TO-220': 1900,
  'TO-247': 6000,
  'TO-252': 330,
  'TO-263': 1400,
  'SOIC-8': 80,
  'SOT-363': 6,
  'PDFN-8(5x6)': 90,
  'PDFN-8(3.3x3.3)': 40,
};
/** Cases that come in tubes. */
export const tubeCases = new Set(['TO-220', 'TO-247']);
/** Pieces in a factory pack by case. */
export const packOf = (size: string): number =>
  tubeCases.has(size)
    ? 50
    : size === 'TO-92'
      ? 1000
      : size === 'TO-252' || size === 'SOIC-8' || size.startsWith('PDFN')
        ? 2500
        : size === 'SOT-89' || size === 'SOT-223' || size === 'TO-263'
          ? 1000
          : 3000;
