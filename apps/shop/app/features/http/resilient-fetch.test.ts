// Proves what the pages' own requests do while there is no connection, and when one breaks off.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { carefulFetch } from './resilient-fetch.ts';
import { shownNow } from './dialogs.ts';

const browser = { onLine: true };
let target: EventTarget;
let sent: string[];
let keys: (string | null)[];
let answer: () => Promise<Response>;

beforeEach(() => {
  vi.useFakeTimers();
  browser.onLine = true;
  target = new EventTarget();
  sent = [];
  keys = [];
  answer = async () => new Response('ok');
  vi.stubGlobal('navigator', browser);
  vi.stubGlobal('location', new URL('https://shop.test/pre-order'));
  vi.stubGlobal('addEventListener', target.addEventListener.bind(target));
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const send = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
  sent.push(`${init?.method ?? 'GET'} ${input instanceof Request ? input.url : String(input)}`);
  keys.push(new Headers(init?.headers).get('Idempotency-Key'));
  return answer();
};
const ask = (input: string, init?: RequestInit): Promise<Response> => carefulFetch(send, input, init);
const lost = async (): Promise<Response> => Promise.reject(new TypeError('Failed to fetch'));

const connect = (): void => {
  browser.onLine = true;
  target.dispatchEvent(new Event('online'));
};
/** Everything that can go on without time passing has gone on. */
const settled = (): Promise<unknown> => vi.advanceTimersByTimeAsync(0);

test('online, a request goes out at once', async () => {
  expect(await (await ask('/pre-order.data', { method: 'POST' })).text()).toBe('ok');
  expect(sent).toEqual(['POST /pre-order.data']);
});

test('offline, it waits and is sent once; requests to others are none of its business', async () => {
  browser.onLine = false;
  const waiting = ask('/pre-order.data', { method: 'POST' });
  const call = ask('/api/cart/x', { method: 'POST' });
  await ask('https://elsewhere.test/x');
  await settled();
  expect(sent).toEqual(['GET https://elsewhere.test/x']);
  connect();
  await Promise.all([waiting, call]);
  expect(sent).toEqual(['GET https://elsewhere.test/x', 'POST /pre-order.data', 'POST /api/cart/x']);
});

test('what is not wanted any more ends its wait', async () => {
  browser.onLine = false;
  const given = new AbortController();
  const waiting = ask('/Cart.data', { signal: given.signal });
  given.abort(new Error('left the page'));
  await expect(waiting).rejects.toThrow('left the page');
  connect();
  await settled();
  expect(sent).toEqual([]);
});

test('PL-2 a page that breaks off is asked for again until it comes whole; the third time the reader is told, and may press', async () => {
  answer = async () => {
    if (sent.length === 1) return lost();
    if (sent.length === 2) return new Response('starting', { status: 503, headers: { 'retry-after': '5' } });
    if (sent.length === 3) return new Response(new ReadableStream({ start: (body) => body.error(new TypeError('terminated')) }));
    return new Response('page');
  };
  // The longest pauses, so that the third lasts beyond this look.
  vi.spyOn(Math, 'random').mockReturnValue(0.999);
  const page = ask('/Cart.data');
  await vi.advanceTimersByTimeAsync(2_000);
  expect(sent).toHaveLength(3);
  expect(shownNow().reconnect).not.toBe(null);
  shownNow().reconnect!();
  expect(await (await page).text()).toBe('page');
  expect(shownNow().reconnect).toBe(null);
});

test('PL-2 a page nobody waits for any more is not asked for again', async () => {
  answer = lost;
  const given = new AbortController();
  const page = ask('/Cart.data', { signal: given.signal });
  page.catch(() => undefined);
  await vi.advanceTimersByTimeAsync(3_000);
  given.abort(new Error('another page'));
  await expect(page).rejects.toThrow('another page');
  const tries = sent.length;
  await vi.advanceTimersByTimeAsync(60_000);
  expect([sent.length, shownNow().reconnect]).toEqual([tries, null]);
});

test('PL-2 a form that breaks off asks the reader; each try carries one key; going back leaves the page as it is', async () => {
  answer = lost;
  const form = ask('/pre-order.data', { method: 'POST', body: new URLSearchParams({ note: 'x' }) });
  await settled();
  expect([sent.length, shownNow().question?.no !== undefined]).toEqual([1, true]);
  answer = async () => new Response('', { status: 502 });
  shownNow().question!.answer(true);
  await settled();
  expect(sent).toHaveLength(2);
  answer = async () => new Response('done');
  shownNow().question!.answer(true);
  expect(await (await form).text()).toBe('done');
  expect(new Set(keys).size).toBe(1);
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
  answer = lost;
  const other = ask('/pre-order.data', { method: 'POST' });
  await settled();
  shownNow().question!.answer(false);
  expect((await other).status).toBe(204);
  expect(keys[3]).not.toBe(keys[0]);
});

test('a failure of a call is told at once: calls have their own ways', async () => {
  answer = lost;
  await expect(ask('/api/home/regions')).rejects.toThrow('Failed to fetch');
  expect(sent).toEqual(['GET /api/home/regions']);
});

/** A page that knows the routes of its own; the script of the whole list puts it in their place. */
function stubList(script: string): void {
  vi.stubGlobal('window', {
    __reactRouterManifest: { version: 'v1', url: `data:text/javascript,${encodeURIComponent(script)}`, routes: {} },
  });
}

test('asked for the routes of an address, the whole list answers, and no request goes out', async () => {
  stubList("window.__reactRouterManifest = { routes: { 'page/Cart': { id: 'page/Cart', path: 'Cart', module: '/cart.js' } } }");
  const found = await ask('/__manifest?paths=%2FCart&version=v1');
  expect(await found.json()).toEqual({ 'page/Cart': { id: 'page/Cart', path: 'Cart', module: '/cart.js' } });
  expect(sent).toEqual([]);
});

test('where the list cannot be had the server is asked, and asked again while it is away', async () => {
  stubList("throw new Error('gone')");
  let away = 1;
  answer = async () => {
    away -= 1;
    return away >= 0 ? new Response(null, { status: 503 }) : Response.json({ of: 'the server' });
  };
  const found = ask('/__manifest?paths=%2FCart&version=v1');
  await vi.advanceTimersByTimeAsync(2_000);
  expect(await (await found).json()).toEqual({ of: 'the server' });
  expect(sent).toEqual(Array(2).fill('GET /__manifest?paths=%2FCart&version=v1'));
});
