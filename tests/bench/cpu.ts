// What processes and threads have cost so far, for the benches.
import { readdirSync, readFileSync } from 'node:fs';

const ticksPerSecond = 100;

interface Stat {
  readonly pid: number;
  readonly parent: number;
  readonly ticks: number;
}

/** Processes and all their descendants. */
function statsOf(roots: readonly number[]): Stat[] {
  const stats = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid): Stat[] => {
      try {
        const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
        const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
        const ticks = Number(fields[11]) + Number(fields[12]) + Number(fields[13]) + Number(fields[14]);
        return [{ pid: Number(pid), parent: Number(fields[1]), ticks }];
      } catch {
        return []; // gone meanwhile
      }
    });
  const family = new Set(roots);
  for (let before = -1; before !== family.size;) {
    before = family.size;
    for (const one of stats) if (family.has(one.parent)) family.add(one.pid);
  }
  return stats.filter((one) => family.has(one.pid));
}

/** Ids of processes and all their descendants. */
export const familyOf = (roots: readonly number[]): number[] => statsOf(roots).map(({ pid }) => pid);

/** CPU milliseconds so far of processes and all their descendants, by the kernel's ticks. */
export const cpuMsOf = (roots: readonly number[]): number =>
  (statsOf(roots).reduce((sum, one) => sum + one.ticks, 0) / ticksPerSecond) * 1_000;

const total = ({ user, system }: NodeJS.CpuUsage): number => (user + system) / 1_000;

/** CPU milliseconds of this process, all its threads together. */
export const ownCpuMs = (): number => total(process.cpuUsage());

/** CPU milliseconds of this thread alone. */
export const threadCpuMs = (): number => total(process.threadCpuUsage());
