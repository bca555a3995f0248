// The one client of calls over HTTP: headers, bodies, time-outs, bearer and passes, tries again, and what is done about refusals (PL-1, PL-2).
import type { Outcome } from '@partharbor/contract/call';
import { formOf, hrefOf, outcomeOf, TIMEOUT_MS, unreachable } from '@partharbor/contract/wire';
import { clientCalls } from '../../calls-client.ts';
import type { CallName, CallOptions, ClientCall } from '../../calls-client.ts';
import { m } from '../../i18n/messages.js';
import { language } from '../../language.ts';
import { ask } from './dialogs.ts';
import { keepError } from './errors.ts';
import { dropPass, passFor, wantsFreshPass } from './pass.ts';
import type { Pass } from './pass.ts';
import { freshKey, isAway, pauseMs, sleep } from './backoff.ts';
import { position } from './browser-id.ts';
import { react } from './handle-refusal.ts';

const CAPTCHA_TIMEOUT_MS = 40_000;
/** Tries of a call that changes nothing. */
const READ_TRIES = 3;

let bearer: string | null = null;

type Input = Readonly<Record<string, unknown>> | readonly unknown[];

/** What went out came to nothing: no connection, time-out, an answer that is none. */
interface Lost {
  readonly lost: true;
  /** Another try may fare better. */
  readonly again: boolean;
  readonly why: string;
}

const timeoutOf = (call: ClientCall): number => (call.path.startsWith('sso/captcha/') ? CAPTCHA_TIMEOUT_MS : TIMEOUT_MS);

function headersOf(call: ClientCall, key: string): Headers {
  const zh = language() === 'zh';
  const headers = new Headers({ Locale: zh ? 'zh_CN' : 'en_US', deviceType: 'PC', ipAddr: String(zh), position: position() });
  if (call.enc === 'json') headers.set('Content-Type', 'application/json');
  if (call.buyer && bearer) headers.set('Authorization', `Bearer ${bearer}`);
  if (key) headers.set('Idempotency-Key', key);
  return headers;
}

/** The body as JSON; undefined where it is none, whatever its type says. */
function read(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** Files go as they are; other fields of a form are texts. */
function bodyOf({ enc }: ClientCall, input: Input): BodyInit | undefined {
  if (enc === 'none') return undefined;
  if (enc === 'json') return JSON.stringify(input);
  if (enc === 'form') return formOf(input);
  const form = new FormData();
  for (const [name, value] of Object.entries(input)) form.append(name, value instanceof Blob ? value : String(value));
  return form;
}

function fetched(call: ClientCall, href: string, input: Input, key: string, signal: AbortSignal): Promise<Response> {
  const query = call.method === 'GET' ? formOf(input).toString() : '';
  const body = call.method === 'GET' ? undefined : bodyOf(call, input);
  const headers = headersOf(call, key);
  return fetch(href + (query && `?${query}`), { method: call.method, headers, body, signal, credentials: 'same-origin' });
}

async function exchange<T>(call: ClientCall, href: string, input: Input, key: string, signal?: AbortSignal): Promise<Outcome<T> | Lost> {
  const limit = AbortSignal.timeout(timeoutOf(call));
  try {
    const answer = await fetched(call, href, input, key, signal ? AbortSignal.any([limit, signal]) : limit);
    const text = await answer.text();
    return outcomeOf<T>(answer.status, read(text)) ?? { lost: true, again: isAway(answer.status), why: `${answer.status}, no envelope` };
  } catch (error) {
    if (signal?.aborted) throw error;
    return { lost: true, again: !limit.aborted, why: limit.aborted ? 'time-out' : String(error) };
  }
}

/** What changes nothing is tried again after a pause; anything else only when the reader says so, under the same key. */
async function anotherTry(call: ClientCall, { again }: Lost, failed: number, signal?: AbortSignal): Promise<boolean> {
  if (call.method === 'GET' || call.read) {
    if (!again || failed >= READ_TRIES) return false;
    await sleep(pauseMs(failed), signal);
    return true;
  }
  if (call.quiet) return false;
  const texts = { title: m.http_brokenTitle(), text: m.http_brokenText(), yes: m.http_again(), no: m.http_back() };
  const yes = await ask(texts);
  signal?.throwIfAborted();
  return yes;
}

async function send<T>(call: ClientCall, href: string, input: Input, options: CallOptions): Promise<Outcome<T>> {
  const key = options.idempotencyKey ?? (call.method === 'POST' && !call.read && !call.quiet ? freshKey() : '');
  for (let failed = 1; ; failed += 1) {
    const got = await exchange<T>(call, href, input, key, options.signal);
    if (!('lost' in got)) return got;
    if (!(await anotherTry(call, got, failed, options.signal))) {
      keepError({ api: call.path, code: '0', msg: got.why });
      return unreachable;
    }
  }
}

/** Asks for a bearer with the session cookie; whether there is one. */
async function renewBearer(): Promise<boolean> {
  const { tokenFromCookie } = clientCalls;
  const answer = await send<{ access_token: string }>(tokenFromCookie, hrefOf(tokenFromCookie.path), {}, {});
  bearer = answer.ok ? answer.data.access_token : null;
  return answer.ok;
}

async function asBuyer<T>(call: ClientCall, input: Input, options: CallOptions): Promise<Outcome<T>> {
  const href = hrefOf(call.path, options.params);
  if (bearer === null) await renewBearer();
  const first = await send<T>(call, href, input, options);
  if (first.ok || first.code !== 401 || !(await renewBearer())) return first;
  return send<T>(call, href, input, options);
}

/** Under a pass, which is asked for anew once where it is refused (SR-10). */
async function asGuest<T>(call: ClientCall, guestPath: string, input: Input, options: CallOptions): Promise<Outcome<T>> {
  for (let last = false; ; last = true) {
    const pass = await passFor(() => send<Pass>(clientCalls.goodsTimestamp, hrefOf(clientCalls.goodsTimestamp.path), {}, options));
    if (!pass.ok) return pass;
    const open = { ...call, buyer: false };
    const outcome = await send<T>(open, hrefOf(guestPath, { ...options.params, encoded: pass.data }), input, options);
    if (outcome.ok || !wantsFreshPass(outcome.code)) return outcome;
    dropPass();
    if (last) return outcome;
  }
}

function sent<T>(call: ClientCall, input: Input, options: CallOptions): Promise<Outcome<T>> {
  if (call.guestPath && options.guest) return asGuest(call, call.guestPath, input, options);
  return call.buyer ? asBuyer(call, input, options) : send(call, hrefOf(call.path, options.params), input, options);
}

/** Makes a call and does what the catalogue of errors says about a refusal; rejects only when `signal` was aborted by the caller. */
export async function makeCall<T>(which: ClientCall | CallName, input: Input, options: CallOptions): Promise<Outcome<T>> {
  const call: ClientCall = typeof which === 'string' ? clientCalls[which] : which;
  const outcome = await sent<T>(call, input, options);
  if (outcome.ok) return outcome;
  if (outcome.code === 401) bearer = null;
  if (outcome !== unreachable) keepError({ api: call.path, code: String(outcome.code), msg: outcome.message || outcome.reason });
  react(call, outcome);
  return outcome;
}

/** Makes a call that answers without the envelope; null when no readable answer came in time. */
export async function makeBare<T>(name: CallName, input: Input): Promise<T | null> {
  const call: ClientCall = clientCalls[name];
  try {
    const answer = await fetched(call, hrefOf(call.path), input, '', AbortSignal.timeout(timeoutOf(call)));
    return (await answer.json()) as T;
  } catch (error) {
    keepError({ api: call.path, code: '0', msg: String(error) });
    return null;
  }
}
