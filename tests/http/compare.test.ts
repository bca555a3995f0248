// The comparison over HTTP, as a browser without scripts: adding a part by its number, and the file of what is compared (CP-2).
import { compareLimit } from '@partharbor/rules/kept';
import { testShop } from '@partharbor/server/calls/testing';
import { sql } from '@partharbor/server/platform/database';
import { expect, test } from 'vitest';
import { visitor as visitorOf, type Visitor } from '../support/visitor.ts';
import { like, word } from '../support/words.ts';
import { makeWorld } from '../support/world.ts';

const world = await makeWorld();
const { origin, shop } = world;
const { db } = shop;

const visitor = () => visitorOf(origin);
const add = (who: Visitor, number: string, more: Readonly<Record<string, string>> = {}, at = '/Compare') =>
  who.post(at, { number, ...more });
const shownIn = (html: string): string[] => /ids=([\d-]+)&amp;quantity/.exec(html)?.[1]?.split('-') ?? [];
const shown = async (who: Visitor): Promise<string[]> => shownIn((await who.get('/Compare')).html);
const mpnOf = async (id: number): Promise<string> => (await db.one<{ mpn: string }>(sql`select mpn from parts where id = ${id}`)).mpn;

test('CP-2 a part is added by its number, however it is written; an empty, an unknown one and one that is there are told', async () => {
  const who = visitor();
  expect((await who.get('/Compare')).html).toContain(word('zh', 'compare_byNumber'));
  const { id, mpn } = await db.one<{ id: number; mpn: string }>(
    sql`select p.id, p.mpn from parts p where p.mpn = 'STM32F103C8T6' and p.goods_status = 1 limit 1`,
  );
  const added = await add(who, ` ${mpn.toLowerCase().replace('f103', 'f103 ')} `);
  expect([added.status, added.location]).toEqual([303, '/Compare']);
  expect(await shown(who)).toEqual([String(id)]);
  const twice = await add(who, mpn);
  expect([twice.status, twice.html.includes(word('zh', 'compare_there'))]).toEqual([409, true]);
  const unknown = await add(who, '<b>NO-SUCH-1');
  expect([unknown.status, like('zh', 'compare_noSuchNumber').test(unknown.html), unknown.html.includes('<b>NO-SUCH')]).toEqual([
    404,
    true,
    false,
  ]);
  const empty = await add(who, ' - ');
  expect([empty.status, empty.html.includes(word('zh', 'compare_noNumber'))]).toEqual([400, true]);
  expect(await shown(who)).toEqual([String(id)]);
});

test('CP-2 of parts that share a number the visitor picks one; nothing else can be picked', async () => {
  const own = testShop(db, []);
  const [one, other] = [await own.addPart({ mpn: 'SHARED-77A' }), await own.addPart({ mpn: 'SHARED 77A' })];
  const who = visitor();
  const asked = async () => {
    // Somebody else each time: while the index knows one of the two alone, it is added.
    const { status, html } = await add(visitor(), 'shared77a');
    return [status, [one, other].every((id) => html.includes(`name="picked" value="${id}"`))];
  };
  await expect.poll(asked, { timeout: 20_000 }).toEqual([409, true]);
  expect((await add(who, 'shared77a', { picked: String(world.parts[0]) })).status).toBe(409);
  expect((await add(who, 'shared77a', { picked: String(other) })).location).toBe('/Compare');
  expect(await shown(who)).toEqual([String(other)]);
});

test('CP-2 a number that is written so is added, whatever else has its letters and digits; another value is asked for', async () => {
  const own = testShop(db, []);
  const [five, fifty] = [await own.addPart({ mpn: 'QPTV5.0A' }), await own.addPart({ mpn: 'QPTV50A' })];
  for (const [number, id] of [
    ['qptv5.0a', five],
    ['ＱＰＴＶ50Ａ\u200b', fifty],
  ] as const) {
    const who = visitor();
    await expect.poll(async () => (await add(who, number)).location, { timeout: 20_000 }).toBe('/Compare');
    expect(await shown(who)).toEqual([String(id)]);
  }
  const several = await add(visitor(), 'QPTV-50A');
  expect([several.status, like('zh', 'compare_alike').test(several.html), several.html.includes('QPTV5.0A')]).toEqual([409, true, true]);
  await own.addPart({ mpn: 'QPTV750A' });
  const asked = async () => {
    const { status, html } = await add(visitor(), 'QPTV75.0A');
    return [status, like('zh', 'compare_alike').test(html)];
  };
  await expect.poll(asked, { timeout: 20_000 }).toEqual([409, true]);
});

test('CP-2 parts of an address are added to in the address; twenty are the most, there and in the own list', async () => {
  const rows = await db.many<{ id: number; mpn: string }>(sql`select part_id as id, mpn from (
    select s.part_id, p.mpn, count(*) over (partition by p.mpn_key) as same from part_search s join parts p on p.id = s.part_id where s.on_shelf
  ) found where same = 1 order by part_id limit ${compareLimit + 1}`);
  const who = visitor();
  const [first, second] = [rows[0]!, rows[1]!];
  expect((await add(who, second.mpn, {}, `/Compare?ids=${first.id}&n=500`)).location).toBe(`/Compare?ids=${first.id}-${second.id}&n=500`);
  expect((await add(who, first.mpn, {}, `/Compare?ids=${first.id}`)).html).toContain(word('zh', 'compare_there'));
  expect(await shown(who)).toEqual([]);
  const full = rows.slice(0, compareLimit).map(({ id }) => id);
  const last = rows[compareLimit]!.mpn;
  expect((await add(who, last, {}, `/Compare?ids=${full.join('-')}`)).html).toContain(word('zh', 'compare_full'));
  await who.post('/Compare', { take: full.join('-') });
  const refused = await add(who, last);
  expect([refused.status, refused.html.includes(word('zh', 'compare_full'))]).toEqual([409, true]);
  expect((await shown(who)).length).toBe(compareLimit);
});

test('CP-2 what is compared comes as CSV and Excel in its order, with its parameters, in the visitor’s currency, and no text runs as a formula', async () => {
  const ids = [world.parts[1]!, world.parts[0]!];
  await db.run(sql`update parts set description_zh = '=1+1', description_en = '=1+1' where id = ${ids[0]!}`);
  const file = (query: string, edition = 'domestic') =>
    fetch(`${origin}/api/item/goods/export?${query}`, { headers: { cookie: `ph_edition=${edition}` } });
  const csv = await (await file(`ids=${ids.join('-')}&quantity=100&format=csv`)).text();
  const [head, ...rows] = csv.trimEnd().split('\r\n');
  expect(head).toMatch(/^型号,品牌,/);
  expect(rows.map((row) => row.split(',')[0])).toEqual(await Promise.all(ids.map(mpnOf)));
  expect([rows[0]!.includes("'=1+1"), /,=1\+1/.test(csv), rows.every((row) => row.includes(',CNY,'))]).toEqual([true, false, true]);
  const chip = await db.one<{ id: number }>(sql`select id from parts where mpn = 'STM32F103C8T6' and goods_status = 1 limit 1`);
  const known = (await (await file(`ids=${chip.id}`, 'international')).text()).split('\r\n');
  expect(known[0]!.split(',').length).toBeGreaterThan(head!.split(',').length);
  expect([known.length, known[1]!.includes(',USD,')]).toEqual([3, true]);
  const excel = Buffer.from(await (await file(`ids=${ids.join('-')}&format=xlsx`)).arrayBuffer());
  expect(excel.subarray(0, 2).toString()).toBe('PK');
  for (const wrong of ['ids=abc', 'ids=-1', 'ids=1--2', `ids=${Array.from({ length: 21 }, (_one, n) => n + 1).join('-')}`])
    expect([wrong, (await file(wrong)).status]).toEqual([wrong, 400]);
  const gone = await (await file('ids=999999999')).text();
  expect(gone.trimEnd().split('\r\n').length).toBe(1);
});
