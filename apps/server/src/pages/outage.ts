// The page for when not even the visitor can be looked up: the database is away. No script, no style, nothing to load.
import { reasonMessage } from '@partharbor/contract/reasons';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { readCookies, editionCookie } from '../access/cookies.ts';
import { messageLang } from '../calls/failures.ts';
import { outageRetrySeconds } from '../platform/http-errors.ts';

/** The language asked for in the address, else the edition last chosen, else the browser's. */
function langOfPage(request: FastifyRequest): 'zh' | 'en' {
  const asked = (request.query as Record<string, unknown> | undefined)?.['lang'];
  if (asked === 'en_US' || asked === 'zh_CN') return asked === 'en_US' ? 'en' : 'zh';
  const chosen = readCookies(request.headers.cookie).get(editionCookie);
  if (chosen === 'international' || chosen === 'domestic') return chosen === 'international' ? 'en' : 'zh';
  return messageLang(request);
}

/** Answers 503 with the sentence in the visitor's language; the browser asks again by itself. A form is not sent a second time. */
export function sendOutage(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const lang = langOfPage(request);
  const again = request.method === 'POST' ? '' : `<meta http-equiv="refresh" content="${outageRetrySeconds}">`;
  const sentence = reasonMessage('BUSY', lang);
  const page = `<!doctype html><html lang="${lang === 'zh' ? 'zh-CN' : 'en'}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">${again}<title>PartHarbor 元港</title></head><body><main><h1>PartHarbor 元港</h1><p>${sentence}</p></main></body></html>`;
  return reply
    .code(503)
    .header('retry-after', String(outageRetrySeconds))
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(page);
}
