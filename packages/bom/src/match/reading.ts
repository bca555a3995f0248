// What a line of a BOM asks for, read once from its cells.
import { valuesInNumber } from '@partharbor/part-values/number-values';
import type { Line } from '../line.ts';
import { looksLikeNoPart } from '../read/no-part.ts';
import { footprintOf, type Footprint } from './footprint.ts';
import { kindOfDesignators, kindOfFootprint, kindOfWords, mainUnits, type PartKind } from './kinds.ts';
import { readStated, type Stated } from './stated.ts';

/** Where a number stood: those of texts count only where a part has that very number. */
type NumberSource = 'mpn' | 'alternate' | 'value' | 'description';

export interface AskedNumber {
  readonly text: string;
  readonly from: NumberSource;
  /** Place among the alternates, 0 = the first number. */
  readonly place: number;
}

export interface Reading {
  readonly kind: PartKind | null;
  /** Letters of its first designator. */
  readonly letters: string;
  readonly stated: Stated;
  /** Its value has two readings, and no other line of the file says which. */
  readonly isAmbiguous: boolean;
  /** The package as written, '' = not stated. */
  readonly packageText: string;
  /** Null where the line names none. */
  readonly footprint: Footprint | null;
  readonly numbers: readonly AskedNumber[];
  /** Supplier codes of this shop's kind in it. */
  readonly codes: readonly string[];
  readonly materialCode: string;
  /** The maker's name as written. */
  readonly brand: string;
  /** Values that its number encodes. */
  readonly decoded: Stated | null;
  /** Text for the typed search. */
  readonly text: string;
  readonly isNoPart: boolean;
  readonly isEmpty: boolean;
}

/** How a file's other lines write what can be read in two ways. */
export interface FileHabits {
  /** Resistors are written as codes, 103 for 10 kΩ; null where the lines do not tell. */
  readonly ohmCodes: boolean | null;
}
const noHabits: FileHabits = { ohmCodes: null };
/** Fewer codes are no habit. */
const fewestCodes = 3;

/** What the lines of a file say about ambiguous values: codes where they are the rule, ohms where letters are. */
export function habitsOf(lines: readonly Line[]): FileHabits {
  let [codes, ohms] = [0, 0];
  for (const line of lines) {
    if (kindOfDesignators(line.designators) !== 'resistor') continue;
    if (/^[1-9]\d[1-6]$/.test(line.value)) codes += 1;
    else if (/^\d{1,4}(?:\.\d{1,3})?\s?[kKRMΩ]|^\d{1,4}\.\d/.test(line.value)) ohms += 1;
  }
  return { ohmCodes: codes >= fewestCodes && codes > ohms ? true : ohms > codes ? false : null };
}

const ownCode = /(?:^|[^A-Za-z0-9])(C\d{3,9})(?![A-Za-z0-9])/g;

/** @example readLine(line).stated.value // 1e-7 */
export function readLine(given: Line, habits: FileHabits = noHabits): Reading {
  const line = shortened(given);
  const letters = /^[A-Za-z]+/.exec(line.designators[0] ?? '')?.[0].toUpperCase() ?? '';
  const words = `${line.value} ${line.description}`;
  const kind = kindOf(line, words);
  const stated = statedIn(line, kind, habits);
  const packageText = line.package !== '' ? line.package : (stated.size ?? '');
  const named = packageText === '' ? null : footprintOf(packageText);
  const footprint = named !== null && !named.isRead && stated.size !== undefined ? footprintOf(stated.size) : named;
  const numbers = numbersOf(line, kind, stated);
  const first = numbers[0];
  return {
    kind: settled(kind, stated),
    letters,
    stated,
    isAmbiguous: stated.orValue !== undefined && habits.ohmCodes === null,
    packageText,
    footprint,
    numbers,
    codes: codesOf(line),
    materialCode: line.materialCode,
    brand: line.manufacturer,
    decoded: first === undefined || (first.from !== 'mpn' && first.from !== 'alternate') ? null : decodedOf(first.text),
    text: textOf(line),
    isNoPart: isNoPart(line),
    isEmpty: line.mpn === '' && line.value === '' && line.description === '' && line.supplierPn === '' && line.materialCode === '',
  };
}

/** What is read of a cell: more is prose, and costs. */
const longestText = 400;
const longestNumber = 120;

function shortened(line: Line): Line {
  const { mpn, alternates, value, description, package: name, supplierPn, manufacturer } = line;
  const text = (one: string): string => one.slice(0, longestText);
  const number = (one: string): string => one.slice(0, longestNumber);
  return {
    ...line,
    mpn: number(mpn),
    alternates: alternates.slice(0, mostAlternates).map(number),
    value: text(value),
    description: text(description),
    package: number(name),
    supplierPn: text(supplierPn),
    manufacturer: number(manufacturer),
  };
}
const mostAlternates = 8;

/** By designator, then words; words that make the designator's kind more particular win ("R", "potentiometer"). */
function kindOf(line: Line, words: string): PartKind | null {
  const byLetters = kindOfDesignators(line.designators);
  const byFootprint = kindOfFootprint(line.package);
  const byWords = kindOfWords(words) ?? byFootprint;
  if (byLetters === null) return byWords ?? kindOfUnit(words);
  if (byWords === null) return byLetters;
  return particular[byLetters]?.includes(byWords) ? byWords : byLetters;
}

/** Kinds that a designator's letters may turn out to be. */
const particular: Readonly<Partial<Record<PartKind, readonly PartKind[]>>> = {
  resistor: ['potentiometer', 'resistor_array', 'thermistor', 'varistor', 'sense_resistor', 'bead'],
  capacitor: ['electrolytic', 'tantalum', 'film_capacitor', 'safety_capacitor'],
  inductor: ['bead', 'choke', 'led'],
  diode: ['led'],
  crystal: ['oscillator', 'connector'],
  connector: ['switch', 'fuse', 'led'],
  resistor_array: ['potentiometer', 'thermistor'],
  potentiometer: ['varistor'],
};

const ofUnit: Readonly<Record<string, PartKind>> = { ohm: 'resistor', F: 'capacitor', H: 'inductor', Hz: 'crystal' };
const kindOfUnit = (words: string): PartKind | null => ofUnit[readStated(words, null, true).unit ?? ''] ?? null;

/** Letters and unit that disagree mean the impedance of a bead, never a resistor. */
const settled = (kind: PartKind | null, { unit }: Stated): PartKind | null => (kind === 'inductor' && unit === 'ohm' ? 'bead' : kind);

/** Value first, then description, package and, last, the number's own column where it reads as a value. */
function statedIn(line: Line, kind: PartKind | null, habits: FileHabits): Stated {
  const isMeasured = kind !== null && (mainUnits[kind] !== undefined || kind === 'led');
  const stated: Stated = { rest: [] };
  if (!isMeasured) return kind === null ? { ...readStated(`${line.value} ${line.description}`, null, false), rest: [] } : sizeOnly(line);
  const texts: readonly (readonly [text: string, isValue: boolean])[] = [
    [line.value, true],
    [line.description, line.value === ''],
    [line.package, false],
    [line.mpn === '' || /[\s/]/.test(line.mpn) ? line.mpn : '', false],
  ];
  for (const [text, isValue] of texts) {
    const { rest, value, unit, digits, orValue, ...more } = readStated(text, kind, isValue);
    if (text === line.package) {
      Object.assign(stated, { ...onlySize(more), ...stated });
      continue;
    }
    // Unit and digits go with the value they were read with.
    const measured =
      value === undefined || stated.value !== undefined ? {} : { value, unit, digits, ...(orValue !== undefined && { orValue }) };
    Object.assign(stated, { ...more, ...measured, ...stated, rest: [...stated.rest, ...rest] });
  }
  if (stated.orValue !== undefined && habits.ohmCodes === true) [stated.value, stated.orValue] = [stated.orValue, stated.value!];
  return stated;
}

/** A package's numbers are sizes. */
const onlySize = ({ size, mounting }: Partial<Stated>): Partial<Stated> => ({ ...(size && { size }), ...(mounting && { mounting }) });

const sizeOnly = (line: Line): Stated => {
  const { size } = readStated(`${line.value} ${line.description}`, null, false);
  return { rest: [], ...(size !== undefined && { size }) };
};

/** Connectors go by digits: 725996-2, 1-84953-2, 17-0041-001. */
const looksLikeDigits = /^(?:\d{5,10}-\d{1,4}|\d-\d{5,7}-\d|\d{2}-\d{4}-\d{3})$/;
const looksLikeNumber = /^(?=[^\s]{4,40}$)(?=.*\d)(?=.*[A-Za-z])[A-Za-z0-9][A-Za-z0-9.\-+/#,_()&*]*$/;
const designator = /^(?:R|C|L|D|Q|U|J|Y|X|IC|SW|FB|LED|TP)\d{1,3}$/;
const mostTokens = 6;

/** EasyEDA hangs our own code on a number: M7_C95872. */
const hungCode = /_(C\d{4,9})$/;

/** Numbers as written; where there is none, words of value and description that may be some. */
function numbersOf(line: Line, kind: PartKind | null, stated: Stated): AskedNumber[] {
  const given = [line.mpn, ...line.alternates].map((text) => text.replace(hungCode, '')).filter((text) => text !== '');
  if (given.length > 0) return given.map((text, place) => ({ text, place, from: place === 0 && line.mpn !== '' ? 'mpn' : 'alternate' }));
  const found: AskedNumber[] = [];
  const add = (text: string, from: NumberSource): void => {
    if (found.length < mostTokens && isNumberLike(text) && !found.some((one) => one.text === text)) found.push({ text, from, place: 0 });
  };
  const value = line.value.replace(hungCode, '');
  // Beside a value only a whole number counts: 33uH/2.1A/20%(PD3316MT330).
  const from = stated.value === undefined || kind === 'crystal' ? 'value' : 'description';
  if (from === 'value') add(value, from);
  for (const word of value.split(wordEnds)) add(word, from);
  for (const word of value.split(/[\s,;()（）|/]+/)) add(word, from);
  // Brackets and slashes may be the number's own.
  for (const word of line.description.split(/[\s,;，；]+/)) if (/[(/]/.test(word)) add(word, 'description');
  for (const word of line.description.split(wordEnds)) if (!designator.test(word)) add(word, 'description');
  return found;
}
const wordEnds = /[\s,;()（）|]+/;

function isNumberLike(text: string): boolean {
  if (looksLikeDigits.test(text)) return true;
  if (!looksLikeNumber.test(text)) return false;
  const { value, voltage, power, current, tolerance, size } = readStated(text, null, false);
  if ([value, voltage, power, current, tolerance, size].some((one) => one !== undefined)) return false;
  return !/^\d{1,4}(?:x|\*)\d{1,4}|^(?:SOT|SOIC|SOP|TSSOP|QFN|LQFP|DIP|SOD|TO)-?\d/i.test(text);
}

function codesOf(line: Line): string[] {
  const found = [...line.supplierPn.matchAll(ownCode)].map(([, code]) => code!);
  const hung = [line.mpn, line.value].flatMap((text) => hungCode.exec(text)?.[1] ?? []);
  return [...new Set([...found, ...hung])];
}

/** What a number of a known series says of the part. */
function decodedOf(number: string): Stated | null {
  const values = valuesInNumber(number);
  if (values === null) return null;
  const unit = { resistor: 'ohm', capacitor: 'F', inductor: 'H' }[values.kind];
  return {
    rest: [],
    value: values.value,
    unit,
    digits: 6,
    ...(values.tolerance?.unit === '%' && { tolerance: values.tolerance.value }),
    ...(values.volts !== null && { voltage: values.volts }),
    ...(values.dielectric !== null && { dielectric: values.dielectric }),
    ...(values.size !== '' && { size: values.size }),
  };
}

const textOf = (line: Line): string => [line.value, line.description].filter((text) => text !== '').join(' ');

/** A number or a code of ours says that there is something to buy, unless the number itself is such a word. */
const isNoPart = (line: Line): boolean =>
  line.mpn !== '' || codesOf(line).length > 0
    ? looksLikeNoPart([], line.mpn, '', '')
    : looksLikeNoPart(line.designators, line.value, line.description, line.package);

/** A line as it may be meant: once, or with each value where 103 may be ohms or a code. */
export const readingsOf = (reading: Reading): readonly Reading[] =>
  reading.isAmbiguous ? [reading, { ...reading, stated: { ...reading.stated, value: reading.stated.orValue! } }] : [reading];
