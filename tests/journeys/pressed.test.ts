// A list is asked for when a button goes down, not when it comes up: one request a click, and none that shows without one.
import type { Browser, Locator, Page } from '@playwright/test';
import { beforeAll, expect, test } from 'vitest';
import { browserPath, goAwake, inPage, whySkipped } from '../support/browser.ts';
import { boxes, ceramics, chips, settled, total } from '../support/list-page.ts';
import { sharedBrowser, sharedShop } from '../support/shared.ts';
import type { SharedShop } from '../support/shop.ts';

const TEST_MS = 90_000;
const soon = { timeout: 20_000 };
const skip = browserPath === '';

let shop: SharedShop;
let browser: Browser;
let list = '';
beforeAll(async () => {
  if (skip) return;
  [shop, browser] = await Promise.all([sharedShop(), sharedBrowser()]);
  list = `${shop.origin}/ProductListHome?categoryId=${await ceramics(shop.origin)}`;
});

/** Opens the list; `asked` are the requests for its data since. */
const onList = (work: (page: Page, asked: string[]) => Promise<void>): Promise<void> =>
  inPage(browser, { viewport: { width: 1920, height: 1000 } }, async (page) => {
    await goAwake(page, list);
    const asked: string[] = [];
    page.on('request', (request) => {
      if (new URL(request.url()).pathname.endsWith('.data')) asked.push(request.url());
    });
    await work(page, asked);
  });

async function press(page: Page, on: Locator): Promise<void> {
  await on.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await on.boundingBox())!;
  await page.mouse.move(x + width / 2, y + height / 2);
  await page.mouse.down();
}

test.skipIf(skip)(
  `SR-5 a box, a column’s head and a chip are asked for when they are pressed, and no second time${whySkipped}`,
  { timeout: TEST_MS },
  async () => {
    await onList(async (page, asked) => {
      const all = await total(page);
      const steps = [
        { on: () => boxes(page).first(), until: async () => (await total(page)) < all },
        { on: () => page.locator('#results thead th a').first(), until: async () => new URL(page.url()).searchParams.has('sort') },
        { on: () => chips(page).first().locator('a'), until: async () => (await total(page)) === all },
      ];
      for (const { on, until } of steps) {
        asked.length = 0;
        await press(page, on());
        await expect.poll(() => asked.length, soon).toBe(1);
        await page.mouse.up();
        await expect.poll(until, soon).toBe(true);
        await settled(page);
        expect(asked.length).toBe(1);
      }
    });
  },
);

/** Rows with the address of their picture. */
const pictures = (page: Page): Promise<string[]> =>
  page.$$eval('tbody tr[id]', (rows) => rows.map((row) => `${row.id} ${row.querySelector('img')?.getAttribute('src')}`));

test.skipIf(skip)(`SR-5 after a tick every row comes to show its own picture${whySkipped}`, { timeout: TEST_MS }, async () => {
  await onList(async (page) => {
    const before = await pictures(page);
    await boxes(page).nth(1).click();
    await expect.poll(async () => (await pictures(page))[0], soon).not.toBe(before[0]);
    await settled(page);
    await page.waitForTimeout(500);
    const ticked = await pictures(page);
    await page.reload({ waitUntil: 'networkidle' });
    expect(ticked).toEqual(await pictures(page));
  });
});

test.skipIf(skip)(
  `SR-5 the keyboard asks at the key’s way down, and a press let go elsewhere changes nothing${whySkipped}`,
  { timeout: TEST_MS },
  async () => {
    await onList(async (page, asked) => {
      const all = await total(page);
      await press(page, boxes(page).first());
      await expect.poll(() => asked.length, soon).toBe(1);
      await page.mouse.move(5, 5);
      await page.mouse.up();
      await page.waitForTimeout(1_500);
      expect([await total(page), await chips(page).count(), asked.length]).toEqual([all, 0, 1]);
      await boxes(page).first().focus();
      await page.keyboard.down(' ');
      await expect.poll(() => asked.length, soon).toBe(2);
      await page.keyboard.up(' ');
      await expect.poll(() => total(page), soon).toBeLessThan(all);
      await settled(page);
      expect(asked.length).toBe(2);
    });
  },
);

type Drawn = [head: string, inSight: [place: number, id: string][]];
declare global {
  interface Window {
    drawn?: Drawn;
  }
}

/** Notes what stands in the page when the click's own handlers, and all that waits for nothing but them, are done. */
const noteDrawn = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const note = () => {
      const rows = [...document.querySelectorAll('tbody tr[id]')].map((row, place) => ({
        at: row.getBoundingClientRect(),
        place,
        id: row.id,
      }));
      const seen = rows.filter(({ at }) => at.bottom > 0 && at.top < innerHeight).map(({ place, id }): [number, string] => [place, id]);
      window.drawn = [document.querySelector('h1')?.parentElement?.textContent ?? '', seen];
    };
    // The page's own listeners are at the document.
    window.addEventListener('click', note, { once: true });
  });

test.skipIf(skip)(
  `SR-5 where the answer has come when the button is let go, the click draws it: number and rows in sight, wherever the page is scrolled to${whySkipped}`,
  { timeout: TEST_MS },
  async () => {
    await inPage(browser, { viewport: { width: 1280, height: 600 } }, async (page) => {
      // Tall rows: the filters stand beside rows however far down they are.
      await page.context().addCookies([{ name: 'ph_rows', value: 'tall', url: list }]);
      await goAwake(page, list);
      // The maker of most parts: pages of the same columns, drawn in two steps.
      const counts = await page.locator('#filters li:has(input[name=brandIds])').allInnerTexts();
      const sizes = counts.map((text) => Number(/([\d,]+)\s*$/u.exec(text)?.[1]?.replaceAll(',', '') ?? 0));
      const most = page.locator('#filters input[name=brandIds]').nth(sizes.indexOf(Math.max(...sizes)));
      for (const box of [boxes(page).first(), most]) {
        const before = await page.$$eval('tbody tr[id]', (rows) => rows.map(({ id }) => id));
        await box.evaluate((one) => one.scrollIntoView({ block: 'center' }));
        const answered = page.waitForResponse((one) => new URL(one.url()).pathname.endsWith('.data'));
        await press(page, box);
        await (await answered).finished();
        await page.waitForTimeout(300);
        await noteDrawn(page);
        await page.mouse.up();
        const [head, inSight] = (await page.evaluate(() => window.drawn))!;
        await settled(page);
        const after = await page.$$eval('tbody tr[id]', (rows) => rows.map(({ id }) => id));
        expect(head).toBe(await page.locator('h1').locator('xpath=..').textContent());
        expect(after).not.toEqual(before);
        expect(inSight.length).toBeGreaterThan(0);
        expect(inSight).toEqual(inSight.map(([place]) => [place, after[place]]));
        expect(head).toBe(await page.locator('h1').locator('xpath=..').textContent());
        await goAwake(page, list);
      }
    });
  },
);
