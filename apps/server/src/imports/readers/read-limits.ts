// What a child that reads foreign files may take, and how its end is told (T-23).
import type { ChildDeath } from '../../platform/child-process.ts';
import type { StreamLimits } from '../../platform/child-stream.ts';
import type { Failure } from '../plan/mapping.ts';

/** The child that read a file was ended by a limit, or ended itself; `detail` names the file it was at, or the one before it. */
export type ReadFailure = Failure<'timeout' | 'out_of_memory' | 'reader_crashed'>;

// A batch of 64 kB of characters and one row more, each character of which may be written as an escape.
export const readLimits: StreamLimits = { silentMs: 30_000, memoryMb: 512, batchBytes: 4 * 1024 ** 2 };

export function failureOf(death: ChildDeath, detail: string): ReadFailure {
  if (death.kind === 'too-slow') return { ok: false, code: 'timeout', detail };
  if (death.kind === 'too-large' && death.what === 'memory') return { ok: false, code: 'out_of_memory', detail };
  return { ok: false, code: 'reader_crashed', detail };
}
