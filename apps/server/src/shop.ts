// Puts the shop together: operations of every domain, HTTP, pages, files, background work.
import { join } from 'node:path';
import { createLocator } from './access/network.ts';
import { contextOf } from './access/scope.ts';
import { switchEdition } from './access/editions.ts';
import { operations as accounts } from './accounts/routes.ts';
import { operations as addresses } from './addresses/routes.ts';
import { failureEnvelope } from './calls/failures.ts';
import { callFor, operationsById, type Operations } from './calls/execute.ts';
import { registerCalls } from './calls/http.ts';
import { openApiText } from './calls/openapi.ts';
import type { Services } from './calls/context.ts';
import { operations as carts } from './carts/routes.ts';
import { registerDrawings } from './catalogue/drawings.ts';
import { operations as catalogue } from './catalogue/routes.ts';
import { operations as checkout } from './checkout/routes.ts';
import { pageText } from './content/page-texts.ts';
import { operations as imports } from './imports/routes.ts';
import * as importJobs from './imports/jobs.ts';
import { registerImportFiles } from './imports/upload.ts';
import { mailTasks } from './mails/send.ts';
import { operations as consoleOrders } from './orders/console-routes.ts';
import * as orderJobs from './orders/jobs.ts';
import { operations as orders } from './orders/routes.ts';
import { registerConsole } from './pages/console.ts';
import { registerPages } from './pages/render.ts';
import { operations as consolePayments } from './payments/console-routes.ts';
import * as paymentJobs from './payments/jobs.ts';
import { operations as payments } from './payments/routes.ts';
import { createHttp, serveAssets, type Http } from './platform/http.ts';
import type { CronEntry, JobTask } from './platform/jobs.ts';
import * as sandboxJobs from './sandbox/jobs.ts';
import { registerSandbox } from './sandbox/pages.ts';
import { startFollowing } from './search/follow.ts';
import { operations as search } from './search/routes.ts';
import { operations as staff } from './staff/routes.ts';

export interface ShopOptions {
  /** Absolute path of the project. */
  readonly root: string;
  readonly dev: boolean;
  readonly isHealthy: () => Promise<boolean>;
}

export interface Shop {
  readonly http: Http;
  readonly tasks: Readonly<Record<string, JobTask>>;
  readonly crontab: readonly CronEntry[];
  /** Work that runs beside the requests of this process; `start` answers how to stop it. */
  readonly loops: readonly { readonly name: string; start(): () => Promise<void> }[];
  readonly operations: Operations;
}

const VERSION = '0.1.0';

/** Every operation of the shop by the id of its call. */
export const shopOperations = (): Operations => operationsById([accounts, addresses, catalogue, search, carts, checkout, orders, consoleOrders, payments, consolePayments, staff, imports]);

/** The shop on a database; it serves once `http.listen` was called. */
export async function createShop(services: Services, options: ShopOptions): Promise<Shop> {
  const { config, log } = services;
  const operations = shopOperations();
  const locate = await createLocator();
  const http = await createHttp({ config, log, envelope: failureEnvelope, isHealthy: options.isHealthy });
  const checkAnswers = options.dev || config.testHooks;
  registerCalls(http.app, { operations, checkAnswers, contextOf: (request) => contextOf(request, services, { cookieIdentity: false, locate }) });
  serveDescription(http, openApiText(operations, VERSION));
  registerDrawings(http.app);
  registerImportFiles(http.app, { services, contextOf: (request) => contextOf(request, services, { cookieIdentity: false, locate }) });
  if (config.paymentProvider === 'sandbox') await registerSandbox(http.app, services);
  await registerConsole(http.app, { dir: join(options.root, 'apps/console/build/client') });
  const shopDir = join(options.root, 'apps/shop');
  if (!options.dev) await serveAssets(http.app, join(shopDir, 'build/client/assets'), '/assets/');
  await registerPages(http.app, {
    shopDir,
    dev: options.dev,
    contextOf: (request, fixed) => contextOf(request, services, { cookieIdentity: true, locate, fixed }),
    callFor: (context) => callFor(operations, context, checkAnswers),
    switchEdition,
    textOf: pageText,
  });
  return {
    http,
    operations,
    tasks: { ...orderJobs.tasks(services), ...paymentJobs.tasks(services), ...sandboxJobs.tasks(services, http), ...importJobs.tasks(services), ...mailTasks(services) },
    crontab: [...orderJobs.crontab, ...paymentJobs.crontab],
    loops: [{ name: 'search follower', start: () => startFollowing(services) }],
  };
}

/** The contract as an OpenAPI document (item 7 of the interface). */
function serveDescription(http: Http, text: string): void {
  http.app.get('/api/openapi.json', (_request, reply) => reply.header('cache-control', 'public, max-age=60').type('application/json; charset=utf-8').send(text));
}
