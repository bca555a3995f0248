// Proves what requests do while there is no connection.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { waitingFetch } from './offline.ts';

const browser = { onLine: true };
let target: EventTarget;
let sent: string[];
let answer: () => Promise<Response>;

beforeEach(() => {
  browser.onLine = true;
  target = new EventTarget();
  sent = [];
  answer = async () => new Response('ok');
  vi.stubGlobal('navigator', browser);
  vi.stubGlobal('location', new URL('https://shop.test/pre-order'));
  vi.stubGlobal('addEventListener', target.addEventListener.bind(target));
});
afterEach(() => vi.unstubAllGlobals());

const ask = waitingFetch(async (input, init) => {
  sent.push(`${init?.method ?? 'GET'} ${String(input)}`);
  return answer();
});

const connect = (): void => {
  browser.onLine = true;
  target.dispatchEvent(new Event('online'));
};
/** Everything that can go on without a connection has gone on. */
const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

test('online, a request goes out at once', async () => {
  expect(await (await ask('/pre-order.data', { method: 'POST' })).text()).toBe('ok');
  expect(sent).toEqual(['POST /pre-order.data']);
});

test('offline, it waits and is sent once; requests to others are none of its business', async () => {
  browser.onLine = false;
  const waiting = ask('/pre-order.data', { method: 'POST' });
  await ask('https://elsewhere.test/x');
  await settled();
  expect(sent).toEqual(['GET https://elsewhere.test/x']);
  connect();
  await waiting;
  expect(sent).toEqual(['GET https://elsewhere.test/x', 'POST /pre-order.data']);
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

test('broken off by a lost connection, a GET is asked again, a POST is not', async () => {
  answer = async () => {
    if (sent.length > 1) return new Response('later');
    browser.onLine = false;
    throw new TypeError('Failed to fetch');
  };
  const page = ask('/Cart.data');
  await settled();
  connect();
  expect(await (await page).text()).toBe('later');
  sent = [];
  await expect(ask('/Cart.data', { method: 'POST' })).rejects.toThrow('Failed to fetch');
  expect(sent).toEqual(['POST /Cart.data']);
});

test('a failure while online is told at once', async () => {
  answer = async () => Promise.reject(new TypeError('Failed to fetch'));
  await expect(ask('/Cart.data')).rejects.toThrow('Failed to fetch');
  expect(sent).toEqual(['GET /Cart.data']);
});
