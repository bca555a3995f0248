// Splits text into pieces that may mean something, each with everything it may mean; what means nothing is a word.
import { colourWords, readColour } from '@partharbor/part-values/colours';
import { readDielectric } from '@partharbor/part-values/dielectrics';
import { mountingWords, type Mounting } from '@partharbor/part-values/mounting';
import { readPackage } from '@partharbor/part-values/packages';
import type { EitherWords } from '../interface.ts';
import { squeeze, squeezedLetter } from './normal.ts';
import { isHan, isLatin, isSeparator } from './letters.ts';
import { trimmerModel } from './plain-values.ts';
import { plugSeriesAt } from './plug-series.ts';
import { quantityAt, type ReadQuantity, type ReadTimes } from './quantities.ts';
import { terms, type Term } from './terms.ts';
import type { Prepared, TextHit } from './vocabulary.ts';
import { longestWord, sameWords } from './alternatives.ts';
import { besideWords, type BesideWord } from './parameter-hints.ts';

export type Reading =
  | ReadQuantity
  | ReadTimes
  | BesideWord
  | { readonly kind: 'term'; readonly term: Term }
  | { readonly kind: 'category'; readonly ids: readonly number[] }
  | { readonly kind: 'brand'; readonly ids: readonly number[] }
  | { readonly kind: 'package'; readonly names: readonly string[] }
  | { readonly kind: 'dielectric'; readonly name: string }
  | { readonly kind: 'colour'; readonly name: string }
  | { readonly kind: 'mounting'; readonly mounting: Mounting }
  | { readonly kind: 'text'; readonly hits: readonly TextHit[] }
  /** What a part is like, in all the ways to say it. */
  | { readonly kind: 'word'; readonly ways: EitherWords }
  /** "@100MHz": under which condition a value holds. */
  | { readonly kind: 'condition'; readonly unit: string };

/** A piece of the normalised text; `readings` likeliest first, none = a word. */
export interface Lexeme {
  readonly start: number;
  readonly end: number;
  readonly readings: readonly Reading[];
}

/** What a reader at one place offers: where it ends, how it ranks among readings of the same length. */
type Offer = readonly [end: number, reading: Reading];

const longestPhrase = 34;
/** "NP0/C0G". */
const longestDielectric = 7;
const dielectricStart = /[CNSUXYZ]/i;
/** Readings of a value that is joined to its neighbours: "60V30A", "16V0603". */
const joined = /^(?:\d{1,4}(?:\.\d{1,3})?(?:[munpμkMG]?[VAWFH]|[kMG]?Hz|[RkKMunp])){1,6}(?:0?201|0402|0603|0805|1206|1210|1812|2512)?$/;
const joinedPiece = /\d{1,4}(?:\.\d{1,3})?(?:[munpμkMG]?[VAWFH]|[kMG]?Hz|[RkKMunp])|\d{4}$/g;

/** The pieces of a text in order. Every place is looked at once and phrases are short, so the work grows with the length only. */
export function lex(text: string, known: Prepared): Lexeme[] {
  const found: Lexeme[] = [];
  let word = -1;
  const closeWord = (end: number): void => {
    if (word >= 0) found.push(...wordLexemes(text, word, end));
    word = -1;
  };
  for (let i = 0; i < text.length;) {
    const condition = text[i] === '@' ? conditionAt(text, i) : null;
    if (condition || (isSeparator(text, i) && !startsValue(text, i))) {
      closeWord(i);
      if (condition) found.push(condition);
      i = condition?.end ?? i + 1;
      continue;
    }
    const begins = isStart(text, i);
    const plug = begins ? plugSeriesAt(text, i, known) : null;
    if (plug) {
      closeWord(i);
      found.push(...plug);
      i = plug.at(-1)!.end;
      continue;
    }
    const offers = begins ? offersAt(text, i, known) : [];
    const end = Math.max(0, ...offers.map(([at]) => at));
    if (end > i) {
      closeWord(i);
      found.push({ start: i, end, readings: offers.filter(([at]) => at === end).map(([, reading]) => reading) });
      i = end;
      continue;
    }
    if (word < 0) word = i;
    i += 1;
    if (i < text.length && isStart(text, i) && isLatin(text, i) !== isLatin(text, i - 1)) closeWord(i);
  }
  closeWord(text.length);
  return found;
}

function conditionAt(text: string, i: number): Lexeme | null {
  const from = text[i + 1] === ' ' ? i + 2 : i + 1;
  const read = quantityAt(text, from);
  if (!read || read[1].kind !== 'quantity') return null;
  return { start: i, end: read[0], readings: [{ kind: 'condition', unit: read[1].unit ?? '' }] };
}

const startsValue = (text: string, i: number): boolean => /^\+(?:\/-)?\d/.test(text.slice(i, i + 5)) && (i === 0 || text[i - 1] === ' ');

/** A piece begins after anything but a letter or digit, and where Latin and Chinese meet. */
function isStart(text: string, i: number): boolean {
  const before = text[i - 1];
  if (before === undefined || isHan(text, i)) return true;
  if (!isLatin(text, i - 1) && before !== '.' && before !== '°') return before !== '-' || !isLatin(text, i - 2);
  return false;
}

/** Values written in a way of their own: "512Kx8" bits of a memory, "B3950" of a thermistor. */
function writtenOut(word: string): ReadQuantity | null {
  const value = (low: number, unit: string): ReadQuantity => ({
    kind: 'quantity',
    low,
    high: low,
    unit,
    letter: '',
    digits: '',
    bound: null,
    tolerance: null,
  });
  // What is clamped is no working voltage.
  const working = /^(\d{1,3}(?:\.\d{1,2})?)V(?:R?WM|DC)$/i.exec(word);
  if (working) return value(Number(working[1]), 'V');
  const constant = /^B([2-5]\d{3})K?$/i.exec(word);
  if (constant) return value(Number(constant[1]), 'K');
  const [, words, prefix, bits] = /^(\d{1,4})([KMG])x(\d{1,2})$/i.exec(word) ?? [];
  return words && prefix && bits
    ? value(Number(words) * 2 ** (10 * (1 + 'KMG'.indexOf(prefix.toUpperCase()))) * Number(bits), 'bit')
    : null;
}

/** A word; or the values joined in it: "60V30A". */
function wordLexemes(text: string, start: number, end: number): Lexeme[] {
  const word = text.slice(start, end);
  const written = writtenOut(word);
  if (written) return [{ start, end, readings: [written] }];
  if (!joined.test(word) || isTrimmer(word, 0)) return [{ start, end, readings: [] }];
  return [...word.matchAll(joinedPiece)].map((match): Lexeme => {
    const from = start + match.index;
    const read = /^\d{4}$/.test(match[0]) ? null : quantityAt(match[0], 0);
    return { start: from, end: from + match[0].length, readings: read ? [read[1]] : [{ kind: 'package', names: [match[0]] }] };
  });
}

/** LowPower is a maker, low power a wish. */
const plainWords = /^(?:ultra )?low power$/i;
/** Some part has "12V 2W" as a text; whoever types it means two values. */
const twoValues = /^\d+(?:\.\d+)?\s?[a-zΩμ]{1,3}\s\d+(?:\.\d+)?\s?[a-zΩμ]{1,3}$/i;
/** Makers too, but beside other words they say what a part is like. */
const noBrands = /^(?:linear|analog|mems|cmos|ttl|ac|dc)$/i;

/** Whether a trimmer's model with a letter, which is no unit, begins there: 3296W. */
const isTrimmer = (text: string, i: number): boolean =>
  text[i] === '3' && /[A-Z]/.test(text[i + 4] ?? '') && !isLatin(text, i + 5) && trimmerModel.test(text.slice(i, i + 5));

/** All readings that begin here; the order is the one kept among readings of one length. */
function offersAt(text: string, i: number, known: Prepared): Offer[] {
  const offers: Offer[] = [];
  const quantity = isTrimmer(text, i) ? null : quantityAt(text, i);
  const phrases = phrasesAt(text, i);
  for (const phrase of phrases) {
    const names = packagesNamed(phrase.piece, phrase.key, known);
    if (names.length > 0) offers.push([phrase.end, { kind: 'package', names }]);
  }
  if (quantity) offers.push(quantity);
  const beginsDielectric = dielectricStart.test(text[i]!);
  for (const { end, key, piece } of phrases) {
    const dielectric = beginsDielectric && piece.length <= longestDielectric ? readDielectric(piece) : null;
    if (dielectric !== null) offers.push([end, { kind: 'dielectric', name: dielectric }]);
    const term = terms.get(key);
    if (term) offers.push([end, { kind: 'term', term }]);
    const beside = besideWords.get(key);
    if (beside) offers.push([end, beside]);
    const mounting = mountingWords.get(key);
    if (mounting) offers.push([end, { kind: 'mounting', mounting }]);
    // One that stands alone counts here: 红 of LED 红.
    const colour = colourWords.get(key) ?? (piece.length === 1 ? readColour(piece) : null);
    if (colour !== null) offers.push([end, { kind: 'colour', name: colour }]);
    const ids = known.categoryWords.get(key);
    if (ids && !term) offers.push([end, { kind: 'category', ids }]);
    const isPlain = plainWords.test(piece);
    const brands = isPlain || noBrands.test(piece) ? undefined : known.brandWords.get(key);
    if (brands && isBrand(piece)) offers.push([end, { kind: 'brand', ids: brands }]);
    const hits = isPlain || twoValues.test(piece) ? undefined : known.texts.get(key);
    if (hits) offers.push([end, { kind: 'text', hits }]);
    const ways = key.length <= longestWord ? sameWords.get(key) : undefined;
    if (ways) offers.push([end, { kind: 'word', ways }]);
  }
  return offers;
}

/** Names of two letters count where they are written as names: "TI", not "it is on". */
const isBrand = (piece: string): boolean => piece.length > 2 || /^(?:[A-Z0-9]{2}|ti|st|\p{Script=Han}{2})$/u.test(piece);

interface Phrase {
  readonly end: number;
  readonly piece: string;
  /** Squeezed. */
  readonly key: string;
}

/** Every beginning of the rest that ends between two words, at most five words long. */
function phrasesAt(text: string, i: number): Phrase[] {
  const found: Phrase[] = [];
  let words = 0;
  let key = '';
  for (let end = i + 1; end <= text.length && end - i <= longestPhrase; end += 1) {
    const last = text[end - 1]!;
    const next = text[end];
    key += squeezedLetter(last);
    if (last === ' ' && ++words > 4) break;
    if (last === ',' || last === ';' || last === '|') break;
    const inLatin = isLatin(text, end - 1);
    if (!inLatin && !isHan(text, end - 1) && last !== ')' && last !== '+') continue;
    if (inLatin && isLatin(text, end)) continue;
    if (next === '.' && /\d/.test(text[end + 1] ?? '')) continue;
    const piece = text.slice(i, end);
    // A single character is a word only where it stands alone: 公 of 公头, not of 公司.
    if (piece.length === 1 && piece !== '的' && isHan(text, i) && (isHan(text, end) || isHan(text, i - 1))) continue;
    found.push({ end, piece, key });
  }
  return found;
}

const shaped =
  /^(?:008004|01005|0?(?:201|402|603|805)|0612|0806|1008|1206|1210|1225|1806|1808|1812|2010|2220|2225|2512|(?:LED-?|[RCLFDM][- ]?)(?:0402|0603|0805|1206|1210|0201)|\d{4}\s?(?:metric|公制|M)|公制\s?\d{4}|HC-?49[SU]{0,2}(?:-?SMD)?|T?SOT-?\d{2,3}(?:-?\d{1,2}L?)?|SOT\s\d{2,3}(?:-\d)?|SOD-?\d{2,3}(?:F|FL|W)?|(?:TO|DO)[- ]?\d{2,3}[A-Z]{0,2}(?:-\d{1,2}L?)?|D2?PAK|SM[ABC]F?|MELF|CASE[- ]?[A-EVX]|[A-Z]{1,5}(?:SOP|SOIC|DIP|QFN|QFP|DFN|SON|BGA|CSP|LGA)-?\d{1,4}|(?:SO|SOP|SOIC|DIP|QFN|QFP|DFN|SON|BGA|LGA|SIP|PLCC|WLCSP)[- ]?\d{1,4}(?:-EP)?(?:\(\d{1,2}(?:\.\d)?x\d{1,2}(?:\.\d)?\))?)$/i;

/** Catalogue names for a package as typed: the same key, a body in brackets behind it, or a name that is exactly so. */
function packagesNamed(piece: string, key: string, known: Prepared): readonly string[] {
  const letter = /^([A-EVX])(?:[- ]case|型)$/i.exec(piece)?.[1];
  if (letter) return known.packagesByKey.get(`CASE-${letter.toUpperCase()}`) ?? [];
  // "24V to 12V" says what comes out.
  if (/^(?:to|do)\s\d{1,3}[VA]$/i.test(piece)) return [];
  if (piece.length > 24 || !/\d|^(?:D2?PAK|SM[ABC]F?|MELF|CASE[- ]?[A-EVX])$/i.test(piece)) return [];
  const array = /^(\d)x(\d{4})$/i.exec(piece);
  if (array) return known.packageWords.get(`${array[2]!}x${array[1]!}`) ?? [];
  const word = known.packageWords.get(key) ?? [];
  const turned = turnedPackage.exec(piece);
  if (turned) return packagesNamed(`${turned[2]!}-${turned[1]!}`, squeeze(`${turned[2]!}-${turned[1]!}`), known);
  const flat = flatBody.exec(piece);
  if (flat && word.length === 0) return flatPackages(flat[1]!.toUpperCase(), `${Number(flat[2])}x${Number(flat[3])}`, known);
  if (/^\d{4}x\d$/i.test(piece)) return word;
  if (!shaped.test(piece)) return /^\d{4}$|^[A-Z].*\d/i.test(piece) && !/^\d+[a-z]+\d*$/i.test(piece) ? metric(piece, word) : [];
  const spelled = piece.replace(/^(SOT|TO|DO|DIP|QFN|CASE)\s(?=\w)/i, '$1-').replace(/^公制\s?(\d{4})$/, '$1公制');
  const read = readPackage(spelled.toUpperCase());
  const same = known.packagesByKey.get(read.key) ?? [];
  const bodies = known.packagesByBase.get(read.key) ?? [];
  const all = read.family === 'chip' ? [read.name] : [...new Set([...same, ...bodies, ...(same.length + bodies.length > 0 ? [] : word)])];
  return all.length > 0 ? all.slice(0, 60) : [read.name];
}

/** "8SOIC", "48-LQFP", as some distributors write. */
const turnedPackage = /^(\d{1,3})-?([A-Z]{0,3}(?:SOIC|SOP|DIP|QFN|QFP|DFN|SON|BGA))$/i;

/** "DFN5x6": a flat package by its body, whatever the number of its pads. */
const flatBody = /^(P?(?:DFN|QFN)|[UVW]?SON|(?:[UVWT])(?:DFN|QFN)|LGA|BGA)-?(\d{1,2}(?:\.\d{1,2})?)x(\d{1,2}(?:\.\d{1,2})?)(?:mm)?$/i;

function flatPackages(kind: string, sides: string, known: Prepared): readonly string[] {
  return (known.packagesByBody.get(sides) ?? []).filter((name) => name.toUpperCase().includes(kind)).slice(0, 60);
}

/** Four digits that are no inch size: the chip of that metric code, and crystals, lamps or cases named by it. */
function metric(piece: string, word: readonly string[]): readonly string[] {
  const code = /^\d{4}$/.test(piece) ? readPackage(`${piece} metric`) : null;
  const chip = code?.family === 'chip' ? [code.name] : [];
  return [...new Set([...chip, ...word])].slice(0, 60);
}
