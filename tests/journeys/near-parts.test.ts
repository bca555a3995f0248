// Honest search in a real browser: near parts with their differences, added with them, and ways on that find what they say (SR-4, SR-12).
import type { Browser, Page } from '@playwright/test';
import { beforeAll, expect, test } from 'vitest';
import { browserPath, goAwake, inPage, whySkipped } from '../support/browser.ts';
import { sharedBrowser, sharedShop } from '../support/shared.ts';
import type { SharedShop } from '../support/shop.ts';
import { word } from '../support/words.ts';

const WAIT_MS = 30_000;
const skip = browserPath === '';
const en = (key: string, inputs?: Readonly<Record<string, string>>): string => word('en', key, inputs);

let shop: SharedShop;
let browser: Browser;
beforeAll(async () => {
  if (!skip) [shop, browser] = await Promise.all([sharedShop(), sharedBrowser()]);
});

const inBrowser = (work: (page: Page) => Promise<void>): Promise<void> =>
  inPage(browser, { locale: 'en-US', viewport: { width: 1280, height: 900 }, waitMs: WAIT_MS }, work);
const go = (page: Page, path: string): Promise<void> => goAwake(page, `${shop.origin}${path}${path.includes('?') ? '&' : '?'}lang=en_US`);

test.skipIf(skip)(
  `SR-4 SR-12 where nothing is exact the page says so, marks what differs, and adds with the difference beside the button${whySkipped}`,
  { timeout: 120_000 },
  async () => {
    await inBrowser(async (page) => {
      await go(page, '/ProductDetailSearch?keywords=100nF+500V+X7R+0402&searchFieldType=1');
      const title = page.getByRole('heading', { level: 1 });
      expect(await title.innerText()).toMatch(/^No part has all of: 100\sn?F?.*0402/);
      const rows = page.getByRole('table', { name: en('search_nearTable') }).getByRole('row');
      expect(await rows.count()).toBeGreaterThan(1);
      for (const row of (await rows.all()).slice(1)) expect(await row.locator('mark').count()).toBeGreaterThan(0);
      // No button of a plain list stands there.
      expect(await page.getByRole('button', { name: /^Add .+ to the cart$/ }).count()).toBe(0);
      const add = page.getByRole('button', { name: /Differs: / }).first();
      const difference = /Differs: (.*)$/.exec((await add.getAttribute('aria-label'))!)![1]!;
      await add.click();
      await page.getByRole('status').filter({ hasText: difference }).first().waitFor({ state: 'attached' });
      // A way on finds what it says.
      const way = page
        .getByRole('row')
        .filter({ has: page.getByRole('link', { name: /^(Drop|Use|Ask for) / }) })
        .first();
      const count = (await way.getByRole('cell').nth(1).innerText()).trim();
      await way.getByRole('link').click();
      await expect.poll(() => title.innerText(), { timeout: WAIT_MS }).toMatch(/^Results for/);
      expect(await page.locator('main').innerText()).toContain(`${count} part`);
    });
  },
);
