// Splitting an order: nothing lost, nothing beyond what lies there.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { stockTypes, warehouseCodes, warehousePriority } from './goods.ts';
import { parcelWishes, planSplit, type Arrivals, type SplitLine } from './split.ts';

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
  expect(planSplit([line('a', 10, { JS: 3, SZ: 4 })], domestic)).toEqual({ ok: false, apart: false, short: [{ key: 'a', available: 7 }] }));

/** Goods from Hong Kong cross a border. */
const later: Arrivals = { JS: '2026-12-01', SZ: '2026-12-01', HK: '2026-12-03' };

const warehousesOf = (lines: readonly SplitLine[], wish: 'soonest' | 'one' | '' = '') => {
  const plan = planSplit(lines, domestic, wish, later);
  return plan.ok ? plan.parts.map(({ warehouse }) => warehouse) : plan;
};

test('R-16 where one warehouse has all it serves all unless what is elsewhere shall come sooner', () => {
  const lines = [line('a', 10, { JS: 10, HK: 10 }), line('b', 3, { HK: 3 })];
  expect(warehousesOf(lines)).toEqual(['HK']);
  expect(warehousesOf(lines, 'one')).toEqual(['HK']);
  expect(warehousesOf(lines, 'soonest')).toEqual(['JS', 'HK']);
});

test('R-16 one parcel is refused where no warehouse has all, with what the best of them lacks', () => {
  const lines = [line('a', 10, { JS: 10 }), line('b', 3, { JS: 2, HK: 3 }), line('c', 1, { JS: 1 })];
  expect(warehousesOf(lines, 'one')).toEqual({ ok: false, apart: true, short: [{ key: 'b', available: 2 }] });
});

test('R-16 a line is never split over three warehouses where two send it as soon', () => {
  expect(warehousesOf([line('a', 10, { JS: 4, SZ: 3, HK: 8 })], 'soonest')).toEqual(['JS', 'HK']);
  expect(warehousesOf([line('a', 15, { JS: 4, SZ: 3, HK: 8 })], 'soonest')).toEqual(['JS', 'SZ', 'HK']);
  // Whole from where it comes later before split from where it comes sooner.
  expect(warehousesOf([line('a', 7, { JS: 4, SZ: 3, HK: 8 })], 'soonest')).toEqual(['HK']);
});

test('R-16 lines that come as soon from one warehouse share its parcel', () =>
  expect(warehousesOf([line('a', 1, { JS: 1, SZ: 1 }), line('b', 1, { SZ: 1 }), line('c', 1, { HK: 1 })], 'soonest')).toEqual([
    'SZ',
    'HK',
  ]));

const anyLine = fc.record({
  quantity: fc.integer({ min: 1, max: 50 }),
  stockType: fc.constantFrom(...stockTypes),
  available: fc.record(Object.fromEntries(warehouseCodes.map((code) => [code, fc.integer({ min: 0, max: 40 })]))),
});

test('R-16 a plan serves every line exactly and never takes more than lies in a warehouse', () => {
  fc.assert(
    fc.property(fc.array(anyLine, { minLength: 1, maxLength: 6 }), fc.constantFrom(...parcelWishes, '' as const), (raw, wish) => {
      const lines = raw.map((one, i) => line(`k${i}`, one.quantity, one.available as SplitLine['available'], one.stockType));
      const plan = planSplit(lines, domestic, wish, later);
      if (!plan.ok) {
        expect(plan.short.length).toBeGreaterThan(0);
        expect(plan.apart).toBe(wish === 'one' && planSplit(lines, domestic, 'soonest').ok);
        return;
      }
      const stocked = new Set(plan.parts.flatMap(({ warehouse }) => warehouse ?? []));
      if (plan.parcels === 'one') expect(stocked.size).toBeLessThanOrEqual(1);
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

test('R-16 of what comes soonest no line comes later than in one parcel, and none is in more pieces than it must be', () => {
  fc.assert(
    fc.property(fc.array(anyLine, { minLength: 1, maxLength: 5 }), (raw) => {
      const lines = raw.map((one, i) => line(`k${i}`, one.quantity, one.available as SplitLine['available']));
      const plan = planSplit(lines, domestic, 'soonest', later);
      if (!plan.ok) return;
      const one = planSplit(lines, domestic, 'one', later);
      for (const { key, quantity, available } of lines) {
        const from = plan.parts.flatMap((part) => (part.lines.some((l) => l.key === key) ? [part.warehouse!] : []));
        const arrival = Math.max(...from.map((code) => Number(code === 'HK')));
        if (one.ok) expect(arrival).toBeLessThanOrEqual(Number(one.parts[0]!.warehouse === 'HK'));
        const stock = Object.values(available).toSorted((a, b) => b - a);
        const least = stock.findIndex((_, i) => stock.slice(0, i + 1).reduce<number>((sum, n) => sum + n, 0) >= quantity) + 1;
        expect(from.length).toBe(least);
      }
    }),
  );
});
