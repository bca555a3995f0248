// Packages as boards name them: footprints reduced to what the part is, and whether two packages are the same.
import { readPackage, type PackageName } from '@partharbor/part-values/packages';

/** How two packages agree; `unknown` where one side is silent or cannot be read. */
export type PackageAgreement = 'equal' | 'unknown' | 'different';

const kindPrefix = /^(?:CP|CPOL|LED|Fuse|Crystal|RES|CAP|IND|DIO|R|C|L|D|F|Q|U)[_-](?=[A-Za-z0-9])/i;
/** What drawing programs hang on: library versions of a pad, of soldering by hand, of the body. */
const tails =
  /_(?:\d{4}Metric|HandSolder(?:ing)?|Pad[\d.x]+m?m?|5MIL_DWS|NEW|[LMN]|[KA]{1,2})$|_(?:L\d[\d.]*-W[\d.]+.*|BD[\d.]+.*)$|_?[\d.]+x[\d.]+(?:x[\d.]+)?mm(?:_.*)?$|[-_](?:P|Pitch)[\d.]+(?:mm)?(?:_.*)?$|_(?:Vertical|Horizontal|SMD|ThermalVias)(?:_.*)?$/i;

/** The footprint without its library, the letter of its kind, and what describes the drawing. */
function reduced(text: string): string {
  let name = text.trim().replace(/^.*:/, '');
  for (let round = 0; round < 4; round += 1) {
    const less = name.replace(tails, '');
    if (less === name || less.length < 3) break;
    name = less;
  }
  return name;
}

export interface Footprint extends PackageName {
  /** Whether the name was read as a package at all; else only its mounting may be known. */
  readonly isRead: boolean;
  /** Diameter of the legs' circle or of the can, and its height. */
  readonly heightMm?: number;
}

const can = /(?:^|[^A-Za-z])(?:BD|D|Elec_|CP_Radial_D|RADIAL[-_ ]?D?)(\d{1,2}(?:\.\d+)?)(?:mm)?(?:[xX_-]L?(\d{1,2}(?:\.\d+)?))?/i;

/** Families of packages whose names say what they are; others are names of one maker or one board. */
const families =
  /^(?:chip|CASE|SOT|SOD|SOIC|SOP|SO|SSOP|TSSOP|MSOP|VSSOP|HTSSOP|HSOP|ESOP|TSOT|QFN|VQFN|WQFN|UQFN|DFN|UDFN|WSON|VSON|SON|QFP|LQFP|TQFP|PQFP|BGA|LGA|DIP|PDIP|CDIP|SIP|TO|DO|SMA|SMB|SMC|MELF|SC|DPAK|HC|PLCC|SMD\d{4})/;

/**
 * A package or footprint as the shop's names are read, footprints reduced first.
 * @example footprintOf('Resistor_SMD:R_0402_1005Metric').key // '0402'
 * @example footprintOf('SOT-23-3_L2.9-W1.3-P1.90').key // 'SOT-23'
 */
export function footprintOf(text: string): Footprint {
  const whole = readPackage(text);
  if (whole.family === 'chip') return { ...whole, isRead: true };
  const size = chipSize(text);
  if (size !== null) return { ...readPackage(size), isRead: true };
  const short = reduced(text);
  const read = readPackage(short.replace(kindPrefix, ''));
  const found = isFamily(read) ? read : isFamily(whole) ? whole : readPackage(short);
  const round = can.exec(text);
  const mounting = mountingOf(text) ?? found.mounting;
  const isRound = round !== null && !isFamily(found);
  return {
    ...found,
    mounting,
    isRead: isFamily(found) || isRound || /^(?:SMD|THT)[,-]/.test(found.name),
    ...(isRound && { diameterMm: Number(round[1]), ...(round[2] !== undefined && { heightMm: Number(round[2]) }) }),
    ...heightOf(found.name),
  };
}

const isFamily = ({ key, family }: PackageName): boolean => families.test(key) || family === 'chip';

/** THT,D5xL11mm: the shop's own names of cans. */
function heightOf(name: string): { diameterMm?: number; heightMm?: number } {
  const [, diameter, height] = /D=?(\d+(?:\.\d+)?)(?:xL?(\d+(?:\.\d+)?))?mm/.exec(name) ?? [];
  return diameter === undefined ? {} : { diameterMm: Number(diameter), ...(height !== undefined && { heightMm: Number(height) }) };
}

const sizes = /(?:^|[^0-9A-Za-z.]|[^0-9A-Za-z.]?(?:R|C|L|D|F|LED|FB|CAP|RES|IND|DIO|SMD)[_-]?)(01005|0201|0402|0603|0805|1206|1210|1812|2010|2512)(?=$|[^0-9A-Za-z.]|[_-])/i;

/** A chip's size anywhere in a library's name: `LED_0603_KA`, `CAP_1206_M`, `_0603`. Pieces with pins or an array are none. */
function chipSize(text: string): string | null {
  if (/x\d|array|metric/i.test(text) && !/_\d{4}Metric/i.test(text)) return null;
  return sizes.exec(text)?.[1] ?? null;
}

function mountingOf(text: string): PackageName['mounting'] {
  if (/(?:^|[^A-Za-z])(?:THT|TH|radial|axial|插件|直插|DIP|PTH|Through)(?![A-Za-z])|-TH[_-]|BD\d.*-P\d/i.test(text)) return 'THT';
  return /(?:^|[^A-Za-z])(?:SMD|SMT|贴片)(?![A-Za-z])/i.test(text) ? 'SMD' : null;
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

function chipAgainst(a: Footprint, b: Footprint): PackageAgreement {
  if (a.family === 'chip' && b.family === 'chip') return 'different';
  const other = a.family === 'chip' ? b : a;
  // Four digits of a crystal or an LED are its sides in tenths of a millimetre.
  return families.test(other.key) && !/^SMD/.test(other.key) ? 'different' : 'unknown';
}

function bodies(a: Footprint, b: Footprint): PackageAgreement {
  if (Math.abs(a.diameterMm! - b.diameterMm!) > bodySlackMm) return 'different';
  if (a.heightMm === undefined || b.heightMm === undefined) return 'unknown';
  return Math.abs(a.heightMm - b.heightMm) > bodySlackMm ? 'different' : 'equal';
}

/** Without body and exposed pad: `QFN-32-EP(5x5)` → `QFN-32`. */
const baseKey = ({ key }: PackageName): string =>
  key
    .replace(/\(.*$/, '')
    .replace(/-\d*EP\b/, '')
    .replace(/^(TO-(?:252|263))-[23]L?$/, '$1')
    .replace(/^(SOT-89|SOT-223)-[34]L?$/, '$1');

const sameFamilies: Readonly<Record<string, string>> = { SO: 'SOIC', SOP: 'SOIC', HSOP: 'SOIC', ESOP: 'SOIC', HSOIC: 'SOIC', ESOIC: 'SOIC' };

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
