// Pages whose calls fail as told: what a journey needs to provoke a failure and to look at what the reader gets.
import type { Browser, BrowserContext, Page, Route } from '@playwright/test';
import { expect } from 'vitest';
import type { Lang } from '@partharbor/rules/goods';
import { awake, giveCookies } from './browser.ts';

const WAIT_MS = 40_000;
export const soon = { timeout: WAIT_MS };

interface Visit {
  readonly origin: string;
  readonly lang?: Lang;
  /** Cookies of who is logged in. */
  readonly cookie?: string;
  /** What the journey itself throws in the page. */
  readonly planted?: string;
}

/** What the page's own scripts did not catch or complained of; the browser's own line about a failed request is none of theirs. */
function exceptions(page: Page): string[] {
  const found: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) found.push(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => found.push(`exception: ${error.message}`));
  return found;
}

/** A visit in a context of its own, which may not leave a word in the console. */
export async function visit(
  browser: Browser,
  { origin, lang = 'zh', cookie = '', planted }: Visit,
  work: (page: Page, context: BrowserContext) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext({ locale: lang === 'zh' ? 'zh-CN' : 'en-GB', viewport: { width: 1280, height: 900 } });
  await context.addCookies([{ name: 'ph_edition', value: lang === 'zh' ? 'domestic' : 'international', url: origin }]);
  await giveCookies(context, origin, cookie);
  const page = await context.newPage();
  page.setDefaultTimeout(WAIT_MS);
  const faults = exceptions(page);
  try {
    await work(page, context);
    expect(faults.filter((fault) => planted === undefined || !fault.includes(planted))).toEqual([]);
  } finally {
    await context.close();
  }
}

/** Opens a page and waits until all of it works, also what comes last. */
export async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await awake(page);
  await page.locator('section[aria-live]').last().waitFor({ state: 'attached' });
}

/** HTTP status a refusal travels with. */
const statusOf = (code: number): number => (code < 0 ? 429 : code === 509 || code === 5503 ? 409 : code);

/** An answer of the shop with this code. */
export const refusal =
  (code: number, message = '', data: unknown = null) =>
  (route: Route): Promise<void> =>
    route.fulfill({ status: statusOf(code), contentType: 'application/json', body: JSON.stringify({ code, data, message }) });

export const openDialogs = (page: Page) => page.locator('dialog[open]');

/** Runs in the page: whether the focus is inside the dialog that is open. */
export const focusIsInside = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.activeElement?.closest('dialog[open]') != null && document.activeElement !== document.body);

/** Something that is held until it is let go. */
export function gate(): { readonly opened: Promise<void>; readonly open: () => void } {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { opened: promise, open: resolve };
}
