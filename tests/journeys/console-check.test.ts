// The back office's login after wrong passwords: the browser passes the security check by itself, and the staff member is in (AC-9, T-4).
import type { Lang } from '@partharbor/rules/goods';
import type { Browser } from '@playwright/test';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { browserPath, inPage, whySkipped } from '../support/browser.ts';
import { sharedBrowser } from '../support/shared.ts';
import { startShop, type RunningShop } from '../support/shop.ts';
import { word } from '../support/words.ts';

const skip = browserPath === '';
let shop: RunningShop;
let browser: Browser;
beforeAll(async () => {
  if (skip) return;
  [shop, browser] = await Promise.all([startShop({ env: { LIMITS: 'on' } }), sharedBrowser()]);
});
afterAll(async () => {
  await shop?.stop();
});

test.skipIf(skip).each(['zh', 'en'] as const)(
  `BO-1 AC-9 T-4 after three wrong passwords a login waits for the check and goes through (%s)${whySkipped}`,
  { timeout: 120_000 },
  async (lang: Lang) => {
    await inPage(browser, { locale: lang === 'zh' ? 'zh-CN' : 'en-GB', excused: /status of 4\d\d/ }, async (page) => {
      const say = (key: string): string => word(lang, key, {}, 'console');
      await page.goto(`${shop.origin}/console`);
      const enter = async (password: string): Promise<void> => {
        await page.locator('input[autocomplete=username]').fill('admin');
        await page.locator('input[type=password]').fill(password);
        await page.locator('input[type=password]').press('Enter');
      };
      const tries = lang === 'zh' ? 3 : 0;
      for (let n = 0; n < tries; n++) {
        await enter('Wrong-2026');
        await page.getByRole('alert').waitFor();
        await page.waitForFunction(() => !document.querySelector('button[aria-busy=true]'));
      }
      await enter('Admin-2026');
      await page.getByText(word(lang, 'shell_securityCheck', { seconds: '8' }, 'console')).waitFor();
      await page
        .getByRole('link', { name: say('shell_orders') })
        .first()
        .waitFor({ timeout: 60_000 });
      expect(await page.locator('input[type=password]').count()).toBe(0);
    });
  },
);
