// A shop of its own and a browser for rounds through all pages, and what a round must show.
import type { Browser } from '@playwright/test';
import { afterAll, beforeAll, expect } from 'vitest';
import { browserPath } from '../support/browser.ts';
import { sharedBrowser } from '../support/shared.ts';
import { startShop, type RunningShop } from '../support/shop.ts';
import type { Seen } from './round.ts';

export interface Stage {
  shop: RunningShop;
  browser: Browser;
}

/** Both, from before the first test; without a browser nothing is started, as every test is skipped. Pages are judged with the demonstration's own data. */
export function openStage(): Stage {
  const stage = {} as Stage;
  beforeAll(async () => {
    if (browserPath !== '') [stage.shop, stage.browser] = await Promise.all([startShop(), sharedBrowser()]);
  });
  afterAll(() => stage.shop?.stop());
  return stage;
}

/** Expects a round to have found no fault on any page. */
export const expectFaultless = (seen: readonly Seen[]): void =>
  expect(seen.filter((one) => one.faults.length > 0).map(({ page, faults }) => ({ page, faults }))).toEqual([]);
