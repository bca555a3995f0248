// Answers to requests that reach no route: what the HTTP parser cannot read, addresses that are none, a missing Host.
import type { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Envelope } from './http-errors.ts';

/** Headers of every answer, errors and files included; a route may replace them with its own. */
export const guardHeaders = (publicOrigin: string): Readonly<Record<string, string>> => ({
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'content-security-policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  ...(publicOrigin.startsWith('https:') ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
});

/** Fastify's hook for addresses it cannot take apart. A page goes where unknown pages go (R-2); a call gets its envelope. */
export function refuseAddress(headers: Readonly<Record<string, string>>, envelope: Envelope) {
  return (error: { code?: string }, request: FastifyRequest, reply: FastifyReply): void => {
    const url = request.raw.url ?? '/';
    reply.headers(headers).header('x-request-id', request.id).header('cache-control', 'no-store');
    if (!url.startsWith('/api/')) {
      reply.redirect(`/404?from=${encodeURIComponent(url.slice(0, 200))}`, 302);
      return;
    }
    // An id longer than any is one that does not exist.
    const status = error.code === 'FST_ERR_MAX_PARAM_LENGTH' ? 404 : 400;
    const failure = { status, reason: status === 404 ? 'NOT_FOUND' : 'MALFORMED', requestId: request.id, issues: [] };
    reply
      .status(status)
      .type('application/json; charset=utf-8')
      .send(JSON.stringify(envelope(failure, request)));
  };
}

const parserAnswers: Readonly<Record<string, readonly [line: string, code: number]>> = {
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', 431],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: ['413 Payload Too Large', 413],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 408],
};

/** Answers on the bare connection, in both languages since nothing of the visitor is known, and closes it. */
export function answerBroken(headers: Readonly<Record<string, string>>) {
  return (error: { code?: string }, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return;
    const [line, code] = parserAnswers[error.code ?? ''] ?? ['400 Bad Request', 400];
    const reason = code === 413 || code === 431 ? 'TOO_LONG' : 'BAD_JSON';
    const message =
      reason === 'TOO_LONG'
        ? '提交的内容过大。 The request is too large.'
        : '请求无法读取，请检查格式。 The request could not be read. Check its format.';
    const body = JSON.stringify({ code, data: { reason }, message });
    const lines = {
      ...headers,
      'cache-control': 'no-store',
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(Buffer.byteLength(body)),
      connection: 'close',
    };
    if (socket.writable)
      socket.write(
        `HTTP/1.1 ${line}\r\n${Object.entries(lines)
          .map(([name, value]) => `${name}: ${value}\r\n`)
          .join('')}\r\n${body}`,
      );
    socket.destroySoon();
  };
}
