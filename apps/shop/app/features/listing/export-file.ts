// Reads the file of a whole result while telling how far it is (SR-13).

export type ExportFormat = 'csv' | 'xlsx';

/** A file is called by what was searched for, in signs every system takes. @example fileName('10k 1/10W', 'csv') // '10k 1-10W.csv' */
export function fileName(title: string, format: ExportFormat): string {
  const plain = title
    .replace(/[\p{Cc}\\/:*?"<>|]+/gu, '-')
    .replace(/^[.\s-]+|(?<![.\s])[.\s]+$/g, '')
    .slice(0, 60);
  return `${plain || 'parts'}.${format}`;
}

export interface Progress {
  /** Rows of the file; null where the shop did not say. */
  readonly rows: number | null;
  /** Rows that are there; null where the format does not show them. */
  readonly done: number | null;
  readonly bytes: number;
}

/** A refusal of the shop, with its words. */
export class ExportFailed extends Error {}

const LINE_END = 10;

function linesIn(chunk: Uint8Array): number {
  let lines = 0;
  for (let at = chunk.indexOf(LINE_END); at >= 0; at = chunk.indexOf(LINE_END, at + 1)) lines += 1;
  return lines;
}

async function refusal(answer: Response): Promise<string> {
  try {
    const { message } = (await answer.json()) as { message?: unknown };
    return typeof message === 'string' ? message : '';
  } catch {
    return '';
  }
}

/** Reads the file; rejects with `ExportFailed`, or with the signal's reason when it was given up. */
export async function readFile(href: string, format: ExportFormat, tell: (progress: Progress) => void, signal: AbortSignal): Promise<Blob> {
  const answer = await fetch(href, { signal, credentials: 'same-origin' });
  if (!answer.ok || !answer.body) throw new ExportFailed(await refusal(answer));
  const named = Number(answer.headers.get('x-total-rows') ?? Number.NaN);
  const rows = Number.isSafeInteger(named) && named > 0 ? named : null;
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  let lines = 0;
  const reader = answer.body.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    chunks.push(value);
    bytes += value.length;
    if (format === 'csv') lines += linesIn(value);
    // The first line is the head.
    tell({ rows, bytes, done: format === 'csv' ? Math.min(Math.max(0, lines - 1), rows ?? Number.POSITIVE_INFINITY) : null });
  }
  return new Blob(chunks, { type: answer.headers.get('content-type') ?? '' });
}
