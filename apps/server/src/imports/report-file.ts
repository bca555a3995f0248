// The report of a run: one CSV line per row that was refused or changed, safe to open in a spreadsheet.
import { createWriteStream, mkdirSync, type WriteStream } from 'node:fs';
import { once } from 'node:events';
import { dirname } from 'node:path';
import { importSentence, tellingCode } from './words.ts';

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
function csvCell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\n\r;]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A line with its meaning in both languages: the file is handed on between colleagues. */
function reportRow({ severity, file, line, sourceId, code, detail }: ReportLine): string {
  const meanings = [importSentence(code, detail, 'en'), importSentence(code, detail, 'zh')];
  return `${[severity, file, String(line), sourceId, tellingCode(code, detail), detail, ...meanings].map(csvCell).join(',')}\r\n`;
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
    if (!this.#stream.write(reportRow(line))) await once(this.#stream, 'drain');
  }

  /** Finishes the file; false when there was nothing to report. */
  async close(): Promise<boolean> {
    if (!this.#stream) return false;
    if (this.lines > LINES_MAX)
      this.#stream.write(
        reportRow({ severity: 'warning', file: '', line: 0, sourceId: '', code: 'report_cut', detail: `+${this.lines - LINES_MAX}` }),
      );
    this.#stream.end();
    await once(this.#stream, 'finish');
    return true;
  }

  #open(): WriteStream {
    mkdirSync(dirname(this.path), { recursive: true });
    const stream = createWriteStream(this.path);
    stream.on('error', (error) => (this.#failure = error));
    stream.write('\uFEFFseverity,file,line,source_id,code,detail,explanation_en,explanation_zh\r\n');
    return stream;
  }
}
