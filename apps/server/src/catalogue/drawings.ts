// Serves package drawings as SVG files: the address alone says what to draw, so a file never changes (PD-1).
import { outlineFromKey } from '@partharbor/part-drawings/outline-key';
import { isSymbolKey, symbolPicture } from '@partharbor/part-drawings/symbols';
import { topView } from '@partharbor/part-drawings/top-view';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

const most = 4_000;
const drawn = new Map<string, string>();

type Theme = 'light' | 'dark' | undefined;

function draw(key: string, theme: Theme): string | undefined {
  const known = drawn.get(`${key} ${theme ?? ''}`);
  if (known !== undefined) return known;
  const svg = symbolOf(key, theme) ?? outlineOf(key, theme);
  if (svg === undefined) return undefined;
  if (drawn.size >= most) drawn.clear();
  drawn.set(`${key} ${theme ?? ''}`, svg);
  return svg;
}

/** `symbol-relay` is a circuit symbol. */
function symbolOf(key: string, theme: Theme): string | undefined {
  const symbol = /^symbol-(.+)$/.exec(key)?.[1] ?? '';
  return isSymbolKey(symbol) ? symbolPicture(symbol, theme ?? 'auto') : undefined;
}

function outlineOf(key: string, theme: Theme): string | undefined {
  const outline = outlineFromKey(key);
  return outline && topView(outline, theme ? { theme } : {});
}

/** Answers GET /part-drawings/<key>.svg; `?theme=light|dark` fixes the colours, else they follow the reader's setting. */
export function registerDrawings(app: FastifyInstance): void {
  app.get('/part-drawings/:file', (request, reply) => answer(request, reply));
}

function answer(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { file } = request.params as { file: string };
  const { theme } = request.query as { theme?: unknown };
  const key = /^([a-z0-9_-]{1,100})\.svg$/.exec(file)?.[1];
  const svg = key === undefined ? undefined : draw(key, theme === 'light' || theme === 'dark' ? theme : undefined);
  reply.header('x-content-type-options', 'nosniff');
  if (svg === undefined) return reply.code(404).type('text/plain; charset=utf-8').send('');
  return (
    reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      // Opened as a document the file may run and load nothing; its own style sheet is all it has.
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
      .type('image/svg+xml; charset=utf-8')
      .send(svg)
  );
}
