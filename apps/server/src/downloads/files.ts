// Whole lists of goods as files, by edition: all on sale, the own brand, what sells best of it; streamed and logged (HD-4).
import { setImmediate as breathe } from 'node:timers/promises';
import type { InputOf, Outcome } from '@partharbor/contract/call';
import type { downloadGoods } from '@partharbor/contract/calls/downloads';
import type { FileAnswer } from '@partharbor/contract/files';
import { done } from '@partharbor/contract/refuse';
import type { Edition } from '@partharbor/rules/goods';
import { dayOf } from '@partharbor/rules/time';
import type { CallContext } from '../calls/context.ts';
import { readerOf, Turns } from '../calls/file-answer.ts';
import { goodsByIds, type Goods } from '../catalogue/goods.ts';
import { referenceOf, type Reference } from '../catalogue/reference.ts';
import { columnsOf } from '../search/export/columns.ts';
import { tableFile } from '../search/export/table-file.ts';
import { bestSellers, idsAfter, noteDownload, noteEnd, type GoodsList } from './store.ts';

/** Whole catalogues one process writes at a time. */
const turns = new Turns(2, 30);
/** A reader slower than this is not waited for. */
const limitMs = 600_000;
/** Rows read at a time. */
const batchRows = 250;
const bestSellersMax = 500;

const columns = [
  '$partNo',
  '$brand',
  '$package',
  '$category',
  '$description',
  '$stockType',
  '$stock',
  '$moq',
  '$step',
  '$pack',
  '$price',
  '$currency',
  '$tiers',
  '$goodsId',
] as const;

const names: Readonly<Record<GoodsList, Readonly<Record<Edition, readonly [name: string, plain: string]>>>> = {
  goods: { domestic: ['元港商品目录', 'PartHarbor-CNY'], international: ['PartHarbor products USD', 'PartHarbor-USD'] },
  own: { domestic: ['元港自有品牌目录', 'PartHarbor-own-CNY'], international: ['PartHarbor own brand USD', 'PartHarbor-own-USD'] },
  own_hot: { domestic: ['元港自有品牌热销', 'PartHarbor-hot-CNY'], international: ['PartHarbor best sellers USD', 'PartHarbor-hot-USD'] },
};

type Input = InputOf<typeof downloadGoods>;

/** The operation of a list. */
export const downloadOf =
  (list: GoodsList) =>
  async (context: CallContext, input: Input): Promise<Outcome<FileAnswer>> => {
    const turn = await turns.take(readerOf(context));
    if (!turn.ok) return turn;
    const free = turn.data;
    try {
      return done(await fileOf(list, context, input, free));
    } catch (error) {
      free();
      throw error;
    }
  };

async function fileOf(list: GoodsList, context: CallContext, { ipAddr, format }: Input, free: () => void): Promise<FileAnswer> {
  const { db, identity, clock, log, requestId } = context;
  const isGuest = identity.kind !== 'buyer';
  const edition = isGuest && ipAddr !== undefined ? (ipAddr ? 'domestic' : 'international') : context.edition;
  const scope = { ...context, edition, lang: edition === 'domestic' ? ('zh' as const) : ('en' as const) };
  const reference = await referenceOf(db);
  const id = await noteDownload(db, { list, edition, format, userId: isGuest ? null : identity.userId, at: clock.now() });
  const [name, plainName] = names[list][edition];
  const written = { rows: 0 };
  return tableFile({
    format,
    name: `${name} ${dayOf(clock.now())}`,
    plainName: `${plainName}-${dayOf(clock.now())}`,
    columns: columnsOf(columns, () => null, [], { reference, lang: scope.lang, quantity: 0 }),
    batches: counted(goodsOf(list, scope, reference), written),
    limitMs,
    ended: (whole) => {
      free();
      noteEnd(db, id, written.rows, whole).catch((error: unknown) =>
        log.error({ err: error, requestId }, 'the end of a download was not noted'),
      );
    },
  });
}

async function* counted(batches: AsyncIterable<Goods[]>, written: { rows: number }): AsyncGenerator<Goods[]> {
  for await (const batch of batches) {
    yield batch;
    written.rows += batch.length;
  }
}

/** Batch after batch as the reader takes them; what leaves the shelf meanwhile is left out. */
async function* goodsOf(list: GoodsList, { db, edition, lang }: CallContext, reference: Reference): AsyncGenerator<Goods[]> {
  const best = list === 'own_hot' ? await bestSellers(db, bestSellersMax) : null;
  let last = 0;
  for (let at = 0; ; at += batchRows) {
    const ids = best ? best.slice(at, at + batchRows) : await idsAfter(db, list === 'own' ? 'own' : 'goods', last, batchRows);
    if (ids.length === 0) return;
    yield await goodsByIds(db, reference, edition, ids, lang);
    last = ids.at(-1)!;
    // Others get their turn between batches, however fast the reader is.
    await breathe();
  }
}
