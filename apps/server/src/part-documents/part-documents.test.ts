// Proves documents of parts: links and files, order, versions, what buyers see, and what becomes of a file taken off (PD-1, BO-2).
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Outcome } from '@partharbor/contract/call';
import { goodsDetail } from '@partharbor/contract/calls/catalogue';
import { consolePart } from '@partharbor/contract/calls/console-parts';
import {
  consolePartDocumentAdd,
  consolePartDocumentChange,
  consolePartDocumentOrder,
  consolePartDocumentRemove,
  consolePartDocuments,
  consolePartDocumentUpload,
} from '@partharbor/contract/calls/console-part-documents';
import type { Identity } from '../calls/context.ts';
import { testShop, type TestShop } from '../calls/testing.ts';
import { domain as catalogue } from '../catalogue/domain.ts';
import { sql } from '../platform/database.ts';
import { testDatabase, type TestDatabase } from '../platform/testing/database.ts';
import { uploadedFile } from '../platform/testing/temp-file.ts';
import { domain } from './domain.ts';
import { serveDocuments } from './files.ts';

let database: TestDatabase;
let shop: TestShop;
let staff: Identity;
beforeAll(async () => {
  database = await testDatabase(10);
  shop = testShop(database.db, [catalogue, domain]);
  staff = await shop.addStaff(['catalogue']);
});
afterAll(() => database.drop());

const dataOf = <T>(outcome: Outcome<T>): T => {
  if (!outcome.ok) throw new Error(`${outcome.reason} ${JSON.stringify(outcome.details)}`);
  return outcome.data;
};
const of = (goodsId: number) => ({ params: { goodsId: String(goodsId) } });
const about = { kind: 'datasheet', lang: 'en', title: '', revision: 'Rev 11', reason: '补充' } as const;
const link = (part: number, url: string, over = {}) => shop.call(consolePartDocumentAdd, { ...about, ...over, url }, staff, of(part));
const list = async (part: number) => dataOf(await shop.call(consolePartDocuments, {}, staff, of(part)));
const seen = async (part: number) =>
  dataOf(await shop.call(goodsDetail, { goodsId: String(part) }, (await shop.addBuyer()).identity)).documents;

async function upload(part: number, bytes: string, name = 'a.pdf') {
  const uploads = [uploadedFile(bytes, name)];
  return shop.call(consolePartDocumentUpload, { ...about, kind: 'certificate' }, staff, { ...of(part), over: { uploads } });
}

test('PD-1 buyers see the data sheet of the source, then what staff added in their order, and nothing where there is none', async () => {
  const part = await shop.addPart();
  expect(await seen(part)).toEqual([]);
  await shop.db.run(sql`update parts set datasheet = 'https://maker.example/a.pdf' where id = ${part}`);
  const one = dataOf(await link(part, 'https://maker.example/pcn.pdf', { kind: 'pcn', title: 'PCN 2026-11' }));
  dataOf(await upload(part, '%PDF-1.7 certificate'));
  const [, two] = await list(part);
  expect((await seen(part)).map(({ kind, url, bytes }) => [kind, url, bytes])).toEqual([
    ['datasheet', 'https://maker.example/a.pdf', 0],
    ['pcn', 'https://maker.example/pcn.pdf', 0],
    ['certificate', two!.url, 20],
  ]);
  dataOf(await shop.call(consolePartDocumentOrder, { ids: [two!.id, one.id], reason: '排序' }, staff, of(part)));
  expect((await seen(part)).map(({ kind }) => kind)).toEqual(['datasheet', 'certificate', 'pcn']);
  expect(await shop.call(consolePartDocumentOrder, { ids: [one.id], reason: '排序' }, staff, of(part))).toMatchObject({ reason: 'STALE' });
  // The same address as the source's stands once, with what staff say of it.
  dataOf(await link(part, 'https://maker.example/a.pdf'));
  expect((await seen(part)).filter(({ url }) => url.endsWith('/a.pdf'))).toMatchObject([
    { kind: 'datasheet', lang: 'en', revision: 'Rev 11' },
  ]);
});

test('PD-1 a file is what it begins with, is served as a download under its name, and is gone once it is taken off', async () => {
  const part = await shop.addPart();
  expect(await upload(part, '<html><script>', 'a.pdf')).toMatchObject({ reason: 'UNPROCESSABLE_FILE' });
  dataOf(await upload(part, 'ISO-10303-21; HEADER', 'body.pdf'));
  dataOf(await upload(part, '%PDF-1.7', '数据手册.exe'));
  const [step, pdf] = await list(part);
  const app = Fastify();
  serveDocuments(app, shop.services);
  expect(step!.url).toMatch(/^\/documents\/[0-9a-f]{32}\.step$/);
  const got = await app.inject(pdf!.url);
  expect([got.statusCode, got.body, got.headers['content-type'], got.headers['x-content-type-options']]).toEqual([
    200,
    '%PDF-1.7',
    'application/pdf',
    'nosniff',
  ]);
  expect(got.headers['content-disposition']).toContain('attachment');
  const params = { params: { id: pdf!.id } };
  dataOf(await shop.call(consolePartDocumentRemove, { version: pdf!.version, reason: '过期' }, staff, params));
  expect((await app.inject(pdf!.url)).statusCode).toBe(404);
  expect(
    await shop.db.one(
      sql`select deleted_at is not null as gone from stored_files where type = 'application/pdf' and key = ${pdf!.url.slice(11, 43)}`,
    ),
  ).toEqual({ gone: true });
  expect(await shop.call(consolePartDocumentRemove, { version: 1, reason: 'x' }, staff, params)).toMatchObject({ reason: 'NOT_FOUND' });
});

test('BO-2 a document is changed only as it was shown, and each act is told of its part', async () => {
  const part = await shop.addPart();
  const { id } = dataOf(await link(part, 'https://maker.example/b.pdf'));
  const change = (version: number, revision: string) =>
    shop.call(consolePartDocumentChange, { ...about, revision, version }, staff, { params: { id } });
  const outcomes = await Promise.all(['A', 'B', 'C', 'D'].map((revision) => change(1, revision)));
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
  expect(outcomes.find(({ ok }) => !ok)).toMatchObject({ reason: 'STALE', details: { version: 2 } });
  const { audit } = dataOf(await shop.call(consolePart, {}, staff, of(part)));
  expect(audit.map(({ action }) => action)).toEqual(['part.document-change', 'part.document-add']);
  expect(audit[0]).toMatchObject({ before: { revision: 'Rev 11' }, reason: '补充' });
});

test('BO-2 a part takes forty documents and no more, however many come at once; a link is one a browser may open', async () => {
  const part = await shop.addPart();
  await shop.db.run(sql`
    insert into part_documents (part_id, kind, lang, position, url) select ${part}, 'other', 'en', n, 'https://a.example/' || n from generate_series(1, 38) n`);
  const outcomes = await Promise.all([1, 2, 3, 4].map((n) => link(part, `https://b.example/${n}.pdf`)));
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(2);
  expect(outcomes.find(({ ok }) => !ok)).toMatchObject({ reason: 'DOCUMENTS_FULL' });
  expect(await link(part, 'javascript:alert(1)')).toMatchObject({ reason: 'BAD_INPUT', details: { field: 'url' } });
  expect(await link(987_654_321, 'https://a.example/x')).toMatchObject({ reason: 'NOT_FOUND' });
});

test('BO-2 a newer document takes the place of an older one, whose file goes with it, and the history tells of both', async () => {
  const part = await shop.addPart();
  dataOf(await upload(part, '%PDF-1.7 rev 1'));
  dataOf(await link(part, 'https://maker.example/pcn.pdf', { kind: 'pcn' }));
  const [old, pcn] = await list(part);
  const newer = dataOf(await link(part, 'https://maker.example/rev2.pdf', { kind: 'certificate', revision: '2', replaces: old!.id }));
  expect((await list(part)).map(({ id }) => id)).toEqual([newer.id, pcn!.id]);
  expect(await link(part, 'https://maker.example/rev3.pdf', { replaces: old!.id })).toMatchObject({ reason: 'NOT_FOUND' });
  const key = old!.url.slice('/documents/'.length, -'.pdf'.length);
  expect(await shop.db.one(sql`select deleted_at is not null as gone from stored_files where key = ${key}`)).toEqual({ gone: true });
  const { audit } = dataOf(await shop.call(consolePart, {}, staff, of(part)));
  expect(audit[0]).toMatchObject({
    action: 'part.document-replace',
    before: { link: old!.url, revision: 'Rev 11' },
    after: { link: 'https://maker.example/rev2.pdf', revision: '2' },
  });
});
