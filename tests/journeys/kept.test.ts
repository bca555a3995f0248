// Comparing and keeping parts in a real browser: the bar, the table, hearts and reminders (CP-1, CP-2, PD-4).
import type { Browser, Page } from '@playwright/test';
import { beforeAll, expect, test } from 'vitest';
import { awake, barriers, browserPath, goAwake, inPage, whySkipped } from '../support/browser.ts';
import { sharedBrowser, sharedShop } from '../support/shared.ts';
import type { SharedShop } from '../support/shop.ts';
import { like, word } from '../support/words.ts';

const WAIT_MS = 30_000;
const TEST_MS = 150_000;
const soon = { timeout: WAIT_MS };
const skip = browserPath === '';
const zh = (key: string, inputs?: Readonly<Record<string, string>>): string => word('zh', key, inputs);

let shop: SharedShop;
let browser: Browser;
beforeAll(async () => {
  if (skip) return;
  [shop, browser] = await Promise.all([sharedShop(), sharedBrowser()]);
});

const inBrowser = (viewport: { width: number; height: number }, work: (page: Page) => Promise<void>): Promise<void> =>
  inPage(browser, { timezoneId: 'Asia/Shanghai', viewport, waitMs: WAIT_MS }, work);

const go = (page: Page, path: string): Promise<void> => goAwake(page, shop.origin + path);
const list = '/ProductDetailSearch?keywords=MOSFET&searchFieldType=1&lang=zh_CN';
const bar = (page: Page) => page.getByRole('region', { name: zh('saved_bar') });
const row = (page: Page) => page.locator('button[form="kept-compare"][name="goodsId"]');
const scales = (page: Page) => page.getByRole('table').getByRole('button', { name: like('zh', 'saved_compare') });
const counted = (page: Page, count: number): Promise<void> =>
  bar(page)
    .getByText(zh('saved_count', { count: String(count), limit: '20' }))
    .waitFor();

test.skipIf(skip)(
  `CP-1 the bar opens on the first add, counts quick presses, tells of a second and of a twenty-first, undoes, and hides when emptied${whySkipped}`,
  { timeout: TEST_MS },
  async () => {
    await inBrowser({ width: 1920, height: 1000 }, async (page) => {
      await go(page, list);
      expect(await bar(page).count()).toBe(0);
      const before = await scales(page).first().boundingBox();
      // Two quick presses, the first of which makes the cookie: both count.
      await scales(page).nth(0).click();
      await row(page).nth(1).click();
      await counted(page, 2);
      expect(await page.locator('button[form="kept-compare"]').first().boundingBox()).toEqual(before);
      await row(page).nth(0).click();
      await bar(page).getByRole('alert').getByText('已在对比栏').waitFor();
      expect(await barriers(page)).toEqual([]);
      await bar(page)
        .getByRole('button', { name: like('zh', 'saved_takeOut') })
        .first()
        .click();
      await page.getByRole('button', { name: zh('saved_undo') }).click();
      await counted(page, 2);
      const ids = await row(page).evaluateAll((all) => all.map((one) => (one as HTMLButtonElement).value));
      await page.request.post(`${shop.origin}/compare-items`, {
        form: { ids: ids.slice(0, 20).join('-'), to: '/index' },
        headers: { origin: shop.origin },
      });
      await row(page).nth(20).click();
      await bar(page).getByRole('alert').getByText('对比栏已满').waitFor();
      await go(page, '/index');
      await counted(page, 20);
      await bar(page)
        .getByRole('button', { name: zh('saved_clear') })
        .click();
      await bar(page).waitFor({ state: 'detached' });
    });
  },
);

test.skipIf(skip)(
  `CP-2 parts stand side by side, only what differs on request, priced at a quantity, moved, taken out, put in the cart, also on a phone${whySkipped}`,
  { timeout: TEST_MS },
  async () => {
    await inBrowser({ width: 1280, height: 900 }, async (page) => {
      await go(page, list);
      for (let n = 0; n < 4; n += 1) await row(page).nth(n).click();
      await counted(page, 4);
      await bar(page)
        .getByRole('link', { name: zh('saved_go'), exact: true })
        .click();
      await page.waitForURL('**/Compare');
      const heads = page.getByRole('columnheader').locator('a[href^="/ProductDetail"]');
      await expect.poll(() => heads.count(), soon).toBe(4);
      const names = await heads.allInnerTexts();
      const rows = page.getByRole('rowheader');
      const all = await rows.count();
      await page.getByRole('switch').click();
      await page.waitForURL('**/Compare?diff=1');
      await expect.poll(() => rows.count(), soon).toBeLessThan(all);
      await page.getByLabel(zh('compare_needed')).fill('500');
      await page.keyboard.press('Enter');
      await page.waitForURL('**/Compare?n=500&diff=1');
      await page.getByRole('row').filter({ hasText: '500 个单价' }).getByText(zh('compare_lowest')).first().waitFor();
      await page.getByRole('button', { name: zh('compare_right', { partNo: names[0]! }) }).click();
      await expect.poll(() => heads.allInnerTexts(), soon).toEqual([names[1], names[0], names[2], names[3]]);
      await page.getByRole('button', { name: zh('compare_remove', { partNo: names[0]! }) }).click();
      await expect.poll(() => heads.allInnerTexts(), soon).toEqual([names[1], names[2], names[3]]);
      await page.getByRole('button', { name: zh('goods_addNamed', { partNo: names[1]! }) }).click();
      await page.getByText(zh('goods_added')).waitFor();
      // The table scrolls within the window of a phone; its first column and head stay.
      await page.setViewportSize({ width: 390, height: 844 });
      await go(page, '/Compare');
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
      const region = page.locator('main section').filter({ has: page.getByRole('table') });
      const corner = page.getByRole('columnheader').first();
      const first = await corner.boundingBox();
      await region.evaluate((element) => element.scrollTo(150, 300));
      expect(await corner.boundingBox()).toEqual(first);
      expect(await barriers(page)).toEqual([]);
      await page.getByRole('button', { name: zh('saved_clear') }).click();
      await page.getByText(zh('compare_shared')).waitFor();
      await page.getByRole('button', { name: zh('compare_take') }).click();
      await page.waitForURL('**/Compare');
      await expect.poll(() => heads.allInnerTexts(), soon).toEqual([names[1], names[2], names[3]]);
    });
  },
);

test.skipIf(skip)(
  `PD-4 a guest’s heart is kept after the login; the favourite gets a note, goes and comes back; a reminder is asked for and ended${whySkipped}`,
  { timeout: TEST_MS },
  async () => {
    await inBrowser({ width: 1280, height: 900 }, async (page) => {
      await go(page, list);
      const heart = page.locator('button[form="kept-favourite"]').first();
      await heart.click();
      await page.waitForURL('**/Login?**');
      await awake(page);
      await page.getByLabel(zh('accounts_username')).first().fill('democn');
      await page.locator('input[type="password"]').fill('Demo-2026');
      await page.keyboard.press('Enter');
      await page.waitForURL('**/ProductDetailSearch**');
      await awake(page);
      expect(await heart.getAttribute('name')).toBe('remove');
      await heart.click();
      await page.getByRole('button', { name: zh('saved_undo') }).click();
      await expect.poll(() => heart.getAttribute('name'), soon).toBe('remove');
      await go(page, '/UserHome/myCollection');
      const partNo = await page.getByRole('table').locator('a[href^="/ProductDetail"]').first().innerText();
      await page.getByText(zh('favourites_addNote')).first().click();
      await page.getByLabel(zh('favourites_noteOf', { partNo })).fill('主控板备料');
      await page
        .getByRole('button', { name: zh('favourites_saveNote') })
        .first()
        .click();
      await page.getByText(zh('favourites_noted', { partNo })).waitFor();
      await page.getByRole('button', { name: zh('favourites_removeOf', { partNo }) }).click();
      await page.getByText(zh('favourites_removed', { partNo })).waitFor();
      await page.getByRole('button', { name: zh('saved_undo') }).click();
      await page.getByRole('table').getByText('主控板备料').waitFor();
      await page.getByRole('table').locator('a[href^="/ProductDetail"]').first().click();
      await page.waitForURL('**/ProductDetail?**');
      await page
        .getByRole('link', { name: zh('saved_price') })
        .first()
        .click();
      await page.waitForURL('**/UserHome/mySubscription**');
      await page.getByLabel(zh('subscriptions_below')).check();
      await page.getByRole('button', { name: zh('subscriptions_save') }).click();
      await page.getByText(zh('subscriptions_badPrice')).waitFor();
      await page.getByLabel(like('zh', 'subscriptions_belowPrice')).fill('0.0001');
      await page.getByRole('button', { name: zh('subscriptions_save') }).click();
      await page.getByText(like('zh', 'subscriptions_saved')).waitFor();
      await page.getByRole('button', { name: zh('subscriptions_endOf', { partNo }) }).click();
      await page.getByText(zh('subscriptions_ended', { partNo })).waitFor();
      expect(await barriers(page)).toEqual([]);
    });
  },
);
