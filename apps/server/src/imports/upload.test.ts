// The upload and the report over HTTP: who may, what is taken, what is refused (BO-2).
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Identity } from '../calls/context.ts';
import { testShop, type TestShop } from '../calls/testing.ts';
import { systemClock } from '../platform/clock.ts';
import { sql, type Database } from '../platform/database.ts';
import { acceptBodies } from '../platform/http-bodies.ts';
import { createLog } from '../platform/log.ts';
import { testDatabase } from '../platform/testing/database.ts';
import { tasks } from './jobs.ts';
import { registerImportFiles } from './upload.ts';

let db: Database;
let drop: () => Promise<void>;
let shop: TestShop;
let app: FastifyInstance;
let who: Identity = { kind: 'nobody' };
let dir = '';
beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'partharbor-upload-'));
  ({ db, drop } = await testDatabase(4));
  shop = testShop(db, []);
  app = Fastify();
  await acceptBodies(app);
  const services = { ...shop.services, config: { ...shop.services.config, dataDir: dir } };
  registerImportFiles(app, { services, contextOf: async () => ({ ...shop.context(who, { lang: 'en' }), ...services }) });
  await app.ready();
});
afterAll(async () => {
  await app.close();
  await drop();
  rmSync(dir, { recursive: true, force: true });
});

async function post(file: Buffer | string | null, name: string, fields: Record<string, string> = { mapping: 'table', dryRun: 'true' }) {
  const form = new FormData();
  for (const [key, value] of Object.entries(fields)) form.append(key, value);
  if (file !== null) form.append('file', new Blob([typeof file === 'string' ? file : new Uint8Array(file)]), name);
  const request = new Request('http://localhost/', { method: 'POST', body: form });
  const answer = await app.inject({
    method: 'POST',
    url: '/api/console/imports',
    headers: Object.fromEntries(request.headers),
    payload: Buffer.from(await request.arrayBuffer()),
  });
  return { status: answer.statusCode, body: answer.json<{ code: number; data: Record<string, unknown>; message: string }>() };
}
const uploads = (): string[] =>
  readdirSync(dir).includes('imports') ? readdirSync(join(dir, 'imports')).filter((file) => file.startsWith('upload-')) : [];
const csv = 'mpn,brand,category,stock,qty1,price1\nA1,Maker,Resistors > Chip,5,1,0.5\n=bad,,,,,\n';

test('BO-2 an upload needs staff with the catalogue permission, and nothing is stored for others', async () => {
  who = { kind: 'nobody' };
  expect(await post(csv, 'a.csv')).toMatchObject({ status: 401 });
  who = await shop.addStaff(['orders']);
  expect(await post(csv, 'a.csv')).toMatchObject({ status: 403, body: { data: { reason: 'FORBIDDEN' } } });
  expect(uploads()).toEqual([]);
});

test('BO-2 an uploaded table becomes a dry run whose report can be downloaded by staff only', async () => {
  who = await shop.addStaff(['catalogue']);
  const { status, body } = await post(csv, '../../etc/价格表.csv');
  expect(status).toBe(200);
  expect(body.data).toMatchObject({ fileName: '价格表.csv', mapping: 'table', dryRun: true, state: 'waiting', hasReport: false });
  const services = { ...shop.services, clock: systemClock, config: { ...shop.services.config, dataDir: dir } };
  await tasks(services)['imports.run']!({ runId: Number(body.data['id']) }, { jobId: 'test', attempt: 1, log: createLog('silent') });
  const url = `/api/console/imports/${String(body.data['id'])}/report`;
  const report = await app.inject({ url });
  expect(report.headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(report.body).toContain("no_brand,'=bad");
  who = { kind: 'nobody' };
  expect((await app.inject({ url })).statusCode).toBe(401);
  who = await shop.addStaff(['catalogue']);
  expect((await app.inject({ url: '/api/console/imports/999999/report' })).statusCode).toBe(404);
});

test('gzip is taken, anything unreadable is refused and removed', async () => {
  who = await shop.addStaff(['catalogue']);
  expect((await post(gzipSync(csv), 'a.csv.gz')).status).toBe(200);
  const before = uploads().length;
  expect(await post(Buffer.from([0x7f, 0x45, 0x4c, 0x46, 0, 0, 0, 1]), 'a.csv')).toMatchObject({
    status: 400,
    body: { data: { reason: 'UNPROCESSABLE_FILE' } },
  });
  expect(await post('', 'a.csv')).toMatchObject({ status: 400 });
  expect(await post(csv, 'a.csv', { mapping: 'no-such' })).toMatchObject({
    status: 400,
    body: { data: { reason: 'BAD_INPUT', field: 'mapping' } },
  });
  expect(await post(null, '')).toMatchObject({ status: 400, body: { data: { field: 'file' } } });
  expect((await app.inject({ method: 'POST', url: '/api/console/imports', payload: { mapping: 'table' } })).statusCode).toBe(400);
  expect(uploads()).toHaveLength(before);
});

test('a file over the limit is refused and leaves nothing behind', async () => {
  who = await shop.addStaff(['catalogue']);
  const [files, { runs }] = [uploads().length, await db.one<{ runs: number }>(sql`select count(*) as runs from import_runs`)];
  expect(await post(Buffer.alloc(101 * 1024 * 1024, 'a'), 'big.csv')).toMatchObject({ status: 413 });
  expect(uploads()).toHaveLength(files);
  expect(await db.one(sql`select count(*) as runs from import_runs`)).toEqual({ runs });
});
