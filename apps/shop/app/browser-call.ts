// Calls over HTTP from the browser. The client itself is fetched with the first call, so that no page waits for it.
import type { Outcome } from '@partharbor/contract/call';
import type { CallName, CallOptions, ClientCall } from './calls-client.ts';

type Input = Readonly<Record<string, unknown>> | readonly unknown[];

/** A failure the server did not word: not even the client could be fetched. The page gives it words. */
const unreachable: Outcome<never> = { ok: false, status: 503, code: 503, reason: 'BUSY', message: '' };

/**
 * Makes a call; rejects only when `signal` was aborted by the caller. Refusals are values, and what the catalogue of errors says is done.
 * By its name alone a page need not carry the table of calls.
 * @example const found = await callApi<Ahead>('searchAhead', { text: 'STM32' });
 */
export async function callApi<T>(call: ClientCall | CallName, input: Input = {}, options: CallOptions = {}): Promise<Outcome<T>> {
  const client = await import('./features/http/client.ts').catch(() => null);
  return client ? client.makeCall<T>(call, input, options) : unreachable;
}

/** Makes a call that answers without the envelope; null when no readable answer came in time. */
export async function callBare<T>(call: CallName, input: Input): Promise<T | null> {
  const client = await import('./features/http/client.ts').catch(() => null);
  return client ? client.makeBare<T>(call, input) : null;
}
