// A shop and a browser for the screens of one file, and what a round through them must show.
import type { Browser } from '@playwright/test';
import { afterAll, beforeAll, expect } from 'vitest';
import { browserPath, openBrowser } from '../support/browser.ts';
import { startShop, type RunningShop } from '../support/shop.ts';
import type { Seen } from './round.ts';

export interface Stage {
  shop: RunningShop;
  browser: Browser;
}

/** Both, from before the first test to after the last; without a browser nothing is started, as every test is skipped. */
export function openStage(): Stage {
  const stage = {} as Stage;
  beforeAll(async () => {
    if (browserPath !== '') [stage.shop, stage.browser] = await Promise.all([startShop(), openBrowser()]);
  });
  afterAll(async () => {
    await stage.browser?.close();
    await stage.shop?.stop();
  });
  return stage;
}

/** Expects a round to have found no fault on any page. */
export const expectFaultless = (seen: readonly Seen[]): void =>
  expect(seen.filter((one) => one.faults.length > 0).map(({ page, faults }) => ({ page, faults }))).toEqual([]);
