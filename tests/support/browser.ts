// A real browser for journeys and screens; where there is none these tests are skipped and counted.
import { existsSync } from 'node:fs';
import { AxeBuilder } from '@axe-core/playwright';
import { chromium, type Browser, type BrowserContext, type BrowserContextOptions, type Page } from '@playwright/test';
import { expect } from 'vitest';

/** Playwright's own list, repeated because the last of two such switches counts alone. */
const refusedByPlaywright = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'msForceBrowserSignIn',
  'msEdgeUpdateLaunchServicesPreferredVersion',
];

/** Pages of the browser's own under its address bar: two with every window, a third of what a visit costs, and nobody sees them. */
const addressBarPages = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'];

const flags = [
  `--disable-features=${[...refusedByPlaywright, ...addressBarPages].join(',')}`,
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

interface OpenOptions {
  /** Nobody closes it: it ends with this process, also where that is told to. */
  readonly endsWithProcess?: boolean;
}

export function openBrowser({ endsWithProcess = false }: OpenOptions = {}): Promise<Browser> {
  // Leaving in order has Playwright kill the browser and remove its folder; its own way, closing it first, takes longer than vitest waits.
  if (endsWithProcess) process.once('SIGTERM', () => process.exit());
  return chromium.launch({ executablePath: browserPath, args: flags, handleSIGTERM: !endsWithProcess });
}

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

/**
 * Waits until every control of the page has its script, also those of parts whose scripts come late: a key pressed before is lost,
 * as on any page. React marks what it has taken over; markup set as text has no scripts to wait for.
 */
export async function awake(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.waitForFunction(() => {
    const marked = (element: Element, mark: string): string | undefined => Object.keys(element).find((key) => key.startsWith(mark));
    const isAwake = (element: Element): boolean => {
      if (marked(element, '__reactFiber$')) return true;
      let above = element.parentElement;
      while (above && !marked(above, '__reactFiber$')) above = above.parentElement;
      const key = above && marked(above, '__reactProps$');
      const props = above && key ? (above as unknown as Record<string, object>)[key] : undefined;
      return props !== undefined && 'dangerouslySetInnerHTML' in props;
    };
    return [...document.querySelectorAll('body :is(a, button, input, select, textarea)')].every(isAwake);
  });
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

interface Setting extends BrowserContextOptions {
  /** How long a step may wait; 20 s unless told. */
  readonly waitMs?: number;
  /** Who is at the browser, by the cookies of a header. */
  readonly as?: { readonly origin: string; readonly cookie: string };
  /** A fault that belongs to what is tried. */
  readonly excused?: RegExp;
}

/** Works in the page of a fresh browser context, in Chinese unless told otherwise; fails on any fault the page shows (see watch). */
export async function inPage(
  browser: Browser,
  { waitMs = 20_000, as, excused, ...options }: Setting,
  work: (page: Page, context: BrowserContext) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext({ locale: 'zh-CN', ...options });
  try {
    if (as) await giveCookies(context, as.origin, as.cookie);
    const page = await context.newPage();
    page.setDefaultTimeout(waitMs);
    const faults = watch(page);
    await work(page, context);
    expect(faults.filter((fault) => !excused?.test(fault))).toEqual([]);
  } finally {
    await context.close();
  }
}

/** Opens an address and waits until all of its page works. */
export async function goAwake(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await awake(page);
}

/** An examination of a page by axe; what passes is not described, as nobody reads it. */
export const axe = (page: Page): AxeBuilder => new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode(true);

/** What axe finds wrong with a page, each with the elements it stands at. */
export const barriers = async (page: Page): Promise<string[]> =>
  (await axe(page).analyze()).violations.map(({ id, nodes }) =>
    `${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join(' | ')}`.slice(0, 600),
  );
