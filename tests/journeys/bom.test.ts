// A list of parts from its file into the cart, by keys where a buyer uses keys, and as a saved BOM, in a real browser (BM-1 to BM-5, BM-7).
import { sql } from '@partharbor/server/platform/database';
import type { Browser, Page } from '@playwright/test';
import { beforeAll, expect, test } from 'vitest';
import { barriers, browserPath, goAwake, inPage, whySkipped } from '../support/browser.ts';
import { soon } from '../support/failing.ts';
import { languagesFor } from '../support/languages.ts';
import { addPerson } from '../support/people.ts';
import { sharedBrowser, sharedShop } from '../support/shared.ts';
import type { SharedShop } from '../support/shop.ts';
import { like, word } from '../support/words.ts';

const skip = browserPath === '';

let shop: SharedShop;
let browser: Browser;
beforeAll(async () => {
  if (!skip) [shop, browser] = await Promise.all([sharedShop(), sharedBrowser()]);
}, 300_000);

/** A list as a layout program writes it: a title, a total for a quantity, one package that the part does not have, one line that is not placed. */
const list = [
  'Main board,,,,',
  'Designator,Comment,Footprint,Total qty,Manufacturer Part',
  'U1,MCU,LQFP-48,1,STM32F103C8T6',
  '"D1,D2,D3",SS14,SOD-123,3,',
  'C1-C4,100nF 16V X7R,0402,4,',
  'R9,DNP,0402,1,RC0402FR-0710KL',
].join('\r\n');

const rowsOf = (page: Page) => page.locator('tr[data-key]');
const rowOf = (page: Page, place: number) => rowsOf(page).nth(place - 1);

for (const lang of languagesFor('zh')) {
  test.skipIf(skip)(
    `BM-1 BM-2 BM-3 BM-4 BM-5 a file is read, its columns are looked at, lines are confirmed and edited by keys, undone, and put in the cart, in ${lang}${whySkipped}`,
    { timeout: 150_000 },
    async () => {
      const say = (key: string, inputs: Readonly<Record<string, string>> = {}) => word(lang, key, inputs);
      const view = { viewport: { width: 1280, height: 900 }, locale: lang === 'zh' ? 'zh-CN' : 'en-GB', waitMs: soon.timeout } as const;
      await inPage(browser, { ...view, excused: /Failed to load resource.*409/ }, async (page, context) => {
        const edition = lang === 'zh' ? 'domestic' : 'international';
        await context.addCookies([{ name: 'ph_edition', value: edition, url: shop.origin }]);
        await goAwake(page, `${shop.origin}/bom`);
        // The demo explains the page, once.
        await page.getByRole('dialog').waitFor();
        await page.keyboard.press('Escape');
        await page.locator('main input[type=file]').setInputFiles({ name: 'board.csv', mimeType: 'text/csv', buffer: Buffer.from(list) });

        // The total asks; what else was read stands there.
        await page.getByText(say('bom_askQuantityTotal')).waitFor();
        const roleOf = (column: string) => page.getByLabel(say('bom_roleOf', { column }));
        expect(await roleOf('Total qty').inputValue()).toBe('quantity');
        expect(await roleOf('Manufacturer Part').inputValue()).toBe('mpn');
        expect(await barriers(page)).toEqual([]);
        await roleOf('Comment').selectOption('description');
        await expect.poll(() => roleOf('Comment').inputValue(), soon).toBe('description');
        await page.getByLabel(say('bom_name'), { exact: true }).fill('Board J');
        await page.getByLabel(say('bom_sets'), { exact: true }).fill('2');
        await page.getByRole('button', { name: like(lang, 'bom_matchLines') }).click();

        await page.getByRole('heading', { level: 1, name: 'Board J' }).waitFor();
        expect(await rowsOf(page).count()).toBe(4);
        expect(await rowOf(page, 1).innerText()).toContain('STM32F103C8T6');
        expect(await rowOf(page, 2).innerText()).toContain(say('bom_matchUnconfirmed'));
        expect(await rowOf(page, 4).innerText()).toContain(say('bom_matchLeftOut'));
        await page.waitForLoadState('networkidle');

        // N leads to the line that waits, 1 takes its first candidate, Ctrl+Z takes that back.
        await rowOf(page, 1).focus();
        await page.keyboard.press('n');
        await page.getByRole('region', { name: say('bom_candidates') }).waitFor();
        await page.keyboard.press('1');
        await expect.poll(() => rowOf(page, 2).innerText(), soon).toMatch(new RegExp(`${say('bom_matchManual')}|${say('bom_supplyMoq')}`));
        await page.keyboard.press('Control+z');
        await expect.poll(() => rowOf(page, 2).innerText(), soon).toContain(say('bom_matchUnconfirmed'));
        await page.keyboard.press('1');
        await expect.poll(() => rowOf(page, 2).innerText(), soon).not.toContain(say('bom_matchUnconfirmed'));
        expect(await barriers(page)).toEqual([]);

        // Fields of the open line; sets move every line.
        const quantity = page.getByLabel(say('bom_roleQuantity'), { exact: true });
        await quantity.fill('5');
        await page.keyboard.press('Enter');
        await expect.poll(() => rowOf(page, 2).locator('td').nth(4).innerText(), soon).toBe('10');
        const sets = page.getByLabel(say('bom_sets'), { exact: false }).first();
        await sets.fill('0');
        await page.keyboard.press('Enter');
        await page.getByText(say('bom_setsWrong')).waitFor();
        await sets.fill('3');
        await page.keyboard.press('Enter');
        await expect.poll(() => rowOf(page, 2).locator('td').nth(4).innerText(), soon).toBe('15');
        await page.getByText(like(lang, 'bom_savedAt')).waitFor();

        // A reload loses nothing.
        await goAwake(page, page.url());
        expect(await rowOf(page, 2).locator('td').nth(4).innerText()).toBe('15');
        await page.getByRole('button', { name: like(lang, 'bom_toCart') }).click();
        const dialog = page.getByRole('dialog');
        expect(await barriers(page)).toEqual([]);
        await dialog.locator('button[data-autofocus]').click();
        await dialog.getByText(say('bom_cartDone')).waitFor();
        await page.getByRole('button', { name: say('bom_stayHere') }).click();
        expect(await rowsOf(page).count()).toBe(4);
      });
    },
  );
}

test.skipIf(skip)(
  `BM-1 BM-4 BM-7 a pasted list is saved, asks before it overwrites, is renamed, deleted and brought back${whySkipped}`,
  { timeout: 150_000 },
  async () => {
    const say = (key: string, inputs: Readonly<Record<string, string>> = {}) => word('zh', key, inputs);
    const person = await addPerson(shop.db);
    const excused = /Failed to load resource.*(409|404)/;
    const view = {
      viewport: { width: 1440, height: 900 },
      waitMs: soon.timeout,
      excused,
      as: { origin: shop.origin, cookie: person.cookie },
    };
    await inPage(browser, view, async (page) => {
      const paste = async () => {
        await goAwake(page, `${shop.origin}/bom`);
        await page.getByLabel(say('bom_pasteLabel')).fill('STM32F103C8T6 2\nLM358DR 20');
        await page.getByRole('button', { name: say('bom_readPaste') }).click();
        await expect.poll(() => rowsOf(page).count(), soon).toBe(2);
        await page.waitForLoadState('networkidle');
        await page.getByRole('button', { name: say('bom_save'), exact: true }).click();
        await page.getByRole('dialog').getByLabel(say('bom_name')).fill('Board K');
        await page.keyboard.press('Enter');
      };
      await paste();
      await page.waitForURL(/bomId=\d+/);
      await paste();
      await page
        .getByRole('dialog')
        .getByText(say('bom_overwriteTitle', { name: 'Board K' }))
        .waitFor();
      await page.getByRole('button', { name: say('bom_saveAs', { name: 'Board K (2)' }) }).click();
      await page.getByRole('heading', { level: 1, name: 'Board K (2)' }).waitFor();

      await goAwake(page, `${shop.origin}/UserHome/myBom`);
      const rows = page.locator('main tbody tr');
      expect(await rows.count()).toBe(2);
      expect(await barriers(page)).toEqual([]);
      await rows.filter({ hasText: 'Board K (2)' }).getByText(say('bom_rename')).first().click();
      await rows.filter({ hasText: 'Board K (2)' }).getByLabel(say('bom_name')).fill('Board L');
      await page.keyboard.press('Enter');
      await page.getByRole('link', { name: 'Board L' }).waitFor();
      await rows
        .filter({ hasText: 'Board L' })
        .getByRole('button', { name: say('bom_delete') })
        .click();
      await page.getByText(say('bom_deleted')).waitFor();
      await expect.poll(() => page.getByRole('link', { name: 'Board L' }).count(), soon).toBe(0);
      await page.getByRole('button', { name: say('bom_undo') }).click();
      await page.getByRole('link', { name: 'Board L' }).waitFor();
      const kept = await shop.db.many<{ name: string }>(
        sql`select name from boms where user_id = ${Number(person.userId)} and deleted_at is null order by name`,
      );
      expect(kept.map(({ name }) => name)).toEqual(['Board K', 'Board L']);
    });
  },
);

test.skipIf(skip)(
  `BM-3 R-122 of three hundred lines the first are there with the page, all of them in a moment, and keys reach the last${whySkipped}`,
  { timeout: 150_000 },
  async () => {
    const say = (key: string) => word('zh', key);
    await inPage(browser, { viewport: { width: 1440, height: 900 }, waitMs: soon.timeout }, async (page) => {
      await goAwake(page, `${shop.origin}/bom`);
      await page.getByRole('dialog').waitFor();
      await page.keyboard.press('Escape');
      const lines = Array.from({ length: 300 }, (_none, i) => `NOBODY-SELLS-${i + 1} 1`);
      await page.getByLabel(say('bom_pasteLabel')).fill(lines.join('\n'));
      await page.getByRole('button', { name: say('bom_readPaste') }).click();
      await rowsOf(page).first().waitFor();
      // As the address gives it, rows and room for the others.
      await goAwake(page, page.url());
      await expect.poll(() => rowsOf(page).count(), soon).toBe(300);
      const table = page.getByRole('table', { name: say('bom_lines') });
      expect(await table.getByRole('row').count()).toBe(301);
      await rowOf(page, 1).focus();
      await page.keyboard.press('End');
      await page.keyboard.press('ArrowRight');
      await page.getByLabel(say('bom_roleMpn'), { exact: true }).waitFor();
      expect(await page.getByLabel(say('bom_roleMpn'), { exact: true }).inputValue()).toBe('NOBODY-SELLS-300');
      await page.keyboard.press('Escape');
      // A filter draws its lines alone, and all of them again without it.
      await page.keyboard.press('/');
      await page.keyboard.type('SELLS-29');
      await expect.poll(() => rowsOf(page).count(), soon).toBe(11);
      await page.locator('#bom-filter').fill('');
      await expect.poll(() => rowsOf(page).count(), soon).toBe(300);

      // One row is reached by Tab, also where the one with the focus was filtered away, and after that.
      const reached = page.locator('tr[data-key][tabindex="0"]');
      await rowOf(page, 1).focus();
      for (let i = 0; i < 4; i++) await page.keyboard.press('ArrowDown');
      expect(await reached.getByRole('rowheader').innerText()).toBe('5');
      for (const [filter, rows] of [
        ['SELLS-1', 111],
        ['', 300],
      ] as const) {
        await page.locator('#bom-filter').fill(filter);
        await expect.poll(() => rowsOf(page).count(), soon).toBe(rows);
        expect(await reached.getByRole('rowheader').innerText()).toBe('1');
      }
    });
  },
);
