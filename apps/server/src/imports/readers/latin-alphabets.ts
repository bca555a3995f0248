// Tells Central European texts from Western ones: their encodings give most bytes a letter each, so only the alphabets of languages tell.

/** Letters beyond ASCII of the languages that windows-1252 and windows-1250 are used for, small. */
const western = ['äöüß', 'àâæçèéêëîïôœùûüÿ', 'áéíñóúü', 'àáâãçéêíóôõúü', 'àèéìíîòóùú', 'åäöæøéü', 'éëïóöüáíúèê'];
const central = ['áčďéěíňóřšťúůýž', 'áäčďéíĺľňóôŕšťúýž', 'ąćęłńóśźż', 'áéíóöőúüű', 'ăâîşţșțé', 'čćđšž'];

/** Words, with what a wrong table makes of their letters: ł is shown as ³. */
const words = /[A-Za-z\u0080-\uFFFF]+/gu;
/** Signs of values, which both tables have at one place. */
const signs = /[\u00A0±°µ]/gu;
/** Words with letters beyond ASCII by which anything may be said; fewer are a question of chance. */
const ENOUGH = 3;
const MORE = 0.15;

/** The largest share of words that one language can write. */
function bestShare(accented: readonly string[], alphabets: readonly string[]): number {
  const own = accented.map((word) => word.toLowerCase().replace(/[a-z]/g, ''));
  const shares = alphabets.map((letters) => own.filter((some) => Array.from(some).every((one) => letters.includes(one))).length);
  return Math.max(...shares) / Math.max(1, accented.length);
}

/**
 * Whether bytes that were read as windows-1252 are rather windows-1250: one language of Central Europe writes clearly more of their words
 * than any of the West.
 * @example isCentralEuropean(bytesOf('Součástka;Množství;Výrobce')) // true
 */
export function isCentralEuropean(head: Uint8Array): boolean {
  const read = (encoding: string): string[] => {
    const found = new TextDecoder(encoding).decode(head).replace(signs, ' ').match(words) ?? [];
    return [...new Set(found)].filter((word) => /[\u0080-\uFFFF]/.test(word));
  };
  const asCentral = read('windows-1250');
  if (asCentral.length < ENOUGH) return false;
  return bestShare(asCentral, central) > bestShare(read('windows-1252'), western) + MORE;
}
