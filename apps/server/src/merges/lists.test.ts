// What buyers keep of parts (BOMs, material codes, projects) when two parts become one and are parted again (BM-4, MM-1, PJ-1).
import { bomCopy, bomRestore } from '@partharbor/contract/calls/boms-lists';
import { consoleMerge, consoleMergeTry, consoleMergeUndo } from '@partharbor/contract/calls/console-merges';
import { lineWith } from '@partharbor/bom/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { goodsFacts } from '../boms/match/facts.ts';
import { hashOfLines } from '../boms/saved/store.ts';
import type { Identity } from '../calls/context.ts';
import { testShop, type TestBuyer, type TestShop } from '../calls/testing.ts';
import { referenceOf } from '../catalogue/reference.ts';
import { domains } from '../domains.ts';
import { statements } from '../invariants/statements.ts';
import { sql } from '../platform/database.ts';
import { testDatabase, type TestDatabase } from '../platform/testing/database.ts';

let database: TestDatabase;
let shop: TestShop;
let staff: Identity;
beforeAll(async () => {
  database = await testDatabase();
  shop = testShop(database.db, domains);
  staff = await shop.addStaff(['catalogue']);
});
afterAll(() => database.drop());

const part = (name: string) => shop.addPart({ mpn: `${name}-${Math.random().toString(36).slice(2, 8)}`, stock: { JS: 50 } });

async function merged(gone: number, kept: number): Promise<string> {
  const pair = { kind: 'part', gone: String(gone), kept: String(kept) } as const;
  const tried = await shop.call(consoleMergeTry, pair, staff);
  if (!tried.ok) throw new Error(tried.reason);
  const versions = { versionGone: tried.data.gone.version, versionKept: tried.data.kept.version };
  const outcome = await shop.call(consoleMerge, { ...pair, ...versions, reason: '同一商品' }, staff);
  if (!outcome.ok) throw new Error(outcome.reason);
  return outcome.data.id;
}
const undo = (id: string) => shop.call(consoleMergeUndo, { reason: '合错了' }, staff, { params: { id } });
const expectBooks = async (): Promise<void> => {
  for (const { id, query } of statements) expect([id, await shop.db.many(query)]).toEqual([id, []]);
};

const AT = '2026-11-26T00:00:00Z';
type Picks = readonly (readonly [partId: number, number: number | null])[];

/** A saved BOM whose lines have these parts, chosen by its buyer. */
async function bom(buyer: TestBuyer, name: string, lines: readonly Picks[]): Promise<number> {
  const { id } = await shop.db.one<{ id: number }>(
    sql`insert into boms (user_id, edition, name, name_key, sets, lines_hash, created_at, updated_at)
      values (${buyer.userId}, 'domestic', ${name}, ${name}, 1, ${'0'.repeat(32)}, ${AT}, ${AT}) returning id`,
  );
  for (const [at, picks] of lines.entries()) {
    const key = String(at).padStart(64, '0');
    const line = await shop.db.one<{ id: number }>(
      sql`insert into bom_lines (bom_id, key, position, quantity, content, line_key, choice) values (${id}, ${String(at)}, ${at + 1}, 10, '{}', ${key}, 'buyer') returning id`,
    );
    for (const [seq, [partId, number]] of picks.entries())
      await shop.db.run(
        sql`insert into bom_picks (line_id, seq, part_id, number, picked_at) values (${line.id}, ${seq + 1}, ${partId}, ${number}, ${AT})`,
      );
    await shop.db.run(
      sql`insert into bom_choices (user_id, edition, line_key, part_id, at, used_at) values (${buyer.userId}, 'domestic', ${key}, ${picks[0]![0]}, ${AT}, ${AT})`,
    );
  }
  await shop.db.run(
    sql`insert into bom_revisions (bom_id, no, cause, sets, attrition, lines, at) values (${id}, 1, 'upload', 1, 'off', '[{}]', ${AT})`,
  );
  await shop.db.run(sql`update boms b set lines_hash = ${hashOfLines} where b.id = ${id}`);
  return id;
}

const picksOf = async (bomId: number): Promise<(readonly [number, number, number | null])[]> =>
  (
    await shop.db.many<{ position: number; part_id: number; number: number | null }>(
      sql`select l.position, p.part_id, p.number from bom_picks p join bom_lines l on l.id = p.line_id where l.bom_id = ${bomId} order by l.position, p.seq`,
    )
  ).map((row) => [row.position, row.part_id, row.number] as const);

test('BM-4 I-85 I-96 lines of a BOM follow a part into the other, two that meet add up, and its undoing brings them back', async () => {
  const [gone, kept, other] = [await part('GONE'), await part('KEPT'), await part('OTHER')];
  const buyer = await shop.addBuyer();
  const id = await bom(buyer, 'a', [
    [[gone, null]],
    [
      [gone, null],
      [kept, 4],
    ],
    [
      [other, null],
      [gone, 3],
      [kept, 4],
    ],
  ]);
  const before = await picksOf(id);
  await expectBooks();
  const merge = await merged(gone, kept);
  expect(await picksOf(id)).toEqual([
    [1, kept, null],
    [2, kept, null],
    [3, other, null],
    [3, kept, 7],
  ]);
  expect(await shop.db.many(sql`select part_id from bom_choices where user_id = ${buyer.userId} order by line_key`)).toEqual(
    [kept, kept, other].map((partId) => ({ part_id: partId })),
  );
  await expectBooks();
  expect(await undo(merge)).toMatchObject({ ok: true, data: { left: [] } });
  expect(await picksOf(id)).toEqual(before);
  await expectBooks();
});

test('BM-4 a line that was chosen anew since stays as it is at the undoing, and says so', async () => {
  const [gone, kept, other] = [await part('GONE'), await part('KEPT'), await part('OTHER')];
  const buyer = await shop.addBuyer();
  const id = await bom(buyer, 'b', [[[gone, null]]]);
  const merge = await merged(gone, kept);
  await shop.db.run(sql`update bom_picks set part_id = ${other} where part_id = ${kept}`);
  await shop.db.run(sql`update bom_choices set part_id = ${other} where part_id = ${kept}`);
  await shop.db.run(sql`update boms b set lines_hash = ${hashOfLines} where b.id = ${id}`);
  const undone = await undo(merge);
  expect(undone.ok && undone.data.left.map(({ place }) => place)).toContain('bom_picks.part_id');
  expect(await picksOf(id)).toEqual([[1, other, null]]);
  await expectBooks();
});

test('BM-4 a choice that was made anew since stays with the part it was made for, also where that is the one that stayed', async () => {
  const [gone, kept] = [await part('GONE'), await part('KEPT')];
  const buyer = await shop.addBuyer();
  await bom(buyer, 'c', [[[gone, null]], [[gone, null]]]);
  const merge = await merged(gone, kept);
  const first = String(0).padStart(64, '0');
  await shop.db.run(sql`update bom_choices set at = at + interval '1 hour' where user_id = ${buyer.userId} and line_key = ${first}`);
  const undone = await undo(merge);
  expect(undone.ok && undone.data.left).toEqual([expect.objectContaining({ place: 'bom_choices.part_id' })]);
  expect(await shop.db.many(sql`select part_id from bom_choices where user_id = ${buyer.userId} order by line_key`)).toEqual([
    { part_id: kept },
    { part_id: gone },
  ]);
});

test('BM-4 BM-7 an older revision, and a copy of it, name the part that merged parts went into, once where two of a line did', async () => {
  const [gone, kept] = [await part('GONE'), await part('KEPT')];
  const buyer = await shop.addBuyer();
  const id = await bom(buyer, 'd', [
    [
      [gone, null],
      [kept, 4],
    ],
    [[gone, null]],
  ]);
  const pick = (partId: number, number: number | null) => ({ partId, number, evidence: '', scoreMilli: 0, vetoes: [], pickedAt: AT });
  const line = (key: string, at: number, picks: object[]) => ({
    line: lineWith({ key, row: at, position: at, designators: [], quantity: 10, quantityText: '10', mpn: 'X' }),
    version: 1,
    choice: 'buyer',
    setAside: false,
    searchedAnyway: false,
    lineKey: key.padStart(64, '0'),
    picks,
  });
  const lines = [line('0', 1, [pick(gone, null), pick(kept, 4)]), line('1', 2, [pick(gone, null)])];
  await shop.db.run(sql`update bom_revisions set lines = ${JSON.stringify(lines)}::jsonb where bom_id = ${id}`);
  await merged(gone, kept);
  const { version } = await shop.db.one<{ version: number }>(sql`select version from boms where id = ${id}`);
  const call = { userId: buyer.userId, bomId: String(id) };
  const back = await shop.call(bomRestore, { ...call, no: 1, version }, buyer.identity);
  expect(back).toMatchObject({ ok: true });
  const expected = [
    [1, kept, null],
    [2, kept, null],
  ];
  expect(await picksOf(id)).toEqual(expected);
  const copy = await shop.call(bomCopy, { ...call, revision: 1 }, buyer.identity, { over: { idempotencyKey: 'copy-of-merged' } });
  if (!copy.ok) throw new Error(copy.reason);
  expect(await picksOf(Number(copy.data.bomId))).toEqual(expected);
  await expectBooks();
});

test('BM-3 a draft that names the part which went is read as the one that stays', async () => {
  const [gone, kept] = [await part('GONE'), await part('KEPT')];
  await merged(gone, kept);
  const facts = await goodsFacts(shop.db, await referenceOf(shop.db), 'domestic', [gone, kept]);
  expect([...facts].map(([asked, { id }]) => [asked, id]).toSorted((a, b) => a[0]! - b[0]!)).toEqual([
    [gone, kept],
    [kept, kept],
  ]);
});

const codesOf = (buyer: TestBuyer) =>
  shop.db.many<{ code: string; part_id: number; preferred: boolean }>(
    sql`select code, part_id, preferred from materials where user_id = ${buyer.userId} order by code`,
  );
const code = (buyer: TestBuyer, text: string, partId: number, preferred: boolean) =>
  shop.db.run(
    sql`insert into materials (user_id, code, code_key, part_id, preferred) values (${buyer.userId}, ${text}, material_key(${text}), ${partId}, ${preferred})`,
  );

test('MM-1 I-92 codes of both parts stand for the one that stays, one of them preferred; afterwards each part has its own again', async () => {
  const [gone, kept] = [await part('GONE'), await part('KEPT')];
  const [both, alone] = [await shop.addBuyer(), await shop.addBuyer()];
  await code(both, 'G-1', gone, true);
  await code(both, 'G-2', gone, false);
  await code(both, 'K-1', kept, true);
  await code(alone, 'G-1', gone, true);
  const before = [await codesOf(both), await codesOf(alone)];
  const merge = await merged(gone, kept);
  expect((await codesOf(both)).map((one) => [one.code, one.part_id, one.preferred])).toEqual([
    ['G-1', kept, false],
    ['G-2', kept, false],
    ['K-1', kept, true],
  ]);
  expect(await codesOf(alone)).toEqual([{ code: 'G-1', part_id: kept, preferred: true }]);
  await expectBooks();
  expect(await undo(merge)).toMatchObject({ ok: true, data: { left: [] } });
  expect([await codesOf(both), await codesOf(alone)]).toEqual(before);
  await expectBooks();
});

test('PJ-1 goods of a project become one row whose number is the sum, and two again', async () => {
  const [gone, kept] = [await part('GONE'), await part('KEPT')];
  const buyer = await shop.addBuyer();
  const goods = () =>
    shop.db.many<{ part_id: number; number: number }>(
      sql`select project_id, part_id, number, remark from project_goods order by project_id, part_id`,
    );
  for (const [name, ids] of [
    ['one', [gone]],
    ['two', [gone, kept]],
  ] as const) {
    const project = await shop.db.one<{ id: number }>(
      sql`insert into projects (user_id, name, name_key, description, edited_at, created_at) values (${buyer.userId}, ${name}, ${name}, 'x', ${AT}, ${AT}) returning id`,
    );
    for (const id of ids)
      await shop.db.run(
        sql`insert into project_goods (project_id, part_id, number, remark, added_at, seen_edition) values (${project.id}, ${id}, 5, ${String(id)}, ${AT}, 'domestic')`,
      );
  }
  const before = await goods();
  const merge = await merged(gone, kept);
  expect((await goods()).map((row) => [row.part_id, row.number])).toEqual([
    [kept, 5],
    [kept, 10],
  ]);
  expect(await undo(merge)).toMatchObject({ ok: true, data: { left: [] } });
  expect(await goods()).toEqual(before);
});
