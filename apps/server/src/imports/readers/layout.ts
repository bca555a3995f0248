// How one sheet or file is laid out: what columns are mapped by. Found in a child process, as rows are (T-23).
import { statSync } from 'node:fs';
import { basename } from 'node:path';
import { z } from 'zod';
import { readInChild, type StreamJob } from '../../platform/child-stream.ts';
import { textEncodings, type TextEncodingName } from './encoding.ts';
import type { HeaderNames } from './heading.ts';
import type { LayoutItem } from './layout-child.ts';
import { failureOf, readLimits, type ReadFailure } from './read-limits.ts';

export interface Layout {
  readonly file: string;
  /** Null where the file has none. */
  readonly sheet: string | null;
  /** '' in spreadsheets. */
  readonly encoding: TextEncodingName | '';
  /** Another encoding that makes about as much sense: somebody has to say which is right, until then rows beyond ASCII are not taken. */
  readonly otherEncoding: TextEncodingName | null;
  /** What stands between cells; null in spreadsheets and records. */
  readonly divider: string | null;
  /** 0 for records, which name their values themselves. */
  readonly headerLine: number;
  /** As the records of rows name their values. */
  readonly headers: readonly string[];
  /** No word of the heading is known: found by its form, and rows are read only by a plan that names its columns. */
  readonly isGuessed: boolean;
  /** Up to five rows that tell most, with a cell a heading. */
  readonly samples: readonly { readonly line: number; readonly cells: readonly string[] }[];
}

export interface Layouts {
  readonly layouts: readonly Layout[];
  /** Files and sheets without a layout, with the reason. */
  readonly problems: readonly { readonly file: string; readonly line: number; readonly problem: string }[];
}

const text = z.string().max(2_000);
const encoding = z.enum(textEncodings);
const layout = z.strictObject({
  file: text,
  sheet: text.nullable(),
  encoding: z.union([encoding, z.literal('')]),
  otherEncoding: encoding.nullable(),
  divider: z.string().max(1).nullable(),
  headerLine: z.int().min(0),
  headers: z.array(text).max(1_000),
  isGuessed: z.boolean(),
  samples: z.array(z.strictObject({ line: z.int().min(0), cells: z.array(text).max(1_000) })).max(5),
});
const problem = z.strictObject({ file: text, line: z.int().min(0), problem: z.string().max(50) });

const job: StreamJob<LayoutItem> = {
  program: new URL('./layout-child.ts', import.meta.url),
  items: z.array(z.union([layout, problem])),
  limits: readLimits,
};

export interface LayoutOptions {
  readonly headers: HeaderNames;
  readonly encoding?: TextEncodingName | undefined;
  /** What rows call the files. */
  readonly names?: readonly string[] | undefined;
}

/**
 * The layouts of files, one a sheet or text, from their first 20,000 rows; a hostile file ends its reader alone, and says so.
 * @example await readLayouts(['list.csv'], { headers: { mpn: ['MPN'], brand: ['Brand'] } })
 */
export async function readLayouts(
  paths: readonly string[],
  { headers, encoding: told, names = paths.map((path) => basename(path)) }: LayoutOptions,
): Promise<({ readonly ok: true } & Layouts) | ReadFailure> {
  const layouts: Layout[] = [];
  const problems: { file: string; line: number; problem: string }[] = [];
  const readable = paths.filter((path) => statSync(path, { throwIfNoEntry: false }));
  let at = names[0] ?? '';
  for await (const event of readInChild(job, { names, headers, encoding: told }, readable)) {
    if (event.kind === 'died') return failureOf(event.death, at);
    for (const item of event.items) {
      at = item.file;
      if ('problem' in item) problems.push(item);
      else layouts.push(item);
    }
  }
  return { ok: true, layouts, problems };
}
