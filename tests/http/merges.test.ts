// Makers and parts that became one, over HTTP in two processes: old addresses lead on, and every name finds what stays within a second (BO-2).
import type { AnswerOf } from '@partharbor/contract/call';
import { goodsQuery, suggestion } from '@partharbor/contract/calls/catalogue';
import { consoleMakerAdd, consoleMakerChange } from '@partharbor/contract/calls/console-makers';
import { consoleMerge, consoleMergeTry, consoleMergeUndo } from '@partharbor/contract/calls/console-merges';
import { testShop } from '@partharbor/server/calls/testing';
import { sql } from '@partharbor/server/platform/database';
import { expect, test } from 'vitest';
import { callHttp, dataOf, freshKey } from '../support/client.ts';
import { makeWorld } from '../support/world.ts';

const world = await makeWorld({ processes: 2 });
const { db, origins } = world.shop;
const own = testShop(db, []);
const admin = { token: world.admin };
/** A second on a machine of its own; tests share theirs. */
const withinSecond = { timeout: 5_000, interval: 50 };

async function merge(kind: 'part' | 'maker', gone: string, kept: string): Promise<string> {
  const tried = dataOf<AnswerOf<typeof consoleMergeTry>>(await callHttp(origins[0]!, consoleMergeTry, { kind, gone, kept }, admin));
  const input = { kind, gone, kept, versionGone: tried.gone.version, versionKept: tried.kept.version, reason: '同一个' };
  return dataOf<AnswerOf<typeof consoleMerge>>(await callHttp(origins[0]!, consoleMerge, input, { ...admin, key: freshKey() })).id;
}
const undo = (id: string) => callHttp(origins[1]!, consoleMergeUndo, { reason: '合错了' }, { ...admin, params: { id } });
const found = async (origin: string, keywords: string): Promise<string[]> =>
  dataOf<AnswerOf<typeof goodsQuery>>(await callHttp(origin, goodsQuery, { keywords }, { token: world.a.token })).records.map(
    ({ goodsId }) => goodsId,
  );
const offered = async (origin: string, suggestString: string): Promise<string[]> =>
  dataOf<AnswerOf<typeof suggestion>>(await callHttp(origin, suggestion, { suggestString }, { token: world.a.token })).map(
    ({ displayName }) => displayName,
  );
async function address(path: string): Promise<[number, string]> {
  const answer = await fetch(`${origins[1]!}${path}`, { redirect: 'manual' });
  await answer.text();
  return [answer.status, answer.headers.get('location') ?? ''];
}

test('BO-2 the old number finds the part that stays in both processes within a second, its address leads on, and undoing ends that', async () => {
  const mark = freshKey().slice(0, 8).toUpperCase();
  const [gone, kept] = [await own.addPart({ mpn: `GX${mark}A` }), await own.addPart({ mpn: `KY${mark}B` })];
  for (const origin of origins) await expect.poll(() => found(origin, `GX${mark}A`), { timeout: 5_000 }).toEqual([String(gone)]);
  const id = await merge('part', String(gone), String(kept));
  for (const origin of origins) {
    await expect.poll(() => found(origin, `GX${mark}A`), withinSecond).toEqual([String(kept)]);
    await expect.poll(() => found(origin, `KY${mark}B`), withinSecond).toEqual([String(kept)]);
  }
  expect(await address(`/ProductDetail?goodsId=${gone}&n=5`)).toEqual([301, `/ProductDetail?goodsId=${kept}&n=5`]);
  expect((await address(`/ProductDetail?goodsId=${kept}`))[0]).toBe(200);
  expect((await undo(id)).status).toBe(200);
  for (const origin of origins) await expect.poll(() => found(origin, `GX${mark}A`), withinSecond).toEqual([String(gone)]);
  expect((await address(`/ProductDetail?goodsId=${gone}`))[0]).toBe(200);
});

test('BO-2 a maker is offered under its new alias, and under the name of one that became one with it, in both processes within a second', async () => {
  const mark = `q${freshKey().replace(/[^a-z]/g, '')}`.slice(0, 12);
  const add = async (name: string) =>
    dataOf<AnswerOf<typeof consoleMakerAdd>>(
      await callHttp(origins[0]!, consoleMakerAdd, { name, reason: 'x' }, { ...admin, key: freshKey() }),
    );
  const [gone, kept] = [await add(`${mark}old`), await add(`${mark.slice(1)}x kept`)];
  const keptName = `${mark.slice(1)}x kept`;
  const part = await own.addPart({});
  await db.run(sql`update parts set brand_id = ${gone.id}::int where id = ${part}`);
  const id = await merge('maker', gone.id, kept.id);
  for (const origin of origins) await expect.poll(() => offered(origin, `${mark}ol`), withinSecond).toEqual([keptName]);
  expect(await address(`/hotBrandsDetail?brandId=${gone.id}`)).toEqual([301, `/hotBrandsDetail?brandId=${kept.id}`]);
  const { version } = await db.one<{ version: number }>(sql`select version from brands where id = ${kept.id}::int`);
  const change = { name: keptName, aliases: [`${mark}old`, `${mark}alias`], version, reason: 'x' };
  expect((await callHttp(origins[1]!, consoleMakerChange, change, { ...admin, params: { id: kept.id } })).status).toBe(200);
  for (const origin of origins) await expect.poll(() => offered(origin, `${mark}ali`), withinSecond).toEqual([keptName]);
  expect((await undo(id)).status).toBe(200);
  for (const origin of origins) await expect.poll(() => offered(origin, `${mark}ol`), withinSecond).toEqual([`${mark}old`]);
  expect((await address(`/hotBrandsDetail?brandId=${gone.id}`))[0]).toBe(200);
});
