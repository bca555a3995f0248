// Honest search in a real browser: near parts with their differences, the count before Enter, a number that leads to its part (SR-2, SR-3, SR-4, SR-12).
import { sql } from '@partharbor/server/platform/database';
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
/** The field of the header: it is a combobox once it has been in use. */
const boxOf = (page: Page) => page.locator('header form input[name="keywords"]');
/** What the demonstration has in another package, with no limit to lower. */
const asking = '22pF 50V C0G 1210';
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
      // Lower limits are folded away: nothing of them is listed or linked before it is opened.
      const lower = page.locator('details').filter({ hasText: en('search_nearFolded') });
      const ask = lower.getByRole('link', { name: /^Ask for .+ on purpose$/ });
      expect([await lower.getAttribute('open'), await ask.first().isVisible()]).toEqual([null, false]);
      await lower.locator('summary').click();
      const [less] = /\d+(?= part)/.exec((await lower.getByRole('listitem').first().innerText()).replace(/,/g, ''))!;
      await ask.first().click();
      await expect.poll(() => title.innerText(), { timeout: WAIT_MS }).toMatch(/^Results for/);
      expect((await page.locator('main').innerText()).replace(/,/g, '')).toContain(`${less} part`);
    });
  },
);

test.skipIf(skip)(
  `SR-12 a way on that lowers no limit finds as many parts as it says, with all else kept${whySkipped}`,
  { timeout: 120_000 },
  async () => {
    await inBrowser(async (page) => {
      await go(page, `/ProductDetailSearch?keywords=${encodeURIComponent(asking)}&searchFieldType=1`);
      const title = page.getByRole('heading', { level: 1 });
      expect(await title.innerText()).toMatch(/^No part has all of: /);
      const ways = page.getByRole('row').filter({ has: page.getByRole('link', { name: /^(?:Drop|Use) / }) });
      const way = ways.first();
      const count = (await way.getByRole('cell').nth(1).innerText()).trim();
      expect(count).toMatch(/^[1-9][\d,]*$/);
      await way.getByRole('link').click();
      await expect.poll(() => title.innerText(), { timeout: WAIT_MS }).toMatch(/^Results for/);
      await page.locator('main').getByText(`${count} part`).first().waitFor();
    });
  },
);

test.skipIf(skip)(
  `SR-2 SR-4 typed values tell how many parts there are before Enter, and parts their maker, stock and price${whySkipped}`,
  { timeout: 120_000 },
  async () => {
    await inBrowser(async (page) => {
      await go(page, '/index');
      await boxOf(page).click();
      await boxOf(page).pressSequentially('10k 0603 1%');
      const offers = page.getByRole('listbox').getByRole('option');
      const first = offers.first();
      await first.waitFor();
      expect(await first.innerText()).toMatch(/^\d[\d,]* parts: /);
      const count = /^[\d,]+/.exec(await first.innerText())![0];
      expect(await offers.nth(1).innerText()).toMatch(/\$\d/);
      await boxOf(page).press('Enter');
      await page.waitForURL(/ProductDetailSearch/);
      await page.getByText(`${count} parts`).first().waitFor();
      // What the box asked for is not in the address that is shared.
      await expect.poll(() => new URL(page.url()).searchParams.has('direct'), { timeout: WAIT_MS }).toBe(false);
    });
  },
);

test.skipIf(skip)(
  `SR-3 Enter on the number of one part leads to it, with the way to the list; the address lists${whySkipped}`,
  { timeout: 120_000 },
  async () => {
    const part = await shop.db.one<{ id: number; mpn: string }>(sql`
      select p.id, p.mpn from part_search s join parts p on p.id = s.part_id
      where s.on_shelf and p.mpn ~ '^[A-Z0-9]{6,14}$' and not exists (select 1 from parts o where o.mpn_key = p.mpn_key and o.id <> p.id)
      order by s.sales desc, p.id limit 1`);
    await inBrowser(async (page) => {
      await go(page, '/index');
      await boxOf(page).fill(part.mpn);
      await boxOf(page).press('Enter');
      await page.waitForURL((url) => url.pathname === '/ProductDetail' && url.searchParams.get('goodsId') === String(part.id));
      await page.getByRole('link', { name: en('product_searched', { keywords: part.mpn }) }).click();
      await page.waitForURL(/ProductDetailSearch/);
      expect(await page.getByRole('heading', { level: 1 }).innerText()).toContain(part.mpn);
      await go(page, `/ProductDetailSearch?keywords=${part.mpn}&searchFieldType=0`);
      expect(new URL(page.url()).pathname).toBe('/ProductDetailSearch');
      // With Ctrl held Enter asks for the list, even of the one part.
      await go(page, '/index');
      await boxOf(page).fill(part.mpn);
      await boxOf(page).press('Control+Enter');
      await page.waitForURL((url) => url.pathname === '/ProductDetailSearch' && url.searchParams.get('keywords') === part.mpn);
      await page.locator('#rows tr[id]').first().waitFor();
      expect(new URL(page.url()).pathname).toBe('/ProductDetailSearch');
    });
  },
);
