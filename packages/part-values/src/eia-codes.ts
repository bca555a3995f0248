// Codes printed on small parts: 104 on a capacitor is 100 nF, 1002 on a resistor 10 kΩ, a letter behind is the tolerance.

/**
 * Farads of a three-digit code, in picofarads with a power of ten; null when the text is none. 8 and 9 stand for a hundredth and a tenth.
 * @example readCapacitorCode('104') // 1e-7
 */
export function readCapacitorCode(text: string): number | null {
  const code = /^([1-9]\d)(\d)$/.exec(text);
  if (!code) return null;
  const digit = Number(code[2]);
  return digit === 7 ? null : Number(`${code[1]!}e${(digit >= 8 ? digit - 10 : digit) - 12}`);
}

/**
 * Ohms of a marking with three or four digits; null when the text is none.
 * @example readResistorCode('1002') // 10000; readResistorCode('472') // 4700
 */
export function readResistorCode(text: string): number | null {
  const code = /^([1-9]\d{1,2})(\d)$/.exec(text);
  return code ? Number(`${code[1]!}e${code[2]!}`) : null;
}

/** A tolerance letter's meaning: percent to both sides (Z: the wider side), or picofarads for small capacitors. */
export interface LetterTolerance {
  readonly value: number;
  readonly unit: '%' | 'F';
}

const LETTERS: Readonly<Record<string, LetterTolerance>> = {
  W: { value: 0.05, unit: '%' },
  B: { value: 1e-13, unit: 'F' },
  C: { value: 2.5e-13, unit: 'F' },
  D: { value: 5e-13, unit: 'F' },
  F: { value: 1, unit: '%' },
  G: { value: 2, unit: '%' },
  J: { value: 5, unit: '%' },
  K: { value: 10, unit: '%' },
  M: { value: 20, unit: '%' },
  Z: { value: 80, unit: '%' },
};

/** The tolerance a letter stands for behind a value; null for other letters. @example letterTolerance('J') // { value: 5, unit: '%' } */
export const letterTolerance = (letter: string): LetterTolerance | null => LETTERS[letter] ?? null;
