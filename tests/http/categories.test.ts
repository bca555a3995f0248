// Staff arrange categories in one process; visitors of another see it within a second (BO-2, SR-5, SR-6).
import type { AnswerOf } from '@partharbor/contract/call';
import { categories, goodsQuery } from '@partharbor/contract/calls/catalogue';
import * as calls from '@partharbor/contract/calls/console-category-tree';
import { sql } from '@partharbor/server/platform/database';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { expectBooks } from '../support/books.ts';
import { callHttp, dataOf } from '../support/client.ts';
import { visitor } from '../support/visitor.ts';
import { makeWorld } from '../support/world.ts';

const world = await makeWorld({ processes: 2 });
const [one, other] = world.shop.origins as [string, string];
const { db } = world.shop;
/** A second on a machine of its own; tests share theirs. */
const WITHIN_MS = 5_000;

type Tree = AnswerOf<typeof calls.consoleCategories>;
type List = AnswerOf<typeof goodsQuery>;

const tree = async (): Promise<Tree> => dataOf<Tree>(await callHttp(one, calls.consoleCategories, {}, { token: world.admin }));
const list = async (categoryId: string): Promise<List> =>
  dataOf<List>(await callHttp(other, goodsQuery, { categoryId, searchFieldType: '0', current: 1, size: 5 }, { token: world.a.token }));
const shop = async (): Promise<AnswerOf<typeof categories>> =>
  dataOf<AnswerOf<typeof categories>>(await callHttp(other, categories, {}, { token: world.a.token }));

/** How long until it holds in the other process. */
async function until(holds: () => Promise<boolean>): Promise<number> {
  const from = performance.now();
  while (!(await holds())) {
    if (performance.now() - from > 10_000) return Infinity;
    await sleep(20);
  }
  return performance.now() - from;
}

/** Parts on the shelf of a category and those below it, as the tables say now: other tests' work on the shared shop may still come in. */
const shownIn = async (id: string): Promise<number> =>
  (
    await db.one<{ n: number }>(sql`
      select count(*) as n from parts p join categories c on c.id = p.category_id where p.deleted_at is null and p.goods_status = 1 and ${Number(id)} in (c.id, c.parent_id) and c.is_public`)
  ).n;

/** A category that has parts, and the top it stands below. */
async function filled() {
  const { tree: tops } = await tree();
  const top = tops.find(({ children }) => children.filter(({ parts }) => parts > 0).length > 1)!;
  return { tops, top, leaf: top.children.find(({ parts }) => parts > 0)! };
}

test('BO-2 SR-6 a moved category is below its new top soon in the other process, at the same address, with its parts', async () => {
  const { tops, top, leaf } = await filled();
  const goal = tops.find(({ id, children }) => id !== top.id && children.length > 0)!;
  const before = await list(leaf.id);
  const input = { under: goal.id, before: '', version: leaf.version, reason: '归位' };
  const moved = dataOf<AnswerOf<typeof calls.consoleCategoryMove>>(
    await callHttp(one, calls.consoleCategoryMove, input, { token: world.admin, params: { id: leaf.id } }),
  );
  expect(moved.parts).toBeGreaterThanOrEqual(before.total);
  expect(await until(async () => (await list(leaf.id)).category?.parentId === goal.id)).toBeLessThan(WITHIN_MS);
  expect((await list(leaf.id)).total).toBe(before.total);
  expect(await until(async () => (await list(goal.id)).total === (await shownIn(goal.id)))).toBeLessThan(WITHIN_MS);
  expect(await until(async () => (await list(top.id)).total === (await shownIn(top.id)))).toBeLessThan(WITHIN_MS);
  const stale = await callHttp(other, calls.consoleCategoryMove, input, { token: world.admin, params: { id: leaf.id } });
  expect(stale.body).toMatchObject({ data: { reason: 'STALE' } });
});

test('BO-2 SR-5 columns and open filters that staff set show in the other process within a second', async () => {
  const { leaf } = await filled();
  const shown = dataOf<AnswerOf<typeof calls.consoleCategory>>(
    await callHttp(one, calls.consoleCategory, {}, { token: world.admin, params: { id: leaf.id } }),
  );
  const params = shown.params.filter(({ known }) => known > 0);
  const wanted = params
    .toReversed()
    .map(({ code, zh, en }, at) => ({ code, zh: `${zh}*`, en: `${en}*`, column: at === 0, open: at === 0 }));
  dataOf(
    await callHttp(
      one,
      calls.consoleCategorySchema,
      { params: wanted, version: shown.version, reason: '' },
      { token: world.admin, params: { id: leaf.id } },
    ),
  );
  const columns = async (): Promise<string[]> =>
    (await list(leaf.id)).category!.params.filter(({ column }) => column).map(({ code }) => code);
  expect(await until(async () => (await columns()).join() === wanted[0]!.code)).toBeLessThan(WITHIN_MS);
  expect((await list(leaf.id)).category!.params[0]).toMatchObject({ code: wanted[0]!.code, zh: wanted[0]!.zh, open: true });
});

test('BO-2 SR-6 the address of a merged category leads for good to where its parts went', async () => {
  const { top, leaf } = await filled();
  const goal = top.children.find(({ id, parts }) => id !== leaf.id && parts > 0)!;
  dataOf(
    await callHttp(
      one,
      calls.consoleCategoryMerge,
      { into: goal.id, version: leaf.version, reason: '合并' },
      { token: world.admin, params: { id: leaf.id } },
    ),
  );
  expect(await until(async () => (await list(leaf.id)).category?.categoryId === goal.id)).toBeLessThan(WITHIN_MS);
  expect(await until(async () => (await list(goal.id)).total === (await shownIn(goal.id)))).toBeLessThan(WITHIN_MS);
  expect((await shop()).flatMap(({ children }) => children).some(({ categoryId }) => categoryId === leaf.id)).toBe(false);
  const page = await visitor(other).get(`/ProductListHome?categoryId=${leaf.id}&sort=price`);
  expect([page.status, page.location]).toEqual([301, expect.stringContaining(`categoryId=${goal.id}`)]);
  const { n } = await db.one<{ n: number }>(sql`select count(*) as n from audit_log where subject = ${`category:${leaf.id}`}`);
  expect(n).toBeGreaterThan(0);
  await expectBooks(db);
});
