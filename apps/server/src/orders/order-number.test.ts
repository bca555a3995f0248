// Numbers of orders: each its own, of one shape, sorted by day, and silent about how many there are.
import { expect, test } from 'vitest';
import { orderNumber } from './order-number.ts';

const secret = 'a secret of at least thirty-two characters';
const noon = new Date('2026-11-22T04:00:00Z');
const spaceOfDay = 100_000_000;

test('T-13 CK-6 twenty thousand counters in a row give as many numbers of 16 digits, beginning with the day', () => {
  const numbers = Array.from({ length: 20_000 }, (_one, index) => orderNumber(secret, noon, spaceOfDay - 10_000 + index));
  expect(new Set(numbers).size).toBe(numbers.length);
  expect(numbers.every((one) => /^20261122\d{8}$/.test(one))).toBe(true);
  expect(orderNumber(secret, new Date('2026-11-22T16:00:00Z'), 1) > orderNumber(secret, new Date('2026-11-22T15:59:59Z'), 99)).toBe(true);
});

test('T-13 a number says nothing of the one before: neither order nor distance follows the counter', () => {
  const numbers = Array.from({ length: 2_000 }, (_one, index) => Number(orderNumber(secret, noon, index).slice(8)));
  const rises = numbers.filter((one, index) => index > 0 && one > numbers[index - 1]!).length;
  expect(rises).toBeGreaterThan(850);
  expect(rises).toBeLessThan(1_150);
  const steps = new Set(numbers.slice(1).map((one, index) => (one - numbers[index]! + spaceOfDay) % spaceOfDay));
  expect(steps.size).toBeGreaterThan(1_990);
  expect(Math.min(...numbers)).toBeLessThan(spaceOfDay / 100);
  expect(Math.max(...numbers)).toBeGreaterThan(spaceOfDay - spaceOfDay / 100);
});

test('T-13 another secret and another day shuffle another way', () => {
  const tails = [
    orderNumber(secret, noon, 5),
    orderNumber('another secret of thirty-two characters', noon, 5),
    orderNumber(secret, new Date('2026-11-23T04:00:00Z'), 5),
  ].map((one) => one.slice(8));
  expect(new Set(tails).size).toBe(3);
});
