// Turns whatever went wrong into one answer: code, message, reason and the request's number, never the insides.
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isOutage } from './database-retry.ts';
import { BadInputError } from './http-bodies.ts';

interface HttpFailure {
  readonly status: number;
  /** A word of a closed list callers can act on. */
  readonly reason: string;
  readonly requestId: string;
  /** What the failure concerns, as the input's own paths with the schema's words. */
  readonly issues: readonly { readonly path: string; readonly message: string }[];
}

/** Makes the body of a refusal; the shop passes one that speaks the visitor's language. */
export type Envelope = (failure: HttpFailure, request: FastifyRequest) => object;

const reasons: Readonly<Record<number, string>> = {
  400: 'BAD_INPUT',
  404: 'NOT_FOUND',
  405: 'METHOD_NOT_ALLOWED',
  408: 'TIMEOUT',
  413: 'TOO_LARGE',
  415: 'UNSUPPORTED_TYPE',
  429: 'TOO_MANY_REQUESTS',
  500: 'UNEXPECTED',
  503: 'OVERLOADED',
};

/** The body where the shop passes none. */
export const plainEnvelope: Envelope = (failure) => ({
  code: failure.status,
  data: { reason: failure.reason, requestId: failure.requestId, ...(failure.issues.length > 0 ? { issues: failure.issues } : {}) },
  message: failure.reason,
});

/** When a visitor may come back after an outage. */
export const outageRetrySeconds = 5;

function statusOf(error: FastifyError): number {
  if (isOutage(error)) return 503;
  return error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode <= 599 ? error.statusCode : 500;
}

/** Installs the error and not-found answers. An error without a status below 500 is a bug: logged in full, answered as 500. */
export function answerErrors(app: FastifyInstance, envelope: Envelope = plainEnvelope): void {
  const answer = (status: number, reason: string, issues: HttpFailure['issues'], request: FastifyRequest, reply: FastifyReply) =>
    reply
      .status(status)
      .header('cache-control', 'no-store')
      .type('application/json; charset=utf-8')
      .send(JSON.stringify(envelope({ status, reason, requestId: request.id, issues }, request)));
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const status = statusOf(error);
    if (status === 503) {
      request.log.warn({ err: error }, 'not possible just now');
      reply.header('retry-after', String(outageRetrySeconds));
    } else if (status >= 500) request.log.error({ err: error }, 'unexpected failure');
    const reason = error instanceof BadInputError ? error.reason : (reasons[status] ?? (status < 500 ? 'BAD_INPUT' : 'UNEXPECTED'));
    return answer(status, reason, status < 500 ? issuesOf(error) : [], request, reply);
  });
  app.setNotFoundHandler((request, reply) => answer(404, 'NOT_FOUND', [], request, reply));
}

/** zod's list of issues, whether thrown as such or wrapped by the router's validation. */
function issuesOf(error: unknown): HttpFailure['issues'] {
  const issues = (error as { issues?: unknown }).issues ?? (error as { cause?: { issues?: unknown } }).cause?.issues;
  if (!Array.isArray(issues)) return [];
  return issues.slice(0, 20).map((issue: { path?: readonly PropertyKey[]; message?: string }) => ({
    path: (issue.path ?? []).map(String).join('.'),
    message: issue.message ?? '',
  }));
}
