// What a buyer is offered for an order.
import { orderStates } from '@partharbor/rules/orders';
import { expect, test } from 'vitest';
import { actWord, noteWords, offersOf, stateWord, tabStates } from './labels.ts';

const order = (status: (typeof orderStates)[number], more = {}) => ({ status, parentNo: '', refunding: false, orders: [], ...more });
const offered = (standing: Parameters<typeof offersOf>[0]) =>
  Object.entries(offersOf(standing)).flatMap(([name, yes]) => (yes ? [name] : []));

test('OR-1 every state has a word, and every state a buyer’s order can be in has a tab', () => {
  expect(new Set(orderStates.map(stateWord)).size).toBe(orderStates.length);
  expect([...tabStates].sort()).toEqual(orderStates.filter((state) => state !== 'order_dealt').sort());
});

test('OR-3 nothing is offered that the state refuses', () => {
  expect(offered(order('unpaid'))).toEqual(['pay', 'cancel', 'changeMethod']);
  expect(offered(order('pending_confirm'))).toEqual(['cancel', 'changeMethod']);
  expect(offered(order('confirm'))).toEqual(['pay', 'cancel']);
  expect(offered(order('wait_receive'))).toEqual(['receive']);
  for (const state of ['wait_send', 'part_shipped', 'received', 'finish', 'closed', 'invalid'] as const)
    expect(offered(order(state)), state).toEqual([]);
});

test('OR-3 receipt is not offered while a refund is open', () => {
  expect(offered(order('wait_receive', { refunding: true }))).toEqual([]);
});

test('CK-6 a split order is paid and cancelled as a whole, its parts are received one by one', () => {
  const parts = (...states: (typeof orderStates)[number][]) => states.map((status) => ({ status }));
  expect(offered(order('order_dealt', { orders: parts('unpaid', 'unpaid') }))).toEqual(['pay', 'cancel', 'changeMethod']);
  expect(offered(order('order_dealt', { orders: parts('unpaid', 'pending_confirm') }))).toEqual(['cancel', 'changeMethod']);
  expect(offered(order('order_dealt', { orders: parts('wait_receive', 'wait_send') }))).toEqual([]);
  expect(offered(order('unpaid', { parentNo: '2026112100000017' }))).toEqual([]);
  expect(offered(order('wait_receive', { parentNo: '2026112100000017' }))).toEqual(['receive']);
});

test('an act the page does not know shows as it stands', () => {
  expect(actWord('teleport')).toBe('teleport');
});

test('OR-1 notes of the history are told in words: carriers by name, reasons of the list, staff’s own text as it stands', () => {
  expect(noteWords('SF SF1234567890')).toBe('顺丰速运 SF1234567890');
  expect(noteWords('other: 项目延期')).toBe('其他：项目延期');
  expect(noteWords('缺货, 无法供应')).toBe('缺货, 无法供应');
});
