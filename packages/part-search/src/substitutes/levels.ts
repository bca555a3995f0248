// How far a part can stand in for another (PD-5): with the same pins and function, or only alike by its parameters.
import { mpnKey } from '@partharbor/part-values/mpn';
import { packageKey } from '@partharbor/part-values/packages';
import { baseKey } from '@partharbor/part-values/packing';
import { pinningOf, type PinnedPart } from '@partharbor/part-values/pin-families/pin-key';
import type { AttributeValue } from '../interface.ts';
import { agreementOf } from './compare.ts';
import { familyOf } from './families.ts';

/** `pin`: takes its place on the board; `similar`: is like it, and every difference wants to be looked at. */
export type Level = 'pin' | 'similar';

interface Leveled extends PinnedPart {
  readonly params: Readonly<Record<string, AttributeValue>>;
}

/** Voltages that a part must stand: one that stands less takes nobody's place. */
const stoodVoltages = `voltage_rating reverse_voltage drain_source_voltage gate_source_voltage collector_emitter_voltage
  collector_base_voltage emitter_base_voltage off_state_voltage isolation_voltage load_voltage maximum_input_voltage`.split(/\s+/);
/** Ranges it must work over: as high, and from no higher than the middle of the part's own. */
const suppliedVoltages = ['supply_voltage', 'input_voltage'];
/** What tells variants of a family where numbers do not. */
const functions = `polarity direction output_polarity output_voltage standoff_voltage zener_voltage capacity flash_size configuration
  transistor_count diode_count forward_channels reverse_channels`.split(/\s+/);
/** A part that is no kin may be this much worse in what it must be close in. */
const closeWithin = { atLeast: 0.8, atMost: 1.5 } as const;

const ends = (value: AttributeValue): readonly [number, number] | null =>
  typeof value === 'number' ? [value, value] : typeof value === 'string' ? null : value;

const reaches = (theirs: number, own: number): boolean => theirs >= own - 0.001 * Math.abs(own);

function standsVoltages(own: Leveled, other: Leveled): boolean {
  const stands = stoodVoltages.every((code) => {
    const [mine, its] = [own.params[code], other.params[code]].map((value) => (value === undefined ? null : ends(value)));
    return !mine || !its || reaches(its[1], mine[1]);
  });
  return (
    stands &&
    suppliedVoltages.every((code) => {
      const [mine, its] = [own.params[code], other.params[code]].map((value) => (value === undefined ? null : ends(value)));
      return !mine || !its || (reaches(its[1], mine[1]) && its[0] <= (mine[0] + mine[1]) / 2);
    })
  );
}

/** Texts of several sources say the same in more or fewer words. @example 'Positive' and 'Positive electrode' */
const oneBegins = (a: string, b: string): boolean => a.startsWith(b) || b.startsWith(a);
const sayTheSame = (code: string, mine: AttributeValue, its: AttributeValue): boolean =>
  typeof mine === 'string' && typeof its === 'string'
    ? oneBegins(mine.toLowerCase(), its.toLowerCase())
    : agreementOf(code, mine, its) === 'equal';

/** Outputs of open collectors or drains may be joined, others not; null = not told, or either. */
function isOpen(type: AttributeValue | undefined): boolean | null {
  if (typeof type !== 'string') return null;
  const [open, driven] = [/open/i.test(type), /push|totem/i.test(type)];
  return open === driven ? null : open;
}

/** Not denied by what is known of both. */
function sameFunction(own: Leveled, other: Leveled): boolean {
  const [open, otherOpen] = [isOpen(own.params['output_type']), isOpen(other.params['output_type'])];
  if (open !== null && otherOpen !== null && open !== otherOpen) return false;
  return functions.every((code) => {
    const [mine, its] = [own.params[code], other.params[code]];
    return mine === undefined || its === undefined || sayTheSame(code, mine, its);
  });
}

function isClose(codes: readonly string[], own: Leveled, other: Leveled): boolean {
  return codes.every((code) => {
    const [mine, its] = [own.params[code], other.params[code]];
    if (mine === undefined || its === undefined) return false;
    const agreement = agreementOf(code, mine, its);
    if (agreement === 'equal' || agreement === 'better') return true;
    if (agreement !== 'worse' || typeof mine !== 'number' || typeof its !== 'number') return false;
    return its < mine ? its >= closeWithin.atLeast * mine : its <= closeWithin.atMost * mine;
  });
}

/**
 * Whether `other` takes the place of `own` on a board: of a family known to share pins, in the same package, of the same variant, and
 * with no lower voltage. Worse values that remain are for the buyer to see.
 */
export function isPinCompatible(own: Leveled, other: Leveled): boolean {
  const [mine, its] = [pinningOf(own), pinningOf(other)];
  if (!mine || !its || mine.key !== its.key) return false;
  if (!standsVoltages(own, other) || !sameFunction(own, other)) return false;
  const { close } = mine.family;
  return close === undefined || mine.kin === its.kin || isClose(close, own, other);
}

/** Two terminals without direction: equal or better in all that the family asks is enough, for the pads are the same. */
const withoutPins: ReadonlySet<string> = new Set(['resistor', 'capacitor', 'ferrite bead', 'inductor']);
const chip = /^(?:0\d{4,5}|[0-2]\d{3})$/;

/** Whether a part found by its values takes another's place: a chip of two terminals in the same size. `package` is `packageKey`'s. */
export const isChipInPlace = (params: Leveled['params'], packageName: string): boolean =>
  chip.test(packageName) && withoutPins.has(familyOf(params)?.name ?? '') && !('polarity' in params);

/** Whether both are the same part of one maker in other packings, by the endings that maker gives them. */
export function isSamePart(own: Leveled & { readonly maker: string }, other: Leveled & { readonly maker: string }): boolean {
  if (own.maker !== other.maker || packageKey(own.package) !== packageKey(other.package)) return false;
  const [mine, its] = [baseKey(mpnKey(own.mpn), own.maker), baseKey(mpnKey(other.mpn), other.maker)];
  return mine === its && standsVoltages(own, other) && sameFunction(own, other);
}
