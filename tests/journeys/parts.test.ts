// Parts of a page whose scripts do not come: the page stays, with all that is typed, and they come when they can be had (PL-2, RT-11).
import type { Browser, Page } from '@playwright/test';
import { beforeAll, expect, test } from 'vitest';
import { awake, browserPath, whySkipped } from '../support/browser.ts';
import { open, openDialogs, soon, visit } from '../support/failing.ts';
import { languagesFor } from '../support/languages.ts';
import { sharedBrowser, sharedShop } from '../support/shared.ts';
import type { SharedShop } from '../support/shop.ts';
import { word } from '../support/words.ts';

const TEST_MS = 150_000;
const skip = browserPath === '';

let shop: SharedShop;
let browser: Browser;
beforeAll(async () => {
  if (skip) return;
  [shop, browser] = await Promise.all([sharedShop(), sharedBrowser()]);
}, 300_000);

const needed = (page: Page) => page.getByRole('banner').first().locator('input[name=keywords]');
const cart = (page: Page) => page.getByRole('banner').first().locator('a[href="/Cart"]').first();
const preview = (page: Page, lang: 'zh' | 'en') => page.getByRole('banner').first().getByText(word(lang, 'shell_cartEmpty'));

/** Scripts and style sheets of these parts break off from now on, and how often they were asked for. */
async function withhold(page: Page, names: string): Promise<{ asked: number; mend: () => Promise<void> }> {
  const parts = new RegExp(`/(${names})-[^/]+\\.(js|css)$`);
  const counted = {
    asked: 0,
    mend: () => page.unroute(parts),
  };
  await page.route(parts, (route) => {
    counted.asked += 1;
    return route.abort('connectionreset');
  });
  return counted;
}

/** Whether the style sheet of a part is there; one that failed may not be read. */
const isStyled = (page: Page, part: string): Promise<boolean> =>
  page.evaluate((name) => {
    const rules = (sheet: CSSStyleSheet): number => {
      try {
        return sheet.cssRules.length;
      } catch {
        return 0;
      }
    };
    return [...document.styleSheets].some((sheet) => sheet.href?.includes(name) && rules(sheet) > 0);
  }, `/${part}-`);

/** The shop as a whole does not answer. */
const away = (page: Page): Promise<unknown> => page.route('**/robots.txt', (route) => route.abort('connectionreset'));

for (const lang of languagesFor('en')) {
  test.skipIf(skip)(
    `PL-2 a part that cannot be fetched while the shop is away leaves the page in ${lang}: a line tells, and it comes when it can${whySkipped}`,
    { timeout: TEST_MS },
    async () => {
      await visit(browser, { origin: shop.origin, lang }, async (page) => {
        await open(page, `${shop.origin}/index`);
        await needed(page).fill('NE555');
        const line = page.getByRole('region', { name: word(lang, 'http_state') });
        await away(page);
        const parts = await withhold(page, 'CartPreview');
        await cart(page).hover();
        await line.getByText(word(lang, 'http_reconnecting')).waitFor();
        expect([await needed(page).inputValue(), await openDialogs(page).count()]).toEqual(['NE555', 0]);
        await parts.mend();
        await line.getByRole('button', { name: word(lang, 'http_now') }).click();
        await line.getByText(word(lang, 'http_reconnecting')).waitFor({ state: 'detached' });
        await cart(page).hover();
        await preview(page, lang).waitFor();
        expect([await needed(page).inputValue(), await isStyled(page, 'CartPreview')]).toEqual(['NE555', true]);
      });
    },
  );

  test.skipIf(skip)(
    `PL-2 parts whose scripts break off as the page opens keep what the server drew in ${lang}, and wake up later${whySkipped}`,
    { timeout: TEST_MS },
    async () => {
      await visit(browser, { origin: shop.origin, lang }, async (page) => {
        await away(page);
        const parts = await withhold(page, 'around');
        await page.goto(`${shop.origin}/index`);
        const side = page.locator('#side');
        const fold = side.getByRole('button', { name: word(lang, 'side_bar_foldLabel') });
        // They lie in one file, which is asked for again.
        await expect.poll(() => parts.asked, soon).toBeGreaterThan(3);
        await needed(page).fill('NE555');
        expect([await fold.count(), await page.getByRole('contentinfo').count(), await openDialogs(page).count()]).toEqual([1, 1, 0]);
        await parts.mend();
        await awake(page);
        await fold.click();
        await expect.poll(() => side.getAttribute('data-folded'), soon).toBe('true');
        expect(await needed(page).inputValue()).toBe('NE555');
      });
    },
  );

  test.skipIf(skip)(
    `PL-2 RT-11 a part whose script is gone offers in ${lang} to reload, which keeps what is typed; one that nobody asked for is left out${whySkipped}`,
    { timeout: TEST_MS },
    async () => {
      await visit(browser, { origin: shop.origin, lang }, async (page) => {
        const unasked = await withhold(page, 'around');
        await page.goto(`${shop.origin}/index`);
        await needed(page).fill('NE555');
        await expect.poll(() => unasked.asked, soon).toBeGreaterThan(3);
        // Of side bar, footer and popups nobody is told.
        expect([await openDialogs(page).count(), await needed(page).inputValue()]).toEqual([0, 'NE555']);
      });
      await visit(browser, { origin: shop.origin, lang }, async (page) => {
        await open(page, `${shop.origin}/index`);
        await needed(page).fill('NE555');
        const parts = await withhold(page, 'CartPreview');
        await cart(page).hover();
        const dialog = page.getByRole('dialog', { name: word(lang, 'http_partTitle') });
        await dialog.waitFor();
        expect([parts.asked, await openDialogs(page).count()]).toEqual([4, 1]);
        await dialog.getByRole('button', { name: word(lang, 'http_back') }).click();
        await dialog.waitFor({ state: 'detached' });
        expect(await needed(page).inputValue()).toBe('NE555');
        // What failed is noted for the next batch.
        expect(await page.evaluate(() => localStorage.getItem('errorMsgArr'))).toContain('CartPreview');
      });
      await visit(browser, { origin: shop.origin, lang }, async (page) => {
        await open(page, `${shop.origin}/index`);
        await needed(page).fill('NE555');
        const parts = await withhold(page, 'CartPreview');
        await cart(page).hover();
        const reload = page.getByRole('dialog').getByRole('button', { name: word(lang, 'http_reload') });
        await reload.waitFor();
        await parts.mend();
        await Promise.all([page.waitForEvent('load'), reload.click()]);
        await expect.poll(() => needed(page).inputValue(), soon).toBe('NE555');
      });
    },
  );
}
