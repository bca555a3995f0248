// Values stated anywhere in a line's texts, token by token in any order: "10k 0603 1% 1/10W", "0.1uF/50V/X7R", "22uF 6.3V 0603电容".
import { readColour } from '@partharbor/part-values/colours';
import { readDielectric } from '@partharbor/part-values/dielectrics';
import { letterTolerance, readCapacitorCode, readResistorCode } from '@partharbor/part-values/eia-codes';
import { normaliseText, readQuantity, type Quantity } from '@partharbor/part-values/quantity';
import { kept } from './kept.ts';
import { mainUnits, type PartKind } from './kinds.ts';

/** What a text states. Values in base units; percent for tolerances, but ppm of crystals. */
export interface Stated {
  value?: number;
  /** Unit of the value. */
  unit?: string;
  /** Digits the value is written with, at least two: a part's value is rounded to them before comparing. */
  digits?: number;
  /** What else the same digits may mean: the 103 of resistors as a code. */
  orValue?: number;
  tolerance?: number;
  voltage?: number;
  dielectric?: string;
  power?: number;
  current?: number;
  frequency?: number;
  ppm?: number;
  loadCapacitance?: number;
  color?: string;
  /** Chip size, where the text names one. */
  size?: string;
  mounting?: 'SMD' | 'THT';
  /** Words that say nothing of this. */
  rest: string[];
}

const chip = /^(?:R|C|L|D|FB|LED|RES|CAP|IND|SMD|SM)?[-_]?(01005|0201|0402|0603|0805|1206|1210|1812|2010|2512)$/i;
const units: Readonly<Record<string, 'voltage' | 'power' | 'current' | 'tolerance' | 'ppm'>> = {
  V: 'voltage',
  W: 'power',
  A: 'current',
  '%': 'tolerance',
  ppm: 'ppm',
};
/** Numbers joined with the unit behind a blank. */
const apart =
  /(^|[\s/,;(])(\d{1,6}(?:\.\d{1,6})?)\s(?=(?:[pnuµμmkKMG]?(?:F|H|Hz|Ω|[Oo]hms?|V|A|W)|[kKMR]|%|ppm|欧|千欧|兆欧)(?:$|[\s/,;)]))/g;

/** Pieces of a text that may be values: blanks, commas, slashes and brackets part them, Chinese words end them. */
const pieces = kept(10_000, (text): readonly string[] =>
  normaliseText(text.slice(0, 400))
    .replace(/([\dkKM])\s?(?:欧姆|欧)/g, '$1Ω ')
    .replace(/千Ω/g, 'kΩ')
    .replace(/(\d),(\d{1,3})(?=\s?[a-zA-ZΩµμ])/g, '$1.$2')
    // Without a unit two digits are a fraction, three may be thousands: that is left unread.
    .replace(/^(\d{1,4}),(\d{1,2})(?=$|\s)/, '$1.$2')
    .replace(/^(\d{1,3}),(\d{3})(?=$|\s)/, '$1·$2')
    .replace(/(\d\s?[kKMGmR]?)\s?OHMS?(?![a-zA-Z])/gi, (_all, before: string) => `${before.replace(/\s/g, '').replace('K', 'k')}Ω`)
    .replace(/(\d)\s?\/\s?(\d{1,2})\s?W\b/g, '$1÷$2W')
    .replace(/±\s/g, '±')
    .replace(apart, '$1$2')
    .split(/[\s,;，、；|()[\]{}（）_=]+|\/|\p{Script=Han}+|(?<=[a-zA-ZΩ%\d])@/u)
    .map((piece) => piece.replace('÷', '/').replace(/[.:]$/, ''))
    .filter((piece) => piece !== ''),
);

/** Digits a number is written with, at least two. @example digitsOf('4k7') // 2; digitsOf('49.9k') // 3 */
const digitsOf = (piece: string): number =>
  Math.max(2, (/[\d.]+(?:[a-zA-ZµμΩ]\d+)?/.exec(piece)?.[0] ?? '').replace(/\D/g, '').replace(/^0+/, '').length);

/**
 * Reads what a text states for a kind of part. `isValue` = the text stands in the value's column, where a bare number is the value.
 * @example readStated('100nF/100V/10%/X7R/C0603', 'capacitor', true) // value 1e-7 F, 100 V, 10 %, X7R, 0603
 */
export function readStated(text: string, kind: PartKind | null, isValue: boolean): Stated {
  const stated: Stated = { rest: [] };
  const all = pieces(text);
  // A bare number is the value only where nothing else is: 1206 before 47kΩ is a size.
  const isBare = isValue && !all.slice(1).some((piece) => isMainValue(piece, kind));
  for (const [index, piece] of all.entries()) if (!take(stated, piece, kind, isBare && index === 0)) stated.rest.push(piece);
  const color = kind === 'led' ? colourIn(text) : null;
  return { ...stated, ...(color !== null && { color }) };
}

/** The first colour among a text's words: pairs before single ones, for yellow green is not yellow. */
function colourIn(text: string): string | null {
  const words = normaliseText(text).match(/\p{Script=Han}+|[A-Za-z]+/gu) ?? [];
  const pairs = words.slice(1).map((word, i) => `${words[i]!} ${word}`);
  for (const one of [...pairs, ...words]) {
    const found = readColour(one) ?? colours[one.toUpperCase()] ?? null;
    if (found !== null) return found;
  }
  return null;
}

/** Short words of parts lists. */
const colours: Readonly<Record<string, string>> = {
  WHT: 'white',
  GRN: 'green',
  YEL: 'yellow',
  BLU: 'blue',
  ORG: 'orange',
  ORN: 'orange',
  PNK: 'pink',
};

function take(stated: Stated, piece: string, kind: PartKind | null, isFirst: boolean): boolean {
  const size = chip.exec(piece)?.[1];
  if (size !== undefined && !(isFirst && kind === 'resistor' && !piece.startsWith('0'))) {
    stated.size ??= size;
    return true;
  }
  const dielectric = kind === null || kind === 'capacitor' ? readDielectric(piece) : null;
  if (dielectric !== null) {
    stated.dielectric ??= dielectric;
    return true;
  }
  if (/^(?:smd|smt)$/i.test(piece) || /^(?:tht|pth|radial|axial)$/i.test(piece)) {
    stated.mounting ??= /^sm/i.test(piece) ? 'SMD' : 'THT';
    return true;
  }
  return takeQuantity(stated, piece, kind, isFirst);
}

const main = new Set(['ohm', 'F', 'H', 'Hz']);

/** Whether a piece is a value of the kind by its unit or letter. */
function isMainValue(piece: string, kind: PartKind | null): boolean {
  const unit = kind === null ? undefined : mainUnits[kind];
  return unit !== undefined && (bareValue(piece, kind, false) !== null || quantity(piece)?.unit === unit);
}

function takeQuantity(stated: Stated, piece: string, kind: PartKind | null, isFirst: boolean): boolean {
  const bare = bareValue(piece, kind, isFirst);
  if (bare !== null) return takeMain(stated, bare, piece);
  const read = quantity(piece);
  const wanted = kind === null ? undefined : mainUnits[kind];
  if ((read === null || (wanted !== undefined && read.unit !== wanted)) && takeWithLetter(stated, piece, kind, isFirst)) return true;
  if (read === null) return false;
  if (main.has(read.unit)) return takeMain(stated, read, piece, kind);
  const field = units[read.unit];
  if (field === undefined) return false;
  stated[field] ??= Math.abs(read.value);
  return true;
}

/** 10KF, 100nJ: the last letter is the tolerance. */
function takeWithLetter(stated: Stated, piece: string, kind: PartKind | null, isFirst: boolean): boolean {
  const [, value, last] = /^(.{1,12}[\dnuµμpkKMR])([BCDFGJKM])$/.exec(piece) ?? [];
  const read = value === undefined ? null : bareValue(value, kind, isFirst);
  if (read === null || !takeMain(stated, read, value!)) return false;
  const letter = letterTolerance(last!);
  if (letter?.unit === '%') stated.tolerance ??= letter.value;
  return true;
}

/** With a unit: "100mR", "10KR" and "4V7" too; nothing of a part number. */
function quantity(piece: string): Quantity | null {
  const plain = /^(\d+(?:\.\d+)?)\s?([mkKM])R$/.exec(piece);
  if (plain) return readQuantity(`${plain[1]!}${plain[2]!.replace('K', 'k')}Ω`);
  if (!/^[±+-]?(?:\d|\.\d|R\d|u\d|n\d|p\d)/.test(piece) || /^[1-4]n\d{3,4}/i.test(piece)) return null;
  const careless = /^\d+(?:\.\d+)?(?:UF|NF|PF|UH|NH|MH)$/.test(piece)
    ? piece.replace(/[UNPM](?=[FH]$)/, (letter) => letter.toLowerCase())
    : piece;
  const read = readQuantity(careless);
  return read !== null && read.unit !== '' ? read : null;
}

/** Bare numbers and letters mean what the kind is measured in: 4k7 of resistors, 100n of capacitors, 104 as a code. */
function bareValue(piece: string, kind: PartKind | null, isFirst: boolean): (Quantity & { orValue?: number }) | null {
  const unit = kind === null ? undefined : mainUnits[kind];
  if (unit === undefined) return null;
  const lettered =
    unit === 'ohm'
      ? /^(?:\d+(?:\.\d+)?[kKMRrmG]|\d*[kKMRr]\d+|\d+[kKMR]\d*)$/.test(piece)
      : unit === 'Hz'
        ? /^\d+(?:\.\d+)?[kKM]$/.test(piece)
        : /^(?:\d+(?:\.\d+)?[pnuµμm]|\d*[pnuµμ]\d+)$/i.test(piece);
  if (lettered) {
    const small = unit === 'ohm' ? piece : piece.replace(/[PNU]/, (letter) => letter.toLowerCase());
    const read = readQuantity(unit === 'Hz' ? piece.replace('K', 'k') : small, unit);
    if (read !== null && (read.unit === unit || read.unit === '')) return { value: read.value, unit };
  }
  if (!isFirst || !/^\d+(?:\.\d+)?$/.test(piece)) return null;
  if (unit === 'ohm') {
    const code = /^\d{2}[1-9]$|^\d{3}[1-9]$/.test(piece) ? readResistorCode(piece) : null;
    return { value: Number(piece), unit, ...(code !== null && { orValue: code }) };
  }
  const farads = unit === 'F' && /^\d{3}$/.test(piece) ? readCapacitorCode(piece) : null;
  return farads === null ? null : { value: farads, unit };
}

function takeMain(stated: Stated, read: Quantity & { orValue?: number }, piece: string, kind: PartKind | null = null): boolean {
  const wanted = kind === null ? undefined : mainUnits[kind];
  if (read.value < 0) return false;
  if (wanted !== undefined && read.unit !== wanted) {
    if (read.unit === 'Hz') stated.frequency ??= read.value;
    else if (read.unit === 'F' && wanted === 'Hz') stated.loadCapacitance ??= read.value;
    else if (stated.value === undefined && read.unit === 'ohm' && wanted === 'H') setMain(stated, read, piece);
    else return false;
    return true;
  }
  if (stated.value !== undefined) return read.unit === 'Hz' || stated.unit !== read.unit ? ((stated.frequency ??= read.value), true) : true;
  setMain(stated, read, piece);
  return true;
}

function setMain(stated: Stated, read: Quantity & { orValue?: number }, piece: string): void {
  stated.value = read.value;
  stated.unit = read.unit;
  stated.digits = digitsOf(piece);
  if (read.orValue !== undefined) stated.orValue = read.orValue;
}
