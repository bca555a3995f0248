// Tiers as typed.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readDiscount, readTiers } from './tiers.ts';

const typed = (...rows: [string, string][]) => rows.map(([number, price]) => ({ number, price }));

test('tiers are read exactly, with the decimals the call takes', () => {
  expect(readTiers(typed(['1', '0.0098'], ['1,000', '0.0081'], ['', '']))).toEqual({
    ok: true,
    tiers: [
      { number: 1, price: '0.0098' },
      { number: 1000, price: '0.0081' },
    ],
  });
  expect(readTiers(typed(['10', '7']))).toEqual({ ok: true, tiers: [{ number: 10, price: '7.00' }] });
  expect(readTiers([])).toEqual({ ok: true, tiers: [] });
});

test.each([
  [[['0', '1']], { row: 1, problem: 'quantity' }],
  [[['1', '0']], { row: 1, problem: 'price' }],
  [[['1', '1e3']], { row: 1, problem: 'price' }],
  [[['1', '1.0000001']], { row: 1, problem: 'price' }],
  [
    [
      ['10', '2'],
      ['10', '1'],
    ],
    { row: 2, problem: 'order' },
  ],
  [
    [
      ['1', '2'],
      ['10', '2'],
    ],
    { row: 2, problem: 'rising' },
  ],
] as const)('a list like %j is refused at its row', (rows, fault) => {
  expect(readTiers(typed(...(rows as unknown as [string, string][])))).toEqual({ ok: false, fault });
});

test('more than 12 tiers are refused', () => {
  const rows = Array.from({ length: 13 }, (_, index) => ({ number: String(index + 1), price: String(20 - index) }));
  expect(readTiers(rows)).toEqual({ ok: false, fault: { row: 0, problem: 'too-many' } });
});

test('whatever is typed is read or refused, never thrown', () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ number: fc.string(), price: fc.string() }), { maxLength: 14 }),
      (rows) => typeof readTiers(rows).ok === 'boolean',
    ),
  );
});

test('a discount is empty or a price', () => {
  expect(['', '0.1', '0.000001', 'x', '-1'].map(readDiscount)).toEqual(['', '0.10', '0.000001', null, null]);
});
