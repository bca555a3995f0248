// The shop's own exports come back without loss: what was exported, imported again, changes nothing (SR-13, BO-2).
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { exportColumns, type ExportFormat } from '@partharbor/contract/goods-export';
import type { Edition, Lang } from '@partharbor/rules/goods';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { goodsByIds } from '../catalogue/goods.ts';
import { referenceOf } from '../catalogue/reference.ts';
import { demoCatalogue } from '../demo/catalogue.ts';
import { sql, type Database } from '../platform/database.ts';
import { testDatabase } from '../platform/testing/database.ts';
import { columnsOf } from '../search/export/columns.ts';
import { tableFile } from '../search/export/table-file.ts';
import { loadCatalogue } from './load/load.ts';
import type { RowResult } from './load/row-result.ts';
import { runImport } from './run.ts';

/** One part of so many, of every kind. */
const every = Number(process.env['EVERY_NTH_PART'] ?? 11);
let db: Database;
let drop: () => Promise<void>;
let dir = '';
let ids: number[] = [];
beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'partharbor-export-'));
  ({ db, drop } = await testDatabase(4));
  const demo = demoCatalogue(new Date());
  const parts = [...demo.parts].filter((part, i) => i % every === 0 || (part.discountDomesticMicros ?? 0) > 0);
  await loadCatalogue(db, { ...demo, parts, trusted: true });
  ids = (await db.many<{ id: number }>(sql`select id from parts where goods_status = 1 order by id`)).map(({ id }) => id);
}, 120_000);
afterAll(async () => {
  await drop();
  rmSync(dir, { recursive: true, force: true });
});

async function exported(edition: Edition, lang: Lang, format: ExportFormat): Promise<string> {
  const reference = await referenceOf(db);
  const schemas = new Map([...reference.categories.values()].flatMap(({ params }) => params).map((param) => [param.code, param]));
  const columns = columnsOf([...exportColumns, ...schemas.keys()], (code) => schemas.get(code) ?? null, [], {
    reference,
    lang,
    quantity: 0,
  });
  async function* batches() {
    for (let at = 0; at < ids.length; at += 500) yield await goodsByIds(db, reference, edition, ids.slice(at, at + 500), lang);
  }
  const { body } = tableFile({ format, columns, batches: batches(), name: 'parts', plainName: 'parts', limitMs: 60_000 });
  const pieces: Uint8Array[] = [];
  for await (const piece of body as AsyncIterable<Uint8Array>) pieces.push(piece);
  const path = join(dir, `${edition}-${lang}.${format}`);
  writeFileSync(path, Buffer.concat(pieces));
  return path;
}

test.each([
  ['domestic', 'zh', 'csv'],
  ['international', 'en', 'csv'],
  ['domestic', 'en', 'xlsx'],
  ['international', 'zh', 'xlsx'],
] as const)(
  'SR-13 the %s export in %s as %s, imported again, changes nothing',
  async (edition, lang, format) => {
    const told: RowResult[] = [];
    const outcome = await runImport(db, {
      path: await exported(edition, lang, format),
      mapping: 'table',
      dryRun: true,
      reportPath: join(dir, 'report.csv'),
      now: () => new Date(),
      load: { onRows: (results) => void told.push(...results) },
    });
    const different = told.filter(({ outcome: of }) => of !== 'unchanged');
    const said = different.flatMap(({ mpn, code, detail, changes }) =>
      code === null
        ? changes.map(({ field, before, after }) => `${mpn}: ${field} ${JSON.stringify(before)} → ${JSON.stringify(after)}`)
        : [`${mpn}: ${code} ${detail}`],
    );
    expect(said.slice(0, 40)).toEqual([]);
    expect(outcome).toMatchObject({ ok: true, progress: { rows: ids.length, unchanged: ids.length } });
  },
  120_000,
);
