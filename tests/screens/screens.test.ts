// A thin slice of `npm run screens`: six pages in both editions, one wide and light, one narrow and dark.
import { expect, test } from 'vitest';
import { browserPath, whySkipped } from '../support/browser.ts';
import { isFull } from '../support/languages.ts';
import { backOffice, storefront } from './round.ts';
import { expectFaultless, openStage } from './stage.ts';

const slice = /^\/(index|ProductDetail|ProductDetailSearch|Cart|pre-order|orderDetail)(\?|$)/;
const stage = openStage();

for (const [edition, view] of [
  ['zh', { width: 1280, height: 800, dark: false }],
  ['en', { width: 360, height: 780, dark: true }],
] as const) {
  test.skipIf(browserPath === '')(
    `ED-2 OP-6 the main pages in ${edition} at ${view.width} px show no fault: console, sideways scroll, untranslated text, accessibility${whySkipped}`,
    { timeout: 120_000 },
    async () => {
      const seen = await storefront(stage.browser, stage.shop, { edition, view, axe: true, only: (screen) => slice.test(screen.path) });
      expect(seen.length).toBe(6);
      expectFaultless(seen);
    },
  );
}

// Half of the back office each in plain runs: every page is seen once.
for (const [edition, view, half] of [
  ['zh', { width: 390, height: 844, dark: true }, 0],
  ['en', { width: 1280, height: 800, dark: false }, 1],
] as const) {
  test.skipIf(browserPath === '')(
    `BO-1 the back office in ${edition} at ${view.width} px shows no fault${whySkipped}`,
    { timeout: 240_000 },
    async () => {
      const seen = await backOffice(stage.browser, stage.shop, { edition, view, axe: true, ...(!isFull && { half }) });
      expect(seen.length).toBeGreaterThan(10);
      expectFaultless(seen);
    },
  );
}
