// Failures that pages met: kept in the browser as they happen, sent in a batch later (PL-3). Nothing here may ever fail a page.
import { clientCalls } from '../../calls-client.ts';
import { mayTrack } from './privacy.ts';

interface ErrorEntry {
  readonly api: string;
  readonly code: string;
  readonly time: number;
  readonly msg: string;
  readonly data: string;
  readonly isSend: boolean;
}

const KEY = 'errorMsgArr';
const SEEN = 'errorKinds';
const AT_MOST = 50;
const MESSAGE = 500;
const DETAIL = 1_800;

/** Texts that come from the reader's own extensions or say nothing. */
const noise = /^(Script error\.?|ResizeObserver loop)|(chrome|moz|safari-web)-extension:/;

function kept(): ErrorEntry[] {
  const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
  return Array.isArray(found) ? (found as ErrorEntry[]) : [];
}

/** Characters the shop takes; a broken half of a pair would make the whole batch unreadable. */
const plain = (text: string, longest: number): string =>
  text
    .toWellFormed()
    .replace(/(?![\n\t])\p{Cc}|[\u202a-\u202e\u2066-\u2069]/gu, ' ')
    .slice(0, longest)
    .toWellFormed();

/** Keeps a failure until the next batch; the oldest go when there are too many. */
export function keepError({ api, code = '', msg, detail = '' }: { api: string; code?: string; msg: string; detail?: string }): void {
  if (!mayTrack()) return;
  try {
    const data = plain(`${location.pathname}\n${detail}`.trimEnd(), DETAIL);
    const entry: ErrorEntry = { api, code, time: Date.now(), msg: plain(msg, MESSAGE), data, isSend: false };
    localStorage.setItem(KEY, JSON.stringify([...kept(), entry].slice(-AT_MOST)));
  } catch {
    // A browser that keeps nothing, or something else under this name: the page matters more.
  }
}

/** Whether a failure of this kind is new in this session. */
function isNew(kind: string): boolean {
  const seen = (sessionStorage.getItem(SEEN) ?? '').split('\n');
  const mark = kind.replace(/\s+/g, ' ').slice(0, 120);
  if (seen.includes(mark)) return false;
  sessionStorage.setItem(SEEN, [...seen, mark].slice(-AT_MOST).join('\n'));
  return true;
}

/** An exception nobody caught, or a page that failed; one of a kind a session. */
export function recordFailure(error: unknown): void {
  try {
    const told =
      error instanceof ErrorEvent ? (error.error ?? error.message) : error instanceof PromiseRejectionEvent ? error.reason : error;
    const api = error instanceof PromiseRejectionEvent ? 'promise' : 'script';
    const msg = told instanceof Error ? `${told.name}: ${told.message}` : typeof told === 'string' ? told : JSON.stringify(told);
    const stack = told instanceof Error ? (told.stack ?? '') : '';
    if (!msg || noise.test(msg) || noise.test(stack) || (told instanceof DOMException && told.name === 'AbortError')) return;
    if (isNew(msg)) keepError({ api, msg, detail: stack });
  } catch {
    // Told as much as can be told.
  }
}

let sending = false;

/** Sends what is kept, if anything is; what could not be sent, or was on its way when the page went, is sent with the next batch. */
export async function sendErrors(version: string): Promise<void> {
  if (!mayTrack() || sending) return;
  const entries = kept().filter((one) => !one.isSend);
  if (entries.length === 0) return;
  sending = true;
  try {
    const { makeCall } = await import('./client.ts');
    const outcome = await makeCall(clientCalls.sendErrors, { sendMsgArr: entries, version }, {});
    // Refused as such, they would be refused again; a shop that is away or busy gets them later.
    if (!outcome.ok && (outcome.code === 503 || outcome.code === 429)) return;
    const sent = new Set(entries.map((one) => JSON.stringify(one)));
    const rest = kept().filter((one) => !sent.has(JSON.stringify(one)));
    if (rest.length > 0) localStorage.setItem(KEY, JSON.stringify(rest));
    else localStorage.removeItem(KEY);
  } finally {
    sending = false;
  }
}
