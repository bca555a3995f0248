// Drives questions in a closed loop and says what they took.
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { ownCpuMs, threadCpuMs } from '../cpu.ts';

/** How late this thread's loop came, in ms: in 99 of 100 cases at most, and at worst. */
export interface LoopDelay {
  readonly p99: number;
  readonly max: number;
}

export interface Measured {
  readonly p50: number;
  readonly p99: number;
  /** CPU of the whole process for one question. */
  readonly cpuMs: number;
  /** Of it this thread's. */
  readonly mainMs: number;
  readonly perSecond: number;
  readonly loop: LoopDelay;
  readonly count: number;
}

const loopResolutionMs = 1;

/** Watches this thread's loop until it is told to stop. */
export function watchLoop(): () => LoopDelay {
  const loop = monitorEventLoopDelay({ resolution: loopResolutionMs });
  const late = (nanoseconds: number): number => Math.max(0, nanoseconds / 1e6 - loopResolutionMs);
  loop.enable();
  return () => {
    loop.disable();
    return { p99: late(loop.percentile(99)), max: late(loop.max) };
  };
}

/** Value below which a share of the numbers lies. */
export function percentile(sorted: readonly number[] | Float64Array, share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** `lanes` loops that ask one question after another for some seconds, each question in turn; at least `least` of them. */
export async function drive(ask: (i: number) => Promise<unknown>, lanes: number, seconds: number, least = 0): Promise<Measured> {
  const times: number[] = [];
  const watched = watchLoop();
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
  const loop = watched();
  const count = times.length;
  const sorted = Float64Array.from(times).sort();
  return {
    p50: percentile(sorted, 0.5),
    p99: percentile(sorted, 0.99),
    cpuMs: (ownCpuMs() - cpu) / count,
    mainMs: (threadCpuMs() - main) / count,
    perSecond: (count / took) * 1_000,
    loop,
    count,
  };
}
