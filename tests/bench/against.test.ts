// Proves what counts as a change between two builds: more than their rounds differ among themselves, in either direction.
import { expect, test } from 'vitest';
import { changesOf, reportOf, type Round } from './against.ts';

const rounds = (...cpu: number[]): Round[] => cpu.map((cpuMs) => ({ cpuMs, p50: 5 }));
const beyond = (there: Round[], here: Round[]): string[] =>
  changesOf([{ name: 'product page', there, here }])
    .filter(({ isBeyond }) => isBeyond)
    .map(({ of }) => of);

test('a figure has changed where the medians differ by more than both spreads', () => {
  expect(beyond(rounds(2, 2.1, 2.05), rounds(2.4, 2.5, 2.45))).toEqual(['CPU ms each']);
  expect(beyond(rounds(2.4, 2.5, 2.45), rounds(2, 2.1, 2.05))).toEqual(['CPU ms each']);
});

test('rounds that merely do not touch, or are equal, are no change', () => {
  expect(beyond(rounds(2, 2.2, 2.1), rounds(2.21, 2.4, 2.3))).toEqual([]);
  expect(beyond(rounds(2, 2, 2), rounds(2, 2, 2))).toEqual([]);
});

test('the report names what changed with both figures, or says that nothing did', () => {
  const changed = reportOf(changesOf([{ name: 'product page', there: rounds(2, 2, 2), here: rounds(3, 3, 3) }]));
  expect(changed.at(-1)).toBe('  product page: CPU ms each 2.00 → 3.00 (+50.0 %)');
  const same = reportOf(changesOf([{ name: 'product page', there: rounds(2, 2, 2), here: rounds(2, 2, 2) }]));
  expect(same.at(-1)).toBe('Nothing changed beyond the spread of the rounds.');
});
