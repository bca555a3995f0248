// Staff give a part pictures at 1280: chosen, dropped and pasted, ordered by key and by drag, described, taken off and back; the shop shows them (PD-1, BO-2).
import { testPicture } from '@partharbor/server/files/testing';
import { sql } from '@partharbor/server/platform/database';
import type { Browser, Page } from '@playwright/test';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { browserPath, watch, whySkipped } from '../support/browser.ts';
import { sharedBrowser } from '../support/shared.ts';
import type { RunningShop } from '../support/shop.ts';
import { word } from '../support/words.ts';
import { ownWorld, type World } from '../support/world.ts';
import { openConsole } from '../screens/round.ts';

const skip = browserPath === '';
let world: World<RunningShop>;
let browser: Browser;
beforeAll(async () => {
  if (!skip) [world, browser] = await Promise.all([ownWorld(), sharedBrowser()]);
});
afterAll(async () => {
  await world?.shop.stop();
});

/** A picture that comes to the page as a browser hands files over: dropped onto the panel, or pasted. */
const hand = (page: Page, how: 'drop' | 'paste', name: string, list: string) =>
  page.evaluate(
    async ([way, file, label]) => {
      const canvas = document.createElement('canvas');
      [canvas.width, canvas.height] = [120, 80];
      canvas.getContext('2d')!.fillRect(0, 0, 60, 60);
      const blob = await new Promise<Blob>((done) => canvas.toBlob((made) => done(made!), 'image/png'));
      const data = new DataTransfer();
      data.items.add(new File([blob], file, { type: 'image/png' }));
      const event =
        way === 'drop'
          ? new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true })
          : new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true });
      (way === 'drop' ? document.querySelector(`ol[aria-label="${label}"]`)! : document.body).dispatchEvent(event);
    },
    [how, name, list] as const,
  );

for (const [n, lang] of (['zh', 'en'] as const).entries()) {
  test.skipIf(skip)(
    `PD-1 BO-2 pictures of a part come by choosing, dropping and pasting, are ordered, described and taken back, in ${lang}${whySkipped}`,
    { timeout: 180_000 },
    async () => {
      const id = world.parts[n]!;
      const context = await browser.newContext({ locale: lang === 'zh' ? 'zh-CN' : 'en-US', viewport: { width: 1280, height: 800 } });
      const page = await context.newPage();
      page.setDefaultTimeout(30_000);
      const faults = watch(page);
      const say = (key: string, values: Record<string, string> = {}): string => word(lang, key, values, 'console');
      const shown = (): Promise<number[]> =>
        world.shop.db
          .many<{ id: number }>(sql`select id from part_pictures where part_id = ${id} and removed_at is null order by position, id`)
          .then((rows) => rows.map((row) => row.id));
      await openConsole(page, world.origin, `/console/parts/${id}`);
      await page
        .locator('input[type=file][multiple]')
        .setInputFiles(
          [1, 90].map((shade) => ({ name: `${shade}.jpg`, mimeType: 'image/jpeg', buffer: testPicture('image/jpeg', 600, 400, shade) })),
        );
      await expect.poll(shown, { timeout: 30_000 }).toHaveLength(2);
      await page.locator('[data-picture]').nth(1).waitFor();
      await hand(page, 'drop', 'dropped.png', say('part_pictures_title'));
      await expect.poll(shown, { timeout: 30_000 }).toHaveLength(3);
      await page.locator('[data-picture]').nth(2).waitFor();
      await hand(page, 'paste', 'pasted.png', say('part_pictures_title'));
      await expect.poll(shown, { timeout: 30_000 }).toHaveLength(4);
      await page.locator('[data-picture]').nth(3).waitFor();

      const [a, b, c, d] = await shown();
      const handle = (one: number) => page.locator(`[data-picture="${one}"]`);
      await handle(d!).focus();
      await page.keyboard.press('Home');
      await expect.poll(shown).toEqual([d, a, b, c]);
      await expect.poll(() => handle(d!).evaluate((one) => one === document.activeElement)).toBe(true);
      await handle(c!).locator('xpath=ancestor::li').dragTo(handle(a!).locator('xpath=ancestor::li'));
      await expect.poll(shown).toEqual([d, c, a, b]);

      await page.waitForLoadState('networkidle');
      const first = say('part_pictures_number', { number: '1' });
      const dialog = page.getByRole('dialog');
      await page.getByRole('button', { name: say('part_pictures_describe', { name: first }) }).press('Enter');
      await dialog.getByLabel(say('part_pictures_altZh')).fill('俯视图');
      await dialog.getByLabel(say('part_pictures_altEn')).fill('Top view');
      await page.keyboard.press('Enter');
      const name = lang === 'zh' ? '俯视图' : 'Top view';
      await page.getByRole('button', { name: say('part_pictures_remove', { name }) }).press('Enter');
      await expect.poll(shown).toEqual([c, a, b]);
      await page.getByText(say('part_pictures_removedTitle', { count: '1' })).click();
      await page.getByRole('button', { name: say('part_pictures_restoreOf', { name }) }).click();
      await expect.poll(shown).toEqual([d, c, a, b]);

      await page.goto(`${world.origin}/ProductDetail?goodsId=${id}&lang=${lang === 'zh' ? 'zh_CN' : 'en_US'}`);
      await page.getByRole('img', { name, exact: true }).waitFor();
      expect(faults).toEqual([]);
      await context.close();
    },
  );
}
