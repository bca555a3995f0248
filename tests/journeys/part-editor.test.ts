// Staff correct a part by keyboard at 1280: a value is read, another's save is told, one is made good, found, undone; then a copy (BO-2).
import { consolePartEdit } from '@partharbor/contract/calls/console-part-edit';
import { sql } from '@partharbor/server/platform/database';
import type { Browser, Page } from '@playwright/test';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { browserPath, watch, whySkipped } from '../support/browser.ts';
import { callHttp, dataOf } from '../support/client.ts';
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

/** A resistor of the demo: its category has a list of parameters. */
const resistor = (n: number) =>
  world.shop.db.one<{ id: number; mpn: string }>(
    sql`select id, mpn from parts where demo and params ? 'resistance' order by id offset ${n} limit 1`,
  );

const versionOf = async (id: number): Promise<number> =>
  (await world.shop.db.one<{ version: number }>(sql`select version from parts where id = ${id}`)).version;

/** Writes over what the focused field holds. */
async function retype(page: Page, text: string): Promise<void> {
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(text);
}

/** Copies the part on screen: the number it has is refused with the way there, another is taken. */
async function copy(page: Page, taken: string, number: string, say: (key: string) => string): Promise<void> {
  await page.getByRole('link', { name: say('part_edit_copy') }).press('Enter');
  await page.waitForURL(/\/parts\/new\?copy=/);
  await page.getByRole('form', { name: say('part_edit_newTitle') }).waitFor();
  await page.getByLabel(say('part_edit_partNo'), { exact: true }).focus();
  await page.keyboard.type(taken);
  await page.getByLabel(say('common_reason')).focus();
  await page.keyboard.type('新规格');
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: say('part_edit_openExisting') }).waitFor();
  await page.getByLabel(say('part_edit_partNo'), { exact: true }).focus();
  await retype(page, number);
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/parts\/\d+$/);
  await expect.poll(() => page.locator('[id="part-param:resistance"]').inputValue()).not.toBe('');
  const made = await world.shop.db.one(sql`select goods_status, demo from parts where mpn = ${number}`);
  expect(made).toEqual({ goods_status: 0, demo: false });
}

for (const [n, lang] of (['zh', 'en'] as const).entries()) {
  test.skipIf(skip)(
    `BO-2 a part is corrected, saved over another's change, undone and copied by keyboard, in ${lang}${whySkipped}`,
    { timeout: 180_000 },
    async () => {
      const part = await resistor(n);
      const context = await browser.newContext({ locale: lang === 'zh' ? 'zh-CN' : 'en-US', viewport: { width: 1280, height: 800 } });
      const page = await context.newPage();
      page.setDefaultTimeout(30_000);
      const faults = watch(page);
      const say = (key: string, values: Record<string, string> = {}): string => word(lang, key, values, 'console');
      const valueOf = async (): Promise<{ resistance: number; series: string | null }> =>
        world.shop.db.one<{ resistance: number; series: string | null }>(
          sql`select (params ->> 'resistance')::float8 as resistance, series from parts where id = ${part.id}`,
        );
      const before = await valueOf();
      await openConsole(page, world.origin, `/console/parts/${part.id}`);

      // A text that is no value says so when the field is left; Esc brings back what stood there.
      await page.locator('[id="part-param:resistance"]').focus();
      await retype(page, 'a lot');
      await page.keyboard.press('ArrowDown');
      await page.getByText(say('part_edit_unread', { unit: 'Ω' })).waitFor();
      await page.keyboard.press('ArrowUp');
      await page.keyboard.press('Escape');
      await page.locator('[id="part-param:resistance"]').and(page.locator(':not([aria-invalid])')).waitFor();
      await retype(page, '56k');
      await page.locator('#part-series').focus();
      await retype(page, 'KEYS');
      await page.getByText('56 kΩ').first().waitFor();

      // Without a reason nothing is saved, and the reason takes the focus.
      await page.keyboard.press('Control+s');
      await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('part-reason');
      // Meanwhile somebody else saves.
      dataOf(
        await callHttp(
          world.origin,
          consolePartEdit,
          { version: await versionOf(part.id), fields: { origin: `DE ${Date.now()}` }, reason: '同事' },
          { token: world.admin, params: { goodsId: String(part.id) } },
        ),
      );
      await page.keyboard.type('核对手册');
      await page.keyboard.press('Enter');
      const keep = page.getByRole('button', { name: say('part_edit_keepMine') });
      await keep.focus();
      await page.keyboard.press('Enter');
      await page.locator('#part-reason').focus();
      await page.keyboard.press('Control+s');
      await expect.poll(valueOf).toEqual({ resistance: 56_000, series: 'KEYS' });
      await page.getByRole('button', { name: say('part_edit_undoOf', { what: '核对手册' }) }).press('Enter');
      await page.keyboard.type('看错了');
      await page
        .getByRole('dialog')
        .getByRole('button', { name: say('part_edit_undo'), exact: true })
        .press('Enter');
      await expect.poll(valueOf).toEqual(before);
      await expect.poll(() => page.locator('#part-series').inputValue()).toBe(before.series ?? '');

      await copy(page, part.mpn, `${part.mpn}-COPY${n}`, say);
      // Both refusals are said on the page; the browser tells of them too.
      expect(faults.filter((one) => !one.includes('409 (Conflict)'))).toEqual([]);
      await context.close();
    },
  );
}
