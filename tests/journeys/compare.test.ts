// Adding to the comparison by number and saving it as a file, in a real browser by keys alone (CP-2).
import { readFile } from 'node:fs/promises';
import { testShop } from '@partharbor/server/calls/testing';
import type { Browser, Route } from '@playwright/test';
import { beforeAll, expect, test } from 'vitest';
import { barriers, browserPath, goAwake, inPage, whySkipped } from '../support/browser.ts';
import { soon } from '../support/failing.ts';
import { languagesFor } from '../support/languages.ts';
import { sharedBrowser, sharedShop } from '../support/shared.ts';
import type { SharedShop } from '../support/shop.ts';
import { word } from '../support/words.ts';

const skip = browserPath === '';

let shop: SharedShop;
let browser: Browser;
beforeAll(async () => {
  if (skip) return;
  [shop, browser] = await Promise.all([sharedShop(), sharedBrowser()]);
  const own = testShop(shop.db, []);
  await own.addPart({ mpn: 'SHARED-77A' });
  await own.addPart({ mpn: 'SHARED 77A' });
}, 300_000);

for (const lang of languagesFor('en')) {
  test.skipIf(skip)(
    `CP-2 a part is added by its number, one of several is picked, and the comparison is saved as a file, by keys, on a phone too, in ${lang}${whySkipped}`,
    { timeout: 120_000 },
    async () => {
      const say = (key: string, inputs: Readonly<Record<string, string>> = {}) => word(lang, key, inputs);
      const view = { viewport: { width: 390, height: 844 }, colorScheme: 'dark', locale: lang === 'zh' ? 'zh-CN' : 'en-GB' } as const;
      const excused = /Failed to load resource.*(404|409)/;
      await inPage(browser, { ...view, excused, acceptDownloads: true, waitMs: soon.timeout }, async (page, context) => {
        const edition = lang === 'zh' ? 'domestic' : 'international';
        await context.addCookies([{ name: 'ph_edition', value: edition, url: shop.origin }]);
        await goAwake(page, `${shop.origin}/Compare`);
        const field = page.getByLabel(say('compare_byNumber'));
        const send = async (text: string): Promise<void> => {
          await field.fill(text);
          await page.keyboard.press('Enter');
        };
        const heads = page.getByRole('columnheader').locator('a[href^="/ProductDetail"]');
        // The page reads its data anew after a refusal; what is sent meanwhile must not be lost.
        const slowly = async (route: Route): Promise<void> => {
          if (route.request().method() === 'GET') await new Promise((resolve) => setTimeout(resolve, 1_500));
          await route.continue();
        };
        await page.route('**/Compare.data*', slowly);
        await send('NO-SUCH-1');
        await page
          .getByRole('alert')
          .getByText(say('compare_noSuchNumber', { number: 'NO-SUCH-1' }))
          .waitFor();
        expect(await field.inputValue()).toBe('NO-SUCH-1');
        await send('stm32f103c8t6');
        await expect.poll(() => heads.allInnerTexts(), soon).toEqual(['STM32F103C8T6']);
        await page.unroute('**/Compare.data*', slowly);
        expect(await field.inputValue()).toBe('');
        await send('shared77a');
        const choices = page.getByRole('list', { name: say('compare_choices') }).getByRole('button');
        await expect.poll(() => choices.count(), soon).toBe(2);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
        expect(await barriers(page)).toEqual([]);
        await choices.last().focus();
        await page.keyboard.press('Enter');
        await expect.poll(() => heads.count(), soon).toBe(2);
        await page
          .locator('main summary')
          .filter({ hasText: say('compare_export') })
          .focus();
        await page.keyboard.press('Enter');
        const box = await page.getByRole('link', { name: say('listing_exportCsv') }).boundingBox();
        expect([box!.x >= 0, box!.x + box!.width <= 390]).toEqual([true, true]);
        await page.getByRole('link', { name: say('listing_exportCsv') }).focus();
        const [file] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
        const rows = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n');
        expect([rows.length, rows[1]!.startsWith('STM32F103C8T6,')]).toEqual([3, true]);
      });
    },
  );
}
