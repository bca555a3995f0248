// Two builds side by side: rounds in turn, and what of CPU a request and p50 differs by more than the rounds differ among themselves.

/** What one round found of a route. */
export interface Round {
  readonly cpuMs: number;
  readonly p50: number;
}

export interface Compared {
  readonly name: string;
  /** Rounds of the build that is asked about. */
  readonly here: readonly Round[];
  /** Rounds of the one that it is held against. */
  readonly there: readonly Round[];
}

interface Change {
  readonly name: string;
  readonly of: 'CPU ms each' | 'p50 ms';
  readonly was: number;
  readonly is: number;
  /** Of both builds’ rounds together. */
  readonly spread: number;
  readonly isBeyond: boolean;
}

const median = (sorted: readonly number[]): number => sorted[Math.floor(sorted.length / 2)]!;

/**
 * A difference of the medians counts where it exceeds both spreads added: of two equal builds one figure in seventy does so by chance,
 * where ranges that merely do not touch would be one in ten.
 */
function change(name: string, of: Change['of'], there: readonly number[], here: readonly number[]): Change {
  const [was, is] = [there, here].map((values) => values.toSorted((a, b) => a - b)) as [number[], number[]];
  const spread = was.at(-1)! - was[0]! + is.at(-1)! - is[0]!;
  return { name, of, was: median(was), is: median(is), spread, isBeyond: Math.abs(median(is) - median(was)) > spread };
}

/** Every figure of every route, with a word on whether it changed. */
export const changesOf = (compared: readonly Compared[]): Change[] =>
  compared.flatMap(({ name, here, there }) => [
    change(
      name,
      'CPU ms each',
      there.map(({ cpuMs }) => cpuMs),
      here.map(({ cpuMs }) => cpuMs),
    ),
    change(
      name,
      'p50 ms',
      there.map(({ p50 }) => p50),
      here.map(({ p50 }) => p50),
    ),
  ]);

const signed = (share: number): string => `${share >= 0 ? '+' : ''}${(share * 100).toFixed(1)} %`;

/** The changes as a table, and what lies beyond the spread in a sentence each. */
export function reportOf(changes: readonly Change[]): string[] {
  const row = (cells: readonly string[]): string =>
    cells.map((cell, i) => (i < 2 ? cell.padEnd(i === 0 ? 36 : 12) : cell.padStart(10))).join('');
  const lines = changes.map(({ name, of, was, is, spread }) =>
    row([name, of, was.toFixed(2), is.toFixed(2), signed(is / was - 1), `±${((spread / was) * 100).toFixed(1)} %`]),
  );
  const beyond = changes.filter(({ isBeyond }) => isBeyond);
  return [
    row(['', '', 'there', 'here', 'change', 'spread']),
    ...lines,
    '',
    beyond.length === 0 ? 'Nothing changed beyond the spread of the rounds.' : 'Changed beyond the spread of the rounds:',
    ...beyond.map(({ name, of, was, is }) => `  ${name}: ${of} ${was.toFixed(2)} → ${is.toFixed(2)} (${signed(is / was - 1)})`),
  ];
}
