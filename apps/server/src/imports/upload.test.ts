// The upload and the report over HTTP: who may, what is taken, what is refused (BO-2).
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Identity } from '../calls/context.ts';
import { gateCall } from '../browse-limits/gate.ts';
import { operationsOf } from '../calls/domain.ts';
import { registerCalls } from '../calls/http.ts';
import { testShop, type TestShop } from '../calls/testing.ts';
import type { MemoryStore } from '../files/testing.ts';
import { systemClock } from '../platform/clock.ts';
import { sql, type Database } from '../platform/database.ts';
import { acceptBodies } from '../platform/http-bodies.ts';
import { createLog } from '../platform/log.ts';
import { testDatabase } from '../platform/testing/database.ts';
import { tasks } from './jobs.ts';
import { domain } from './domain.ts';

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
  registerCalls(app, {
    operations: operationsOf([domain]),
    checkAnswers: true,
    gate: gateCall,
    contextOf: async ({ headers }) => ({
      ...shop.context(who, { lang: 'en', idempotencyKey: String(headers['idempotency-key'] ?? '') }),
      ...services,
    }),
  });
  await app.ready();
});
afterAll(async () => {
  await app.close();
  await drop();
  rmSync(dir, { recursive: true, force: true });
});

async function post(
  file: Buffer | string | null,
  name: string,
  fields: Record<string, string> = { mapping: 'table', dryRun: 'true' },
  tables: Record<string, string> = {},
  idempotencyKey = '',
) {
  const form = new FormData();
  for (const [key, value] of Object.entries(fields)) form.append(key, value);
  for (const [table, text] of Object.entries(tables)) form.append('tables', new Blob([text]), table);
  if (file !== null) form.append('file', new Blob([typeof file === 'string' ? file : new Uint8Array(file)]), name);
  const request = new Request('http://localhost/', { method: 'POST', body: form });
  const answer = await app.inject({
    method: 'POST',
    url: '/api/console/imports',
    headers: { ...Object.fromEntries(request.headers), ...(idempotencyKey && { 'idempotency-key': idempotencyKey }) },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  return { status: answer.statusCode, body: answer.json<{ code: number; data: Record<string, unknown>; message: string }>() };
}
const uploads = (): Promise<unknown[]> => db.many(sql`select stored_key from import_files where name like 'source%'`);
/** Every object has its row, and nothing lies where uploads come in or runs read. */
afterEach(async () => {
  const rows = await db.many<{ key: string }>(sql`select key from stored_files`);
  expect([...(shop.services.files as MemoryStore).objects.keys()].sort()).toEqual(rows.map(({ key }) => key).sort());
  for (const folder of ['incoming', 'imports'])
    if (existsSync(join(dir, folder))) expect(readdirSync(join(dir, folder)).filter((name) => !name.startsWith('report-'))).toEqual([]);
});
const csv = 'mpn,brand,category,stock,qty1,price1\nA1,Maker,Resistors > Chip,5,1,0.5\n=bad,,,,,\n';

test('BO-2 an upload needs staff with the catalogue permission, and nothing is stored for others', async () => {
  who = { kind: 'nobody' };
  expect(await post(csv, 'a.csv')).toMatchObject({ status: 401 });
  who = await shop.addStaff(['orders']);
  expect(await post(csv, 'a.csv')).toMatchObject({ status: 403, body: { data: { reason: 'FORBIDDEN' } } });
  // Nothing of their bodies was taken in, not even for a moment.
  expect(existsSync(join(dir, 'incoming'))).toBe(false);
  expect(await uploads()).toEqual([]);
});

test('BO-2 an uploaded table becomes a dry run whose report can be downloaded by staff only', async () => {
  who = await shop.addStaff(['catalogue']);
  const { status, body } = await post(csv, '../../etc/价格表.csv');
  expect(status).toBe(200);
  expect(body.data).toMatchObject({ fileName: '价格表.csv', mapping: 'table', dryRun: true, state: 'waiting', hasReport: false });
  const services = { ...shop.services, clock: systemClock, config: { ...shop.services.config, dataDir: dir } };
  await tasks(services)['imports.run']!(
    { runId: Number(body.data['id']) },
    { jobId: 'test', attempt: 1, log: createLog('silent'), stopping: new AbortController().signal },
  );
  const url = `/api/console/imports/${String(body.data['id'])}/report`;
  const headers = { authorization: 'Bearer of staff' };
  const report = await app.inject({ url, headers });
  expect(report.headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(report.body).toContain("error,价格表.csv,3,,no_brand,'=bad,“=bad” has no manufacturer.,型号“=bad”没有品牌。");
  who = { kind: 'nobody' };
  for (const given of [headers, {}]) expect((await app.inject({ url, headers: given })).statusCode).toBe(401);
  who = await shop.addStaff(['catalogue']);
  expect((await app.inject({ url: '/api/console/imports/999999/report', headers })).statusCode).toBe(404);
});

test('BO-2 the tables a format needs come with the file, and files of other names are refused', async () => {
  who = await shop.addStaff(['catalogue']);
  const part = '{"id":"C1","mpn":"UP-1","mfr":"Maker","cat":7,"stock":3,"price":[[1,0.5]]}\n';
  const dump = { mapping: 'jlc-dump', dryRun: 'true' };
  const tables = {
    'attributes.json': '[]',
    'categories.json': JSON.stringify([{ id: 1, zh: '电阻', en: 'Resistors', children: [{ id: 7, zh: '贴片电阻', en: 'Chip' }] }]),
    'manufacturers.json': '[]',
  };
  const services = { ...shop.services, clock: systemClock, config: { ...shop.services.config, dataDir: dir } };
  const read = async (given: Record<string, string>) => {
    const { status, body } = await post(part, 'parts.jsonl', dump, given);
    expect(status).toBe(200);
    await tasks(services)['imports.run']!(
      { runId: Number(body.data['id']) },
      { jobId: 'test', attempt: 1, log: createLog('silent'), stopping: new AbortController().signal },
    );
    return db.one<{ state: string }>(sql`select state from import_runs where id = ${Number(body.data['id'])}`);
  };
  expect(await read({})).toEqual({ state: 'failed' });
  expect(await read(tables)).toEqual({ state: 'done' });
  const before = (await uploads()).length;
  expect(await post(part, 'parts.jsonl', dump, { '../evil.json': '[]' })).toMatchObject({
    status: 400,
    body: { data: { field: 'tables' } },
  });
  expect(await uploads()).toHaveLength(before);
});

test('BO-2 gzip is taken, anything unreadable is refused and removed, and told what it is', async () => {
  who = await shop.addStaff(['catalogue']);
  expect((await post(gzipSync(csv), 'a.csv.gz')).status).toBe(200);
  const before = (await uploads()).length;
  expect(await post(Buffer.from([0x7f, 0x45, 0x4c, 0x46, 0, 0, 0, 1]), 'a.csv')).toMatchObject({
    status: 400,
    body: {
      data: { reason: 'UNPROCESSABLE_FILE' },
      message: 'The file cannot be read: a.csv: The file is a program and no table. Use Excel or CSV.',
    },
  });
  expect(await post('%PDF-1.7\n', 'list.xls')).toMatchObject({
    status: 400,
    body: { message: 'The file cannot be read: list.xls: The file is a PDF and no table. Use Excel or CSV.' },
  });
  expect(await post('', 'a.csv')).toMatchObject({ status: 400 });
  expect(await post(csv, 'a.csv', { mapping: 'no-such' })).toMatchObject({
    status: 400,
    body: { data: { reason: 'BAD_INPUT', field: 'mapping' } },
  });
  expect(await post(null, '')).toMatchObject({ status: 400, body: { data: { field: 'file' } } });
  expect((await app.inject({ method: 'POST', url: '/api/console/imports', payload: { mapping: 'table' } })).statusCode).toBe(415);
  expect(await uploads()).toHaveLength(before);
});

const finish = (): Promise<number> => db.run(sql`update import_runs set state = 'done' where state in ('waiting', 'running')`);
const audits = async (): Promise<number> =>
  (await db.one<{ n: number }>(sql`select count(*) as n from audit_log where action = 'import.upload'`)).n;

test('R-12 an upload sent again under its key is the same run, also when that is over; another file under it is refused', async () => {
  who = await shop.addStaff(['catalogue']);
  const upload = (text: string, key: string) => post(text, 'again.csv', undefined, undefined, key);
  const at = [(await uploads()).length, await audits()];
  const first = await upload(`${csv}B1,Maker,Resistors > Chip,5,1,0.5\n`, 'upload-key-1');
  await finish();
  const again = await upload(`${csv}B1,Maker,Resistors > Chip,5,1,0.5\n`, 'upload-key-1');
  expect(first.status).toBe(200);
  expect(again).toEqual(first);
  expect(await upload(`${csv}B2,Maker,Resistors > Chip,5,1,0.5\n`, 'upload-key-1')).toMatchObject({
    status: 409,
    body: { data: { reason: 'KEY_REUSED' } },
  });
  expect([(await uploads()).length, await audits()]).toEqual(at.map((count) => count + 1));
});

test('R-12 the same files sent again while their run waits or runs are that run; read another way, or once it is over, they are another', async () => {
  who = await shop.addStaff(['catalogue']);
  await finish();
  const at = [(await uploads()).length, await audits()];
  const text = `${csv}B3,Maker,Resistors > Chip,5,1,0.5\n`;
  const idOf = ({ body }: Awaited<ReturnType<typeof post>>): unknown => body.data['id'];
  const [one, ...others] = (await Promise.all([post(text, 'a.csv'), post(text, 'a.csv'), post(text, 'b.csv')])).map(idOf);
  expect(others).toEqual([one, one]);
  await db.run(sql`update import_runs set state = 'running' where id = ${Number(one)}`);
  expect(idOf(await post(text, 'a.csv'))).toBe(one);
  const forReal = idOf(await post(text, 'a.csv', { mapping: 'table', dryRun: 'false' }));
  const withTable = idOf(await post(text, 'a.csv', undefined, { 'attributes.json': '[]' }));
  await finish();
  const later = idOf(await post(text, 'a.csv'));
  expect(new Set([one, forReal, withTable, later]).size).toBe(4);
  expect([(await uploads()).length, await audits()]).toEqual(at.map((count) => count + 4));
});

test('T-50 a full disk makes no run and leaves nothing; a run of before still reads from where its file was stored', async () => {
  who = await shop.addStaff(['catalogue']);
  const files = shop.services.files as MemoryStore;
  const [before, runs] = [await uploads(), await audits()];
  files.fill();
  expect((await post(`${csv}F1,Maker,Resistors > Chip,5,1,0.5\n`, 'full.csv')).status).toBe(503);
  files.fill(false);
  expect([await uploads(), await audits()]).toEqual([before, runs]);
  const path = join(dir, 'old.csv');
  writeFileSync(path, csv);
  const { id } = await db.one<{ id: number }>(
    sql`insert into import_runs (file_name, stored_path, mapping, dry_run) values ('old.csv', ${path}, 'table', true) returning id`,
  );
  const services = { ...shop.services, clock: systemClock, config: { ...shop.services.config, dataDir: dir } };
  const job = { jobId: 'test', attempt: 1, log: createLog('silent'), stopping: new AbortController().signal };
  await tasks(services)['imports.run']!({ runId: id }, job);
  expect(await db.one(sql`select state from import_runs where id = ${id}`)).toEqual({ state: 'done' });
  expect(existsSync(path)).toBe(true);
});

test('a file over the limit is refused and leaves nothing behind', async () => {
  who = await shop.addStaff(['catalogue']);
  const [files, { runs }] = [(await uploads()).length, await db.one<{ runs: number }>(sql`select count(*) as runs from import_runs`)];
  expect(await post(Buffer.alloc(101 * 1024 * 1024, 'a'), 'big.csv')).toMatchObject({ status: 413 });
  expect(await uploads()).toHaveLength(files);
  expect(await db.one(sql`select count(*) as runs from import_runs`)).toEqual({ runs });
});

test('T-17 a form that is none, breaks off or brings a field or file twice is refused and leaves nothing behind', async () => {
  who = await shop.addStaff(['catalogue']);
  const before = (await uploads()).length;
  const field = (name: string, value: string): string => `--b\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  const file = `--b\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\ncontent-type: text/csv\r\n\r\n${csv}`;
  const sent: readonly (readonly [what: string, type: string, body: string, status: number])[] = [
    ['no boundary', 'multipart/form-data', file, 400],
    ['an empty form', 'multipart/form-data; boundary=b', '', 400],
    ['a form that breaks off in its file', 'multipart/form-data; boundary=b', `${field('mapping', 'table')}${file}`, 400],
    [
      'a field twice',
      'multipart/form-data; boundary=b',
      `${field('mapping', 'table')}${field('mapping', 'jlc-dump')}${file}\r\n--b--\r\n`,
      400,
    ],
    ['two files', 'multipart/form-data; boundary=b', `${file}\r\n${file}\r\n--b--\r\n`, 400],
    ['__proto__ as a field', 'multipart/form-data; boundary=b', `${field('__proto__', 'x')}${file}\r\n--b--\r\n`, 400],
  ];
  for (const [what, type, payload, status] of sent) {
    const answer = await app.inject({ method: 'POST', url: '/api/console/imports', headers: { 'content-type': type }, payload });
    expect([what, answer.statusCode, answer.json<{ code: number }>().code]).toEqual([what, status, status]);
  }
  expect(await uploads()).toHaveLength(before);
});

/** Uploads a table and carries the run out; its numbers, and the codes it names. */
async function imported(lines: string, name = 'list.csv'): Promise<{ state: string; progress: Record<string, number>; codes: string[] }> {
  const { body } = await post(lines, name, { mapping: 'table', dryRun: 'false' });
  const services = { ...shop.services, clock: systemClock, config: { ...shop.services.config, dataDir: dir } };
  const job = { jobId: 'test', attempt: 1, log: createLog('silent'), stopping: new AbortController().signal };
  await tasks(services)['imports.run']!({ runId: Number(body.data['id']) }, job);
  const row = await db.one<{ state: string; progress: Record<string, number> & { errors: { code: string }[] } }>(
    sql`select state, progress from import_runs where id = ${Number(body.data['id'])}`,
  );
  return { ...row, codes: row.progress.errors.map(({ code }) => code) };
}

test('PD-1 uploaded numbers that differ in a point or in Cyrillic letters are parts of their own, and none is lost', async () => {
  who = await shop.addStaff(['catalogue']);
  const list = ['QZ7.5A', 'QZ75A', '3.6864MHZ', '36.864MHZ', 'ЖК20-1', 'ЗК20-1', '20-1'];
  const lines = `mpn,brand,category,stock\n${list.map((mpn) => `${mpn},Samplefirm,Check > A,5`).join('\n')}\nqz7.5a,SAMPLEFIRM,Check > A,9\n`;
  const { state, progress, codes } = await imported(lines);
  expect({ state, codes }).toEqual({ state: 'done', codes: ['repeated_row'] });
  expect(progress).toMatchObject({ rows: 8, created: 7, changed: 0, unchanged: 0, suspicious: 0, failed: 0, skipped: 1 });
  const parts = await db.many<{ mpn: string }>(
    sql`select p.mpn from parts p join brands b on b.id = p.brand_id where b.name = 'Samplefirm' order by p.id`,
  );
  expect(parts.map(({ mpn }) => mpn)).toEqual(list);
  expect((await imported(lines)).progress).toMatchObject({ rows: 8, created: 0, changed: 0, unchanged: 7, skipped: 1 });
});

test('BO-2 an id of an uploaded list that meets another number stops its row, and a file without rows is never done', async () => {
  who = await shop.addStaff(['catalogue']);
  const header = 'sku,mpn,brand,category,stock\n';
  await imported(`${header}S1,KT-1,Samplefirm,Check > A,5\n`);
  expect(await imported(`${header}S1,KT-2,Samplefirm,Check > A,7\nS2,KT-3,Samplefirm,Check > A,7\n`)).toMatchObject({
    state: 'done',
    codes: ['source_id_other_part'],
    progress: { rows: 2, created: 1, failed: 1 },
  });
  expect(await db.many(sql`select mpn from parts where mpn in ('KT-1', 'KT-2', 'KT-3') order by 1`)).toEqual([
    { mpn: 'KT-1' },
    { mpn: 'KT-3' },
  ]);
  expect(await imported(header, 'empty.csv')).toMatchObject({ state: 'failed', codes: ['no_rows'] });
  expect(await imported('a,b\n1,2\n3,4\n', 'nothing-known.csv')).toMatchObject({ state: 'failed', codes: ['unreadable_row'] });
  // What was refused has its reason in front, and the run that nothing came of is no success.
  const refused = await imported('mpn,brand,category,stock\n-,Samplefirm,Check > A,5\nN/A,Samplefirm,Check > A,5\nKT-4,,Check > A,5\n');
  expect(refused).toMatchObject({
    state: 'failed',
    codes: ['nothing_taken', 'no_mpn', 'no_mpn', 'no_brand'],
    progress: { rows: 3, failed: 3 },
  });
});
