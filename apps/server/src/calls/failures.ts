// What never reached a call, in the shop's envelope and the visitor's language: unreadable bodies, unknown paths, bugs.
import { reasonMessage, type Reason } from '@partharbor/contract/reasons';
import type { FastifyRequest } from 'fastify';
import { langAsked, langHinted } from '../access/message-lang.ts';
import type { Envelope as FailureEnvelope } from '../platform/http-errors.ts';

const byStatus: Readonly<Record<number, Reason>> = {
  401: 'NEEDS_LOGIN',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  405: 'METHOD_NOT_ALLOWED',
  408: 'BAD_JSON',
  413: 'TOO_LONG',
  415: 'MEDIA_TYPE',
  429: 'TOO_MANY',
  500: 'INTERNAL',
  503: 'BUSY',
};

const isDuplicate = (word: string): boolean => /DUPLICATE/.test(word);

/** Language of an answer's message where no call got to know the visitor. */
export const messageLang = (request: FastifyRequest): 'zh' | 'en' => langAsked(request) ?? langHinted(request) ?? 'zh';

/** Body for a failure outside any call. */
export const failureEnvelope: FailureEnvelope = (failure, request) => {
  const reason: Reason =
    byStatus[failure.status] ?? (isDuplicate(failure.reason) ? 'DUPLICATE_FIELD' : failure.status >= 500 ? 'INTERNAL' : 'BAD_JSON');
  const message = reasonMessage(reason, messageLang(request), { requestId: failure.requestId });
  return { code: failure.status, data: { reason, requestId: failure.requestId }, message };
};
