// Every built page in both editions and the back office: three widths, light and dark, no fault anywhere.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Browser } from '@playwright/test';
import { browserPath, openBrowser, whySkipped } from '../support/browser.ts';
import { startShop, type RunningShop } from '../support/shop.ts';
import { backOffice, storefront } from '../screens/round.ts';

let shop: RunningShop;
let browser: Browser;
beforeAll(async () => {
  if (browserPath === '') return;
  [shop, browser] = await Promise.all([startShop(), openBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await shop?.stop();
});

for (const [width, height] of [
  [1920, 1080],
  [1280, 800],
  [390, 844],
] as const) {
  for (const dark of [false, true]) {
    test.skipIf(browserPath === '')(
      `ED-2 every page at ${width} px, ${dark ? 'dark' : 'light'}, shows no fault${whySkipped}`,
      { timeout: 600_000 },
      async () => {
        const view = { width, height, dark };
        const seen = [
          ...(await storefront(browser, shop, { edition: 'zh', view, axe: true })),
          ...(await storefront(browser, shop, { edition: 'en', view, axe: true })),
          ...(await backOffice(browser, shop, { edition: 'zh', view, axe: true })),
        ];
        expect(seen.length).toBeGreaterThan(30);
        expect(seen.filter((one) => one.faults.length > 0).map(({ page, faults }) => ({ page, faults }))).toEqual([]);
      },
    );
  }
}
