// A shop and a browser for all files of one worker, one file after the other: starting them anew for each cost more than most of their tests.
import type { Browser } from '@playwright/test';
import { openBrowser } from './browser.ts';
import { startShop, type RunningShop, type SharedShop, type ShopOptions } from './shop.ts';

let shop: Promise<RunningShop> | undefined;
let browser: Promise<Browser> | undefined;

/**
 * The shop of this worker, with at least as many processes as asked for. For files that bring buyers, orders and parts of their own and
 * leave settings, texts and placements as they found them; who changes what others see, the environment or what runs starts one (startShop).
 * Nobody stops it: it ends with the worker.
 * @example const { origin, db } = await sharedShop();
 */
export async function sharedShop({ processes = 1 }: Pick<ShopOptions, 'processes'> = {}): Promise<SharedShop> {
  // One that died, as a test had it, must not fail all files behind.
  if (shop && !(await shop).isWhole()) shop = undefined;
  shop ??= startShop();
  const running = await shop;
  while (running.origins.length < processes) await running.addProcess();
  return running;
}

/** The browser of this worker; what is done in it is kept apart by contexts, which each test opens and closes. */
export async function sharedBrowser(): Promise<Browser> {
  if (browser && !(await browser).isConnected()) browser = undefined;
  browser ??= openBrowser({ endsWithProcess: true });
  return browser;
}
