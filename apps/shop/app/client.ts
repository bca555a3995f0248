// Calls over HTTP from the browser: bearer kept in memory, form or JSON bodies, 50 s limit, refusals as values.
import type { Outcome } from '@partharbor/contract/call';
import { clientCalls } from './calls-client.ts';
import type { ClientCall } from './calls-client.ts';

const TIMEOUT_MS = 50_000;
let bearer: string | null = null;

interface CallOptions {
  params?: Readonly<Record<string, string>>;
  idempotencyKey?: string;
  signal?: AbortSignal;
}

/** Fields of a body; a few calls take a list. */
type Input = Readonly<Record<string, unknown>> | readonly object[];

/** A failure the server did not word: no connection, time-out, unreadable answer. The page gives it words. */
const unreachable: Outcome<never> = { ok: false, status: 503, code: 503, reason: 'BUSY', message: '' };

/** Random mark of this browser, which the texts want sent with every call. */
function position(): string {
  const key = 'position';
  const kept = localStorage.getItem(key);
  if (kept) return kept;
  const made = Array.from(crypto.getRandomValues(new Uint8Array(9)), (byte) => (byte % 36).toString(36)).join('');
  localStorage.setItem(key, made);
  return made;
}

function headersOf(call: ClientCall, options: CallOptions): Headers {
  const zh = document.documentElement.lang.startsWith('zh');
  const headers = new Headers({ Locale: zh ? 'zh_CN' : 'en_US', deviceType: 'PC', ipAddr: String(zh), position: position() });
  if (call.enc === 'json') headers.set('Content-Type', 'application/json');
  if (call.buyer && bearer) headers.set('Authorization', `Bearer ${bearer}`);
  if (options.idempotencyKey) headers.set('Idempotency-Key', options.idempotencyKey);
  return headers;
}

const asText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

function formOf(input: Input): URLSearchParams {
  const form = new URLSearchParams();
  for (const [name, value] of Object.entries(input)) if (value !== undefined && value !== null) form.append(name, asText(value));
  return form;
}

/** Address of a call with its parameters filled in. */
export function callHref(call: ClientCall, params: Readonly<Record<string, string>> = {}): string {
  return `/api/${call.path.replace(/:(\w+)/g, (_all, name: string) => encodeURIComponent(params[name] ?? ''))}`;
}

async function send<T>(call: ClientCall, input: Input, options: CallOptions): Promise<Outcome<T>> {
  const query = call.method === 'GET' ? formOf(input).toString() : '';
  const body = call.method === 'GET' || call.enc === 'none' ? undefined : call.enc === 'json' ? JSON.stringify(input) : formOf(input);
  const signal = AbortSignal.any([AbortSignal.timeout(TIMEOUT_MS), ...(options.signal ? [options.signal] : [])]);
  try {
    const answer = await fetch(callHref(call, options.params) + (query && `?${query}`), {
      method: call.method,
      headers: headersOf(call, options),
      body,
      signal,
      credentials: 'same-origin',
    });
    const { code, data, message } = (await answer.json()) as { code: number; data: unknown; message: string };
    if (code === 200) return { ok: true, data: data as T };
    const { reason, ...details } = (data ?? {}) as { reason?: string };
    return { ok: false, status: answer.status, code, reason: (reason ?? 'INTERNAL') as 'INTERNAL', message, details };
  } catch (error) {
    if (options.signal?.aborted) throw error;
    return unreachable;
  }
}

/** Asks for a bearer with the session cookie; whether there is one. */
async function renewBearer(): Promise<boolean> {
  const answer = await send<{ access_token: string }>(clientCalls.tokenFromCookie, {}, {});
  bearer = answer.ok ? answer.data.access_token : null;
  return answer.ok;
}

/** Forgets the bearer, after logging out. */
export function forgetBearer(): void {
  bearer = null;
}

/**
 * Makes a call; rejects only when `signal` was aborted by the caller.
 * @example const found = await callApi<Suggestion[]>(clientCalls.suggestion, { suggestString: 'STM32' });
 */
export async function callApi<T>(call: ClientCall, input: Input = {}, options: CallOptions = {}): Promise<Outcome<T>> {
  if (!call.buyer) return send<T>(call, input, options);
  if (bearer === null) await renewBearer();
  const first = await send<T>(call, input, options);
  if (first.ok || first.code !== 401 || !(await renewBearer())) return first;
  return send<T>(call, input, options);
}

/** The texts' limit for the security check. */
const BARE_TIMEOUT_MS = 40_000;

/** Makes a call that answers without the envelope; null when no readable answer came in time. */
export async function callBare<T>(call: ClientCall, input: Input): Promise<T | null> {
  try {
    const signal = AbortSignal.timeout(BARE_TIMEOUT_MS);
    const request = { method: call.method, headers: headersOf(call, {}), body: formOf(input), signal, credentials: 'same-origin' } as const;
    return (await (await fetch(callHref(call), request)).json()) as T;
  } catch {
    return null;
  }
}
