// Drives questions in a closed loop and says what they took.
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { ownCpuMs, threadCpuMs } from '../cpu.ts';

export interface Measured {
  readonly p50: number;
  readonly p99: number;
  /** CPU of the whole process for one question. */
  readonly cpuMs: number;
  /** Of it this thread's. */
  readonly mainMs: number;
  readonly perSecond: number;
  /** How late this thread's loop came at worst in 99 of 100 cases. */
  readonly loopP99: number;
  readonly count: number;
}

const loopResolutionMs = 1;

/** Value below which a share of the numbers lies. */
export function percentile(sorted: readonly number[] | Float64Array, share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** `lanes` loops that ask one question after another for some seconds, each question in turn; at least `least` of them. */
export async function drive(ask: (i: number) => Promise<unknown>, lanes: number, seconds: number, least = 0): Promise<Measured> {
  const times: number[] = [];
  const loop = monitorEventLoopDelay({ resolution: loopResolutionMs });
  loop.enable();
  const [cpu, main, begun] = [ownCpuMs(), threadCpuMs(), performance.now()];
  const until = begun + seconds * 1_000;
  let next = 0;
  await Promise.all(
    Array.from({ length: lanes }, async () => {
      while (performance.now() < until || next < least) {
        const started = performance.now();
        await ask(next++);
        times.push(performance.now() - started);
      }
    }),
  );
  const took = performance.now() - begun;
  loop.disable();
  const count = times.length;
  const sorted = Float64Array.from(times).sort();
  return {
    p50: percentile(sorted, 0.5),
    p99: percentile(sorted, 0.99),
    cpuMs: (ownCpuMs() - cpu) / count,
    mainMs: (threadCpuMs() - main) / count,
    perSecond: (count / took) * 1_000,
    loopP99: Math.max(0, loop.percentile(99) / 1e6 - loopResolutionMs),
    count,
  };
}
