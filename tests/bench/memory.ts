// What processes hold in memory, for the benches.
import { readFileSync } from 'node:fs';
import { familyOf } from './cpu.ts';

interface Held {
  /** Megabytes; what several share counts for each of them. */
  readonly residentMb: number;
  /** Megabytes; what several share is divided among them, so that the sum is what the machine gives. */
  readonly shareMb: number;
}

/** Of processes and all their descendants, by the kernel's figures. */
export function heldBy(roots: readonly number[]): Held {
  const sums = { Rss: 0, Pss: 0 };
  for (const pid of familyOf(roots)) {
    let text: string;
    try {
      text = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
    } catch {
      continue; // gone meanwhile
    }
    for (const name of ['Rss', 'Pss'] as const) sums[name] += Number(new RegExp(`^${name}: +(\\d+)`, 'm').exec(text)?.[1] ?? 0);
  }
  return { residentMb: sums.Rss / 1_024, shareMb: sums.Pss / 1_024 };
}
