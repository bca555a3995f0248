// Which payments a refund is taken from, for any payments and amounts.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shareRefund } from './share-refund.ts';

test('a refund empties one payment before it takes from the next', () => {
  const payments = [
    { id: 1, leftMinor: 500 },
    { id: 2, leftMinor: 800 },
  ];
  expect(shareRefund(payments, 400)).toEqual([{ id: 1, amountMinor: 400 }]);
  expect(shareRefund(payments, 600)).toEqual([
    { id: 1, amountMinor: 500 },
    { id: 2, amountMinor: 100 },
  ]);
  expect(shareRefund([{ id: 1, leftMinor: 0 }, ...payments.slice(1)], 300)).toEqual([{ id: 2, amountMinor: 300 }]);
  expect(shareRefund(payments, 1_301)).toBeNull();
  expect(shareRefund(payments, -1)).toBeNull();
  expect(shareRefund(payments, 0)).toEqual([]);
});

test('any refunds of any payments sum to what they were asked for, and never to more than there was', () => {
  const lefts = fc.array(fc.nat(1_000_000), { maxLength: 6 });
  fc.assert(
    fc.property(lefts, fc.array(fc.nat(1_000_000), { maxLength: 12 }), (amounts, wishes) => {
      const left = new Map(amounts.map((leftMinor, id) => [id, leftMinor]));
      for (const wish of wishes) {
        const there = [...left.values()].reduce((sum, one) => sum + one, 0);
        const shares = shareRefund(
          [...left].map(([id, leftMinor]) => ({ id, leftMinor })),
          wish,
        );
        expect(shares === null).toBe(wish > there);
        expect((shares ?? []).reduce((sum, share) => sum + share.amountMinor, 0)).toBe(shares ? wish : 0);
        for (const { id, amountMinor } of shares ?? []) left.set(id, left.get(id)! - amountMinor);
        expect(Math.min(0, ...left.values())).toBe(0);
      }
    }),
  );
});
