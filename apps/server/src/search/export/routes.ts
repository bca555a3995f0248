// GET /api/item/goods/export: the whole result of a list as a file, streamed (SR-13). Whoever may search may have it.
import type { AnyCall, Outcome } from '@partharbor/contract/call';
import {
  exportHeaders,
  goodsExportInput,
  goodsExportPath,
  type ExportFormat,
  type GoodsExportInput,
} from '@partharbor/contract/goods-export';
import { refuse } from '@partharbor/contract/refuse';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { addressBudgetKey } from '../../access/ip-address.ts';
import { take } from '../../access/rate-limits.ts';
import type { CallContext } from '../../calls/context.ts';
import { execute, operationsById } from '../../calls/execute.ts';
import { refuseOtherMethods } from '../../calls/http.ts';
import { operation } from '../../calls/operation.ts';
import { goodsInBatches, prepareExport, type Prepared } from './prepare.ts';
import { sendRefusal, sendTable } from './send.ts';

export interface ExportRoutes {
  /** The scope of a browser's request, known by its cookie, or of a caller with a bearer. */
  readonly contextOf: (request: FastifyRequest) => Promise<CallContext>;
  /** Longest time one file may take, for tests. */
  readonly limitMs?: number;
}

/** Files one process writes at a time. */
const atOnce = 4;
/** A reader slower than this is not waited for. */
const limitMs = 300_000;

/** Rules of a call for a route that answers a file. */
const gate: AnyCall = {
  id: 'goods-export',
  method: 'GET',
  path: goodsExportPath,
  who: 'anyone',
  summary: 'The whole result of a list as a file (SR-13)',
  enc: 'none',
  input: goodsExportInput,
  answer: z.unknown(),
  queries: 5,
};

/** Registers the route. */
export function registerGoodsExport(app: FastifyInstance, routes: ExportRoutes): void {
  const state = { running: 0 };
  refuseOtherMethods(app, `/api/${goodsExportPath}`, new Set(['GET']), routes);
  app.get(`/api/${goodsExportPath}`, { exposeHeadRoute: false }, async (request, reply) => {
    const context = await routes.contextOf(request);
    for (const cookie of context.setCookies) reply.header('set-cookie', cookie);
    if (state.running >= atOnce) return sendRefusal(reply, context, refuse('BUSY', { retryAfterSeconds: 10 }));
    state.running += 1;
    const ended = (): void => void (state.running -= 1);
    return answer(context, request, reply, { ended, limitMs: routes.limitMs ?? limitMs });
  });
}

interface Course {
  readonly ended: () => void;
  readonly limitMs: number;
}

async function answer(context: CallContext, request: FastifyRequest, reply: FastifyReply, course: Course): Promise<FastifyReply> {
  let format: ExportFormat = 'csv';
  const work = async (scope: CallContext, input: GoodsExportInput): Promise<Outcome<Prepared>> => {
    format = input.format;
    return (await take(scope, 'export', visitor(scope))) ?? prepareExport(scope, input);
  };
  try {
    const operations = operationsById([[operation(gate, work as never)]]);
    const prepared = (await execute(operations, context, gate, request.query ?? {})) as Outcome<Prepared>;
    if (!prepared.ok) {
      course.ended();
      return sendRefusal(reply, context, prepared);
    }
    return send(context, reply, format, prepared.data, course);
  } catch (error) {
    course.ended();
    throw error;
  }
}

const visitor = ({ identity, ip }: CallContext): string => (identity.kind === 'buyer' ? `user:${identity.userId}` : addressBudgetKey(ip));

function send(context: CallContext, reply: FastifyReply, format: ExportFormat, prepared: Prepared, course: Course): FastifyReply {
  const { log, requestId } = context;
  const startedMs = performance.now();
  reply.header(exportHeaders.rows, String(prepared.ids.length)).header(exportHeaders.hits, String(prepared.hits));
  return sendTable(reply, {
    format,
    name: prepared.name,
    plainName: 'parts',
    columns: prepared.columns,
    batches: goodsInBatches(context, prepared),
    limitMs: course.limitMs,
    ended: (whole) => {
      course.ended();
      const ms = Math.round(performance.now() - startedMs);
      log.info({ requestId, format, rows: prepared.ids.length, ms, whole }, 'export ended');
    },
  });
}
