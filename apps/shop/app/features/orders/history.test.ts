// History of an order with part orders.
import { expect, test } from 'vitest';
import { historyOf } from './history.ts';

type Events = Parameters<typeof historyOf>[0]['history'];
const events = (...acts: [string, string][]) => acts.map(([act, at]) => ({ act, at: `2026-11-21T${at}:00Z` })) as unknown as Events;

test('OR-1 the history of a split order tells of its parts, newest first, and of the placing once', () => {
  const order = {
    history: events(['place', '14:00']),
    orders: [
      { orderNo: '7-1', history: events(['place', '14:00'], ['pay', '14:05'], ['ship', '15:00']) },
      { orderNo: '7-2', history: events(['place', '14:00'], ['pay', '14:05']) },
    ],
  };
  expect(historyOf(order).map(({ part, act }) => `${part} ${act}`)).toEqual(['7-1 ship', '7-1 pay', '7-2 pay', ' place']);
});
