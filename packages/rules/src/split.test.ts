// Splitting an order: nothing lost, nothing beyond what lies there.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { stockTypes, warehouseCodes, warehousePriority } from './goods.ts';
import { planSplit, type SplitLine } from './split.ts';

const domestic = warehousePriority.domestic;
const line = (
  key: string,
  quantity: number,
  available: SplitLine['available'],
  stockType: SplitLine['stockType'] = 'ex_stock',
): SplitLine => ({ key, quantity, available, stockType });

test('R-16 one warehouse that can serve all serves all, even a later one', () => {
  const plan = planSplit([line('a', 10, { JS: 5, SZ: 10 }), line('b', 10, { JS: 10, SZ: 10 })], domestic);
  expect(plan).toMatchObject({
    ok: true,
    parts: [
      {
        warehouse: 'SZ',
        lines: [
          { key: 'a', quantity: 10 },
          { key: 'b', quantity: 10 },
        ],
      },
    ],
  });
});

test('R-16 otherwise by priority, a line split only when no warehouse has all of it', () => {
  const plan = planSplit([line('a', 10, { JS: 6, HK: 9 }), line('b', 3, { HK: 3 })], domestic);
  expect(plan).toMatchObject({
    ok: true,
    parts: [
      { warehouse: 'JS', lines: [{ key: 'a', quantity: 6 }] },
      {
        warehouse: 'HK',
        lines: [
          { key: 'a', quantity: 4 },
          { key: 'b', quantity: 3 },
        ],
      },
    ],
  });
});

test('CK-6 stock types part, and goods made to order leave no warehouse', () => {
  const plan = planSplit([line('a', 1, { JS: 1 }), line('b', 1, { JS: 1 }, 'third_stock'), line('c', 9, {}, 'futures_stock')], domestic);
  expect(plan).toMatchObject({
    ok: true,
    parts: [
      { warehouse: 'JS', stockType: 'ex_stock' },
      { warehouse: 'JS', stockType: 'third_stock' },
      { warehouse: null, stockType: 'futures_stock' },
    ],
  });
});

test('a short line is named with what is left', () =>
  expect(planSplit([line('a', 10, { JS: 3, SZ: 4 })], domestic)).toEqual({ ok: false, short: [{ key: 'a', available: 7 }] }));

const anyLine = fc.record({
  quantity: fc.integer({ min: 1, max: 50 }),
  stockType: fc.constantFrom(...stockTypes),
  available: fc.record(Object.fromEntries(warehouseCodes.map((code) => [code, fc.integer({ min: 0, max: 40 })]))),
});

test('R-16 a plan serves every line exactly and never takes more than lies in a warehouse', () => {
  fc.assert(
    fc.property(fc.array(anyLine, { minLength: 1, maxLength: 6 }), (raw) => {
      const lines = raw.map((one, i) => line(`k${i}`, one.quantity, one.available as SplitLine['available'], one.stockType));
      const plan = planSplit(lines, domestic);
      if (!plan.ok) {
        expect(plan.short.length).toBeGreaterThan(0);
        return;
      }
      for (const one of lines) {
        const taken = plan.parts.flatMap((part) =>
          part.lines.filter((l) => l.key === one.key).map((l) => ({ warehouse: part.warehouse, quantity: l.quantity })),
        );
        expect(taken.reduce((sum, t) => sum + t.quantity, 0)).toBe(one.quantity);
        for (const t of taken) if (t.warehouse) expect(t.quantity).toBeLessThanOrEqual(one.available[t.warehouse] ?? 0);
      }
    }),
  );
});
