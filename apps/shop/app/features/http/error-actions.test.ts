// Proves what pages do about every code of the catalogue of errors (P8).
import type { Refusal } from '@partharbor/contract/call';
import { expect, test } from 'vitest';
import { clientCalls } from '../../calls-client.ts';
import { needsLogin, reactionTo } from './error-actions.ts';

const refusal = (code: number, message = 'x', details: Record<string, unknown> = {}): Refusal => ({
  ok: false,
  status: code > 0 && code < 600 ? code : 409,
  code,
  reason: 'INTERNAL',
  message,
  details,
});
const call = { path: 'any/call' };
const to = (code: number, message?: string, details?: Record<string, unknown>) =>
  reactionTo(call, refusal(code, message, details), '/Cart?tab=1');

test.each([
  [400, { does: 'tell', login: false }],
  [401, { does: 'clearUser' }],
  [403, { does: 'tellCrawler' }],
  [404, { does: 'leave', href: '/404?from=%2FCart%3Ftab%3D1' }],
  [405, { does: 'nothing' }],
  [409, { does: 'nothing' }],
  [500, { does: 'tell', login: false }],
  [503, { does: 'tell', login: false }],
  [509, { does: 'nothing' }],
  [5503, { does: 'nothing' }],
  [-1001, { does: 'leave', href: '/humanComputerVerification?activeType=1001&redirect=%2FCart%3Ftab%3D1' }],
  [-1002, { does: 'leave', href: '/humanComputerVerification?activeType=1002&redirect=%2FCart%3Ftab%3D1' }],
])('PL-2 PL-9 code %i', (code, reaction) => expect(to(code)).toEqual(reaction));

test('PL-2 a kind of verification that the server names counts; one that is no word does not', () => {
  expect(to(-1001, 'x', { activeType: 'search' })).toMatchObject({ href: expect.stringContaining('activeType=search&') as string });
  expect(to(-1001, 'x', { activeType: '<b>' })).toMatchObject({ href: expect.stringContaining('activeType=1001&') as string });
});

test('PL-2 a 500 that asks for the futures account leads to the login', () => {
  expect(to(500, '请登录期货账户后再试')).toEqual({ does: 'tell', login: true });
  expect(to(500, 'Please log in to your futures account')).toEqual({ does: 'tell', login: true });
});

test('PL-2 the end of a history leads nowhere and opens no dialog: its panel says which days it shows', () => {
  for (const code of [404, 405]) expect(reactionTo({ path: 'home/history/listHistory' }, refusal(code), '/')).toEqual({ does: 'nothing' });
});

test('PL-2 calls that nobody pressed for show nothing, but a login that ended and a verification count for them too', () => {
  const quiet = (code: number) => reactionTo(clientCalls.trackEvents, refusal(code), '/').does;
  expect([400, 403, 404, 500, 503].map(quiet)).toEqual(Array.from({ length: 5 }, () => 'nothing'));
  expect([401, -1001].map(quiet)).toEqual(['clearUser', 'leave']);
});

test('PL-9 pages that are only for who is logged in', () => {
  const own = ['/Cart', '/UserHome/order', '/Pay', '/paySuccess', '/orderDetail', '/pre-order', '/submitOrder', '/refund/refundGoods'];
  expect(own.filter((path) => !needsLogin(path))).toEqual([]);
  const open = ['/', '/index', '/ProductDetail', '/ProductDetailSearch', '/Compare', '/HelpHome/payHelp', '/Login', '/404', '/Cartoon'];
  expect(open.filter(needsLogin)).toEqual([]);
});
