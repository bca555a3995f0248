// The report of a run: one CSV line per row that was refused or changed, safe to open in a spreadsheet.
import { createWriteStream, mkdirSync, type WriteStream } from 'node:fs';
import { once } from 'node:events';
import { dirname } from 'node:path';

export interface ReportLine {
  readonly severity: 'error' | 'warning';
  readonly file: string;
  readonly line: number;
  readonly sourceId: string;
  readonly code: string;
  readonly detail: string;
}

/** Lines a report holds at most; further ones are only counted. */
const LINES_MAX = 200_000;

/** A cell for CSV: quoted where needed, and never begun by a character that a spreadsheet takes for a formula. */
export function csvCell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\n\r;]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

export class ReportFile {
  readonly path: string;
  lines = 0;
  #stream: WriteStream | undefined;
  #failure: Error | undefined;

  constructor(path: string) {
    this.path = path;
  }

  /** Writes one line; the file begins with the first one. Waits while the disk is behind. */
  async add(line: ReportLine): Promise<void> {
    if (this.#failure) throw this.#failure;
    if (++this.lines > LINES_MAX) return;
    this.#stream ??= this.#open();
    const text = `${[line.severity, line.file, String(line.line), line.sourceId, line.code, line.detail].map(csvCell).join(',')}\r\n`;
    if (!this.#stream.write(text)) await once(this.#stream, 'drain');
  }

  /** Finishes the file; false when there was nothing to report. */
  async close(): Promise<boolean> {
    if (!this.#stream) return false;
    if (this.lines > LINES_MAX) this.#stream.write(`warning,,0,,report_cut,${this.lines - LINES_MAX} further lines\r\n`);
    this.#stream.end();
    await once(this.#stream, 'finish');
    return true;
  }

  #open(): WriteStream {
    mkdirSync(dirname(this.path), { recursive: true });
    const stream = createWriteStream(this.path);
    stream.on('error', (error) => (this.#failure = error));
    stream.write('\uFEFFseverity,file,line,source_id,code,detail\r\n');
    return stream;
  }
}
