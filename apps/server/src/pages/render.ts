// The pages: every address that is no call and no file is rendered by the storefront's server build.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pathToFileURL } from 'node:url';
import compress from '@fastify/compress';
import { reasonMessage } from '@partharbor/contract/reasons';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Lang } from '@partharbor/rules/goods';
import type { RequestScope } from '../../../shop/app/context.ts';
import { isOutage } from '../platform/database-retry.ts';
import { outageRetrySeconds } from '../platform/http-errors.ts';
import { sendOutage } from './outage.ts';
import { readPageForm, refuseForm } from './form.ts';
import { VARY, cacheControl, contentSecurityPolicy, freshNonce } from './csp.ts';
import { isCall, isConsole, startVite } from './development.ts';
import { phoneHeaders, phoneHome } from './phones.ts';
import { scopeOf } from './scope.ts';
import type { PageServices } from './scope.ts';
import { utf8 } from '../platform/utf8.ts';
import { takesGzip, zipped } from './zipped.ts';

export interface PageDeps extends PageServices {
  /** Absolute path of apps/shop. */
  readonly shopDir: string;
  /** Renders from sources with hot reload instead of the build. */
  readonly dev: boolean;
  /** Whether phones are sent from the home page to its address for them. */
  readonly mobileHome: () => boolean;
}

/** What the storefront's entry.server hands over besides its routes. */
interface ShopEntry {
  readonly answer: (
    build: ShopBuild,
    request: Request,
    scope: RequestScope,
    mode: string,
  ) => Promise<Response & { html?: string | Buffer }>;
  readonly withLocale: <T>(lang: Lang, run: () => T) => T;
  readonly maySwitch: (path: string) => boolean;
  readonly pagePath: (url: string) => string;
  readonly listedPaths: () => readonly string[];
}

interface ShopBuild {
  readonly entry: { readonly module: ShopEntry };
}

const COMPRESS_FROM_BYTES = 1024;

/** What site maps need to know of the built pages. */
export interface Site {
  readonly listedPaths: () => Promise<readonly string[]>;
  readonly maySwitch: (path: string) => Promise<boolean>;
}

/**
 * Adds the pages after all calls and files are registered. Built files are served by the caller under /assets/.
 * Answers how to learn what search engines are told of its pages.
 * @example await registerPages(http.app, { shopDir, dev, contextOf, callFor, switchEdition, textOf });
 */
export async function registerPages(app: FastifyInstance, deps: PageDeps): Promise<Site> {
  const load = deps.dev ? await fromSources(app, deps.shopDir) : await fromBuild(deps.shopDir);
  await app.register(async (pages) => {
    await pages.register(compress, { encodings: ['gzip'], threshold: COMPRESS_FROM_BYTES });
    // Actions read the request themselves, so bodies stay untouched.
    pages.removeAllContentTypeParsers();
    pages.addContentTypeParser('*', (_request, _payload, done) => done(null));
    pages.route({ method: ['GET', 'POST'], url: '/*', handler: async (request, reply) => render(await load(), request, reply, deps) });
  });
  return {
    listedPaths: async () => (await load()).entry.module.listedPaths(),
    maySwitch: async (path) => (await load()).entry.module.maySwitch(path),
  };
}

async function fromBuild(shopDir: string): Promise<() => Promise<ShopBuild>> {
  const file = join(shopDir, 'build/server/index.js');
  if (!existsSync(file)) throw new Error(`The storefront is not built: ${file} is missing`);
  // React takes its development half, two to three times slower, unless told before it is first loaded.
  process.env['NODE_ENV'] ??= 'production';
  const build = (await import(pathToFileURL(file).href)) as ShopBuild;
  return async () => build;
}

async function fromSources(app: FastifyInstance, shopDir: string): Promise<() => Promise<ShopBuild>> {
  const vite = await startVite(app, shopDir, (request) => !isCall(request) && !isConsole(request));
  return async () => (await vite.ssrLoadModule('virtual:react-router/server-build')) as unknown as ShopBuild;
}

async function render(build: ShopBuild, request: FastifyRequest, reply: FastifyReply, deps: PageDeps): Promise<FastifyReply> {
  if (isCall(request)) return reply.callNotFound() as unknown as FastifyReply;
  const form = request.method === 'POST' ? await readPageForm(request) : undefined;
  if (typeof form === 'string') return refuseForm(request, reply, form);
  const entry = build.entry.module;
  const asked = toRequest(request, reply, form);
  const path = entry.pagePath(asked.url);
  const onPhone = deps.mobileHome() ? phoneHome(request, path) : null;
  if (onPhone !== null) return reply.header('vary', phoneHeaders).header('cache-control', 'no-store').redirect(onPhone, 302);
  const context = await deps.contextOf(request, !entry.maySwitch(path)).catch((error: unknown) => {
    if (!isOutage(error)) throw error;
    request.log.warn({ err: error }, 'a page is not possible just now');
    return null;
  });
  if (!context) return sendOutage(request, reply);
  // A form of ours only: the session cookie alone never changes anything (T-11).
  if (request.method === 'POST' && !context.sameOrigin)
    return reply.code(403).type('text/plain; charset=utf-8').send(reasonMessage('CROSS_SITE', context.lang));
  const nonce = freshNonce();
  const inTheWay = await deps.gate(context, path);
  const afterAnswer = (work: () => Promise<void>) => onceAnswered(request, reply, work);
  const scope = scopeOf(request, context, deps, { path, nonce, limited: inTheWay, afterAnswer });
  const answer = await entry.withLocale(scope.lang, () => entry.answer(build, asked, scope, deps.dev ? 'development' : 'production'));
  reply.code(answer.status);
  if (answer.status === 503) reply.header('retry-after', String(outageRetrySeconds));
  for (const [name, value] of answer.headers) if (name !== 'set-cookie') reply.header(name, value);
  for (const cookie of [...answer.headers.getSetCookie(), ...scope.setCookies]) reply.header('set-cookie', cookie);
  const isPrivate = scope.user !== null || context.guestToken !== '' || scope.setCookies.length > 0 || request.method === 'POST';
  if (!answer.headers.has('cache-control')) reply.header('cache-control', cacheControl(isPrivate));
  reply.header('vary', VARY).header('content-security-policy', contentSecurityPolicy(nonce, deps.dev));
  if (request.method !== 'HEAD' && (answer.html?.length ?? 0) >= COMPRESS_FROM_BYTES && takesGzip(request.headers['accept-encoding'])) {
    reply.header('vary', `${VARY}, accept-encoding`).header('content-encoding', 'gzip');
    return reply.send(await zipped(answer.html!));
  }
  const body =
    answer.html === undefined
      ? answer.body
        ? Readable.fromWeb(answer.body as Parameters<typeof Readable.fromWeb>[0])
        : undefined
      : typeof answer.html === 'string'
        ? utf8(answer.html)
        : answer.html;
  if (request.method === 'HEAD') {
    if (body instanceof Readable) body.destroy();
    return reply.send(undefined);
  }
  return reply.send(body);
}

/** Runs work when the answer has gone or its reader has: nobody waits for it, and nobody sees it fail. */
function onceAnswered(request: FastifyRequest, reply: FastifyReply, work: () => Promise<void>): void {
  reply.raw.once('close', () => void work().catch((error: unknown) => request.log.warn({ err: error }, 'not done after an answer')));
}

/** The request as the router reads it. */
function toRequest(request: FastifyRequest, reply: FastifyReply, form: Uint8Array<ArrayBuffer> | undefined): Request {
  const stop = new AbortController();
  reply.raw.on('close', () => {
    if (!reply.raw.writableFinished) stop.abort();
  });
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (value === undefined || name.startsWith(':')) continue;
    for (const one of Array.isArray(value) ? value : [value]) headers.append(name, one);
  }
  // A slash either way at the start would make the next word a host.
  const target = request.url.replace(/^[/\\]+/, '/');
  const url = new URL(target, `${request.protocol === 'https' ? 'https' : 'http'}://${request.host || 'localhost'}`);
  return new Request(url, { method: request.method, headers, signal: stop.signal, ...(form && { body: form }) });
}
