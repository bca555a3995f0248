// Answers a file that is written while it is read, and refusals in its place; shared by every route that gives a table of goods (SR-13, HD-4).
import { Readable } from 'node:stream';
import type { Outcome } from '@partharbor/contract/call';
import type { ExportFormat } from '@partharbor/contract/goods-export';
import type { FastifyReply } from 'fastify';
import type { CallContext } from '../../calls/context.ts';
import { worded } from '../../calls/execute.ts';
import { answerOf, retryAfter } from '../../calls/http.ts';
import type { Goods } from '../../catalogue/goods.ts';
import type { Column } from './columns.ts';
import { csvFile } from './csv.ts';
import { xlsxFile } from './xlsx.ts';

const types: Readonly<Record<ExportFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

export interface TableFile {
  readonly format: ExportFormat;
  /** Without its ending; of any script. */
  readonly name: string;
  /** The same for readers that know plain letters alone. */
  readonly plainName: string;
  readonly columns: readonly Column[];
  readonly batches: AsyncIterable<readonly Goods[]>;
  /** A reader slower than this is not waited for. */
  readonly limitMs: number;
  /** Once, however it ended; whether the reader took all of it. */
  readonly ended: (whole: boolean) => void;
}

/** The work ends with the file, and with the connection; a broken one is no error of ours. */
export function sendTable(reply: FastifyReply, table: TableFile): FastifyReply {
  const { format, columns, batches } = table;
  const file = Readable.from(format === 'csv' ? csvFile(columns, batches) : xlsxFile(columns, batches), {
    objectMode: false,
    highWaterMark: 64 * 1024,
  });
  const late = setTimeout(() => file.destroy(new Error('the reader took too long')), table.limitMs);
  file.once('close', () => {
    clearTimeout(late);
    table.ended(file.readableEnded);
  });
  return reply.header('cache-control', 'no-store').header('content-disposition', disposition(table)).type(types[format]).send(file);
}

/** A name of any script, with a plain one for old readers (RFC 6266). */
function disposition({ name, plainName, format }: TableFile): string {
  const encoded = encodeURIComponent(`${name}.${format}`).replace(/['()*]/g, (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`);
  return `attachment; filename="${plainName}.${format}"; filename*=UTF-8''${encoded}`;
}

/** A refusal in the envelope, in place of the file. */
export function sendRefusal(reply: FastifyReply, context: CallContext, outcome: Outcome<unknown>): FastifyReply {
  const told = outcome.ok ? outcome : worded(outcome, context);
  if (!outcome.ok && (outcome.status === 429 || outcome.status === 503))
    reply.header('retry-after', retryAfter(outcome.details?.['retryAfterSeconds']));
  return reply
    .code(outcome.ok ? 200 : outcome.status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(answerOf(told)));
}
