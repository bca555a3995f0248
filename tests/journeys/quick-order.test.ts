// A quick order in a real browser, by keyboard alone, in both languages: pasted anywhere, looked at, added by Enter, taken back (BM-1, HD-6, CT-4).
import { sql } from '@partharbor/server/platform/database';
import type { Browser, Page } from '@playwright/test';
import { beforeAll, expect, test } from 'vitest';
import { barriers, browserPath, goAwake, inPage, whySkipped } from '../support/browser.ts';
import { plentifulPart } from '../support/goods.ts';
import { sharedBrowser, sharedShop } from '../support/shared.ts';
import type { SharedShop } from '../support/shop.ts';
import { like, word } from '../support/words.ts';

const WAIT_MS = 30_000;
const TEST_MS = 150_000;
const skip = browserPath === '';

let shop: SharedShop;
let browser: Browser;
let partNo: string;
beforeAll(async () => {
  if (skip) return;
  [shop, browser] = await Promise.all([sharedShop(), sharedBrowser()]);
  const id = await plentifulPart(shop.db);
  ({ mpn: partNo } = await shop.db.one<{ mpn: string }>(sql`select mpn from parts where id = ${Number(id)}`));
});

const inBrowser = (width: number, work: (page: Page) => Promise<void>): Promise<void> =>
  inPage(browser, { timezoneId: 'Asia/Shanghai', viewport: { width, height: 900 }, waitMs: WAIT_MS }, work);

/** Pastes as Ctrl+V does where no field has the focus. */
const paste = (page: Page, text: string): Promise<void> =>
  page.evaluate((pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', pasted);
    (document.activeElement ?? document.body).dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  }, text);

const cartLines = async (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const answer = (await (await fetch('/api/cart/marks')).json()) as { data: { totalNumber: number } };
    return answer.data.totalNumber;
  });

test.skipIf(skip).each([
  ['zh', 'zh_CN', 1440],
  ['en', 'en_US', 1280],
  ['zh', 'zh_CN', 390],
] as const)(
  `BM-1 CT-4 lines pasted on a page open a dialog, Enter adds what is sold, and it can be taken back (%s, %s, %i px)${whySkipped}`,
  { timeout: TEST_MS },
  async (lang, locale, width) => {
    await inBrowser(width, async (page) => {
      await goAwake(page, `${shop.origin}/hotBrands?lang=${locale}`);
      const dialog = page.getByRole('dialog');
      // Its listener comes with what is fetched late.
      await expect
        .poll(
          async () => {
            if ((await dialog.count()) === 0) await paste(page, `${partNo} 20\nNOSUCHPART-QQQ-77 5`);
            return dialog.count();
          },
          { timeout: WAIT_MS },
        )
        .toBe(1);
      await dialog.getByRole('table', { name: word(lang, 'quick_lines') }).waitFor();
      expect(await cartLines(page)).toBe(0);
      expect(await barriers(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
      // What is not sold is open and says so.
      expect(await dialog.locator('[data-panel]').count()).toBe(1);
      await page.keyboard.press('Enter');
      await dialog.getByRole('heading', { name: word(lang, 'quick_done') }).waitFor();
      expect(await cartLines(page)).toBe(1);
      await dialog.getByText('NOSUCHPART-QQQ-77').waitFor();
      await dialog.getByRole('button', { name: word(lang, 'quick_undo') }).press('Enter');
      await dialog.getByRole('heading', { name: word(lang, 'quick_undone') }).waitFor();
      expect(await cartLines(page)).toBe(0);
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
    });
  },
);

test.skipIf(skip)(
  `BM-1 HD-6 the field of the home page opens the same dialog, and more than ten lines go on as a BOM with the same draft${whySkipped}`,
  { timeout: TEST_MS },
  async () => {
    await inBrowser(1440, async (page) => {
      await goAwake(page, `${shop.origin}/index?lang=zh_CN`);
      const field = page.getByRole('textbox', { name: word('zh', 'quick_label') });
      await field.fill(`${partNo} 20`);
      await field.press('Control+Enter');
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: like('zh', 'quick_add') }).waitFor();
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
      expect(await field.inputValue()).toBe(`${partNo} 20`);
      await field.fill(Array.from({ length: 11 }, (_none, n) => `${partNo} ${n + 1}`).join('\n'));
      await field.press('Control+Enter');
      await dialog.getByRole('link', { name: word('zh', 'quick_asBom') }).press('Enter');
      await page.waitForURL(/\/bomNewDetail\?draft=[0-9a-f]{32}/);
    });
  },
);
