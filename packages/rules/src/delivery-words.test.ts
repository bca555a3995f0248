// Proves the words of the delivery promise in both languages.
import { expect, test } from 'vitest';
import { arrivalText, dayWord, promiseText } from './delivery-words.ts';
import { daySpan } from './format.ts';

const atMs = Date.parse('2026-11-26T09:00:00+08:00');
const promise = {
  warehouse: 'JS',
  orderByMs: Date.parse('2026-11-26T16:00:00+08:00'),
  leaves: '2026-11-26',
  arrives: ['2026-12-01', '2026-12-03'],
} as const;

test('PD-1 the promise names place, cut-off and the days between which it arrives, in the words of each language', () => {
  expect(promiseText(promise, atMs, 'zh')).toBe('江苏仓今天 16:00 前下单，当天发出，预计 12月1日（周二）至 12月3日（周四）送达');
  expect(promiseText(promise, atMs, 'en')).toBe(
    'Order by 16:00 (UTC+8) today: ships the same day from Jiangsu, arrives Tue 1 Dec - Thu 3 Dec',
  );
  expect(promiseText(promise, atMs - 86_400_000, 'zh')).toContain('江苏仓明天 16:00 前');
  expect(promiseText(promise, atMs - 2 * 86_400_000, 'zh')).toContain('江苏仓11月26日（周四）16:00 前');
  expect(promiseText(promise, atMs - 2 * 86_400_000, 'en')).toContain('Order by 16:00 (UTC+8) on Thu 26 Nov:');
});

test('PD-1 goods to order name no place, and the day about which they leave', () => {
  const ordered = { ...promise, warehouse: null, leaves: '2026-12-01', arrives: ['2026-12-04', '2026-12-08'] } as const;
  expect(promiseText(ordered, atMs, 'zh')).toBe('今天 16:00 前下单，约 12月1日（周二）发出，预计 12月4日（周五）至 12月8日（周二）送达');
  expect(promiseText(ordered, atMs, 'en')).toBe('Order by 16:00 (UTC+8) today: ships about Tue 1 Dec, arrives Fri 4 Dec - Tue 8 Dec');
});

test('PD-1 one day stands alone, and a row has the short form', () => {
  const single = { arrives: ['2026-12-01', '2026-12-01'] } as const;
  expect([arrivalText(single, 'zh'), arrivalText(single, 'en'), daySpan(single.arrives)]).toEqual([
    '12月1日（周二）',
    'Tue 1 Dec',
    '12-01',
  ]);
  expect(daySpan(promise.arrives)).toBe('12-01 - 12-03');
  expect(dayWord('2027-01-03', 'zh')).toBe('1月3日（周日）');
});
