// Imports know the parameters that staff made: a heading of either name fills them, and values are read in their unit (BO-2).
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testShop } from '../calls/testing.ts';
import { makeParameters } from '../catalogue/made-parameters.ts';
import { sql, type Database } from '../platform/database.ts';
import { testDatabase } from '../platform/testing/database.ts';
import { runImport } from './run.ts';

let db: Database;
let drop: () => Promise<void>;
let dir = '';
beforeAll(async () => {
  ({ db, drop } = await testDatabase(4));
  // Brings its category, which is public.
  await testShop(db, []).addPart();
  dir = mkdtempSync(join(tmpdir(), 'partharbor-made-'));
});
afterAll(async () => {
  await drop();
  rmSync(dir, { recursive: true, force: true });
});

const bring = async (name: string, lines: readonly string[]) => {
  writeFileSync(join(dir, name), lines.join('\n'));
  return runImport(db, {
    path: join(dir, name),
    mapping: 'table',
    dryRun: false,
    reportPath: join(dir, `${name}.report.csv`),
    now: () => new Date('2026-05-01T00:00:00Z'),
    load: { trusted: true },
  });
};
const paramsOf = async (mpn: string) =>
  (await db.one<{ params: Record<string, unknown> }>(sql`select params from parts where mpn = ${mpn}`)).params;

test('BO-2 a column under the name of a made parameter fills it, in Chinese and English; before it was made the column is left out', async () => {
  const head = 'mpn,brand,category,stock,qty1,price1';
  const row = (mpn: string, value: string) => `${mpn},Acme,Test parts,5,1,0.5,${value}`;
  expect(await bring('before.csv', [`${head},Pull force`, row('A-1', '120N')])).toMatchObject({ ok: true });
  expect(await paramsOf('A-1')).not.toHaveProperty('x_pull_force');
  await db.transaction((tx) => makeParameters(tx, [{ zh: '拉力', en: 'Pull force', kind: 'number', unit: 'N' }]));
  expect(await bring('en.csv', [`${head},Pull force`, row('A-1', '0.12kN'), row('A-2', '80')])).toMatchObject({ ok: true });
  expect(await bring('zh.csv', [`${head},拉力`, row('A-3', '45 N')])).toMatchObject({ ok: true });
  expect([await paramsOf('A-1'), await paramsOf('A-2'), await paramsOf('A-3')].map((params) => params['x_pull_force'])).toEqual([
    120, 80, 45,
  ]);
  const { params } = await db.one<{ params: object[] }>(sql`select params from categories where params @> '[{"code": "x_pull_force"}]'`);
  expect(params).toContainEqual(expect.objectContaining({ code: 'x_pull_force', zh: '拉力', en: 'Pull force', kind: 'number', unit: 'N' }));
});
