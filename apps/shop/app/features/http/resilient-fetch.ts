// The pages' own requests: they wait for a connection, and one that breaks off keeps the page, with what is typed in it (PL-2).
import { takeAhead } from '../../preload-on-press.ts';
import { m } from '../../i18n/messages.js';
import { fetchRoutes, isRoutesQuestion, routesHere } from '../../route-list.ts';
import { ask, reconnectIn } from './dialogs.ts';
import { SILENT_TRIES, freshKey, isAway, online, pauseMs, retryAfterMs, sleep } from './backoff.ts';

const KEY = 'Idempotency-Key';

/** A whole answer: the router would read a half one as a broken page. */
async function whole(answer: Response): Promise<Response> {
  if (answer.body === null) return answer;
  const { status, statusText, headers } = answer;
  return new Response(await answer.arrayBuffer(), { status, statusText, headers });
}

interface Broken {
  readonly error?: unknown;
  readonly answer?: Response;
}

async function attempt(
  send: typeof fetch,
  input: RequestInfo | URL,
  init: RequestInit,
  signal?: AbortSignal | null,
): Promise<Response | Broken> {
  await online(signal);
  try {
    const answer = await send(input, init);
    return isAway(answer.status) ? { answer } : answer;
  } catch (error) {
    if (signal?.aborted) throw error;
    return { error };
  }
}

/** Loading changes nothing, so it is tried until it works or the reader turns to something else. */
async function load(send: typeof fetch, input: RequestInfo | URL, init: RequestInit): Promise<Response> {
  const { signal } = init;
  for (let failed = 1; ; failed += 1) {
    const got = await attempt(send, input, init, signal);
    if (got instanceof Response) return got;
    const pause = Math.max(pauseMs(failed), retryAfterMs(got.answer?.headers.get('retry-after') ?? null));
    if (failed <= SILENT_TRIES) await sleep(Math.min(pause, pauseMs(failed)), signal);
    else await reconnectIn(pause, signal);
  }
}

/** Whether a form arrived is not known, so the reader decides; every try carries the same key, with which nothing is done twice. */
async function submit(send: typeof fetch, input: RequestInfo | URL, init: RequestInit): Promise<Response> {
  const headers = new Headers(init.headers);
  if (!headers.has(KEY)) headers.set(KEY, freshKey());
  for (;;) {
    const got = await attempt(send, input, { ...init, headers }, init.signal);
    if (got instanceof Response) return got;
    const again = await ask({
      title: m.http_brokenTitle(),
      text: m.http_brokenText(),
      yes: m.http_again(),
      no: m.http_back(),
    });
    init.signal?.throwIfAborted();
    // No answer to show: the page stays as it is, and loads anew what the form may have changed.
    if (!again) return new Response(null, { status: 204 });
  }
}

/** Sends, but for the first time gives what was asked for ahead; where that broke off it counts for nothing. */
function after(ahead: Promise<Response>, send: typeof fetch): typeof fetch {
  let isTaken = false;
  return async (input, init) => {
    if (isTaken) return send(input, init);
    isTaken = true;
    return ahead.catch(() => send(input, init));
  };
}

/** A page's data, as the router asks for it. */
const isPageData = (url: URL): boolean => url.origin === location.origin && url.pathname.endsWith('.data');

/** All routes at once, of the list that came late; where that cannot be had the server names those of the address. */
function fromList(send: typeof fetch): typeof fetch {
  return async (input, init) => {
    try {
      await fetchRoutes();
    } catch {
      return send(input, init);
    }
    return Response.json(routesHere().routes);
  };
}

/** `fetch` for the pages; calls under /api/ wait for a connection and have their own ways, what is others' goes as it is. */
export async function carefulFetch(send: typeof fetch, input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const url = new URL(input instanceof Request ? input.url : input, location.href);
  if (url.origin !== location.origin) return send(input, init);
  if (isRoutesQuestion(url)) return load(fromList(send), input, init);
  const method = init.method ?? (input instanceof Request ? input.method : 'GET');
  if (isPageData(url) && !(input instanceof Request)) {
    const sendWhole: typeof fetch = async (...request) => whole(await send(...request));
    if (method.toUpperCase() !== 'GET') return submit(sendWhole, input, init);
    const ahead = takeAhead(url.href, init.signal);
    return load(ahead ? after(ahead, sendWhole) : sendWhole, input, init);
  }
  const signal = init.signal ?? (input instanceof Request ? input.signal : undefined);
  await online(signal);
  return send(input, init);
}
