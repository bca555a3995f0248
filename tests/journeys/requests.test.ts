// What pages do when a pass is refused, a login has ended, a newer version is served, or they failed (SR-10, PL-9, RT-5, PL-3).
import { sql } from '@partharbor/server/platform/database';
import type { Browser, Page, Request, Route } from '@playwright/test';
import { beforeAll, expect, test } from 'vitest';
import { awake, browserPath, whySkipped } from '../support/browser.ts';
import { refusal, visit } from '../support/failing.ts';
import { ceramics } from '../support/list-page.ts';
import { addPerson } from '../support/people.ts';
import { sharedBrowser, sharedShop } from '../support/shared.ts';
import type { SharedShop } from '../support/shop.ts';
import { like, word } from '../support/words.ts';

const WAIT_MS = 30_000;
const TEST_MS = 120_000;
const soon = { timeout: WAIT_MS };
const skip = browserPath === '';

let shop: SharedShop;
let browser: Browser;
let category = '';
beforeAll(async () => {
  if (skip) return;
  [shop, browser] = await Promise.all([sharedShop(), sharedBrowser()]);
  category = await ceramics(shop.origin);
}, 300_000);

const zh = (key: string): string => word('zh', key);
const listHref = (): string => `${shop.origin}/ProductListHome?categoryId=${category}`;

/** Opens a page and waits until what comes late is there. */
async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await awake(page);
  await page.getByRole('region', { name: zh('http_state') }).waitFor({ state: 'attached' });
}

const isCall =
  (path: string) =>
  (request: Request): boolean =>
    new URL(request.url()).pathname.startsWith(`/api/${path}`);
const dialog = (page: Page) => page.getByRole('dialog');
const envelope = (code: number, message: string, data: unknown = null) => ({
  status: 200,
  contentType: 'text/plain',
  body: JSON.stringify({ code, data, message }),
});

test.skipIf(skip)(
  `SR-10 a guest’s list asks for all values through the handshake; a refused pass is replaced once${whySkipped}`,
  { timeout: TEST_MS },
  async () => {
    await visit(browser, { origin: shop.origin }, async (page) => {
      const calls: string[] = [];
      page.on('request', (request) => {
        const { pathname } = new URL(request.url());
        if (pathname.startsWith('/api/item/')) calls.push(pathname.replace(/[\w-]{52}$/, '<pass>'));
      });
      let refusals = 1;
      await page.route('**/api/item/goods/facets/*', (route) => {
        refusals -= 1;
        return refusals >= 0 ? route.fulfill({ ...envelope(5503, 'x'), status: 409 }) : route.continue();
      });
      await open(page, listHref());
      const all = page
        .locator('#filters')
        .getByRole('button', { name: like('zh', 'listing_allValues') })
        .first();
      await all.scrollIntoViewIfNeeded();
      const answered = page.waitForResponse((response) => isCall('item/goods/facets/')(response.request()) && response.status() === 200);
      await all.click();
      expect(((await (await answered).json()) as { data: unknown[] }).data.length).toBeGreaterThan(5);
      const handshake = ['/api/item/goods/timestamp', '/api/item/goods/facets/<pass>'];
      expect(calls).toEqual([...handshake, ...handshake]);
      expect(await dialog(page).count()).toBe(0);
    });
  },
);

test.skipIf(skip)(
  `RT-5 a newer version of the pages is offered once, and reloading keeps what is typed${whySkipped}`,
  { timeout: TEST_MS },
  async () => {
    const buyer = await addPerson(shop.db);
    await visit(browser, { origin: shop.origin, cookie: buyer.cookie }, async (page) => {
      let asked = 0;
      await page.route('**/api/home/ui-version/getCurrentVersion', (route) => {
        asked += 1;
        return route.fulfill(envelope(200, '', 'ffffffff'));
      });
      await open(page, `${shop.origin}/UserHome/deliveryAddress?edit=${buyer.addressId}`);
      await page.locator('[name="userAddress"]').fill('没有保存的街道 5 号');
      const reload = page.getByRole('button', { name: zh('http_reload'), exact: true });
      await reload.waitFor();
      const loaded = page.waitForEvent('load');
      await reload.click();
      await loaded;
      await expect.poll(() => page.locator('[name="userAddress"]').inputValue(), soon).toBe('没有保存的街道 5 号');
      expect(asked).toBe(1);
    });
  },
);

test.skipIf(skip)(
  `PL-9 a login that ended is cleared: the list is loaded anew as a guest’s${whySkipped}`,
  { timeout: TEST_MS },
  async () => {
    const buyer = await addPerson(shop.db);
    await visit(browser, { origin: shop.origin, cookie: buyer.cookie }, async (page) => {
      await open(page, listHref());
      await page.getByText(buyer.username).first().waitFor();
      await shop.db.run(sql`update sessions set ended_at = now() where user_id = ${buyer.userId}`);
      const all = page
        .locator('#filters')
        .getByRole('button', { name: like('zh', 'listing_allValues') })
        .first();
      await all.scrollIntoViewIfNeeded();
      const loaded = page.waitForEvent('load');
      await all.click();
      await loaded;
      expect(new URL(page.url()).pathname).toBe('/ProductListHome');
      await expect.poll(() => page.getByText(buyer.username).count(), soon).toBe(0);
    });
  },
);

/** Names of what is kept in the browser until the next batch. */
const keptErrors = (page: Page): Promise<string[]> =>
  page.evaluate(() => (JSON.parse(localStorage.getItem('errorMsgArr') ?? '[]') as { msg: string }[]).map(({ msg }) => msg));

test.skipIf(skip)(
  `PL-3 an exception is kept in the browser over a reload and sent in a batch, again where that failed, and never disturbs the page${whySkipped}`,
  { timeout: TEST_MS },
  async () => {
    const planted = 'planted by a journey';
    await visit(browser, { origin: shop.origin, planted }, async (page) => {
      const batches: string[] = [];
      let answer: (route: Route) => Promise<void> = (route) => route.abort('connectionfailed');
      await page.route('**/api/home/error-api/sendErrorMsg', (route) => {
        batches.push(new URLSearchParams(route.request().postData() ?? '').get('sendMsgArr') ?? '');
        return answer(route);
      });
      await open(page, `${shop.origin}/index`);
      await page.evaluate((message) => {
        setTimeout(() => {
          throw new Error(message);
        });
        void Promise.reject(new Error(`${message}, promised`));
      }, planted);
      const both = [`Error: ${planted}`, `Error: ${planted}, promised`];
      await expect.poll(async () => (await keptErrors(page)).toSorted(), soon).toEqual(both);
      for (const next of [refusal(503, 'x'), (route: Route) => route.continue()]) {
        const sent = batches.length;
        await page.reload();
        await expect.poll(() => batches.length, soon).toBeGreaterThan(sent);
        for (const message of both) expect(batches.at(-1)).toContain(message);
        expect(await dialog(page).count()).toBe(0);
        // Sent in vain it waits for the next page.
        await expect.poll(() => keptErrors(page), soon).toEqual(expect.arrayContaining(both));
        answer = next;
      }
      await page.reload();
      await expect.poll(() => keptErrors(page), soon).toEqual([]);
      expect(await dialog(page).count()).toBe(0);
    });
  },
);

test.skipIf(skip)(
  `PL-3 events leave by ten, and a batch that is refused or breaks off is nobody’s business${whySkipped}`,
  { timeout: TEST_MS },
  async () => {
    await visit(browser, { origin: shop.origin }, async (page) => {
      const sizes: number[] = [];
      const answers = [(route: Route) => route.abort('connectionfailed'), refusal(500, 'x')];
      await page.route('**/api/log/event-tracking/front-end-event-tracking', (route) => {
        sizes.push((route.request().postDataJSON() as unknown[]).length);
        return (answers.shift() ?? ((one: Route) => one.continue()))(route);
      });
      await open(page, `${shop.origin}/index`);
      const tabs = ['/hotBrands', '/index'];
      for (let n = 1; n < 20; n += 1) {
        const to = tabs[(n + 1) % 2]!;
        await page.getByRole('banner').first().locator(`a[href="${to}"]`).first().click();
        await page.waitForURL(`**${to}`);
        if (n < 9) expect(sizes).toEqual([]);
      }
      await expect.poll(() => sizes, soon).toEqual([10, 10]);
      expect([await dialog(page).count(), await page.getByRole('heading', { level: 1 }).count()]).toEqual([0, 1]);
    });
  },
);
