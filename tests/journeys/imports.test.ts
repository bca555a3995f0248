// A price list with odd headings as new staff would bring it in: mapped by hand, its questions answered, written, undone (BO-2).
import type { Lang } from '@partharbor/rules/goods';
import { importUpload } from '@partharbor/contract/calls/imports';
import { sql } from '@partharbor/server/platform/database';
import type { Browser, Page } from '@playwright/test';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { browserPath, watch, whySkipped } from '../support/browser.ts';
import { pathOf } from '../support/client.ts';
import { sharedBrowser } from '../support/shared.ts';
import type { RunningShop } from '../support/shop.ts';
import { word } from '../support/words.ts';
import { ownWorld, type World } from '../support/world.ts';
import { openConsole } from '../screens/round.ts';

const WAIT_MS = 30_000;
const skip = browserPath === '';
const title = (text: string): string => `${text}${whySkipped}`;

let world: World<RunningShop>;
let browser: Browser;
beforeAll(async () => {
  if (skip) return;
  [world, browser] = await Promise.all([ownWorld(), sharedBrowser()]);
  const { name } = await world.shop.db.one<{ name: string }>(
    sql`select c.name_en as name from parts p join categories c on c.id = p.category_id where p.id = ${world.parts[0]!}`,
  );
  category = name;
});
afterAll(async () => {
  await world?.shop.stop();
});

let category = '';
const parts = [0, 1, 2, 3, 4, 5];
const mpn = (lang: Lang, n: number): string => `JOURNEY-${lang.toUpperCase()}-${n}A`;

/** Parts of before, written without a look. */
async function stockUp(lang: Lang): Promise<void> {
  const lines = parts.map((n) => `${mpn(lang, n)},Journey Semi,${category},1000,1,2.0`);
  const form = new FormData();
  form.append('mapping', 'table');
  form.append('dryRun', 'false');
  form.append('file', new Blob([['mpn,brand,category,stock,qty1,price1', ...lines].join('\n')]), `before-${lang}.csv`);
  const answer = await fetch(`${world.origin}${pathOf(importUpload)}`, {
    method: 'POST',
    body: form,
    headers: { authorization: `Bearer ${world.admin}` },
  });
  const { id } = ((await answer.json()) as { data: { id: string } }).data;
  await expect
    .poll(async () => (await world.shop.db.one<{ state: string }>(sql`select state from import_runs where id = ${Number(id)}`)).state, {
      timeout: WAIT_MS,
    })
    .toBe('done');
}

/** What a part costs from one piece on, in micros of a dollar, and whether it is on the shelf. */
const held = async (number: string): Promise<{ price: number; shelf: number } | undefined> =>
  world.shop.db.maybe<{
    price: number;
    shelf: number;
  }>(sql`select (r.tiers -> 0 ->> 1)::bigint as price, p.goods_status as shelf from parts p
    join part_prices r on r.part_id = p.id and r.edition = 'international' where p.mpn = ${number}`);

async function upload(page: Page, lang: Lang, say: (key: string) => string): Promise<void> {
  const prices = ['2.1', '2.0', '9.9', '0.2', '2.2', '1.9'];
  const lines = parts.map((n) => `${mpn(lang, n)};Journey Semi;${category};${prices[n]};1.20;R-${n}`);
  const text = [
    `Teil ${lang};Fabrikant X;Sorte;Kolumne Q;Einkauf;Regal`,
    ...lines,
    `${mpn(lang, 9)};Journey Semi;${category};3.5;1.20;R-9`,
  ].join('\n');
  await page.locator('input[type=file]').setInputFiles({ name: `preise-${lang}.csv`, mimeType: 'text/csv', buffer: Buffer.from(text) });
  await page.getByRole('button', { name: say('imports_upload') }).click();
  await page.waitForURL(/\/imports\/\d+/);
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();

/** Says where the columns go that no heading told, keeps that, and has the file read again. */
async function mapColumns(page: Page, lang: Lang, say: (key: string, values?: Record<string, string>) => string): Promise<void> {
  const choose = async (letter: string, header: string, target: string): Promise<void> =>
    void (await page.getByLabel(say('imports_targetOf', { column: `${letter} ${header}` })).selectOption(target));
  await choose('A', `Teil ${lang}`, 'field:mpn');
  await choose('B', 'Fabrikant X', 'field:brand');
  await choose('C', 'Sorte', 'field:category');
  await choose('D', 'Kolumne Q', 'price:1');
  await choose('E', 'Einkauf', 'staff:cost');
  await choose('F', 'Regal', 'staff:location');
  await page.getByLabel(say('imports_saveAs')).fill(`Preise ${lang}`);
  await page.getByRole('button', { name: say('imports_readAgain') }).click();
}

for (const lang of ['zh', 'en'] as const) {
  test.skipIf(skip)(
    title(`BO-2 a price list with odd headings is mapped, answered, written and undone by staff who read ${lang}`),
    { timeout: 180_000 },
    async () => {
      await stockUp(lang);
      const context = await browser.newContext({ locale: lang === 'zh' ? 'zh-CN' : 'en-US', viewport: { width: 1280, height: 800 } });
      const page = await context.newPage();
      page.setDefaultTimeout(WAIT_MS);
      const faults = watch(page);
      const say = (key: string, values: Record<string, string> = {}): string => word(lang, key, values, 'console');
      await openConsole(page, world.origin, '/console/imports');
      await upload(page, lang, say);
      await page.getByText(say('imports_goesTo')).first().waitFor();
      await mapColumns(page, lang, say);
      await heading(page, say('imports_titleRead'));
      // Two prices moved too far: one is a slip and stays, the other is meant.
      const rows = page.locator('tr[data-row]');
      await rows.first().waitFor();
      await expect.poll(() => rows.count(), { timeout: WAIT_MS }).toBe(2);
      await rows.first().focus();
      await page.keyboard.press('y');
      await page.keyboard.press('n');
      await page.getByRole('button', { name: say('imports_startSkipping', { write: '6', skip: '1' }) }).click();
      await heading(page, say('imports_titleWritten'));
      expect(await held(mpn(lang, 0))).toMatchObject({ price: 2_100_000 });
      expect(await held(mpn(lang, 2))).toMatchObject({ price: 9_900_000 });
      expect(await held(mpn(lang, 3))).toMatchObject({ price: 2_000_000 });
      expect(await held(mpn(lang, 9))).toEqual({ price: 3_500_000, shelf: 1 });
      await page.getByRole('button', { name: say('imports_undoButton') }).click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: say('imports_undoRows', { rows: '6' }) })
        .click();
      await heading(page, say('imports_titleUndone'));
      for (const n of parts) expect(await held(mpn(lang, n))).toEqual({ price: 2_000_000, shelf: 1 });
      expect(await held(mpn(lang, 9))).toMatchObject({ shelf: 0 });
      // The next list of these headings is read as this one was.
      await openConsole(page, world.origin, '/console/imports');
      await page.getByRole('cell', { name: `Preise ${lang}`, exact: true }).waitFor();
      expect(faults).toEqual([]);
      await context.close();
    },
  );
}
