// Proves what is asked for at a press: once, for the page that is shown, and only what the click then wants.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { askAhead, isPress, takeAhead } from './preload-on-press.ts';
import { carefulFetch } from './features/http/resilient-fetch.ts';

const here = 'https://shop.test/ProductListHome?categoryId=5';
const data = 'https://shop.test/ProductListHome.data?categoryId=5&f.a=1&_routes=page%2FProductListHome';
const manifest = { routes: { 'page/ProductListHome': { id: 'page/ProductListHome', path: 'ProductListHome', module: '/x.js' } } };

let asked: Request[];
let answer: (request: Request) => Promise<Response>;
beforeEach(() => {
  vi.useFakeTimers();
  asked = [];
  answer = async () => new Response('ahead');
  vi.stubGlobal('location', new URL(here));
  vi.stubGlobal('window', { __reactRouterManifest: manifest });
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('fetch', async (request: Request) => {
    asked.push(request);
    return answer(request);
  });
});
afterEach(() => {
  void takeAhead('');
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

let sent = 0;
const send = async (): Promise<Response> => {
  sent += 1;
  return new Response('asked again');
};
/** What the router gets for an address, and whether it was asked for then. */
async function routed(url: string, init: RequestInit = {}): Promise<[text: string, sent: number]> {
  sent = 0;
  const text = await (await carefulFetch(send, url, init)).text();
  return [text, sent];
}

test('SR-5 what a press announces is asked for once, and the click takes it', async () => {
  askAhead('/ProductListHome?categoryId=5&f.a=1');
  askAhead('/ProductListHome?categoryId=5&f.a=1');
  expect(asked.map(({ url }) => url)).toEqual([data]);
  expect(await routed(data)).toEqual(['ahead', 0]);
  expect(await routed(data)).toEqual(['asked again', 1]);
});

test('SR-5 a click that leads elsewhere is asked for by itself, and what was asked ahead is given up', async () => {
  askAhead('/ProductListHome?categoryId=5&f.a=1');
  expect(await routed(data.replace('f.a=1', 'f.a=2'))).toEqual(['asked again', 1]);
  expect(asked[0]!.signal.aborted).toBe(true);
  askAhead('/ProductListHome?categoryId=5&f.a=1');
  await vi.advanceTimersByTimeAsync(1_500);
  expect(asked[1]!.signal.aborted).toBe(true);
  expect(await routed(data)).toEqual(['asked again', 1]);
});

test('SR-5 what breaks off ahead counts for nothing; who turns to something else ends it', async () => {
  answer = () => Promise.reject(new TypeError('Failed to fetch'));
  askAhead('/ProductListHome?categoryId=5&f.a=1');
  expect(await routed(data)).toEqual(['asked again', 1]);
  answer = () => new Promise(() => undefined);
  askAhead('/ProductListHome?categoryId=5&f.a=1');
  const turning = new AbortController();
  void carefulFetch(send, data, { signal: turning.signal });
  turning.abort();
  expect(asked[1]!.signal.aborted).toBe(true);
});

test('SR-5 nothing is asked ahead for another page, without a connection, or where a finger may scroll or a new tab opens', () => {
  askAhead('/ProductDetail?goodsId=1');
  vi.stubGlobal('navigator', { onLine: false });
  askAhead('/ProductListHome?categoryId=5&f.a=1');
  expect(asked).toEqual([]);
  const press = { button: 0, pointerType: 'mouse', metaKey: false, ctrlKey: false, shiftKey: false, altKey: false };
  expect(isPress(press)).toBe(true);
  for (const other of [{ button: 1 }, { pointerType: 'touch' }, { ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }])
    expect(isPress({ ...press, ...other })).toBe(false);
});
