// How calls travel between pages and the server: address, form body, envelope. Types and plain functions only, for browsers load this.
import type { Outcome, Refusal } from './call.ts';
import type { Reason } from './reasons.ts';

/** A call that has no answer by then is given up. */
export const TIMEOUT_MS = 50_000;

type Texts = Readonly<Record<string, string>>;

/** Address of a call with its parameters filled in. @example hrefOf('console/orders/:orderNo', { orderNo: 'PH1' }) // '/api/console/orders/PH1' */
export const hrefOf = (path: string, params: Texts = {}): string =>
  `/api/${path.replace(/:(\w+)/g, (_all, name: string) => encodeURIComponent(params[name] ?? ''))}`;

/** A form's fields; what is no text goes as JSON, nothing as nothing. */
export function formOf(input: object): URLSearchParams {
  const form = new URLSearchParams();
  for (const [name, value] of Object.entries(input) as [string, unknown][])
    if (value !== undefined && value !== null) form.append(name, typeof value === 'string' ? value : JSON.stringify(value));
  return form;
}

/** A failure the server did not word: no connection, time-out, unreadable answer. The page gives it words. */
export const unreachable: Refusal = { ok: false, status: 503, code: 503, reason: 'BUSY', message: '' };

/** The outcome an envelope tells, whose code counts and not the status; null where the body is none. */
export function outcomeOf<T>(status: number, body: unknown): Outcome<T> | null {
  if (typeof body !== 'object' || body === null || !('code' in body) || typeof body.code !== 'number') return null;
  const { code, data, message } = body as { code: number; data: unknown; message: unknown };
  if (code === 200) return { ok: true, data: data as T };
  const { reason, ...details } = (typeof data === 'object' && data !== null ? data : {}) as { reason?: Reason };
  return { ok: false, status, code, reason: reason ?? 'INTERNAL', message: typeof message === 'string' ? message : '', details };
}
