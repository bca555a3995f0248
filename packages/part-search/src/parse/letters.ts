// What kind of sign stands at a place of a normalised text: asked for every letter of every search, so each sign is looked up.

const latin = /[A-Za-z0-9Ωμ]/;
const han = /\p{Script=Han}/u;
const separator = /[\s,;|/()[\]{}"'+:=?!#&]/;

const kinds = { other: 1, latin: 2, han: 3, separator: 4 } as const;

/** By UTF-16 unit; 0 = not met yet. */
const kindOf = new Uint8Array(65_536);

function kindAt(text: string, at: number): number {
  const code = text.charCodeAt(at);
  // No sign stands outside of the text.
  if (Number.isNaN(code)) return kinds.other;
  return kindOf[code] || (kindOf[code] = findKind(String.fromCharCode(code)));
}

function findKind(sign: string): number {
  if (latin.test(sign)) return kinds.latin;
  if (han.test(sign)) return kinds.han;
  return separator.test(sign) ? kinds.separator : kinds.other;
}

/** Whether a letter, digit or sign of a unit stands there. */
export const isLatin = (text: string, at: number): boolean => kindAt(text, at) === kinds.latin;

/** Whether a Chinese character stands there. */
export const isHan = (text: string, at: number): boolean => kindAt(text, at) === kinds.han;

/** Whether what stands there parts words. */
export const isSeparator = (text: string, at: number): boolean => kindAt(text, at) === kinds.separator;
