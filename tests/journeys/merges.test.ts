// Staff add a maker, merge two parts and part them again, by keyboard at 1280 px (BO-2).
import type { Lang } from '@partharbor/rules/goods';
import { testShop } from '@partharbor/server/calls/testing';
import { sql } from '@partharbor/server/platform/database';
import type { Browser, Page } from '@playwright/test';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { barriers, browserPath, inPage, whySkipped } from '../support/browser.ts';
import { sharedBrowser } from '../support/shared.ts';
import type { RunningShop } from '../support/shop.ts';
import { word } from '../support/words.ts';
import { ownWorld, type World } from '../support/world.ts';
import { openConsole } from '../screens/round.ts';

const skip = browserPath === '';
let world: World<RunningShop>;
let browser: Browser;
beforeAll(async () => {
  if (skip) return;
  [world, browser] = await Promise.all([ownWorld(), sharedBrowser()]);
});
afterAll(async () => {
  await world?.shop.stop();
});

/** Fills in the reason of the dialog that is open, and sends it by the keyboard. */
async function giveReason(page: Page, reason: string, verb: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').waitFor();
  await page.keyboard.type(reason);
  await page.keyboard.press('Tab');
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toContain(verb);
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'hidden' });
}

test.skipIf(skip).each(['zh', 'en'] as const)(
  `BO-2 a maker is added, two parts are merged after a trial and parted again, by keyboard (%s)${whySkipped}`,
  { timeout: 180_000 },
  async (lang: Lang) => {
    const { db } = world.shop;
    const own = testShop(db, []);
    const [gone, kept] = [await own.addPart({ mpn: `GONE-${lang}-77` }), await own.addPart({ mpn: `KEPT-${lang}-77` })];
    await db.run(
      sql`insert into favourites (user_id, part_id, saved_edition, saved_stock) values (${Number(world.a.userId)}, ${gone}, 'domestic', 1)`,
    );
    const mergedInto = async (): Promise<number | null> =>
      (await db.one<{ into: number | null }>(sql`select merged_into as into from parts where id = ${gone}`)).into;
    const options = {
      locale: lang === 'zh' ? 'zh-CN' : 'en-US',
      viewport: { width: 1280, height: 800 },
      waitMs: 40_000,
    };
    await inPage(browser, options, async (page) => {
      const say = (key: string, values: Record<string, string> = {}): string => word(lang, key, values, 'console');
      await openConsole(page, world.origin, '/console/makers');
      await page.getByRole('link', { name: say('makers_new') }).focus();
      await page.keyboard.press('Enter');
      await page.getByLabel(say('makers_name')).focus();
      await page.keyboard.type(`Juniper ${lang}`);
      await page.keyboard.press('Enter');
      await giveReason(page, 'new', say('makers_save'));
      await page.waitForURL(/\/makers\/\d+$/);
      await page.getByRole('heading', { level: 1, name: `Juniper ${lang}` }).waitFor();
      expect(await barriers(page)).toEqual([]);

      await openConsole(page, world.origin, `/console/parts/${gone}`);
      await page.getByRole('link', { name: say('parts_merge') }).focus();
      await page.keyboard.press('Enter');
      await page.getByRole('searchbox', { name: say('merges_chooseKept') }).focus();
      await page.keyboard.type(`KEPT-${lang}-77`);
      await page.keyboard.press('Enter');
      await page.getByRole('link', { name: say('merges_chooseOf', { name: `KEPT-${lang}-77` }) }).focus();
      await page.keyboard.press('Enter');
      await page.getByRole('row', { name: say('merges_place_favourites') }).waitFor();
      expect(await mergedInto()).toBeNull();
      expect(await barriers(page)).toEqual([]);
      await page.getByRole('button', { name: say('merges_merge'), exact: true }).focus();
      await page.keyboard.press('Enter');
      await giveReason(page, 'one part', say('merges_merge'));
      await page.waitForURL(/\/merges$/);
      expect(await mergedInto()).toBe(kept);

      await page
        .getByRole('button', { name: new RegExp(`GONE-${lang}-77`) })
        .first()
        .focus();
      await page.keyboard.press('Enter');
      await giveReason(page, 'wrong', say('merges_undo'));
      await page.getByText(say('merges_undone'), { exact: true }).first().waitFor();
      expect(await mergedInto()).toBeNull();
      expect(await barriers(page)).toEqual([]);
    });
  },
);
