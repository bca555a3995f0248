// Reads one spreadsheet in a thread of its own and hands its rows over in portions.
import { readFileSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { read, type WorkBook } from '@e965/xlsx';
import { zipProblem } from './zip-guard.ts';
import type { SheetMessage, SheetTask } from './xlsx.ts';

const PORTION = 500;

/** Cell of a dense sheet: formatted text where dates need it, else the bare value. */
interface Cell {
  readonly t: string;
  readonly v?: string | number | boolean | Date | null;
  readonly w?: string;
}

function cellText(cell: Cell | undefined): string {
  if (cell?.v === undefined || cell.v === null || cell.t === 'e') return '';
  return cell.t === 'd' ? (cell.w ?? String(cell.v)) : String(cell.v);
}

function send(message: SheetMessage): void {
  parentPort!.postMessage(message, []);
}

function open(task: SheetTask): WorkBook | null {
  const file = readFileSync(task.path);
  const zipped = file.subarray(0, 2).toString('latin1') === 'PK';
  const problem = zipped ? zipProblem(file, task.zipLimits) : null;
  if (problem !== null) {
    send({ kind: 'problem', problem });
    return null;
  }
  // `nodim` is understood by the library but missing in its types: it ignores the size a sheet claims to have.
  const options = { type: 'buffer', dense: true, sheetRows: task.rowsMax + 1, cellFormula: false, cellHTML: false, nodim: true } as const;
  return read(file, options);
}

function* rowsOf(book: WorkBook): Generator<{ sheet: string; line: number; cells: string[] }> {
  for (const [index, sheet] of book.SheetNames.entries()) {
    if (book.Workbook?.Sheets?.[index]?.Hidden) continue;
    const rows = (book.Sheets[sheet] as unknown as { '!data'?: (Cell[] | undefined)[] })['!data'] ?? [];
    for (let i = 0; i < rows.length; i++) {
      const cells = Array.from(rows[i] ?? [], (cell: Cell | undefined) => cellText(cell).trim());
      if (cells.some((cell) => cell !== '')) yield { sheet, line: i + 1, cells };
    }
  }
}

function main(task: SheetTask): void {
  const book = open(task);
  if (!book) return;
  const rows = rowsOf(book);
  let sent = 0;
  parentPort!.on('message', () => {
    const portion = [];
    while (portion.length < PORTION) {
      const next = rows.next();
      if (next.done) break;
      portion.push(next.value);
    }
    sent += portion.length;
    if (sent > task.rowsMax) send({ kind: 'problem', problem: 'too_many_rows' });
    else if (portion.length === 0) send({ kind: 'end' });
    else send({ kind: 'rows', rows: portion });
  });
  send({ kind: 'ready' });
}

main(workerData as SheetTask);
