// Reads package and footprint names: chip sizes in both systems, families with pins and body, and one key per package.
import { normaliseText } from './quantity.ts';

/** What a package name says. `name` is for people, `key` is equal for equal packages. */
export interface PackageName {
  readonly name: string;
  readonly key: string;
  readonly family: string;
  readonly mounting: 'SMD' | 'THT' | 'screw' | null;
  readonly pins?: number;
  readonly bodyLengthMm?: number;
  readonly bodyWidthMm?: number;
  readonly diameterMm?: number;
  readonly pitchMm?: number;
  /** Metric code of a chip size: 1608 for 0603. */
  readonly metric?: string;
}

/** Imperial chip size → metric code. */
export const CHIP_SIZES: Readonly<Record<string, string>> = {
  '008004': '0201',
  '01005': '0402',
  '0201': '0603',
  '0402': '1005',
  '0603': '1608',
  '0805': '2012',
  '0806': '2016',
  '1008': '2520',
  '1206': '3216',
  '1210': '3225',
  '1806': '4516',
  '1808': '4520',
  '1812': '4532',
  '2010': '5025',
  '2220': '5750',
  '2225': '5763',
  '2512': '6332',
  '1225': '3264',
  '0612': '1632',
};
const IMPERIAL = new Map(Object.entries(CHIP_SIZES).map(([imperial, metric]): [string, string] => [metric, imperial]));

/** Squeezed spelling (letters and digits only) → canonical name. */
const SAME: Readonly<Record<string, string>> = {
  SOT23: 'SOT-23',
  SOT233: 'SOT-23',
  SOT233L: 'SOT-23',
  TO236: 'SOT-23',
  TO236AB: 'SOT-23',
  TO2363: 'SOT-23',
  SOT233TO236: 'SOT-23',
  SOT25: 'SOT-23-5',
  SOT235: 'SOT-23-5',
  SOT235L: 'SOT-23-5',
  SC74A: 'SOT-23-5',
  SOT26: 'SOT-23-6',
  SOT236: 'SOT-23-6',
  SOT236L: 'SOT-23-6',
  SC74: 'SOT-23-6',
  SOT323: 'SOT-323',
  SC70: 'SOT-323',
  SC703: 'SOT-323',
  SOT3233: 'SOT-323',
  SOT353: 'SOT-353',
  SC705: 'SOT-353',
  SC705L: 'SOT-353',
  SC88A: 'SOT-353',
  SOT363: 'SOT-363',
  SC706: 'SOT-363',
  SC706L: 'SOT-363',
  SC88: 'SOT-363',
  SOT3636: 'SOT-363',
  SOT89: 'SOT-89',
  SOT893: 'SOT-89',
  SOT893L: 'SOT-89',
  SOT223: 'SOT-223',
  SOT2233: 'SOT-223',
  SOT2234: 'SOT-223',
  SOT2233L: 'SOT-223',
  SOT2234L: 'SOT-223',
  TO261: 'SOT-223',
  SMA: 'SMA',
  DO214AC: 'SMA',
  SMB: 'SMB',
  DO214AA: 'SMB',
  SMC: 'SMC',
  DO214AB: 'SMC',
  SOD123: 'SOD-123',
  SOD123FL: 'SOD-123FL',
  SOD323: 'SOD-323',
  SC76: 'SOD-323',
  SOD523: 'SOD-523',
  SC79: 'SOD-523',
  TO252: 'TO-252',
  TO2522: 'TO-252',
  TO2522L: 'TO-252',
  TO2523: 'TO-252',
  DPAK: 'TO-252',
  TO263: 'TO-263',
  TO2632: 'TO-263',
  TO2633: 'TO-263',
  TO2632L: 'TO-263',
  D2PAK: 'TO-263',
  TO220: 'TO-220',
  TO2203: 'TO-220',
  TO220AB: 'TO-220',
  TO220AB3: 'TO-220',
  TO92: 'TO-92',
  TO923: 'TO-92',
  TO247: 'TO-247',
  TO2473: 'TO-247',
  DO41: 'DO-41',
  DO204AL: 'DO-41',
  DO35: 'DO-35',
  DO204AH: 'DO-35',
  LL34: 'SOD-80',
  SOD80: 'SOD-80',
  MINIMELF: 'SOD-80',
  SOD80C: 'SOD-80',
  MELF: 'MELF',
  LL41: 'MELF',
  EIA3216: 'CASE-A',
  EIA321618: 'CASE-A',
  EIA3528: 'CASE-B',
  EIA352821: 'CASE-B',
  EIA6032: 'CASE-C',
  EIA603228: 'CASE-C',
  EIA7343: 'CASE-D',
  EIA734331: 'CASE-D',
  HC49S: 'HC-49S',
  HC49US: 'HC-49S',
  HC49SSMD: 'HC-49S-SMD',
  HC49SMD: 'HC-49S-SMD',
  HC49SM: 'HC-49S-SMD',
};

/**
 * Cases of tantalum capacitors by letter: the footprint in tenths of a millimetre, and the heights that go by the letter, as makers
 * give the nominal or the greatest one.
 */
const CASES: Readonly<Record<string, readonly [footprint: string, ...heights: string[]]>> = {
  A: ['3216', '16', '18'],
  B: ['3528', '19', '21'],
  C: ['6032', '25', '28'],
  D: ['7343', '28', '31'],
  E: ['7343', '41', '43'],
  V: ['7343', '19', '20'],
  X: ['7343', '40', '43'],
};

/** Family → the family it is interchangeable with in a search. */
const FAMILY_KEYS: Readonly<Record<string, string>> = { SO: 'SOIC', SOP: 'SOIC', PDIP: 'DIP', CDIP: 'DIP' };
const THROUGH_HOLE = /^(?:THT|DIP|PDIP|CDIP|SIP|TO-(?:92|220|247|3P|126|218|264)|DO-(?:15|27|35|41|201)|HC-49S$|RADIAL|AXIAL|P=)/;

const CHINESE: readonly (readonly [RegExp, string])[] = [
  [/弯插/g, 'THT,right angle'],
  [/插件|直插/g, 'THT'],
  [/螺栓安装|螺栓/g, 'Screw'],
  [/贴片/g, 'SMD'],
  [/卧贴/g, 'horizontal'],
  [/立贴/g, 'vertical'],
  [/交错[脚角]/g, 'staggered'],
];

/**
 * Reads a package name; unknown names keep their cleaned text.
 * @example readPackage('SOT23').name // 'SOT-23'; readPackage('R_0603_1608Metric').name // '0603'
 */
export function readPackage(text: string): PackageName {
  const clean = cleanName(text);
  const chip = readChip(clean);
  if (chip) return { name: chip, key: chip, family: 'chip', mounting: 'SMD', metric: CHIP_SIZES[chip]! };
  const drawn = /^([A-Z][\w-]*?\d)_L(\d+(?:\.\d+)?)-W(\d+(?:\.\d+)?)(?:-P(\d+\.\d+))?/.exec(clean);
  const base = drawn?.[1] ?? clean;
  const same = readSame(base) ?? readCase(base);
  const found = same ? { name: same, key: same, family: same, mounting: mountingOf(same), ...pinsOf(same) } : readFamily(base);
  if (!drawn) return found;
  const pitch = drawn[4] ? { pitchMm: Number(drawn[4]) } : {};
  return { ...found, bodyLengthMm: Number(drawn[2]), bodyWidthMm: Number(drawn[3]), ...pitch };
}

/** One text per package for comparing: `packageKey('SOP-8') === packageKey('SOIC-8')`. */
export function packageKey(text: string): string {
  return readPackage(text).key;
}

/**
 * English words for the Chinese ones of package names, in any text.
 * @example englishPackageWords('插件,D8xL12mm') // 'THT,D8xL12mm'
 */
export function englishPackageWords(text: string): string {
  if (/^[\x20-\x7e]*$/.test(text)) return text;
  let words = text;
  for (const [pattern, word] of CHINESE) words = words.replace(pattern, word);
  return words.replace(/、/g, ', ').replace(/℃/g, '°C');
}

function cleanName(text: string): string {
  return englishPackageWords(normaliseText(text.slice(0, 120)))
    .replace(/\s{1,9}/g, ' ')
    .replace(/^(?: ?[A-Za-z_]+:)+/, '')
    .replace(/(?<=\d)X(?=\d)/g, 'x')
    .replace(/(?<=^|,)p=/g, 'P=')
    .trim();
}

const KICAD_CHIP = /(?:^|[_-])(\d{4,6})_(\d{4})Metric/;
const IPC_CHIP = /^(?:RES|CAP|IND|LED|DIO)[CM](\d{4})X/i;
const METRIC_CHIP = /^(?:[A-Z]{1,4}[-_]?)?(\d{4})\s?\(?(?:metric|公制|M)\)?$/i;
const PLAIN_CHIP =
  /^(?:(?:R|C|L|F|D|M|FB|LED|CAP|RES|IND|SMD|SM)[-_ ]?)?(008004|01005|\d{4})(?:_[A-Z]{1,2}|_?HandSoldering|_Pad[\d.xm]+|_5MIL_DWS|-1|\s?\(?(?:inch|imperial|英制)\)?|\s?\(\d{4}\s?(?:metric|公制)?\))?$/i;
const LOST_ZERO = new Set(['201', '402', '603', '805']);

function readChip(name: string): string | null {
  const kicad = KICAD_CHIP.exec(name)?.[1];
  if (kicad && CHIP_SIZES[kicad]) return kicad;
  const metric = IPC_CHIP.exec(name)?.[1] ?? METRIC_CHIP.exec(name)?.[1];
  if (metric && IMPERIAL.has(metric)) return IMPERIAL.get(metric)!;
  if (LOST_ZERO.has(name)) return `0${name}`;
  const plain = PLAIN_CHIP.exec(name)?.[1];
  return plain && CHIP_SIZES[plain] ? plain : null;
}

function squeeze(name: string): string {
  return name.toUpperCase().replace(/[^A-Z0-9]/g, '');
}

function readSame(name: string): string | null {
  const whole = SAME[squeeze(name)];
  if (whole) return whole;
  const named = /^([^()]+)\(([^()]+)\)$/.exec(name);
  if (named && !/^[\d.]+x[\d.]+/.test(named[2]!)) return SAME[squeeze(named[1]!)] ?? SAME[squeeze(named[2]!)] ?? null;
  return null;
}

/** `CASE-B-3528-21(mm)` → `CASE-B`; a footprint or height of its own stays: `CASE-E-7343-28`. Null = no such case. */
function readCase(name: string): string | null {
  const [, letter, footprint, height] = /^CASE[- ]?([A-Z]\d?)(?:[-(](\d{4})(?:-(\d\d))?\)?)?(?:\(mm\))?$/i.exec(name) ?? [];
  if (!letter) return null;
  const [usual, ...heights] = CASES[letter.toUpperCase()] ?? [];
  const isUsual = !footprint || (footprint === usual && (!height || heights.includes(height)));
  return ['CASE', letter.toUpperCase(), ...(isUsual ? [] : height ? [footprint, height] : [footprint])].join('-');
}

/** Four digits that such a case is also known by. @example caseFootprint('CASE-B') // '3528' */
export const caseFootprint = (name: string): string | undefined => CASES[/^CASE-([A-Z])$/.exec(name)?.[1] ?? '']?.[0];

function pinsOf(name: string): { pins?: number } {
  const pins = /^SOT-23-(\d+)$/.exec(name)?.[1];
  return pins ? { pins: Number(pins) } : {};
}

function mountingOf(name: string): 'SMD' | 'THT' | 'screw' | null {
  if (name.startsWith('Screw')) return 'screw';
  if (THROUGH_HOLE.test(name)) return name.startsWith('P=') ? null : 'THT';
  return /^[A-Z]/.test(name) ? 'SMD' : null;
}

/** `LQFP-48(7x7)`, `QFN-32-EP(5x5)`, `SMD3225-4P`, `THT,D8xL12mm`, `SMD,P=0.5mm`. */
function readFamily(name: string): PackageName {
  const upper = /^[A-Za-z]+[\d.]*(?:-|$|\()/.test(name) ? name.replace(/^[a-z]+/, (part) => part.toUpperCase()) : name;
  const head = /^([A-Z][A-Z]*)-?(\d{1,4})(?=$|[-(LP,_ ])/.exec(upper);
  const family = /^([A-Z][A-Za-z]*)/.exec(upper)?.[1] ?? '';
  const pins = /-(\d{1,4})P?L?(?=$|[-(,])/.exec(upper)?.[1] ?? (head && head[2]!.length < 4 ? head[2] : undefined);
  const body = /(?:^|[^\dA-Z.=])(\d{1,4}(?:\.\d{1,4})?)x(\d{1,4}(?:\.\d{1,4})?)(?!\d{0,4}[A-Z])/.exec(upper);
  const diameter = /(?:^|[,-])D=?(\d+(?:\.\d+)?)/.exec(upper)?.[1];
  const pitch = /(?:^|[,-])P=?(\d+(?:\.\d+)?)(?=mm|$)/.exec(upper)?.[1];
  const dashed = /^([A-Z]{2,8})(\d{1,3})$/.exec(upper);
  const shown = dashed && family !== 'D' ? `${dashed[1]}-${dashed[2]}` : upper;
  const keyFamily = FAMILY_KEYS[family];
  return {
    name: shown,
    key: (keyFamily ? shown.replace(family, keyFamily) : shown)
      .toUpperCase()
      .replace(/(\d)L(?=$|\()/, '$1')
      .replace(/ /g, ''),
    family,
    mounting: mountingOf(shown),
    ...(pins ? { pins: Number(pins) } : {}),
    ...(body ? { bodyLengthMm: Number(body[1]), bodyWidthMm: Number(body[2]) } : {}),
    ...(diameter ? { diameterMm: Number(diameter) } : {}),
    ...(pitch ? { pitchMm: Number(pitch) } : {}),
  };
}
