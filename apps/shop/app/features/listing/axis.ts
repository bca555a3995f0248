// The axis of a histogram: where its bins begin and end, and what a handle on an edge says as a bound (SR-5).
import type { ParamFacet } from '@partharbor/contract/list-filters';

export interface Axis {
  /** Heights of the bars, 0 to 35. */
  readonly bars: readonly number[];
  readonly low: number;
  readonly high: number;
  readonly log: boolean;
}

/** Reads a histogram of the contract. */
export const axisOf = ({ bars, low, high, log }: NonNullable<ParamFacet['histogram']>): Axis => ({
  bars: Array.from(bars, (digit) => Number.parseInt(digit, 36)),
  low,
  high,
  log,
});

/** The value at an edge, from 0 to the number of bins. @example valueAt({ bars: [1, 1], low: 1, high: 100, log: true }, 1) // 10 */
function valueAt({ bars, low, high, log }: Axis, edge: number): number {
  const share = edge / bars.length;
  return log ? low * (high / low) ** share : low + (high - low) * share;
}

/** The edge next to a value; a bound that is not there stands at the axis's end. */
export function edgeOf({ bars, low, high, log }: Axis, value: number | null, side: 'min' | 'max'): number {
  if (value === null) return side === 'min' ? 0 : bars.length;
  if (value <= low) return side === 'min' ? 0 : 1;
  if (value >= high) return side === 'max' ? bars.length : bars.length - 1;
  const share = log ? Math.log(value / low) / Math.log(high / low) : (value - low) / (high - low);
  const edge = Math.round(share * bars.length);
  return side === 'min' ? Math.min(edge, bars.length - 1) : Math.max(edge, 1);
}

const prefixes = ['p', 'n', 'u', 'm', '', 'k', 'M', 'G'] as const;
/** Units that are written without letters of powers of ten. */
const plainUnits: ReadonlySet<string> = new Set(['', '%', '°C', 'ppm', 'bit', 'B']);
const digits = 3;

/** What a handle on an edge writes into its field: three digits, as an engineer types them; '' at the ends, where nothing is bounded. @example boundAt({ bars: [1, 1], low: 1e-3, high: 1, log: true }, 1, 'ohm') // '31.6m' */
export function boundAt(axis: Axis, edge: number, unit: string): string {
  if (edge <= 0 || edge >= axis.bars.length) return '';
  const value = valueAt(axis, edge);
  const rounded = Number(value.toPrecision(digits));
  if (plainUnits.has(unit)) return plain(rounded);
  const power = rounded === 0 ? 0 : Math.floor(Math.log10(Math.abs(rounded)) / 3);
  const letter = prefixes[power + 4];
  return letter === undefined ? plain(rounded) : `${plain(Number((rounded / 1_000 ** power).toPrecision(digits)))}${letter}`;
}

/** Without an exponent. */
const plain = (value: number): string => value.toLocaleString('en', { useGrouping: false, maximumSignificantDigits: digits });

/** The edge a key leads to: arrows one bin, pages a decade or a quarter of an even axis, Home and End the ends; null = another key. */
export function movedBy({ bars, low, high, log }: Axis, edge: number, key: string): number | null {
  const page = Math.max(1, Math.round(log ? bars.length / Math.log10(high / low) : bars.length / 4));
  const steps: Readonly<Record<string, number>> = {
    ArrowLeft: -1,
    ArrowDown: -1,
    ArrowRight: 1,
    ArrowUp: 1,
    PageDown: -page,
    PageUp: page,
    Home: -bars.length,
    End: bars.length,
  };
  const step = Object.hasOwn(steps, key) ? steps[key]! : null;
  return step === null ? null : Math.max(0, Math.min(bars.length, edge + step));
}
