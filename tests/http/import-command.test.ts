// Imports from the command line: what is written, held back or refused is told with its line, and an exit code says whether anything came (BO-2).
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from '@partharbor/server/platform/database';
import { afterAll, expect, test } from 'vitest';
import { root } from '../support/root.ts';
import { SECRET } from '../support/shop.ts';
import { makeWorld } from '../support/world.ts';

const { shop } = await makeWorld();
const dir = mkdtempSync(join(tmpdir(), 'partharbor-command-'));
afterAll(() => rmSync(dir, { recursive: true, force: true }));

/** Runs the command over a file of this text; its exit code and all it said. */
function catalogue(name: string, text: string, ...flags: string[]): Promise<{ code: number; said: string }> {
  const path = join(dir, name);
  writeFileSync(path, text);
  return command(path, ...flags);
}

function command(path: string, ...flags: string[]): Promise<{ code: number; said: string }> {
  const env = { PATH: process.env['PATH'], MODE: 'demo', DATA_DIR: dir, DATABASE_URL: shop.connectionString, SECRET };
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [join(root, 'apps/server/src/commands/catalogue.ts'), 'import', path, ...flags],
      { cwd: root, env },
      (error, out, err) => resolve({ code: typeof error?.code === 'number' ? error.code : error ? -1 : 0, said: out + err }),
    );
  });
}
const price = async (mpn: string): Promise<string | undefined> =>
  (
    await shop.db.maybe<{ tiers: string }>(
      sql`select tiers::text as tiers from part_prices join parts on parts.id = part_id where mpn = ${mpn} and edition = 'international'`,
    )
  )?.tiers;

test('BO-2 the command counts rows, tells reasons, holds back what is suspicious until it is told, and fails where nothing came', async () => {
  const head = 'MPN,Brand,Category,Stock,qty1,price1\n';
  const rows =
    'QCMD-1,Kestrel Check,Chip resistors,5,1,0.10\nQCMD-2,,Chip resistors,5,1,0.10\nqcmd-1,Kestrel Check,Chip resistors,6,1,0.10\n';
  const dry = await catalogue('list.csv', head + rows, '--dry-run');
  expect(dry.code).toBe(0);
  expect(dry.said).toContain('3 rows read: 1 would be created, 0 would be changed, 0 unchanged, 0 held back, 1 refused, 1 skipped');
  expect(dry.said).toMatch(/list\.csv line 3: “QCMD-2” has no manufacturer[^]*list\.csv line 4: .*line 2/);
  expect(await price('QCMD-1')).toBeUndefined();
  expect((await catalogue('list.csv', head + rows)).said).toContain('3 rows read: 1 created');
  expect(await price('QCMD-1')).toBe('[[1, 100000]]');
  const moved = `${head}QCMD-1,Kestrel Check,Chip resistors,5,1,0.90\n`;
  const held = await catalogue('moved.csv', moved);
  expect([held.code, held.said]).toEqual([0, expect.stringMatching(/1 held back[^]*moved\.csv line 2: A unit price moves far[^]*--yes/)]);
  expect(await price('QCMD-1')).toBe('[[1, 100000]]');
  expect((await catalogue('moved.csv', moved, '--yes')).code).toBe(0);
  expect(await price('QCMD-1')).toBe('[[1, 900000]]');
  for (const [name, text, words] of [
    ['empty.csv', head, /not a single row/],
    ['no heading.csv', 'a,b\n1,2\n', /No header row/],
    ['pdf.csv', '%PDF-1.7\n', /is a PDF/],
    [
      'refused.csv',
      `${head},Kestrel Check,Chip resistors,5,1,1\n`,
      /every row was refused[^]*1 refused[^]*line 2: It has no part number\./,
    ],
    ['lone.csv', `${head}-,Kestrel Check,Chip resistors,5,1,1\n`, /every row was refused[^]*line 2: It has no part number, only “-”/],
  ] as const)
    expect([name, await catalogue(name, text)]).toEqual([name, { code: 1, said: expect.stringMatching(words) }]);
  const missing = await command(join(dir, 'nowhere.csv'));
  expect(missing).toEqual({ code: 1, said: expect.stringMatching(/There is no file or folder “.*nowhere\.csv”\./) });
}, 180_000);
