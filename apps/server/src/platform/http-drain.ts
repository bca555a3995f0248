// An answer that refuses a request before its body has come in would meet a client still sending, who then sees a broken connection instead.
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { hasBody } from './http-bodies.ts';

/** More than any upload the shop takes; a longer body is cut off. */
const atMostBytes = 128 * 1024 * 1024;
const atMostMs = 10_000;

/** Refusals wait until the rest of the body has passed by, which is kept nowhere. */
export function letBodiesPass(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    const { raw } = request;
    if (reply.statusCode >= 400 && hasBody(request) && !raw.complete && !raw.readableEnded && !raw.destroyed) await discard(raw);
    return payload;
  });
}

function discard(raw: IncomingMessage): Promise<void> {
  return new Promise((resolve) => {
    let bytes = 0;
    const count = (chunk: Buffer | string): void => {
      bytes += chunk.length;
      if (bytes > atMostBytes) end();
    };
    const end = (): void => {
      clearTimeout(timer);
      raw.off('data', count).off('end', end).off('close', end);
      resolve();
    };
    const timer = setTimeout(end, atMostMs);
    raw.on('data', count).on('end', end).on('close', end).resume();
  });
}
