// Packages as boards name them: footprints reduced to what the part is, and whether two packages are the same (R-142).
import { readPackage, type PackageName } from '@partharbor/part-values/packages';
import { kept } from './kept.ts';

/** How two packages agree; `unknown` where one side is silent or cannot be read. */
export type PackageAgreement = 'equal' | 'unknown' | 'different';

const kindPrefix = /^(?:CP|CPOL|LED|Fuse|Crystal|RES|CAP|IND|DIO|R|C|L|D|F|Q|U)[_-](?=[A-Za-z0-9])/i;

export interface Footprint extends PackageName {
  /** Whether the name was read as a package at all; else only its mounting may be known. */
  readonly isRead: boolean;
  /** Height of a can. */
  readonly heightMm?: number;
}

/** Families of packages whose names say what they are; others are names of one maker or one board. */
const families =
  /^(?:(?:CASE|SOT|TSOT|SOD|[HVWUTE]{0,2}(?:SOIC|SOP|SO|SSOP|MSOP|TSSOP|SON|QFN|DFN|QFP)|[LTP]QFP|HTQFP|BGA|LGA|[PC]?DIP|SIP|TO|DO|SC|PLCC|SMD(?=\d{4}))-?[\dA-Z]{1,5}(?:-\d{1,4}[LP]?)?(?:-\d?EP)?(?:-[\d.]+MM)?(?:\([^()]*\))?|SM[ABC]|MELF(?:-\d{4})?|DPAK|HC-49.*)$/;
const isFamily = ({ key, family }: PackageName): boolean => family === 'chip' || families.test(key);

/** Longer names are no names. */
const longestName = 120;

/** Names of families inside a longer name: CVRA-SOT23-5, TO92-INLINE, SOIC-8_3.9x4.9mm. */
const inside =
  /(?:^|[^A-Za-z0-9])((?:SOT|TSOT|SOD|SC|TO|DO)-?\d{2,3}[A-Z]{0,2}(?:-\d)?|SM[ABC](?![A-Za-z])|[HVWUTEP]{0,2}(?:SOIC|SSOP|SOP|SON|QFN|DFN|QFP|DIP|SO|MSOP)-?\d{1,3})(?![A-Za-z0-9])/i;
/** IPC-7351 names: QFP50P1200X1200X160-64N has 64 pins. */
const ipc = /^(SOIC|SOP|QFP|QFN|SON|BGA|SOT)\d{1,3}P\d{2,5}X\d{2,5}X\d{2,4}-(\d{1,3})/i;
/** Crystals and oscillators by their sides in tenths of a millimetre. */
const crystal = /(?:crystal|xtal|osc|x3s|tsx|abm|smd|hc)[^0-9]{0,12}(1612|2016|2520|3215|3225|5032|6035|7050)(?:[^0-9x.](\d)P)?/i;

/**
 * A package or footprint as the shop's names are read, footprints reduced first.
 * @example footprintOf('Resistor_SMD:R_0402_1005Metric').key // '0402'
 * @example footprintOf('SOT-23-3_L2.9-W1.3-P1.90').key // 'SOT-23'
 */
export const footprintOf = (written: string): Footprint => reduced(written.slice(0, longestName));

const namesKept = 10_000;
const reduced = kept(namesKept, (text): Footprint => {
  const found = named(text);
  const mounting = mountingOf(text) ?? (isFamily(found) ? found.mounting : null);
  const can = canOf(text);
  return { ...found, mounting, isRead: isFamily(found) || can !== null, ...can };
});

function named(text: string): PackageName {
  const name = text.trim().replace(/^.*:/, '');
  const whole = readPackage(text);
  if (whole.family === 'chip') return whole;
  const size = chipSize(name);
  if (size !== null) return readPackage(size);
  const [, family, pins] = ipc.exec(name) ?? [];
  if (family !== undefined) return readPackage(`${family.toUpperCase()}-${pins!}`);
  const [, sides, legs] = crystal.exec(name) ?? [];
  if (sides !== undefined) return readPackage(`SMD${sides}${legs === undefined ? '' : `-${legs}P`}`);
  if (/HC-?49/i.test(name)) return readPackage(/SMD|SM\b|SD\b|HC-?49\/?US?-?SM/i.test(text) ? 'HC-49S-SMD' : 'HC-49S');
  const short = name.replace(kindPrefix, '');
  const pieces = [short.split('_')[0]!, short, inside.exec(name)?.[1] ?? ''];
  return [whole, ...pieces.map((piece) => readPackage(piece))].find(isFamily) ?? whole;
}

const sizes =
  /(?:^|[^0-9A-Za-z.]|(?:^|[^0-9A-Za-z.])(?:R|C|L|D|F|LED|FB|CAP|RES|IND|DIO|SMD|SM)[_-]?)(01005|0201|0402|0603|0805|1206|1210|1812|2010|2512)(?=$|[^0-9A-Za-z.]|[_-])/i;

/** A chip's size anywhere in a library's name: `LED_0603_KA`, `CAP_1206_M`, `_0603`. Pieces with pins or an array are none. */
function chipSize(name: string): string | null {
  if (/x\d|array|connector|header/i.test(name) || (/metric/i.test(name) && !/_\d{4}Metric/i.test(name))) return null;
  return sizes.exec(name)?.[1] ?? null;
}

/** Diameter and height of a can: CP_Elec_6.3x7.7, CP_Radial_D5.0mm, CAP-TH_BD5.0-P2.00, THT,D5xL11mm. */
function canOf(text: string): { readonly diameterMm: number; readonly heightMm?: number } | null {
  const [, diameter, height] =
    /CP_Elec_(\d{1,2}(?:\.\d{1,2})?)x(\d{1,2}(?:\.\d{1,2})?)/i.exec(text) ??
    /-TH_BD(\d{1,2}(?:\.\d{1,2})?)-L(\d{1,2}(?:\.\d{1,2})?)/i.exec(text) ??
    /(?:_BD|Radial_D)(\d{1,2}(?:\.\d{1,2})?)/i.exec(text) ??
    /(?:^|,)D=?(\d{1,3}(?:\.\d{1,2})?)(?:xL(\d{1,3}(?:\.\d{1,2})?))?mm/.exec(text) ??
    [];
  return diameter === undefined ? null : { diameterMm: Number(diameter), ...(height !== undefined && { heightMm: Number(height) }) };
}

function mountingOf(text: string): PackageName['mounting'] {
  if (/(?:^|[^A-Za-z])(?:THT|TH|radial|axial|插件|直插|DIP|PTH|through|RAD)(?![A-Za-z])/i.test(text)) return 'THT';
  return /(?:^|[^A-Za-z])(?:SMD|SMT|贴片)(?![A-Za-z])|_Elec_/i.test(text) ? 'SMD' : null;
}

/** Diodes' cases that differ in size alone. */
const diodeCases = new Set(['SMA', 'SMB', 'SMC']);
const bodySlackMm = 0.3;

/** Whether two packages can be the same: two chip sizes, pins, mounting, cases and bodies tell them apart; -EP is not compared. */
export function packagesAgree(a: Footprint, b: Footprint): PackageAgreement {
  if (a.mounting !== null && b.mounting !== null && a.mounting !== b.mounting) return 'different';
  if (!a.isRead || !b.isRead) return 'unknown';
  const [left, right] = [baseKey(a), baseKey(b)];
  if (left === right) return 'equal';
  if (a.family === 'chip' || b.family === 'chip') return chipAgainst(a, b);
  if (diodeCases.has(left) && diodeCases.has(right)) return 'different';
  const [squareA, squareB] = [sidesOf(left), sidesOf(right)];
  if (squareA !== null && squareB !== null && squareA[1] !== squareB[1]) return 'different';
  if (squareA !== null && squareB !== null) return squareA[2] && squareB[2] && squareA[2] !== squareB[2] ? 'different' : 'equal';
  const pins = [pinsOf(a), pinsOf(b)];
  if (a.diameterMm !== undefined && b.diameterMm !== undefined) return bodies(a, b);
  if (familyOf(left) === familyOf(right)) {
    if (pins[0] !== undefined && pins[1] !== undefined) return pins[0] === pins[1] ? 'equal' : 'different';
    return isSized(left) && isSized(right) ? 'different' : 'unknown';
  }
  if (pins[0] !== undefined && pins[1] !== undefined && pins[0] !== pins[1]) return 'different';
  return small.test(left) && small.test(right) ? 'different' : 'unknown';
}

/** Cases named by one number, and packages of a few pins: another name is another part. */
const small = /^(?:SOT|SOD|SM[ABC]$|TO-|DO-|CASE|MELF|SC-)/;
const isSized = (key: string): boolean => small.test(key) || /^SMD\d{4}/.test(key);

/** Sides and legs of SMD3225-4P. */
const sidesOf = (key: string): RegExpExecArray | null => /^SMD(\d{4})(?:-(\d))?/.exec(key);

function chipAgainst(a: Footprint, b: Footprint): PackageAgreement {
  if (a.family === 'chip' && b.family === 'chip') return 'different';
  const other = a.family === 'chip' ? b : a;
  // Four digits of a crystal or an LED are its sides in tenths of a millimetre.
  return isFamily(other) && !other.key.startsWith('SMD') ? 'different' : 'unknown';
}

function bodies(a: Footprint, b: Footprint): PackageAgreement {
  if (Math.abs(a.diameterMm! - b.diameterMm!) > bodySlackMm) return 'different';
  if (a.heightMm === undefined || b.heightMm === undefined) return 'unknown';
  return Math.abs(a.heightMm - b.heightMm) > bodySlackMm ? 'different' : 'equal';
}

/** Without body and exposed pad: `QFN-32-EP(5x5)` → `QFN-32`. */
const baseKey = ({ key }: PackageName): string =>
  key
    .split('(')[0]!
    .replace(/-\d*EP\b/, '')
    .replace(/^(TO-(?:252|263))-[23]L?$/, '$1')
    .replace(/^(SOT-(?!23)\d{2,3})-\d$/, '$1');

const sameFamilies: Readonly<Record<string, string>> = {
  SO: 'SOIC',
  SOP: 'SOIC',
  HSOP: 'SOIC',
  ESOP: 'SOIC',
  HSOIC: 'SOIC',
  ESOIC: 'SOIC',
};

function familyOf(key: string): string {
  const name = /^[A-Z]+/.exec(key)?.[0] ?? key;
  return sameFamilies[name] ?? name.replace(/^(?:H|T|V|W|U|L|E|P)?(QFN|DFN|QFP|SON)$/, '$1');
}

/** Pins that the name counts: the 8 of SOIC-8, none of TO-220 or SOT-23. */
function pinsOf(one: PackageName): number | undefined {
  const key = baseKey(one);
  if (/^(?:TO|DO|SC|SOD|CASE)/.test(key)) return undefined;
  if (/^SOT-\d+$/.test(key)) return key === 'SOT-23' || key === 'SOT-323' ? 3 : undefined;
  const pins = /-(\d{1,3})(?:P|L)?$/.exec(key)?.[1];
  return pins === undefined ? one.pins : Number(pins);
}
