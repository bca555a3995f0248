// File transfers of imports: upload with progress, report download; both carry the bearer.
import type { Outcome } from '@partharbor/contract/call';
import { unreachable } from '@partharbor/contract/wire';
import { callHref } from '../../calls.ts';
import type { Answer } from '../../calls.ts';
import { headersOf, outcomeOf } from '../../client.ts';

export const FILE_MAX_BYTES = 100 * 1024 * 1024;

/** Seconds as minutes and seconds. @example splitSeconds(125.2) // { minutes: 2, seconds: 5 } */
export function splitSeconds(total: number): { minutes: number; seconds: number } {
  const whole = Math.max(0, Math.round(total));
  return { minutes: Math.floor(whole / 60), seconds: whole % 60 };
}

export interface Upload {
  readonly file: File;
  /** Tables the mapping needs beside it. */
  readonly tables: readonly File[];
  readonly mapping: string;
  readonly onProgress: (sentBytes: number) => void;
  readonly signal: AbortSignal;
}

/** Uploads a file for a dry run; null when it was stopped. By XMLHttpRequest: fetch tells nothing while it sends. */
export function uploadImport({ file, tables, mapping, onProgress, signal }: Upload): Promise<Outcome<Answer<'importUpload'>> | null> {
  const form = new FormData();
  form.append('mapping', mapping);
  form.append('dryRun', 'true');
  form.append('file', file);
  for (const table of tables) form.append('tables', table, table.name);
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open('POST', callHref('importUpload'));
    for (const [name, value] of headersOf()) request.setRequestHeader(name, value);
    request.responseType = 'json';
    request.upload.addEventListener('progress', ({ loaded }) => onProgress(loaded));
    request.addEventListener('load', () => resolve(outcomeOf<Answer<'importUpload'>>(request.status, request.response)));
    request.addEventListener('error', () => resolve(unreachable));
    request.addEventListener('abort', () => resolve(null));
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send(form);
  });
}

/** Of the files chosen: the catalogue, and the tables that belong to a mapping; `others` fits neither. */
export interface Chosen {
  readonly file: File | null;
  readonly tables: readonly File[];
  readonly others: readonly File[];
}

/** @example sortFiles([parts, attributes], ['attributes.json']) // { file: parts, tables: [attributes], others: [] } */
export function sortFiles(files: readonly File[], tableNames: readonly string[]): Chosen {
  const tables = files.filter(({ name }) => tableNames.includes(name));
  const [file = null, ...others] = files.filter((one) => !tables.includes(one));
  return { file, tables, others };
}

/** Hands a file to the browser under a name. */
export function handOver(content: Blob, name: string): void {
  const href = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = href;
  link.download = name;
  link.click();
  URL.revokeObjectURL(href);
}

/** Fetches a file and hands it to the browser under a name. */
async function download(href: string, name: string): Promise<Outcome<true>> {
  try {
    const answer = await fetch(href, { headers: headersOf() });
    if (!answer.ok) return outcomeOf<true>(answer.status, await answer.json());
    handOver(await answer.blob(), name);
    return { ok: true, data: true };
  } catch {
    // No connection, or an answer that is no envelope.
    return unreachable;
  }
}

/** The report of a run. */
export const downloadReport = (id: string): Promise<Outcome<true>> => download(callHref('importReport', { id }), `import-${id}-report.csv`);

/** Rows of a list of a run, as Excel. */
export const downloadRows = (id: string, list: string): Promise<Outcome<true>> =>
  download(`${callHref('importRowsFile', { id })}?list=${list}&format=xlsx`, `import-${id}-${list}.xlsx`);
