// The back office's built files: hashed assets for a year, its one document for every address below /console (T-28, T-29).
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { serveAssets } from '../platform/http.ts';

export interface ConsoleFiles {
  /** Absolute path of the built client files, e.g. apps/console/build/client. */
  readonly dir: string;
}

/** Everything from our own origin, nothing inline: the document holds no scripts or styles of its own. */
const policy = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

/**
 * Serves the back office. Without a build every address answers 503 with a sentence, so that development of the shop goes on.
 * @example await registerConsole(http.app, { dir: resolve('apps/console/build/client') });
 */
export async function registerConsole(app: FastifyInstance, { dir }: ConsoleFiles): Promise<void> {
  const file = join(dir, 'index.html');
  if (!existsSync(file)) {
    app.log.warn('the back office is not built; /console answers 503');
    addPages(app, async (_request, reply) =>
      reply.code(503).type('text/plain; charset=utf-8').send('The back office is not built. Run npm start once.\n'),
    );
    return;
  }
  await serveAssets(app, join(dir, 'assets'), '/console/assets/');
  const html = readFileSync(file);
  const etag = `"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`;
  addPages(app, async (request, reply) => {
    reply.header('content-security-policy', policy).header('cache-control', 'no-cache').header('etag', etag);
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    return reply.type('text/html; charset=utf-8').send(html);
  });
}

function addPages(app: FastifyInstance, handler: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>): void {
  for (const url of ['/console', '/console/*']) app.get(url, handler);
}
