// How much script the home page fetches in all, with what comes after its first view; nobody presses anything.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Browser } from '@playwright/test';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { awake, browserPath, inPage, openBrowser, whySkipped } from '../support/browser.ts';
import { addPerson } from '../support/people.ts';
import { root } from '../support/root.ts';
import { startShop, type RunningShop } from '../support/shop.ts';
import { word } from '../support/words.ts';

const client = join(root, 'apps/shop/build/client');
/** By then the page has asked for its version, for a popup, and for all that follows of it. */
const SETTLED_MS = 3_000;

const skip = browserPath === '';
let shop: RunningShop;
let browser: Browser;
beforeAll(async () => {
  if (skip) return;
  [shop, browser] = await Promise.all([startShop(), openBrowser()]);
}, 300_000);
afterAll(async () => {
  await browser?.close();
  await shop?.stop();
});

interface Visitor {
  readonly name: string;
  readonly lang: 'zh' | 'en';
  readonly isBuyer?: boolean;
  readonly limitBytes: number;
}

const visitors: readonly Visitor[] = [
  { name: 'a Chinese guest', lang: 'zh', limitBytes: 161_000 },
  { name: 'an English guest', lang: 'en', limitBytes: 161_000 },
  // With a menu of his own, the sign-in, and the searches he made as a guest.
  { name: 'a Chinese buyer', lang: 'zh', isBuyer: true, limitBytes: 163_000 },
];

test.skipIf(skip)(
  `the home page with all that it fetches late stays under 161 KB gzip of script${whySkipped}`,
  { timeout: 120_000 },
  async () => {
    const { cookie } = await addPerson(shop.db);
    for (const { name, lang, isBuyer, limitBytes } of visitors) {
      const as = isBuyer ? { as: { origin: shop.origin, cookie } } : {};
      await inPage(browser, as, async (page) => {
        const scripts = new Set<string>();
        page.on('request', (request) => {
          const { origin, pathname } = new URL(request.url());
          if (origin === shop.origin && pathname.endsWith('.js')) scripts.add(pathname);
        });
        await page.goto(`${shop.origin}/index?lang=${lang === 'zh' ? 'zh_CN' : 'en_US'}`);
        await awake(page);
        await page.getByRole('region', { name: word(lang, 'http_state') }).waitFor({ state: 'attached' });
        await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
        await page.waitForTimeout(SETTLED_MS);
        const sizes = [...scripts].map((script) => [gzipSync(readFileSync(join(client, script)), { level: 9 }).length, script] as const);
        const bytes = sizes.reduce((total, [size]) => total + size, 0);
        const lines = sizes.sort(([one], [other]) => other - one).map(([size, script]) => `${String(size).padStart(6)} ${script}`);
        process.stdout.write(`Home page in all, ${name}: ${bytes} B\n${lines.join('\n')}\n`);
        expect(scripts.size).toBeGreaterThan(15);
        expect(bytes, `${name}: bytes of script\n${lines.join('\n')}`).toBeLessThanOrEqual(limitBytes);
      });
    }
  },
);
