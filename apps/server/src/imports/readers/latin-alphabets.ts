// Tells Central European texts from Western ones: their encodings give most bytes a letter each, so only the alphabets of languages tell.

/** Letters beyond ASCII of the languages that windows-1252 and windows-1250 are used for, small. */
const western = ['äöüß', 'àâæçèéêëîïôœùûüÿ', 'áéíñóúü', 'àáâãçéêíóôõúü', 'àèéìíîòóùú', 'åäöæøéü', 'éëïóöüáíúèê'];
const central = ['áčďéěíňóřšťúůýž', 'áäčďéíĺľňóôŕšťúýž', 'ąćęłńóśźż', 'áéíóöőúüű', 'ăâîşţșțé', 'čćđšž'];

/** A word with a letter beyond ASCII, and what a wrong table makes of its letters: ł is shown as ³. */
const accented = /[A-Za-z\u0080-\uFFFF]*(?:(?![\u00A0±°µ])[\u0080-\uFFFF])[A-Za-z\u0080-\uFFFF]*/gu;
/** Words by which anything may be said; fewer are a question of chance. */
const ENOUGH = 3;
const MORE = 0.15;

/** The largest share of words that one language can write. */
function bestShare(words: readonly string[], alphabets: readonly string[]): number {
  const own = words.map((word) => word.toLowerCase().replace(/[a-z]/g, ''));
  const shares = alphabets.map((letters) => own.filter((signs) => Array.from(signs).every((sign) => letters.includes(sign))).length);
  return Math.max(...shares) / Math.max(1, words.length);
}

/**
 * Whether bytes that were read as windows-1252 are rather windows-1250: one language of Central Europe writes clearly more of their words
 * than any of the West.
 * @example isCentralEuropean(bytesOf('Součástka;Množství;Výrobce')) // true
 */
export function isCentralEuropean(head: Uint8Array): boolean {
  const read = (encoding: string): string[] => new TextDecoder(encoding).decode(head).match(accented) ?? [];
  const asCentral = [...new Set(read('windows-1250'))];
  if (asCentral.length < ENOUGH) return false;
  return bestShare(asCentral, central) > bestShare([...new Set(read('windows-1252'))], western) + MORE;
}
