// A real browser for journeys and screens; where there is none these tests are skipped and counted.
import { existsSync } from 'node:fs';
import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test';

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-dev-shm-usage',
];

const chosen = process.env['BROWSER'] ?? '/usr/bin/chromium';

/** Path of the browser, '' when there is none. */
export const browserPath = chosen !== '' && existsSync(chosen) ? chosen : '';

/** End of a title, so that a skipped test says why. */
export const whySkipped = browserPath === '' ? ' (skipped: no browser on this machine)' : '';

export const openBrowser = (): Promise<Browser> => chromium.launch({ executablePath: browserPath, args: flags });

/** Faults a page may not show: console errors, uncaught exceptions, refused by its own policy, failed requests of our own. */
export function watch(page: Page): string[] {
  const faults: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(`console: ${message.text()} ${message.location().url}`.trimEnd());
  });
  page.on('pageerror', (error) => faults.push(`exception: ${error.message}`));
  page.on('response', (response) => {
    if (response.status() >= 500) faults.push(`${response.status()} ${new URL(response.url()).pathname}`);
  });
  return faults;
}

/** Cookies of a header as the browser keeps them. */
export async function giveCookies(context: BrowserContext, origin: string, header: string): Promise<void> {
  const cookies = header
    .split('; ')
    .filter(Boolean)
    .map((pair) => ({
      name: pair.slice(0, pair.indexOf('=')),
      value: pair.slice(pair.indexOf('=') + 1),
      url: origin,
      httpOnly: true,
      secure: true,
    }));
  if (cookies.length > 0)
    await context.addCookies(cookies.map(({ url: _url, ...cookie }) => ({ ...cookie, domain: new URL(origin).hostname, path: '/' })));
}
