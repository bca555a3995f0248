// Reads Excel files through a guarded worker thread, so that a hostile file cannot take the shop down.
import { Worker } from 'node:worker_threads';
import type { ZipLimits, ZipProblem } from './zip-guard.ts';

export interface SheetTask {
  readonly path: string;
  readonly rowsMax: number;
  readonly zipLimits: ZipLimits;
}

export interface SheetRow {
  readonly sheet: string;
  /** Row number as the spreadsheet shows it. */
  readonly line: number;
  readonly cells: string[];
}

export type SheetProblem = ZipProblem | 'too_many_rows' | 'timeout' | 'out_of_memory' | 'unreadable_sheet';
export type SheetMessage =
  | { kind: 'ready' }
  | { kind: 'rows'; rows: SheetRow[] }
  | { kind: 'end' }
  | { kind: 'problem'; problem: SheetProblem };

/** Bounds for files staff bring: 200 MB unpacked, 300,000 rows, a minute, 1 GB of memory. Larger catalogues come as CSV or JSONL. */
const LIMITS = { rowsMax: 300_000, zipLimits: { entries: 200, inflatedBytes: 200 * 1024 * 1024 }, timeoutMs: 60_000, memoryMb: 1024 };

/** Rows of all visible sheets; a file that breaks a bound ends with a problem. */
export async function* readSheets(path: string): AsyncGenerator<SheetRow | { problem: SheetProblem }, void, undefined> {
  const task: SheetTask = { path, rowsMax: LIMITS.rowsMax, zipLimits: LIMITS.zipLimits };
  const worker = new Worker(new URL('./xlsx-worker.ts', import.meta.url), {
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: LIMITS.memoryMb },
    stdout: true,
    stderr: true,
  });
  const inbox = messagesOf(worker);
  try {
    for (;;) {
      const message = await inbox.next();
      if (message.kind === 'end') return;
      if (message.kind === 'problem') {
        yield { problem: message.problem };
        return;
      }
      if (message.kind === 'rows') yield* message.rows;
      worker.postMessage('more', []);
    }
  } finally {
    await worker.terminate();
  }
}

/** One message at a time; a silent or dying worker counts as a problem. */
function messagesOf(worker: Worker): { next(): Promise<SheetMessage> } {
  const waiting: SheetMessage[] = [];
  let wake: (() => void) | undefined;
  const put = (message: SheetMessage): void => {
    waiting.push(message);
    wake?.();
  };
  worker.on('message', put);
  worker.on('error', (error: Error & { code?: string }) =>
    put({ kind: 'problem', problem: error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'out_of_memory' : 'unreadable_sheet' }),
  );
  return {
    async next() {
      if (waiting.length === 0) {
        let timer: NodeJS.Timeout | undefined;
        await new Promise<void>((resolve) => {
          wake = resolve;
          timer = setTimeout(() => put({ kind: 'problem', problem: 'timeout' }), LIMITS.timeoutMs);
        });
        clearTimeout(timer);
        wake = undefined;
      }
      return waiting.shift()!;
    },
  };
}
