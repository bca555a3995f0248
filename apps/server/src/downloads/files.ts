// Whole lists of goods as files, by edition: all on sale, the own brand, what sells best of it; streamed and logged (HD-4).
import { setImmediate as breathe } from 'node:timers/promises';
import { exportFormats, type ExportFormat } from '@partharbor/contract/goods-export';
import type { AnyCall, Outcome } from '@partharbor/contract/call';
import { flag } from '@partharbor/contract/fields';
import { done, refuse } from '@partharbor/contract/refuse';
import type { Edition } from '@partharbor/rules/goods';
import { dayOf } from '@partharbor/rules/time';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { take } from '../access/rate-limits.ts';
import type { CallContext } from '../calls/context.ts';
import { execute, operationsById } from '../calls/execute.ts';
import { refuseOtherMethods } from '../calls/http.ts';
import { operation } from '../calls/operation.ts';
import { goodsByIds, type Goods } from '../catalogue/goods.ts';
import { referenceOf, type Reference } from '../catalogue/reference.ts';
import { columnsOf } from '../search/export/columns.ts';
import { sendRefusal, sendTable } from '../search/export/send.ts';
import { visitorKey } from './log.ts';
import { bestSellers, idsAfter, noteDownload, noteEnd, type GoodsList } from './store.ts';

export interface DownloadRoutes {
  /** The scope of a browser's request, known by its cookie, or of a caller with a bearer. */
  readonly contextOf: (request: FastifyRequest) => Promise<CallContext>;
}

/** Whole catalogues one process writes at a time. */
const atOnce = 2;
/** A reader slower than this is not waited for. */
const limitMs = 600_000;
/** Rows read at a time. */
const batchRows = 250;
const bestSellersMax = 500;

const paths: Readonly<Record<GoodsList, string>> = {
  goods: 'item/goods/downloadGoodsSku',
  own: 'item/goods/downloadJideGoodsSku',
  own_hot: 'item/goods/downloadJideHotGoodsSku',
};

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

const input = z.object({
  /** true = the Chinese edition. Who is logged in gets the own one, whatever it says. */
  ipAddr: flag.optional(),
  format: z.enum(exportFormats).default('xlsx'),
});

const names: Readonly<Record<GoodsList, Readonly<Record<Edition, readonly [name: string, plain: string]>>>> = {
  goods: { domestic: ['元港商品目录', 'PartHarbor-CNY'], international: ['PartHarbor products USD', 'PartHarbor-USD'] },
  own: { domestic: ['元港自有品牌目录', 'PartHarbor-own-CNY'], international: ['PartHarbor own brand USD', 'PartHarbor-own-USD'] },
  own_hot: { domestic: ['元港自有品牌热销', 'PartHarbor-hot-CNY'], international: ['PartHarbor best sellers USD', 'PartHarbor-hot-USD'] },
};

/** Registers the three addresses of the texts. */
export function registerDownloads(app: FastifyInstance, routes: DownloadRoutes): void {
  const state = { running: 0 };
  for (const [list, path] of Object.entries(paths) as [GoodsList, string][]) {
    refuseOtherMethods(app, `/api/${path}`, new Set(['GET']), routes);
    app.get(`/api/${path}`, { exposeHeadRoute: false }, async (request, reply) => {
      const context = await routes.contextOf(request);
      for (const cookie of context.setCookies) reply.header('set-cookie', cookie);
      if (state.running >= atOnce) return sendRefusal(reply, context, refuse('BUSY', { retryAfterSeconds: 30 }));
      state.running += 1;
      const free = (): void => void (state.running -= 1);
      try {
        return await answer(list, context, request, reply, free);
      } catch (error) {
        free();
        throw error;
      }
    });
  }
}

type Asked = { readonly edition: Edition; readonly format: ExportFormat };

/** Input and limits, as for a call. */
function admitted(list: GoodsList, context: CallContext, query: unknown): Promise<Outcome<Asked>> {
  const gate: AnyCall = {
    id: `download-${list}`,
    method: 'GET',
    path: paths[list],
    who: 'anyone',
    summary: 'A list of goods as a file',
    enc: 'none',
    input,
    answer: z.unknown(),
    queries: 3,
  };
  const work = async (scope: CallContext, { ipAddr, format }: z.output<typeof input>): Promise<Outcome<Asked>> => {
    const refusal = await take(scope, 'export', visitorKey(scope));
    if (refusal) return refusal;
    const isGuest = scope.identity.kind !== 'buyer';
    const edition = isGuest && ipAddr !== undefined ? (ipAddr ? 'domestic' : 'international') : scope.edition;
    return done({ edition, format });
  };
  return execute(operationsById([[operation(gate, work as never)]]), context, gate, query ?? {}) as Promise<Outcome<Asked>>;
}

async function answer(
  list: GoodsList,
  context: CallContext,
  request: FastifyRequest,
  reply: FastifyReply,
  free: () => void,
): Promise<FastifyReply> {
  const asked = await admitted(list, context, request.query);
  if (!asked.ok) {
    free();
    return sendRefusal(reply, context, asked);
  }
  const { edition, format } = asked.data;
  const { db, identity, clock, log, requestId } = context;
  const scope = { ...context, edition, lang: edition === 'domestic' ? ('zh' as const) : ('en' as const) };
  const reference = await referenceOf(db);
  const userId = identity.kind === 'buyer' ? identity.userId : null;
  const id = await noteDownload(db, { list, edition, format, userId, at: clock.now() });
  const [name, plainName] = names[list][edition];
  const written = { rows: 0 };
  return sendTable(reply, {
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
