// Calls over HTTP: staff bearer from memory, JSON bodies, 50 s limit, refusals as values.
import type { Outcome, Refusal } from '@partharbor/contract/call';
import type { Reason } from '@partharbor/contract/reasons';
import { callHref, calls } from './calls.ts';
import type { Answer, CallName, Input, PathParams } from './calls.ts';
import { language } from './preferences.ts';
import { bearerNow } from './session.ts';

const TIMEOUT_MS = 50_000;

export interface SendOptions {
  readonly params?: PathParams;
  readonly idempotencyKey?: string;
  readonly signal?: AbortSignal;
}

/** A failure the server did not word: no connection, time-out, unreadable answer. The page gives it words. */
export const unreachable: Refusal = { ok: false, status: 503, code: 503, reason: 'BUSY', message: '' };

/** Headers every call carries. */
export function headersOf(options: SendOptions = {}): Headers {
  const headers = new Headers({ Locale: language() === 'zh' ? 'zh_CN' : 'en_US' });
  const bearer = bearerNow();
  if (bearer) headers.set('Authorization', `Bearer ${bearer}`);
  if (options.idempotencyKey) headers.set('Idempotency-Key', options.idempotencyKey);
  return headers;
}

/** The outcome an envelope tells; null where the body is none. */
export function outcomeOf<T>(status: number, body: unknown): Outcome<T> {
  if (typeof body !== 'object' || body === null || !('code' in body)) return { ...unreachable, status };
  const { code, data, message } = body as { code: number; data: unknown; message: string };
  if (code === 200) return { ok: true, data: data as T };
  const { reason, ...details } = (data ?? {}) as { reason?: Reason };
  return { ok: false, status, code, reason: reason ?? 'INTERNAL', message, details };
}

const queryOf = (input: object): string => {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input)) if (value !== undefined && value !== '') query.append(name, String(value));
  const text = query.toString();
  return text && `?${text}`;
};

/**
 * Makes a call; rejects only when `signal` was aborted by the caller.
 * @example const found = await send('consoleOrder', {}, { params: { orderNo } });
 */
export async function send<K extends CallName>(name: K, input: Input<K>, options: SendOptions = {}): Promise<Outcome<Answer<K>>> {
  const { method, enc } = calls[name];
  const headers = headersOf(options);
  if (enc === 'json') headers.set('Content-Type', 'application/json');
  const href = callHref(name, options.params) + (method === 'GET' ? queryOf(input) : '');
  const signal = AbortSignal.any([AbortSignal.timeout(TIMEOUT_MS), ...(options.signal ? [options.signal] : [])]);
  try {
    const answer = await fetch(href, {
      method,
      headers,
      body: enc === 'json' ? JSON.stringify(input) : undefined,
      signal,
      credentials: 'same-origin',
    });
    return outcomeOf<Answer<K>>(answer.status, await answer.json());
  } catch (error) {
    if (options.signal?.aborted) throw error;
    return unreachable;
  }
}
