// Staff give a part a picture in one process; buyers of another see it on its page and in lists, without scripts (PD-1, T-24, BO-2).
import type { AnswerOf } from '@partharbor/contract/call';
import { goodsDetail, goodsQuery } from '@partharbor/contract/calls/catalogue';
import * as calls from '@partharbor/contract/calls/console-part-pictures';
import { testPicture } from '@partharbor/server/files/testing';
import { expect, test } from 'vitest';
import { expectBooks } from '../support/books.ts';
import { callHttp, dataOf } from '../support/client.ts';
import { addStaffToken } from '../support/people.ts';
import { visitor } from '../support/visitor.ts';
import { makeWorld } from '../support/world.ts';

const world = await makeWorld({ processes: 2 });
const [one, other] = world.shop.origins as [string, string];
const goodsId = String(world.parts[2]);
const params = { goodsId };

type Lists = AnswerOf<typeof calls.consolePartPictures>;
const upload = (token: string, name = 'front.jpg', shade = 1) =>
  callHttp(
    one,
    calls.consolePartPictureUpload,
    { altZh: '正面', altEn: 'Front view' },
    { token, params, files: { file: [{ name, bytes: testPicture('image/jpeg', 800, 600, shade) }] } },
  );
const lists = async (): Promise<Lists> =>
  dataOf<Lists>(await callHttp(other, calls.consolePartPictures, {}, { token: world.admin, params }));

test('PD-1 a picture that staff upload stands on the page of the part, in its list and in what is passed on, and is served for good', async () => {
  dataOf(await upload(world.admin));
  const [picture] = (await lists()).shown;
  const detail = dataOf<AnswerOf<typeof goodsDetail>>(await callHttp(other, goodsDetail, { goodsId }, { token: world.a.token }));
  expect(detail.pictures).toMatchObject([{ url: picture!.url, altZh: '正面', altEn: 'Front view' }]);
  const found = dataOf<AnswerOf<typeof goodsQuery>>(
    await callHttp(other, goodsQuery, { keywords: detail.partNo }, { token: world.a.token }),
  );
  expect(found.records.find((record) => record.goodsId === goodsId)?.goodsImg).toBe(picture!.smallUrl);
  const page = await visitor(other).get(`/ProductDetail?goodsId=${goodsId}&lang=en_US`);
  for (const told of [`src="${picture!.url}"`, 'alt="Front view"', 'property="og:image"', 'property="og:image:alt"'])
    expect(page.html).toContain(told);
  // Each process of a test has a folder of its own for files.
  const file = await fetch(one + picture!.url);
  expect([file.status, file.headers.get('content-type'), file.headers.get('cache-control')]).toEqual([
    200,
    'image/jpeg',
    'public, max-age=31536000, immutable',
  ]);
});

test('BO-2 who may only see the catalogue sees the pictures and changes none; a picture taken off is gone in the other process and comes back', async () => {
  const seer = await addStaffToken(world.shop.db, ['catalogue.view']);
  const [picture] = (await lists()).shown;
  expect((await callHttp(other, calls.consolePartPictures, {}, { token: seer, params })).status).toBe(200);
  expect((await upload(seer)).status).toBe(403);
  const { id, version, url } = picture!;
  dataOf(await callHttp(one, calls.consolePartPictureRemove, { version }, { token: world.admin, params: { id } }));
  expect((await fetch(one + url)).status).toBe(404);
  expect((await lists()).removed.map((row) => row.id)).toEqual([id]);
  dataOf(await callHttp(other, calls.consolePartPictureRestore, {}, { token: world.admin, params: { id } }));
  expect((await fetch(one + url)).status).toBe(200);
  await expectBooks(world.shop.db);
});
