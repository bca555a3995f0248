// The state machine: lawful moves only, final states final.
import { expect, test } from 'vitest';
import { actsFrom, liveStates, moveFor, moves, offeredPayTypes, orderStates } from './orders.ts';

test('OR-1 no move leaves a final state', () => {
  for (const state of ['finish', 'closed', 'invalid'] as const) expect(moves.filter((m) => m.from === state)).toEqual([]);
});

test('OR-1 every state is reachable from a new order', () => {
  const reached = new Set<string>(['new']);
  for (let before = -1; before !== reached.size;) {
    before = reached.size;
    for (const m of moves) if (reached.has(m.from)) reached.add(m.to);
  }
  for (const state of orderStates) expect(reached).toContain(state);
});

test('OR-1 a buyer cannot cancel what is paid, staff can', () => {
  expect(moveFor('wait_send', 'cancel', 'buyer')).toBeNull();
  expect(moveFor('wait_send', 'cancel', 'staff')?.to).toBe('closed');
  expect(moveFor('wait_receive', 'cancel', 'staff')).toBeNull();
});

test('OR-1 nothing ships before it is paid', () => {
  for (const state of ['unpaid', 'confirm', 'pending_confirm'] as const) expect(actsFrom(state, 'staff')).not.toContain('ship');
});

test('live states hold reservations and are not final', () => {
  for (const state of liveStates) expect(moves.some((m) => m.from === state)).toBe(true);
});

test('R-26 without a provider for online payments an edition offers transfers alone', () => {
  expect(offeredPayTypes('domestic', true)).toEqual(['ALIPAY', 'WECHAT', 'TRANSFER']);
  expect(offeredPayTypes('domestic', false)).toEqual(['TRANSFER']);
  expect(offeredPayTypes('international', false)).toEqual(['TRANSFER']);
});
