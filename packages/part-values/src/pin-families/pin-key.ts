// Tells by a part's number and package which parts have its pins and function: the key they share (PD-5).
import { pointedKey } from '../mpn.ts';
import { packageKey } from '../packages.ts';
import { amplifiers } from './amplifiers.ts';
import { discretes } from './discretes.ts';
import type { PinFamily } from './family.ts';
import { interfaces } from './interfaces.ts';
import { logic } from './logic.ts';
import { regulators } from './regulators.ts';

/** All families that are known; of those a part fits, the first counts. */
export const pinFamilies: readonly PinFamily[] = [...discretes, ...regulators, ...amplifiers, ...interfaces, ...logic];

/** What of a part says whose pins it has. */
export interface PinnedPart {
  readonly mpn: string;
  readonly package: string;
  readonly params: Readonly<Record<string, unknown>>;
}

export interface Pinning {
  readonly family: PinFamily;
  /** Equal for parts that share pins, function and package. */
  readonly key: string;
  /** The part itself where the family has several; '' where all of it is one. */
  readonly kin: string;
}

const byPackage = new Map<string, PinFamily[]>();
for (const family of pinFamilies) for (const name of family.packages) byPackage.set(name, [...(byPackage.get(name) ?? []), family]);

/** Widths that go without saying: 150 mil up to 16 pins, 300 mil from 18. */
const usual = (key: string): string => key.replace(/^(SOIC-(?:8|14|16))-150MIL$/, '$1').replace(/^(SOIC-(?:18|20|24|28))-300MIL$/, '$1');
/** Order codes of wider bodies that lists of parts call by the plain name: of Texas Instruments, Toshiba, ROHM. */
const widerCodes: readonly (readonly [names: RegExp, code: RegExp, width: string])[] = [
  [/^SOIC-16$/, /DWR?T?(?:G4|E4|Q1|EP)*(?:UMW|MS|HXY|JSM)?$/, '300MIL'],
  [/^SOIC-8$/, /\d[A-Z]{0,3}PSR?(?:G4|E4)?$/, '208MIL'],
  [/^SOIC-1[46]$/, /\d[A-Z]{0,3}NSR?(?:G4|E4)?$|^TC(?:74|4)[A-Z0-9]*[AB]F(?!N)/, '208MIL'],
  [/^SOIC-(?:8|14|16)$/, /^BA\d+[A-Z]{0,2}F(?!V)/, '173MIL'],
];

/** The body a number stands for. @example bodyOf('SOIC-16', 'MAX3232CDWR') // 'SOIC-16-300MIL' */
function bodyOf(name: string, number: string): string {
  const width = widerCodes.find(([names, code]) => names.test(name) && code.test(number))?.[2];
  return width ? `${name}-${width}` : name;
}

const mostPackages = 20_000;
const packages = new Map<string, string>();

/** Package names are read once each: a catalogue has thousands of parts in one. */
function pinPackage(text: string): string {
  const known = packages.get(text);
  if (known !== undefined) return known;
  if (packages.size >= mostPackages) packages.clear();
  const key = usual(packageKey(text));
  packages.set(text, key);
  return key;
}

/**
 * The pins a part shares with others; null where none of the families is known to be its own.
 * @example pinningOf({ mpn: 'NE555DR', package: 'SOIC-8', params: {} })?.key // '555||SOIC-8', as that of NE555D in SOP-8
 */
export function pinningOf(part: PinnedPart): Pinning | null {
  const body = pinPackage(part.package);
  if (!byPackage.has(body)) return null;
  const number = pointedKey(part.mpn);
  const packaged = bodyOf(body, number);
  for (const family of byPackage.get(packaged) ?? []) {
    const found = family.number.exec(number);
    if (!found) continue;
    const variant = variantOf(found);
    const volts = family.volts ? voltsOf(part.params, number.slice(found[0].length)) : '';
    if (volts === null) return null;
    return { family, key: [family.id, variant, ...(family.volts ? [volts] : []), packaged].join('|'), kin: found.groups?.['kin'] ?? '' };
  }
  return null;
}

const variantOf = ({ groups }: RegExpExecArray): string =>
  Object.entries(groups ?? {})
    .filter(([name]) => name !== 'kin')
    .map(([, text]) => text ?? '')
    .join(' ');

/** Fixed voltages of the trade as numbers write them. */
const writtenVolts = /(?:^|[^\d.])(1\.2|1\.5|1\.8|2\.5|2\.85|3\.0|3\.3|5\.0|12|15|18|25|28|30|33|50|285)(?![\d.])/;

/** The output voltage that parameters state and the number does not deny; null where that is not clear. */
function voltsOf(params: PinnedPart['params'], rest: string): string | null {
  const { output_voltage: volts, output_voltage_range: range, output_type: type } = params;
  const isAdjustable = range !== undefined || (typeof type === 'string' && /adj/i.test(type));
  if (isAdjustable) return writtenVolts.test(rest) ? null : 'adj';
  if (typeof volts !== 'number' || /ADJ/.test(rest)) return null;
  const ways = new Set([volts.toFixed(1), String(volts), String(Math.round(volts * 10)), String(Math.round(volts * 100))]);
  return [...rest.matchAll(/\d+(?:\.\d+)?/g)].some(([digits]) => ways.has(digits)) ? String(volts) : null;
}
