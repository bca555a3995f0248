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

/** A top of this file's own: what other files of the shared shop add to theirs is not counted in it. */
async function ownTop(name: string): Promise<string> {
  const input = { under: '', nameZh: name, nameEn: name, reason: '试验' };
  return dataOf<AnswerOf<typeof calls.consoleCategoryAdd>>(await callHttp(one, calls.consoleCategoryAdd, input, { token: world.admin })).id;
}

const move = async (leaf: string, under: string) => {
  const found = (await tree()).tree.flatMap(({ children }) => children).find(({ id }) => id === leaf)!;
  const input = { under, before: '', version: found.version, reason: '归位' };
  const moved = await callHttp(one, calls.consoleCategoryMove, input, { token: world.admin, params: { id: leaf } });
  return { input, parts: dataOf<AnswerOf<typeof calls.consoleCategoryMove>>(moved).parts };
};

/** A category that has parts, and the top it stands below; none that other files put parts into. */
async function filled() {
  const { tree: tops } = await tree();
  const top = tops.find(({ nameEn, children }) => nameEn !== 'Test' && children.filter(({ parts }) => parts > 0).length > 1)!;
  return { top, leaf: top.children.find(({ parts }) => parts > 0)! };
}

test('BO-2 SR-6 a moved category is below its new top soon in the other process, at the same address, with its parts', async () => {
  const { leaf } = await filled();
  const [from, to] = [await ownTop('试验甲'), await ownTop('试验乙')];
  const holds = async (top: string): Promise<boolean> => {
    const [shown, whole] = [await list(top), await list(leaf.id)];
    return whole.total > 0 && shown.total === whole.total;
  };
  await move(leaf.id, from);
  expect(await until(() => holds(from))).toBeLessThan(WITHIN_MS);
  const { total } = await list(leaf.id);
  const { input, parts } = await move(leaf.id, to);
  expect(parts).toBeGreaterThanOrEqual(total);
  expect(await until(async () => (await list(leaf.id)).category?.parentId === to)).toBeLessThan(WITHIN_MS);
  expect(await until(async () => (await list(leaf.id)).total === total && (await holds(to)))).toBeLessThan(WITHIN_MS);
  expect(await until(async () => (await list(from)).total === 0)).toBeLessThan(WITHIN_MS);
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
  const total = (await list(leaf.id)).total + (await list(goal.id)).total;
  dataOf(
    await callHttp(
      one,
      calls.consoleCategoryMerge,
      { into: goal.id, version: leaf.version, reason: '合并' },
      { token: world.admin, params: { id: leaf.id } },
    ),
  );
  expect(await until(async () => (await list(leaf.id)).category?.categoryId === goal.id)).toBeLessThan(WITHIN_MS);
  expect(await until(async () => (await list(goal.id)).total === total)).toBeLessThan(WITHIN_MS);
  expect((await shop()).flatMap(({ children }) => children).some(({ categoryId }) => categoryId === leaf.id)).toBe(false);
  const page = await visitor(other).get(`/ProductListHome?categoryId=${leaf.id}&sort=price`);
  expect([page.status, page.location]).toEqual([301, expect.stringContaining(`categoryId=${goal.id}`)]);
  const { n } = await db.one<{ n: number }>(sql`select count(*) as n from audit_log where subject = ${`category:${leaf.id}`}`);
  expect(n).toBeGreaterThan(0);
  await expectBooks(db);
});
