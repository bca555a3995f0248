// What the loader tells of values, and of stock that falls, on a real database.
import { afterAll, beforeEach, expect, test } from 'vitest';
import { sql, type Database } from '../../platform/database.ts';
import { testDatabase } from '../../platform/testing/database.ts';
import { loadCatalogue } from './load.ts';
import type { LoadablePart } from './loadable.ts';
import type { RowResult } from './row-result.ts';

let db: Database;
let drop: (() => Promise<void>) | undefined;
beforeEach(async () => {
  await drop?.();
  ({ db, drop } = await testDatabase(6));
});
afterAll(() => drop?.());

const brands = [{ key: 'maker', name: 'Maker', nameZh: null, own: false }];
const categories = [{ key: 'c', parentKey: null, nameZh: '电阻', nameEn: 'Resistors', symbol: 'resistor', position: 0, params: [] }];
const row = (mpn: string, over: Partial<LoadablePart> = {}): LoadablePart => ({
  sourceId: `list:${mpn}`,
  sourceName: 'list',
  sourceRef: null,
  mpn,
  brandKey: 'maker',
  categoryKey: 'c',
  demo: false,
  listedAt: new Date(1e12),
  sales: 0,
  ...over,
});

async function load(parts: readonly LoadablePart[]): Promise<{ rows: RowResult[] }> {
  const rows: RowResult[] = [];
  await loadCatalogue(db, { brands, categories, parts, onRows: (some) => void rows.push(...some) });
  return { rows };
}

test('BO-2 a wording is told with the value it is of, and as a change of its own where the value stays', async () => {
  await load([row('A-1', { params: { tolerance: 5, voltage: 50 }, paramTexts: { voltage: '50 V @ 1 mA' } })]);
  const { rows } = await load([row('A-1', { params: { tolerance: 5, voltage: 25 }, paramTexts: { tolerance: '5 %' } })]);
  expect(rows[0]!.changes.map(({ field, before, after, wording }) => [field, before, after, wording])).toEqual([
    ['param:voltage', 50, 25, ['50 V @ 1 mA', null]],
    ['text:tolerance', null, '5 %', undefined],
  ]);
});

test('BO-2 stock that is sold out is written without asking, in one warehouse or all and where orders hold some; a few left are asked about', async () => {
  await load([row('S-1', { stock: { JS: 1000, SZ: 5 } })]);
  await db.run(sql`update stock set reserved = 7 where warehouse = 'JS' and part_id = (select id from parts where mpn = 'S-1')`);
  await load([row('S-2', { stock: { JS: 1000, SZ: 5 } })]);
  const stockOf = (mpn: string, stock: LoadablePart['stock'], total?: number): LoadablePart =>
    row(mpn, { stock: stock!, ...(total === undefined ? {} : { stockTotal: total }) });
  for (const [list, outcomes] of [
    [
      [stockOf('S-1', { JS: 7, SZ: 0 }, 7), stockOf('S-2', { JS: 20, SZ: 5 })],
      ['suspicious', 'suspicious'],
    ],
    [
      [stockOf('S-1', { JS: 0 }), stockOf('S-2', { JS: 5, SZ: 0 }, 5)],
      ['changed', 'suspicious'],
    ],
    [
      [stockOf('S-1', { JS: 7, SZ: 0 }), stockOf('S-2', { JS: 0, SZ: 0 }, 0)],
      ['changed', 'changed'],
    ],
  ] as const)
    expect((await load(list)).rows.map(({ outcome }) => outcome)).toEqual(outcomes);
  expect(
    await db.many(sql`select on_hand from stock k join parts p on p.id = k.part_id where mpn like 'S-_' order by mpn, warehouse`),
  ).toEqual([{ on_hand: 7 }, { on_hand: 0 }, { on_hand: 0 }, { on_hand: 0 }]);
});
