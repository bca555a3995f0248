// The tables the search bench prints, each figure beside what is wanted of it.
import type { Measured } from './measure.ts';
import type { Kind } from './questions.ts';

interface Wanted {
  /** Milliseconds. */
  readonly p99?: number;
  readonly p50?: number;
  readonly perSecond?: number;
}

/** Of a million parts through a worker, on two cores. */
const wanted: Readonly<Record<Kind, Wanted>> = {
  suggestion: { p99: 1, perSecond: 12_000 },
  'number, exact': { p99: 0.5 },
  'number, prefix': { p99: 1.5 },
  'number, inside': { p99: 2 },
  'free text': { p99: 3, perSecond: 4_000 },
  'category, 5 filters and a range, 12 facets': { p99: 2, perSecond: 3_500 },
  'everything, 3 filters, 48 facets': { p99: 15, p50: 5, perSecond: 300 },
  'everything, weak filters, 12 facets': { p99: 20 },
  'everything, weak filters, 48 facets': {},
  'BOM of 300 lines': { p99: 150 },
};

export const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** A line of cells: the first one wide, the others to the right. */
export const line = (name: string, cells: readonly string[]): void =>
  say(name.padEnd(44) + cells.map((cell) => cell.padStart(12)).join(''));

export const ms = (value: number): string => (value < 10 ? value.toFixed(3) : value.toFixed(1));

/** One figure and whether it keeps its bound. */
export function bound(name: string, value: number, limit: number, unit: string, more = false): void {
  const holds = more ? value >= limit : value <= limit;
  say(
    `${name.padEnd(58)}${value.toFixed(value < 10 ? 2 : 0).padStart(10)} ${unit.padEnd(10)}${more ? 'at least' : 'at most'} ${limit} ${holds ? 'met' : 'MISSED'}`,
  );
}

const verdict = (holds: readonly boolean[]): string => (holds.every(Boolean) ? 'met' : 'MISSED');

export interface Row {
  readonly kind: Kind;
  readonly alone: Measured;
  readonly many: Measured;
}

export const heading = (): void =>
  line('one at a time; then sixteen', [
    'p50 ms',
    'p99 ms',
    'wanted',
    'CPU ms',
    '',
    'a second',
    'wanted',
    'main ms',
    'loop p99',
    'loop max',
    '',
  ]);

export function printRow({ kind, alone, many }: Row): void {
  const { p50, p99, perSecond } = wanted[kind];
  line(kind, [
    ms(alone.p50),
    ms(alone.p99),
    p50 === undefined ? String(p99 ?? '') : `${p50} / ${p99}`,
    ms(alone.cpuMs),
    p99 === undefined ? '' : verdict([alone.p99 <= p99, p50 === undefined || alone.p50 <= p50]),
    many.perSecond.toFixed(0),
    perSecond === undefined ? '' : String(perSecond),
    ms(many.mainMs),
    many.loop.p99.toFixed(1),
    many.loop.max.toFixed(1),
    perSecond === undefined ? '' : verdict([many.perSecond >= perSecond]),
  ]);
}
