// What the loader tells of values, and of stock that falls, on a real database.
import { expect, test } from 'vitest';
import { sql } from '../../platform/database.ts';
import type { LoadablePart } from './loadable.ts';
import { loading, row } from './testing.ts';

const loader = loading();

test('BO-2 a wording is told with the value it is of, and as a change of its own where the value stays', async () => {
  await loader.load([row('A-1', { params: { tolerance: 5, voltage: 50 }, paramTexts: { voltage: '50 V @ 1 mA' } })]);
  const { rows } = await loader.load([row('A-1', { params: { tolerance: 5, voltage: 25 }, paramTexts: { tolerance: '5 %' } })]);
  expect(rows[0]!.changes.map(({ field, before, after, wording }) => [field, before, after, wording])).toEqual([
    ['param:voltage', 50, 25, ['50 V @ 1 mA', null]],
    ['text:tolerance', null, '5 %', undefined],
  ]);
});

test('BO-2 stock that is sold out is written without asking, in one warehouse or all and where orders hold some; a few left are asked about', async () => {
  await loader.load([row('S-1', { stock: { JS: 1000, SZ: 5 } })]);
  await loader.db.run(sql`update stock set reserved = 7 where warehouse = 'JS' and part_id = (select id from parts where mpn = 'S-1')`);
  await loader.load([row('S-2', { stock: { JS: 1000, SZ: 5 } })]);
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
    expect((await loader.load(list)).rows.map(({ outcome }) => outcome)).toEqual(outcomes);
  expect(
    await loader.db.many(sql`select on_hand from stock k join parts p on p.id = k.part_id where mpn like 'S-_' order by mpn, warehouse`),
  ).toEqual([{ on_hand: 7 }, { on_hand: 0 }, { on_hand: 0 }, { on_hand: 0 }]);
});
