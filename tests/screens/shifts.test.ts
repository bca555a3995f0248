// No page moves under its reader while it loads over a slow network: all of them in full runs, those with the most late pieces in every run.
import { expect, test } from 'vitest';
import { browserPath, whySkipped } from '../support/browser.ts';
import { isFull, languagesFor } from '../support/languages.ts';
import { shiftRound } from './round.ts';
import { openStage } from './stage.ts';

const most = 0.05;
const slice = /^\/(index|ProductDetail|ProductListHome|orderDetail|UserHome\/deliveryAddress|pre-order)(\?|$)/;
const stage = openStage();

for (const [width, height, first] of [
  [390, 844, 'zh'],
  [1280, 800, 'en'],
] as const)
  for (const edition of languagesFor(first))
    test.skipIf(browserPath === '')(
      `OP-6 pages in ${edition} at ${width} px stay where they are while they load: no shift above ${most}${whySkipped}`,
      { timeout: isFull ? 900_000 : 120_000 },
      async () => {
        const seen = await shiftRound(stage.browser, stage.shop, {
          edition,
          view: { width, height, dark: false },
          only: (screen) => isFull || slice.test(screen.path),
        });
        expect(seen.length).toBeGreaterThanOrEqual(6);
        expect(seen.filter(({ total }) => total > most)).toEqual([]);
      },
    );
