// What a part of the shop agrees with and what it contradicts of a line: vetoes and agreements.
import { dielectricAtLeast, readDielectric } from '@partharbor/part-values/dielectrics';
import { readColour } from '@partharbor/part-values/colours';
import { footprintOf, packagesAgree, type Footprint, type PackageAgreement } from './footprint.ts';
import type { Goods, ParamValue } from './goods.ts';
import { kindOfGoods, kindsFor, mainParameters, mainUnits, type PartKind } from './kinds.ts';
import type { Reading } from './reading.ts';
import type { Stated } from './stated.ts';

const vetoes = [
  'VALUE',
  'PACKAGE',
  'MAKER',
  'CATEGORY',
  'DECIMAL',
  'TOLERANCE',
  'VOLTAGE',
  'DIELECTRIC',
  'POWER',
  'CURRENT',
  'MOUNTING',
  'OFF_SHELF',
  'OBSOLETE',
] as const;
export type Veto = (typeof vetoes)[number];

/** A field of the line that the part has otherwise. Values are SI numbers or texts; the unit stands beside them. */
export interface Difference {
  readonly veto: Veto;
  readonly field: string;
  readonly asked: string | number;
  readonly has: string | number;
  readonly unit: string;
}

export interface Comparison {
  readonly differs: readonly Difference[];
  /** Fields stated that the part has as asked or better. */
  readonly agrees: readonly string[];
  /** Fields stated of which nothing is known in the part. */
  readonly unknown: readonly string[];
  readonly kind: PartKind | null;
}

/** A part's own reading, made once: many lines ask for the same part. */
interface Known {
  readonly kind: PartKind | null;
  readonly footprint: Footprint | null;
}
const known = new WeakMap<Goods, Known>();

export function knownOf(goods: Goods): Known {
  const before = known.get(goods);
  if (before) return before;
  const made = {
    kind: kindOfGoods(goods.categories, goods.params),
    footprint: goods.package === '' ? null : footprintOf(goods.package),
  };
  known.set(goods, made);
  return made;
}

/** Collects what agrees and what does not. */
class Findings {
  readonly differs: Difference[] = [];
  readonly agrees: string[] = [];
  readonly unknown: string[] = [];

  note(isRight: boolean | null, veto: Veto, field: string, asked: string | number, has: string | number, unit = ''): void {
    if (isRight === null) this.unknown.push(field);
    else if (isRight) this.agrees.push(field);
    else this.differs.push({ veto, field, asked, has, unit });
  }
}

/**
 * Compares a line with a part. `brandIds` are those the line's maker may mean, empty where it names none we know.
 * @example compare(reading, goods, [3]).differs.map(({ veto }) => veto) // ['PACKAGE']
 */
export function compare(reading: Reading, goods: Goods, brandIds: readonly number[]): Comparison {
  const { kind, footprint } = knownOf(goods);
  const found = new Findings();
  if (brandIds.length > 0) found.note(brandIds.includes(goods.brandId), 'MAKER', 'brand', reading.brand, goods.brand);
  comparePackage(found, reading, footprint, goods.package);
  compareKind(found, reading, kind, goods);
  compareStated(found, reading.stated, kind, goods, 'digits');
  if (!goods.onShelf) found.note(false, 'OFF_SHELF', 'shelf', '', '');
  if (isObsolete(goods)) found.note(false, 'OBSOLETE', 'lifecycle', '', '');
  return { differs: found.differs, agrees: found.agrees, unknown: found.unknown, kind };
}

const isObsolete = ({ params }: Goods): boolean =>
  ['lifecycle', 'lifecycle_status', 'product_status'].some((code) => {
    const value = params[code];
    return typeof value === 'string' && /obsolete|discontinued|\beol\b|停产/i.test(value);
  });

function comparePackage(found: Findings, reading: Reading, has: Footprint | null, name: string): void {
  const asked = reading.footprint;
  if (asked === null) return;
  const agreement: PackageAgreement = has === null ? 'unknown' : packagesAgree(asked, has);
  const [own, its] = [asked.mounting, has?.mounting ?? null];
  if (agreement === 'different' && own !== null && its !== null && own !== its) found.note(false, 'MOUNTING', 'mounting', own, its);
  else found.note(agreement === 'unknown' ? null : agreement === 'equal', 'PACKAGE', 'package', reading.packageText, name);
}

/** Of designators R and C, and of kinds that words or units made certain, other families are refused. */
function compareKind(found: Findings, reading: Reading, kind: PartKind | null, goods: Goods): void {
  const { letters, kind: asked } = reading;
  const isSure = letters === 'R' || letters === 'C' || asked === 'bead' || reading.stated.color !== undefined;
  const allowed = asked === null ? null : kindsFor(asked);
  if (!isSure || allowed === null || kind === null) return;
  if (!allowed.includes(kind)) found.note(false, 'CATEGORY', 'category', reading.letters, goods.categories[0] ?? '');
}

const passive: ReadonlySet<PartKind> = new Set([
  'resistor',
  'resistor_array',
  'sense_resistor',
  'potentiometer',
  'thermistor',
  'capacitor',
  'electrolytic',
  'tantalum',
  'film_capacitor',
  'safety_capacitor',
  'capacitor_array',
  'inductor',
  'bead',
  'crystal',
  'oscillator',
  'led',
]);

/** Compares stated values; `exactness`: the main value within the digits written (by number), or within 0.1 % (by values). */
export function compareStated(
  found: Pick<Findings, 'note'>,
  stated: Stated,
  kind: PartKind | null,
  { params }: Pick<Goods, 'params'>,
  exactness: 'digits' | 'share',
): void {
  if (kind === null || !passive.has(kind)) return;
  compareMain(found, stated, kind, params, exactness);
  if (kind === 'led') {
    if (stated.color !== undefined) compareColour(found, stated.color, params['color'], exactness);
    return;
  }
  const isJumper = stated.value === 0 && stated.unit === 'ohm';
  if (stated.tolerance !== undefined && !isJumper) atMost(found, 'TOLERANCE', 'tolerance', stated.tolerance, params['tolerance'], '%');
  if (stated.voltage !== undefined && kind !== 'oscillator')
    atLeast(found, 'VOLTAGE', 'voltage', stated.voltage, params['voltage_rating'], 'V');
  if (stated.power !== undefined) atLeast(found, 'POWER', 'power', stated.power, params['power_rating'], 'W');
  if (stated.current !== undefined) atLeast(found, 'CURRENT', 'current', stated.current, params['current_rating'], 'A');
  if (stated.dielectric !== undefined && kind === 'capacitor') compareDielectric(found, stated.dielectric, params['dielectric']);
  if (stated.ppm !== undefined && kind === 'crystal') atMost(found, 'TOLERANCE', 'ppm', stated.ppm, params['frequency_tolerance'], 'ppm');
  if (stated.loadCapacitance !== undefined && kind === 'crystal') {
    const has = numberOf(params['load_capacitance'], 'low');
    found.note(
      has === null ? null : near(has, stated.loadCapacitance, 0.01),
      'VALUE',
      'load_capacitance',
      stated.loadCapacitance,
      has ?? 0,
      'F',
    );
  }
}

function compareMain(
  found: Pick<Findings, 'note'>,
  stated: Stated,
  kind: PartKind,
  params: Goods['params'],
  exactness: 'digits' | 'share',
): void {
  const code = mainParameters[kind];
  if (code === undefined || stated.value === undefined || stated.unit !== mainUnits[kind]) return;
  const has = numberOf(params[code], 'low');
  const wanted = [stated.value, ...(exactness === 'digits' && stated.orValue !== undefined ? [stated.orValue] : [])];
  const isRight =
    has === null
      ? null
      : wanted.some((one) => (exactness === 'share' ? near(has, one, 0.001) : equalInDigits(has, one, stated.digits ?? 2)));
  found.note(isRight, 'VALUE', 'value', stated.value, has ?? 0, stated.unit ?? '');
}

/** @example near(4_700, 4_703, 0.001) // true */
const near = (a: number, b: number, share: number): boolean => Math.abs(a - b) <= share * Math.max(Math.abs(a), Math.abs(b));

/** Whether a part's value is the one written, once rounded to as many digits. @example equalInDigits(4_750, 4_700, 2) // false */
export const equalInDigits = (has: number, asked: number, digits: number): boolean =>
  has === asked || near(Number(has.toPrecision(Math.min(digits, 15))), Number(asked.toPrecision(Math.min(digits, 15))), 1e-9);

function numberOf(value: ParamValue | undefined, end: 'low' | 'high'): number | null {
  if (typeof value === 'number') return value;
  return Array.isArray(value) ? (end === 'low' ? value[0]! : value[1]!) : null;
}

/** Ratings are printed rounded: 63 mW is 1/16 W. */
const ratingSlack = 0.985;

function atLeast(
  found: Pick<Findings, 'note'>,
  veto: Veto,
  field: string,
  asked: number,
  value: ParamValue | undefined,
  unit: string,
): void {
  const has = numberOf(value, 'low');
  found.note(has === null ? null : has >= asked * ratingSlack, veto, field, asked, has ?? 0, unit);
}

function atMost(
  found: Pick<Findings, 'note'>,
  veto: Veto,
  field: string,
  asked: number,
  value: ParamValue | undefined,
  unit: string,
): void {
  const has = typeof value === 'object' ? Math.max(Math.abs(value[0]), Math.abs(value[1])) : numberOf(value, 'high');
  found.note(has === null ? null : Math.abs(has) <= asked * 1.000_001, veto, field, asked, has ?? 0, unit);
}

function compareDielectric(found: Pick<Findings, 'note'>, asked: string, value: ParamValue | undefined): void {
  const has = typeof value === 'string' ? readDielectric(value) : null;
  found.note(has === null ? null : dielectricAtLeast(has, asked), 'DIELECTRIC', 'dielectric', asked, has ?? '');
}

/** Shades that are sold for the plain colour, and those that may be called so where the number says which. */
const shades: Readonly<Record<string, string>> = { 'emerald green': 'green', 'cool white': 'white', 'warm white': 'white' };
const called: Readonly<Record<string, string>> = { ...shades, 'yellow-green': 'green', amber: 'yellow' };

function compareColour(found: Pick<Findings, 'note'>, asked: string, value: ParamValue | undefined, exactness: 'digits' | 'share'): void {
  const same = exactness === 'share' ? shades : called;
  // "green, Emerald" is one colour in two words, "Yellow,white" are two.
  const has = typeof value === 'string' ? value.split(',').map((one) => readColour(one.trim()) ?? one.trim().toLowerCase()) : null;
  const isRight = has === null ? null : has.every((one) => one === asked || same[one] === asked);
  found.note(isRight, 'VALUE', 'color', asked, typeof value === 'string' ? value : '');
}
