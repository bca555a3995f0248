// Which request bodies the API takes: JSON, forms and uploads, strictly read; everything else is refused.
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Counter, type Registry } from 'prom-client';
import { type FormFailure, type FormFields, parseForm } from './parse-form.ts';
import { type JsonFailure, parseStrictJson } from './parse-json.ts';

/** Input refused before any route saw it; `reason` is a word callers can act on. */
export class BadInputError extends Error {
  override readonly name = 'BadInputError';
  readonly statusCode = 400;
  readonly reason: JsonFailure | FormFailure;

  constructor(reason: JsonFailure | FormFailure) {
    super(`the request cannot be read: ${reason}`);
    this.reason = reason;
  }
}

const uploadLimits = { fileSize: 10 * 1024 * 1024, files: 1, fields: 10, parts: 12, fieldNameSize: 100 } as const;

const utf8 = new TextDecoder('utf-8', { fatal: true });

function decode(body: Buffer): string {
  try {
    return utf8.decode(body);
  } catch {
    throw new BadInputError('MALFORMED');
  }
}

/** JSON of a body; nothing at all is allowed where a route needs no body. */
function readJson(body: Buffer): unknown {
  if (body.length === 0) return undefined;
  const result = parseStrictJson(decode(body));
  if (!result.ok) throw new BadInputError(result.reason);
  return result.value;
}

/** Fields of a form body. */
function readForm(body: Buffer): FormFields {
  const result = parseForm(decode(body));
  if (!result.ok) throw new BadInputError(result.reason);
  return result.value;
}

/** Installs the parsers. Other content types answer 415 by themselves. */
export async function acceptBodies(app: FastifyInstance): Promise<void> {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) =>
    finish(done, () => readJson(body as Buffer)),
  );
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'buffer' }, (_request, body, done) =>
    finish(done, () => readForm(body as Buffer)),
  );
  await app.register(multipart, { limits: uploadLimits });
}

function finish(done: (error: Error | null, value?: unknown) => void, read: () => unknown): void {
  try {
    done(null, read());
  } catch (error) {
    done(error as Error);
  }
}

/**
 * For a scope that hands requests on to the page renderer: bodies stay unread streams, of the kinds forms can send.
 * @example await app.register(async (pages) => { rawBodies(pages); pages.all('/*', renderPage); });
 */
export function rawBodies(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  const kinds = ['application/x-www-form-urlencoded', 'multipart/form-data', 'application/json'];
  for (const kind of kinds) scope.addContentTypeParser(kind, (_request, payload, done) => done(null, payload));
}

/** How much of what cannot be read an address may send. */
export interface BodyBudget {
  /** For how long no body of an address is read any more, in seconds; 0 = it is read. */
  readonly barredSeconds: (ip: string) => number;
  /** A body was refused unread. */
  readonly count: (ip: string) => Promise<void>;
}

export const hasBody = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  Number(headers['content-length'] ?? 0) > 0 || headers['transfer-encoding'] !== undefined;

/** Requests whose body was refused before anything read it. */
const refusedBodies = new WeakSet<FastifyRequest>();

/** Says that the body of a request is one of those that count. */
export const bodyRefused = (request: FastifyRequest): void => void refusedBodies.add(request);

/** Counts refused bodies, for operators too, and answers 429 to an address that sent too many of them. */
export function budgetBodies(app: FastifyInstance, budget: BodyBudget, registry: Registry): void {
  const refusals = new Counter({
    name: 'bodies_refused_total',
    help: 'Bodies refused before anything read them, by status; 429: of addresses that had sent too many',
    labelNames: ['status'],
    registers: [registry],
  });
  app.addHook('onRequest', async (request, reply) => {
    const seconds = hasBody(request) ? budget.barredSeconds(request.ip) : 0;
    if (seconds === 0) return;
    refusals.inc({ status: '429' });
    reply.header('retry-after', String(seconds));
    throw Object.assign(new Error('too many refused bodies'), { statusCode: 429 });
  });
  app.addHook('onError', async (request, _reply, error) => {
    const tooLarge = error.statusCode === 413 || error.statusCode === 415;
    if (hasBody(request) && (tooLarge || error instanceof BadInputError)) bodyRefused(request);
  });
  app.addHook('onResponse', async (request, reply) => {
    if (!refusedBodies.has(request)) return;
    refusals.inc({ status: String(reply.statusCode) });
    await budget.count(request.ip);
  });
}

/** The router may not throw while it reads a query, so a refusal travels under this key until the first hook. */
const refused = Symbol('refused query');

/** Query parser for the router. */
export function readQuery(text: string): Record<string | symbol, unknown> {
  const result = parseForm(text);
  return result.ok ? result.value : { [refused]: result.reason };
}

/** Throws for a query that was refused. Pages read their own query: a form's checkboxes repeat a name there by design. */
export function checkQuery(request: FastifyRequest): void {
  const reason = (request.query as Record<symbol, unknown> | undefined)?.[refused];
  if (reason !== undefined) throw new BadInputError(reason as FormFailure);
}
