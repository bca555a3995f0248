// Status of what a page's script gets.
import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { refusedAsData } from './refused-data.ts';

const through = async (method: string, status: number) => {
  const request = new Request('http://shop.test/pre-order.data', { method });
  const given = new Response('refused', { status, headers: { 'content-type': 'text/x-script' } });
  return refusedAsData(given, { request, context: new RouterContextProvider(), params: {} });
};

test('CK-1 a refused form leaves no failed load in the console of the page that sent it', async () => {
  const answer = await through('POST', 409);
  expect([answer.status, answer.headers.get('content-type'), await answer.text()]).toEqual([200, 'text/x-script', 'refused']);
});

test.each([
  ['POST', 500],
  ['POST', 503],
  ['POST', 202],
  ['GET', 404],
])('%s with %i keeps its status', async (method, status) => {
  expect((await through(method, status)).status).toBe(status);
});
