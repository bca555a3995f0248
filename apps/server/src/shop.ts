// Puts the shop together: operations of every domain, HTTP, pages, files, background work.
import { join } from 'node:path';
import type { AnyCall } from '@partharbor/contract/call';
import type { FastifyRequest } from 'fastify';
import { backgroundOf, type Background } from './calls/domain.ts';
import { sharedLocator } from './scope/locate.ts';
import { contextOf } from './scope/scope.ts';
import { switchEdition } from './scope/editions.ts';
import { failureEnvelope } from './calls/failures.ts';
import { callFor, type Operations } from './calls/execute.ts';
import { registerCalls } from './calls/http.ts';
import { openApiText } from './calls/openapi.ts';
import type { CallContext, Services } from './calls/context.ts';
import { registerDrawings } from './catalogue/drawings.ts';
import { artist } from './captcha/create.ts';
import { serveBomMetrics } from './boms/metrics.ts';
import { serveCaptchaMetrics } from './captcha/metrics.ts';
import { servePictures } from './content/picture-files.ts';
import { pageTexts } from './content/page-texts.ts';
import { phoneHome } from './content/settings.ts';
import type { Reader } from './files/links.ts';
import { servePrivate } from './files/serve.ts';
import { keepSearch } from './history/service.ts';
import { domains, shopOperations } from './domains.ts';
import { registerConsole } from './pages/console.ts';
import { registerConsoleSources } from './pages/development.ts';
import { registerPages } from './pages/render.ts';
import { serveIndexMetrics } from './part-index/metrics.ts';
import { connection, PooledSearch } from './part-index/pooled-search.ts';
import type { PartIndex } from './part-index/service.ts';
import { registerPlacementImages } from './placements/image-files.ts';
import { bodyBudget } from './access/refused-bodies.ts';
import { createHttp, serveAssets, type Http } from './platform/http.ts';
import { registerSandboxLogin } from './sandbox/login-pages.ts';
import { registerSandbox } from './sandbox/pages.ts';
import { serveDocuments } from './part-documents/files.ts';
import { servePartPictures } from './part-pictures/files.ts';
import { registerServicePictures } from './service-chat/pictures.ts';
import { playedLogins } from './third-party/gateways.ts';
import { gateCall, gatePage } from './browse-limits/gate.ts';
import { serveVisitMetrics } from './browse-limits/metrics.ts';
import { serveBudgetMetrics } from './access/rate-limits.ts';
import { registerSitemap } from './sitemap/routes.ts';

export interface ShopOptions {
  /** Absolute path of the project. */
  readonly root: string;
  readonly dev: boolean;
  /** False in a process that only works in the background: it loads no pages. */
  readonly pages: boolean;
  readonly isHealthy: () => Promise<boolean>;
  /** Of a process that answers visitors: its figures are shown. */
  readonly index?: Pick<PartIndex, 'health'> | undefined;
}

export interface Shop extends Background {
  readonly http: Http;
  readonly operations: Operations;
}

const VERSION = '0.1.0';

/** The shop on a database; it serves once `http.listen` was called. */
export async function createShop(services: Services, options: ShopOptions): Promise<Shop> {
  const { config, log } = services;
  const operations = shopOperations();
  const http = await createHttp({ config, log, envelope: failureEnvelope, bodies: bodyBudget(services), isHealthy: options.isHealthy });
  if (options.index) serveIndexMetrics(http.registry, options.index);
  serveCaptchaMetrics(http.registry, () => artist.waiting);
  serveVisitMetrics(http.registry);
  serveBomMetrics(http.registry);
  serveBudgetMetrics(http.registry);
  const checkAnswers = options.dev || config.testHooks;
  registerCalls(http.app, {
    operations,
    checkAnswers,
    gate: gateCall,
    contextOf: (request, call) => callScope(services, request, call),
  });
  serveDescription(http, openApiText(operations, VERSION));
  registerDrawings(http.app);
  registerServicePictures(http.app, services);
  registerPlacementImages(http.app, services);
  servePictures(http.app, services);
  serveDocuments(http.app, services);
  servePartPictures(http.app, services);
  servePrivate(http.app, { services, readerOf: (request) => cookieReader(request, services) });
  if (config.paymentProvider === 'sandbox') await registerSandbox(http.app, services);
  registerSandboxLogin(http.app, services, playedLogins(config));
  if (options.pages) await servePages(http, services, operations, options);
  return {
    http,
    operations,
    ...backgroundOf(domains, services, http),
  };
}

/** The scope of a call: known by its bearer, and without one by the cookie where browsers fetch it by a link. */
const callScope = (services: Services, request: FastifyRequest, call?: AnyCall): Promise<CallContext> =>
  contextOf(request, whileConnected(services, request), {
    cookieIdentity: call?.byLink === true && request.headers.authorization === undefined,
    locate: sharedLocator,
  });

/** The buyer whom a browser's cookie shows. */
async function cookieReader(request: FastifyRequest, services: Services): Promise<Reader | null> {
  const { identity } = await contextOf(request, services, { cookieIdentity: true, locate: sharedLocator });
  return identity.kind === 'buyer' ? `user:${identity.userId}` : null;
}

/** What a visitor asks of the index is not worked at when he has gone before its turn. */
const whileConnected = (services: Services, request: FastifyRequest): Services =>
  services.parts instanceof PooledSearch ? { ...services, parts: services.parts.watched(connection(request.raw.socket)) } : services;

/** The contract as an OpenAPI document (item 7 of the interface). */
function serveDescription(http: Http, text: string): void {
  http.app.get('/api/openapi.json', (_request, reply) =>
    reply.header('cache-control', 'public, max-age=60').type('application/json; charset=utf-8').send(text),
  );
}

/** Storefront and back office, with their files. */
async function servePages(http: Http, services: Services, operations: Operations, options: ShopOptions): Promise<void> {
  const { config } = services;
  const checkAnswers = options.dev || config.testHooks;
  const consoleDir = join(options.root, 'apps/console');
  if (options.dev) await registerConsoleSources(http.app, consoleDir);
  else await registerConsole(http.app, { dir: join(consoleDir, 'build/client') });
  const shopDir = join(options.root, 'apps/shop');
  if (!options.dev) await serveAssets(http.app, join(shopDir, 'build/client/assets'), '/assets/');
  const site = await registerPages(http.app, {
    shopDir,
    dev: options.dev,
    mobileHome: () => services.settings.get(phoneHome),
    contextOf: (request, fixed) =>
      contextOf(request, whileConnected(services, request), { cookieIdentity: true, locate: sharedLocator, fixed }),
    callFor: (context) => callFor(operations, context, checkAnswers),
    switchEdition,
    gate: gatePage,
    keepSearch,
    textOf: pageTexts(config),
  });
  registerSitemap(http.app, {
    ...site,
    db: services.db,
    origin: config.publicOrigin,
    now: () => services.clock.now(),
    dataDir: config.dataDir,
    log: services.log,
  });
}
