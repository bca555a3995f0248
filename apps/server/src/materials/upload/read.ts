// Reads an uploaded list of codes in a child process; what is no such list is refused by what it is.
import { readFile } from 'node:fs/promises';
import { materialRoles, type ListedMaterial } from '@partharbor/bom/read/materials';
import type { Outcome } from '@partharbor/contract/call';
import { done, refuse } from '@partharbor/contract/refuse';
import type { Lang } from '@partharbor/rules/goods';
import { LIST_BYTES_MAX, LIST_ROWS_MAX } from '@partharbor/rules/materials';
import { z } from 'zod';
import type { CallContext } from '../../calls/context.ts';
import { uploadOf } from '../../calls/upload.ts';
import { children, type ChildJob } from '../../platform/child.ts';
import type { ReadFacts } from './read-child.ts';

const text = z.string().max(4_000);
const listed = z.object({
  row: z.number().int().positive(),
  ...(Object.fromEntries(materialRoles.map((role) => [role, text])) as Record<(typeof materialRoles)[number], typeof text>),
});

const reading: ChildJob<ReadFacts> = {
  program: new URL('./read-child.ts', import.meta.url),
  answer: z.union([
    z.object({ kind: z.literal('rows'), rows: z.array(listed).max(LIST_ROWS_MAX) }),
    z.object({ kind: z.literal('format'), what: z.string().max(20) }),
    z.object({ kind: z.literal('rows-max'), count: z.number().int() }),
    z.object({ kind: z.enum(['no-table', 'no-lines', 'unreadable', 'encrypted']) }),
  ]),
  limits: { timeMs: 3_000, memoryMb: 256, inputBytes: LIST_BYTES_MAX, answerBytes: 24 * 1024 * 1024 },
};

const kinds: Readonly<Record<string, readonly [zh: string, en: string]>> = {
  text: ['文本或 csv', 'text or csv'],
  html: ['网页', 'a web page'],
  pdf: ['PDF', 'a PDF'],
  picture: ['图片', 'a picture'],
  archive: ['压缩包', 'an archive'],
  ods: ['ods 表格', 'an ods spreadsheet'],
  document: ['文档', 'a document'],
  program: ['程序', 'a program'],
  json: ['JSON', 'JSON'],
  xml: ['XML', 'XML'],
};
const nameOf = (what: string, lang: Lang): string => {
  const named = kinds[what] ?? ['其他类型的文件', 'another kind of file'];
  return named[lang === 'zh' ? 0 : 1];
};
const problems = {
  unreadable: ['表格已损坏', 'the spreadsheet is damaged'],
  encrypted: ['表格有密码', 'the spreadsheet has a password'],
} as const;

/** The rows of the file a call brought. A file that ends its reader is told as one that cannot be read. */
export async function readUpload(context: CallContext): Promise<Outcome<readonly ListedMaterial[]>> {
  const file = uploadOf(context, 'file');
  const lang = context.messageLang ?? context.lang;
  const outcome = await children.run(reading, { rowsMax: LIST_ROWS_MAX }, await readFile(file.path));
  const unreadable = (why: keyof typeof problems) => refuse('UNPROCESSABLE_FILE', { problem: problems[why][lang === 'zh' ? 0 : 1] });
  if (outcome.kind === 'busy') return refuse('BUSY', { retryAfterSeconds: 10 });
  if (outcome.kind !== 'done') {
    context.log.warn({ outcome, bytes: file.bytes, requestId: context.requestId }, 'a list of material codes could not be read');
    return unreadable('unreadable');
  }
  const { facts } = outcome;
  switch (facts.kind) {
    case 'rows':
      return done(facts.rows);
    case 'format':
      return refuse('FILE_FORMAT', { formats: lang === 'zh' ? 'xls 或 xlsx' : 'xls or xlsx', what: nameOf(facts.what, lang) });
    case 'rows-max':
      return refuse('MATERIAL_ROWS', { limit: LIST_ROWS_MAX, count: facts.count });
    case 'no-table':
      return refuse('NO_TABLE');
    case 'no-lines':
      return refuse('NO_LINES');
    case 'unreadable':
    case 'encrypted':
      return unreadable(facts.kind);
  }
}
