// Lists over a share of the real catalogue, at three widths in both languages: parameters in sight, none white, the columns to buy by beside them.
import { createReadStream, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { createGunzip, gzipSync } from 'node:zlib';
import type { Browser } from '@playwright/test';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { catalogue, importCatalogue } from '../bench/real-catalogue.ts';
import { browserPath, goAwake, inPage, openBrowser } from '../support/browser.ts';
import { categoryOfKind, judgedKinds, leastColumns, listSeen } from '../support/list-columns.ts';
import { startStandalone, type Standalone } from '../support/standalone.ts';

const absent = !existsSync(join(catalogue, 'parts')) || browserPath === '';
const why = absent ? ' (skipped: the shared data or a browser is not here)' : '';
/** Every so many rows of the files that hold the judged kinds are taken: enough for every filter, in a minute. */
const everyRow = 12;
const files = [
  '01-resistors',
  '02-capacitors',
  '05-transistors-thyristors',
  '06-circuit-protection',
  '07-connectors',
  '08-power-management-ics',
  '10-microcontrollers-processors',
  '16-crystals-oscillators-resonators',
];

let folder = '';
let shop: Standalone;
let browser: Browser;

async function share(from: string, to: string): Promise<void> {
  const rows: string[] = [];
  let at = 0;
  for await (const row of createInterface({ input: createReadStream(from).pipe(createGunzip()) })) {
    if (at % everyRow === 0) rows.push(row);
    at += 1;
  }
  writeFileSync(to, gzipSync(rows.join('\n'), { level: 1 }));
}

beforeAll(async () => {
  if (absent) return;
  folder = mkdtempSync(join(tmpdir(), 'partharbor-lists-'));
  mkdirSync(join(folder, 'parts'));
  for (const name of ['attributes', 'categories', 'manufacturers'])
    symlinkSync(join(catalogue, `${name}.json`), join(folder, `${name}.json`));
  for (const name of files) await share(join(catalogue, 'parts', `${name}.jsonl.gz`), join(folder, 'parts', `${name}.jsonl.gz`));
  [shop, browser] = await Promise.all([startStandalone(), openBrowser()]);
  await importCatalogue(shop, folder);
}, 600_000);
afterAll(async () => {
  await browser?.close();
  await shop?.stop();
  if (folder !== '') rmSync(folder, { recursive: true });
});

for (const kind of judgedKinds)
  test.skipIf(absent)(
    `SR-5 a list of real parts of the kind ${kind} shows four, five and seven parameters at 1280, 1440 and 1920${why}`,
    { timeout: 180_000 },
    async () => {
      const id = await categoryOfKind(shop.origin, kind);
      for (const lang of ['zh_CN', 'en_US'])
        for (const [width, least] of leastColumns)
          await inPage(browser, { viewport: { width, height: 1_000 } }, async (page) => {
            await goAwake(page, `${shop.origin}/ProductListHome?categoryId=${id}&lang=${lang}`);
            const seen = await listSeen(page);
            const where = `${lang} ${width}: ${seen.columns.join(' ')}`;
            expect(seen.columns.length, where).toBeGreaterThanOrEqual(least);
            expect(seen, where).toMatchObject({ isWhole: true, over: 0, white: [] });
            expect(seen.fractions, where).toHaveLength(1);
            if (lang === 'en_US') expect(seen.heads.join(' '), where).not.toMatch(/\p{Script=Han}/u);
          });
    },
  );
