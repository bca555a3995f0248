// Pages from their sources with hot reload: Vite inside the shop's own server and on its port. Never part of a served shop.
import { join } from 'node:path';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ViteDevServer } from 'vite';

/** What one of the two page trees answers. */
export const isCall = (request: FastifyRequest): boolean => /^\/api(\/|\?|$)/.test(request.url);
export const isConsole = (request: FastifyRequest): boolean => /^\/console(\/|\?|$)/.test(request.url);

/**
 * Lets Vite answer what it knows (modules, styles, its client) of the requests that are `ours`.
 * @example const vite = await startVite(app, shopDir, (request) => !isCall(request) && !isConsole(request));
 */
export async function startVite(app: FastifyInstance, root: string, ours: (request: FastifyRequest) => boolean): Promise<ViteDevServer> {
  const { createServer } = await import('vite');
  const own = new Set(process.listeners('SIGTERM'));
  const vite = await createServer({
    root,
    configFile: join(root, 'vite.config.ts'),
    server: { middlewareMode: true, hmr: { server: app.server } },
    appType: 'custom',
  });
  // The router's plugin has a Vite of its own that would end the process at a signal, before the database is stopped.
  for (const listener of process.listeners('SIGTERM')) if (!own.has(listener)) process.off('SIGTERM', listener);
  app.addHook('onClose', () => vite.close());
  app.addHook('onRequest', (request, reply, done) => {
    if (ours(request)) vite.middlewares(request.raw, reply.raw, done);
    else done();
  });
  return vite;
}

type Handle = (request: Request) => Promise<Response>;

/** Looser than what is served: the router writes scripts into the document, Vite styles and a socket. */
const policy =
  "default-src 'self'; script-src 'self' 'unsafe-inline' 'unsafe-eval'; style-src 'self' 'unsafe-inline'; connect-src 'self' ws:; img-src 'self' data:";

/** The back office from its sources. */
export async function registerConsoleSources(app: FastifyInstance, consoleDir: string): Promise<void> {
  const vite = await startVite(app, consoleDir, isConsole);
  for (const url of ['/console', '/console/*'])
    app.get(url, async (request, reply) => {
      const [build, router] = await Promise.all([
        vite.ssrLoadModule('virtual:react-router/server-build'),
        vite.ssrLoadModule('react-router'),
      ]);
      const handle = (router['createRequestHandler'] as (build: unknown, mode: string) => Handle)(build, 'development');
      // Vite takes the base off the address; the router wants it, with the slash.
      const address = request.originalUrl.replace(/^\/console(?=\?|$)/, '/console/');
      const answer = await handle(new Request(new URL(address, `http://${request.host}`)));
      return reply
        .code(answer.status)
        .header('content-security-policy', policy)
        .type('text/html; charset=utf-8')
        .send(await answer.text());
    });
}
