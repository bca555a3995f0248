// Staff arrange categories by keyboard and by mouse, and see the shop's list follow (BO-2, SR-5).
import type { Lang } from '@partharbor/rules/goods';
import { sql } from '@partharbor/server/platform/database';
import type { Browser, Page } from '@playwright/test';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { browserPath, watch, whySkipped } from '../support/browser.ts';
import { sharedBrowser } from '../support/shared.ts';
import type { RunningShop } from '../support/shop.ts';
import { word } from '../support/words.ts';
import { ownWorld, type World } from '../support/world.ts';

const WAIT_MS = 30_000;
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

/** The page of categories, logged in; faults fail the test. */
async function atTree(
  lang: Lang,
  work: (page: Page, say: (key: string, inputs?: Record<string, string>) => string) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext({ locale: lang === 'zh' ? 'zh-CN' : 'en-US', viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  page.setDefaultTimeout(WAIT_MS);
  const faults = watch(page);
  try {
    await page.goto(`${world.origin}/console/categories`);
    await page.locator('input[autocomplete=username]').fill('admin');
    await page.locator('input[type=password]').fill('Admin-2026');
    await page.locator('input[type=password]').press('Enter');
    await page.locator('[data-handle]').first().waitFor();
    await work(page, (key, inputs = {}) => word(lang, key, inputs, 'console'));
    expect(faults).toEqual([]);
  } finally {
    await context.close();
  }
}

interface Row {
  readonly id: number;
  readonly zh: string;
  readonly en: string;
}

/** The first two tops with others below them, and the lower ones of the first. */
async function some(): Promise<{ first: Row; second: Row; below: Row[] }> {
  const named = (where: ReturnType<typeof sql>) =>
    world.shop.db.many<Row>(
      sql`select id, name_zh as zh, name_en as en from categories c where is_public and ${where} order by position, id`,
    );
  const [first, second] = await named(
    sql`parent_id is null and exists (select from categories o where o.parent_id = c.id and o.is_public)`,
  );
  return { first: first!, second: second!, below: await named(sql`parent_id = ${first!.id}`) };
}
const parentOf = async (id: number): Promise<number | null> =>
  (await world.shop.db.one<{ parent: number | null }>(sql`select parent_id as parent from categories where id = ${id}`)).parent;

test.skipIf(skip)(
  `BO-2 by keyboard: a category moves within its level and out of it, keeps the focus, and an undo puts it back${whySkipped}`,
  { timeout: 120_000 },
  async () => {
    const { first, below } = await some();
    await atTree('en', async (page, say) => {
      await page.getByRole('button', { name: say('categories_openOf', { name: first.en }), exact: true }).press('Enter');
      const handle = page.locator(`[data-handle="${below[1]!.id}"]`);
      await handle.focus();
      await handle.press('ArrowUp');
      await page.getByText(say('categories_ordered', { name: below[1]!.en })).waitFor();
      expect((await some()).below.map(({ id }) => id).slice(0, 2)).toEqual([below[1]!.id, below[0]!.id]);
      await expect.poll(() => handle.evaluate((one) => one === document.activeElement)).toBe(true);
      await handle.press('ArrowLeft');
      await expect.poll(() => parentOf(below[1]!.id)).toBeNull();
      await expect.poll(() => handle.evaluate((one) => one === document.activeElement)).toBe(true);
      // The way back of the last move, not of the one before.
      await page.getByText(say('categories_moved', { name: below[1]!.en, parts: '|' }).split('|')[0]!).waitFor();
      await page
        .getByRole('button', { name: say('categories_undo') })
        .last()
        .click();
      await expect.poll(() => parentOf(below[1]!.id)).toBe(first.id);
    });
  },
);

test.skipIf(skip)(
  `BO-2 by mouse: a category is dragged into another top; its address in the shop stays${whySkipped}`,
  { timeout: 120_000 },
  async () => {
    const { first, second, below } = await some();
    await atTree('zh', async (page, say) => {
      await page.getByRole('button', { name: say('categories_openOf', { name: first.zh }), exact: true }).click();
      const target = page.locator(`[data-handle="${second.id}"]`).locator('xpath=..');
      const box = (await target.boundingBox())!;
      await page.locator(`[data-handle="${below[0]!.id}"]`).dragTo(target, { targetPosition: { x: box.width / 2, y: box.height * 0.7 } });
      await expect.poll(() => parentOf(below[0]!.id)).toBe(second.id);
      await page.goto(`${world.origin}/ProductListHome?categoryId=${below[0]!.id}`);
      await page.getByRole('link', { name: second.zh }).first().waitFor();
    });
  },
);

test.skipIf(skip)(
  `BO-2 SR-5 by keyboard: parameters are ordered, one becomes no column, and unsaved ones ask before they are left${whySkipped}`,
  { timeout: 120_000 },
  async () => {
    const { id } = await world.shop.db.one<{ id: number }>(sql`select id from categories where name_en = 'MOSFETs' and is_public limit 1`);
    const { en } = await world.shop.db.one<{ en: string }>(
      sql`select p.name_en as en from categories c join categories p on p.id = c.parent_id where c.id = ${id}`,
    );
    await atTree('en', async (page, say) => {
      await page.getByRole('button', { name: say('categories_openOf', { name: en }), exact: true }).press('Enter');
      await page.locator(`a[href$="/categories/${id}"]`).press('Enter');
      const handle = page.locator('[data-handle="drain_source_voltage"]');
      await handle.press('ArrowUp');
      await page
        .locator('[data-handle="drain_source_voltage"]')
        .evaluate((one) => one.closest('tr')!.previousElementSibling === null || Promise.reject(new Error('not first')));
      await page.getByRole('checkbox', { name: say('categories_columnOf', { name: 'Polarity' }) }).press('Space');
      await page
        .getByRole('link', { name: say('categories_pageTitle') })
        .first()
        .press('Enter');
      await page.getByRole('button', { name: say('common_stay') }).press('Enter');
      await page.getByRole('button', { name: say('categories_save'), exact: true }).press('Enter');
      await page.getByText(say('categories_schemaSaved')).waitFor();
      const shop = await page.context().newPage();
      await shop.goto(`${world.origin}/ProductListHome?categoryId=${id}&lang=en_US`);
      const rail = shop.locator('form summary');
      await expect.poll(async () => (await rail.allInnerTexts()).findIndex((text) => text.includes('Drain-source voltage'))).toBe(1);
    });
  },
);
