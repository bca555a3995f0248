// GET /api/item/goods/export: the whole result of a list as a file, streamed (SR-13). Whoever may search may have it.
import type { Outcome } from '@partharbor/contract/call';
import { goodsExport } from '@partharbor/contract/calls/downloads';
import type { FileAnswer } from '@partharbor/contract/files';
import { exportHeaders, type GoodsExportInput } from '@partharbor/contract/goods-export';
import { done } from '@partharbor/contract/refuse';
import type { CallContext } from '../../calls/context.ts';
import { readerOf, Turns } from '../../calls/file-answer.ts';
import { operation, type Operation } from '../../calls/operation.ts';
import { goodsInBatches, prepareExport, type Prepared } from './prepare.ts';
import { tableFile } from './table-file.ts';

/** Files one process writes at a time. */
const turns = new Turns(4, 10);
/** A reader slower than this is not waited for. */
const limitMs = 300_000;

export const operations: Operation[] = [operation(goodsExport, exportGoods)];

async function exportGoods(context: CallContext, input: GoodsExportInput): Promise<Outcome<FileAnswer>> {
  const turn = await turns.take(readerOf(context));
  if (!turn.ok) return turn;
  const free = turn.data;
  try {
    const prepared = await prepareExport(context, input);
    if (prepared.ok) return done(fileOf(context, input.format, prepared.data, free));
    free();
    return prepared;
  } catch (error) {
    free();
    throw error;
  }
}

function fileOf(context: CallContext, format: GoodsExportInput['format'], prepared: Prepared, free: () => void): FileAnswer {
  const { log, requestId } = context;
  const startedMs = performance.now();
  return tableFile({
    format,
    name: prepared.name,
    plainName: 'parts',
    headers: { [exportHeaders.rows]: String(prepared.ids.length), [exportHeaders.hits]: String(prepared.hits) },
    columns: prepared.columns,
    batches: goodsInBatches(context, prepared),
    limitMs,
    ended: (whole) => {
      free();
      const ms = Math.round(performance.now() - startedMs);
      log.info({ requestId, format, rows: prepared.ids.length, ms, whole }, 'export ended');
    },
  });
}
