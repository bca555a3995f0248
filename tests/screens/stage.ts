// A shop and a browser for the screens of one file, and what a round through them must show.
import type { Browser } from '@playwright/test';
import { beforeAll, expect } from 'vitest';
import { browserPath } from '../support/browser.ts';
import { sharedBrowser, sharedShop } from '../support/shared.ts';
import type { SharedShop } from '../support/shop.ts';
import type { Seen } from './round.ts';

export interface Stage {
  shop: SharedShop;
  browser: Browser;
}

/** Both, from before the first test; without a browser nothing is started, as every test is skipped. */
export function openStage(): Stage {
  const stage = {} as Stage;
  beforeAll(async () => {
    if (browserPath !== '') [stage.shop, stage.browser] = await Promise.all([sharedShop(), sharedBrowser()]);
  });
  return stage;
}

/** Expects a round to have found no fault on any page. */
export const expectFaultless = (seen: readonly Seen[]): void =>
  expect(seen.filter((one) => one.faults.length > 0).map(({ page, faults }) => ({ page, faults }))).toEqual([]);
