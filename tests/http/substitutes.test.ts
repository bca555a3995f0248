// Substitutes and similar parts as a visitor's browser fetches them (PD-5).
import { sql } from '@partharbor/server/platform/database';
import { expect, test } from 'vitest';
import { makeWorld } from '../support/world.ts';

const world = await makeWorld();
const { origin } = world;

interface Found {
  readonly ok: boolean;
  readonly rows: readonly {
    readonly row: { readonly goodsId: string; readonly partNo: string; readonly available: number };
    readonly level: string;
  }[];
}
const fetched = async (query: string): Promise<Response> =>
  fetch(`${origin}/substitutes?${query}`, { headers: { accept: 'application/json' } });

const { id, category } = await world.shop.db.one<{ id: number; category: number }>(
  sql`select p.id, p.category_id as category from parts p where p.params ? 'capacitance' and p.params ? 'voltage_rating' and p.params ->> 'dielectric' = 'X7R' and p.package = '0402' order by p.id limit 1`,
);

test('PD-5 a guest’s page of a capacitor offers others in stock that are equal or better', async () => {
  const answer = await fetched(`goodsId=${id}&n=10`);
  expect(answer.status).toBe(200);
  const found = (await answer.json()) as Found;
  expect([found.ok, found.rows.length > 0]).toEqual([true, true]);
  const own = await world.shop.db.one<{ params: Record<string, number | string> }>(sql`select params from parts where id = ${id}`);
  expect(found.rows.map(({ level }) => level)).toContain('pin');
  for (const { row, level } of found.rows) {
    const other = await world.shop.db.one<{ params: Record<string, number | string>; package: string }>(
      sql`select params, package from parts where id = ${Number(row.goodsId)}`,
    );
    expect([row.partNo, level, other.package, other.params['capacitance']]).toEqual([row.partNo, 'pin', '0402', own.params['capacitance']]);
    expect(Number(other.params['voltage_rating'])).toBeGreaterThanOrEqual(Number(own.params['voltage_rating']));
  }
  const stocked = found.rows.map(({ row }) => row.available >= 10);
  expect(stocked).toEqual(stocked.toSorted((a, b) => Number(b) - Number(a)));
});

test('PD-5 the ticked parameters of a part lead to the parts that share them', async () => {
  const page = await (await fetch(`${origin}/ProductDetail?goodsId=${id}&lang=en_US`, { headers: { cookie: '' } })).text();
  const boxes = [...page.matchAll(/name="(f\.[a-z_]+)" value="([^"]+)"|value="([^"]+)"[^>]*name="(f\.[a-z_]+)"/g)];
  const ticked = boxes
    .map((box) => [box[1] ?? box[4]!, box[2] ?? box[3]!])
    .filter(([name]) => name === 'f.capacitance' || name === 'f.dielectric');
  expect(ticked).toHaveLength(2);
  const list = await (
    await fetch(
      `${origin}/ProductListHome?${new URLSearchParams([['categoryId', String(category)], ...ticked.map(([name, value]) => [name!, value!])])}`,
    )
  ).text();
  expect(list).toContain(`goodsId=${id}`);
});

test.each(['', 'goodsId=', 'goodsId=abc', 'goodsId=999999999', 'goodsId=-1&n=x'])(
  'an address that names no part says so: %s',
  async (query) => {
    const answer = await fetched(query);
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({ ok: false, message: expect.stringMatching(/\S/) as string });
  },
);
