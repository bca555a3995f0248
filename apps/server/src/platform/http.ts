// The HTTP server: limits, headers, strict bodies, health, figures, and an end that lets running requests finish.
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { isAbsolute } from 'node:path';
import fastifyStatic from '@fastify/static';
import { type FastifyBaseLogger, type FastifyInstance, type FastifyReply, type FastifyRequest, LogController, fastify } from 'fastify';
import type { Registry } from 'prom-client';
import type { ZodType } from 'zod';
import type { Config } from '../config/config.ts';
import { faultsOpen, inFlow } from './faults.ts';
import { acceptBodies, BadInputError, type BodyBudget, budgetBodies, checkQuery, readQuery } from './http-bodies.ts';
import { answerBroken, guardHeaders, refuseAddress } from './http-parser-errors.ts';
import { type Envelope, answerErrors, plainEnvelope } from './http-errors.ts';
import { letBodiesPass } from './http-drain.ts';
import { hasTwoHosts, isHost, plainTarget } from './http-target.ts';
import type { Log } from './log.ts';
import { serveMetrics } from './metrics.ts';
import { cutSlowReaders, type ReaderLimits, readerLimits } from './slow-readers.ts';

export { rawBodies } from './http-bodies.ts';

type HttpConfig = Pick<Config, 'host' | 'port' | 'publicOrigin' | 'trustProxy' | 'metrics'>;

/** How long clients may take (T-52). */
interface ClientTimes {
  /** For the headers of a request. */
  readonly headersMs: number;
  /** For all of a request, its body with it. */
  readonly requestMs: number;
  /** How often those two are looked at. */
  readonly lookMs: number;
  readonly readers: ReaderLimits;
}

const usualTimes: ClientTimes = { headersMs: 10_000, requestMs: 60_000, lookMs: 2_000, readers: readerLimits };

export interface HttpOptions {
  readonly config: HttpConfig;
  readonly log: Log;
  /** Body of refusals made here and of failures nobody caught. */
  readonly envelope?: Envelope;
  /** Other times for slow clients than the usual ones, for tests. */
  readonly times?: Partial<ClientTimes>;
  /** Of bodies that cannot be read, an address. */
  readonly bodies?: BodyBudget;
  /** Asked by /api/health/ready besides `setReady`, e.g. a look at the database; a throw counts as no. */
  readonly isHealthy?: () => Promise<boolean>;
}

export interface Http {
  readonly app: FastifyInstance;
  readonly registry: Registry;
  setReady(ready: boolean): void;
  /** Opens the port and answers the address, e.g. `http://127.0.0.1:3000`. */
  listen(): Promise<string>;
  /** Not ready, no new connections, running requests finish; after 10 s they are cut. */
  close(): Promise<void>;
}

const bodyLimitBytes = 1024 * 1024;
const drainLimitMs = 10_000;
const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/**
 * Makes the server; routes are added to `app`, whose schemas are zod schemas.
 * @example const http = await createHttp({ config, log }); http.app.get('/api/x', handler); await http.listen(); http.setReady(true);
 */
export async function createHttp(options: HttpOptions): Promise<Http> {
  const { config } = options;
  const times = { ...usualTimes, ...options.times };
  const hops = config.trustProxy;
  const loggerInstance: FastifyBaseLogger = options.log;
  const headers = guardHeaders(config.publicOrigin);
  const app = fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: typeof hops === 'number' ? (_address, hop) => hop < hops : hops,
    bodyLimit: bodyLimitBytes,
    requestTimeout: times.requestMs,
    keepAliveTimeout: 72_000,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    exposeHeadRoutes: true,
    rewriteUrl: plainTarget,
    // A missing Host is refused by the guards below, in the shop's own words.
    http: { requireHostHeader: false, connectionsCheckingInterval: times.lookMs },
    clientErrorHandler: answerBroken(headers),
    frameworkErrors: refuseAddress(headers, options.envelope ?? plainEnvelope),
    routerOptions: { querystringParser: (text) => readQuery(text), maxParamLength: 300 },
  });
  app.server.headersTimeout = times.headersMs;
  const stopCutting = cutSlowReaders(app.server, times.readers);
  app.addHook('onClose', async () => stopCutting());
  app.setValidatorCompiler(({ schema }) => validatorOf(schema as unknown as ZodType));
  const registry = serveMetrics(app, config.metrics === 'any');
  if (faultsOpen())
    app.addHook('onRequest', (request, _reply, done) => inFlow(`${request.method} ${request.routeOptions.url ?? 'none'}`, done));
  answerErrors(app, options.envelope);
  guardRequests(app, config);
  if (options.bodies) budgetBodies(app, options.bodies, registry);
  letBodiesPass(app);
  logAnswers(app);
  await acceptBodies(app);
  const state = { ready: false };
  serveHealth(app, state, options.isHealthy);
  let closing: Promise<void> | undefined;
  return {
    app,
    registry,
    setReady: (ready) => {
      state.ready = ready && closing === undefined;
    },
    listen: () => app.listen({ host: config.host, port: config.port }),
    close: () => {
      state.ready = false;
      return (closing ??= drain(app));
    },
  };
}

function validatorOf(schema: ZodType) {
  return (data: unknown) => {
    const result = schema.safeParse(data);
    return result.success ? { value: result.data } : { error: Object.assign(result.error, { statusCode: 400 }) };
  };
}

/** Every answer carries the guarding headers; methods and queries that no route could take are refused first. */
function guardRequests(app: FastifyInstance, config: HttpConfig): void {
  const headers = guardHeaders(config.publicOrigin);
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(headers).header('x-request-id', request.id);
    if (!saysItsHost(request)) throw new BadInputError('MALFORMED');
    if (isCoded(request)) throw Object.assign(new Error('bodies are read as they are'), { statusCode: 415 });
    if (isApi(request)) reply.header('cache-control', 'no-store');
    if (!methods.has(request.method)) {
      reply.header('allow', [...methods].join(', '));
      throw Object.assign(new Error('method not allowed'), { statusCode: 405 });
    }
    if (isApi(request)) checkQuery(request);
  });
}

/** One Host that can be one; what a trusted proxy says in its place too. HTTP/1.0 knows none. */
function saysItsHost(request: FastifyRequest): boolean {
  const { host } = request.headers;
  if (host === undefined || host === '') return request.raw.httpVersion !== '1.1';
  return isHost(host) && !hasTwoHosts(request.raw.rawHeaders) && isHost(request.host);
}

/** A compressed body would have to be unpacked before anyone knows how large it is. */
function isCoded({ headers }: FastifyRequest): boolean {
  const coding = headers['content-encoding'];
  return coding !== undefined && coding.trim().toLowerCase() !== 'identity';
}

function isApi(request: FastifyRequest): boolean {
  return request.url === '/api' || request.url.startsWith('/api/');
}

/** One line per answer, by route pattern: addresses may carry what is nobody's business. */
function logAnswers(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const details = {
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    };
    request.log[reply.statusCode >= 500 ? 'warn' : 'info'](details, 'answered');
  });
}

function serveHealth(app: FastifyInstance, state: { readonly ready: boolean }, isHealthy: HttpOptions['isHealthy']): void {
  app.get('/api/health/live', { logLevel: 'silent' }, () => ({ code: 200, data: { live: true }, message: 'ok' }));
  app.get('/api/health/ready', { logLevel: 'silent' }, async (request, reply) => {
    const healthy = await (isHealthy?.() ?? Promise.resolve(true)).catch((error: unknown) => {
      request.log.warn({ err: error }, 'the readiness look failed');
      return false;
    });
    const ready = state.ready && healthy;
    return reply.status(ready ? 200 : 503).send({ code: ready ? 200 : 503, data: { ready }, message: ready ? 'ok' : 'not ready' });
  });
  const refuseMethod = (_request: FastifyRequest, reply: FastifyReply): never => {
    reply.header('allow', 'GET, HEAD');
    throw Object.assign(new Error('method not allowed'), { statusCode: 405 });
  };
  for (const url of ['/api/health/live', '/api/health/ready'])
    app.route({
      method: ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
      url,
      onRequest: async (request, reply) => refuseMethod(request, reply),
      handler: async (request, reply) => refuseMethod(request, reply),
    });
}

async function drain(app: FastifyInstance): Promise<void> {
  const cut = setTimeout(() => app.server.closeAllConnections(), drainLimitMs);
  // A connection kept alive turns idle only when its running request has been answered.
  const sweep = setInterval(() => app.server.closeIdleConnections(), 50);
  try {
    await app.close();
  } finally {
    clearTimeout(cut);
    clearInterval(sweep);
  }
}

/**
 * Serves built files whose names carry their hash: kept for a year, with their .br or .gz twin where one lies beside.
 * Source maps and dot files are not served.
 * @example await serveAssets(http.app, resolve('apps/shop/build/client/assets'), '/assets/');
 */
export async function serveAssets(app: FastifyInstance, dir: string, prefix: string): Promise<void> {
  if (!isAbsolute(dir)) throw new Error(`serveAssets needs an absolute directory, got ${dir}`);
  if (!existsSync(dir)) throw new Error(`There is nothing built in ${dir}`);
  await app.register(fastifyStatic, {
    root: dir,
    prefix,
    decorateReply: false,
    index: false,
    dotfiles: 'ignore',
    immutable: true,
    maxAge: '365d',
    preCompressed: true,
    allowedPath: (path) => !/\.(map|br|gz|zst)$/.test(path),
  });
}
