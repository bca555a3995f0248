// Calls over HTTP: staff bearer from memory, JSON bodies, 50 s limit, refusals as values.
import type { Outcome } from '@partharbor/contract/call';
import { TIMEOUT_MS, outcomeOf as readOutcome, unreachable } from '@partharbor/contract/wire';
import { callHref, calls } from './calls.ts';
import type { Answer, CallName, Input, PathParams } from './calls.ts';
import { askFresh } from './fresh.ts';
import { language } from './preferences.ts';
import { bearerNow, keepBearer, staffNow } from './session.ts';

export interface SendOptions {
  readonly params?: PathParams;
  readonly idempotencyKey?: string;
  readonly signal?: AbortSignal;
}

/** Headers every call carries. */
export function headersOf(options: SendOptions = {}): Headers {
  const headers = new Headers({ Locale: language() === 'zh' ? 'zh_CN' : 'en_US' });
  const bearer = bearerNow();
  if (bearer) headers.set('Authorization', `Bearer ${bearer}`);
  if (options.idempotencyKey) headers.set('Idempotency-Key', options.idempotencyKey);
  return headers;
}

/** The outcome an envelope tells; where the body is none, a failure without words. */
export const outcomeOf = <T>(status: number, body: unknown): Outcome<T> => readOutcome<T>(status, body) ?? { ...unreachable, status };

const queryOf = (input: object): string => {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input)) if (value !== undefined && value !== '') query.append(name, String(value));
  const text = query.toString();
  return text && `?${text}`;
};

/**
 * Makes a call; rejects only when `signal` was aborted by the caller. A bearer that is over is got anew from the cookie, once.
 * @example const found = await send('consoleOrder', {}, { params: { orderNo } });
 */
export async function send<K extends CallName>(name: K, input: Input<K>, options: SendOptions = {}): Promise<Outcome<Answer<K>>> {
  const outcome = await sendRenewed(name, input, options);
  // The same request, with its key, once a code was entered; put away, the refusal stands.
  return !outcome.ok && outcome.reason === 'FRESH_NEEDED' && (await askFresh()) ? sendRenewed(name, input, options) : outcome;
}

async function sendRenewed<K extends CallName>(name: K, input: Input<K>, options: SendOptions): Promise<Outcome<Answer<K>>> {
  const outcome = await sendOnce(name, input, options);
  if (outcome.ok || outcome.status !== 401 || calls[name].who !== 'staff') return outcome;
  const who = staffNow();
  const renewed = await renewBearer();
  // Somebody else logged in beside: what this page shows was another's to do.
  return renewed.ok && renewed.data && (who === null || renewed.data.username === who) ? sendOnce(name, input, options) : outcome;
}

let renewing: Promise<Outcome<Answer<'consoleToken'>>> | null = null;

/** A bearer for the login that the browser's cookie holds, null without one; asked for once, however many parts of a page want it. */
export function renewBearer(): Promise<Outcome<Answer<'consoleToken'>>> {
  renewing ??= sendOnce('consoleToken', {})
    .then((outcome) => {
      // Never another's in a page that somebody works in.
      if (outcome.ok && outcome.data && (staffNow() ?? outcome.data.username) === outcome.data.username) keepBearer(outcome.data);
      return outcome;
    })
    .finally(() => (renewing = null));
  return renewing;
}

async function sendOnce<K extends CallName>(name: K, input: Input<K>, options: SendOptions = {}): Promise<Outcome<Answer<K>>> {
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
