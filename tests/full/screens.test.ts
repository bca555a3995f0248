// Every built page in both editions and the back office: three widths, light and dark, no fault anywhere.
import { expect, test } from 'vitest';
import { browserPath, whySkipped } from '../support/browser.ts';
import { backOffice, storefront } from '../screens/round.ts';
import { expectFaultless, openStage } from '../screens/stage.ts';

const stage = openStage();

for (const [width, height] of [
  [1920, 1080],
  [1280, 800],
  [360, 780],
] as const) {
  for (const dark of [false, true]) {
    test.skipIf(browserPath === '')(
      `ED-2 OP-6 every page at ${width} px, ${dark ? 'dark' : 'light'}, shows no fault${whySkipped}`,
      { timeout: 1_500_000 },
      async () => {
        const view = { width, height, dark };
        const seen = [
          ...(await storefront(stage.browser, stage.shop, { edition: 'zh', view, axe: true })),
          ...(await storefront(stage.browser, stage.shop, { edition: 'en', view, axe: true })),
          ...(await backOffice(stage.browser, stage.shop, { edition: 'zh', view, axe: true })),
        ];
        expect(seen.length).toBeGreaterThan(30);
        expectFaultless(seen);
      },
    );
  }
}
