// The header and what comes over the page, as visitors and staff meet them: cart preview, popups, and both made in the back office (HD-5, HD-6, PU-1, PU-2, BO-6, ED-6, SR-11).
import { guestCartSave } from '@partharbor/contract/calls/carts';
import { consolePlacementSave } from '@partharbor/contract/calls/console-placements';
import { sql } from '@partharbor/server/platform/database';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { awake, axe, browserPath, giveCookies, watch, whySkipped } from '../support/browser.ts';
import { callHttp, dataOf } from '../support/client.ts';
import { sharedBrowser } from '../support/shared.ts';
import type { RunningShop } from '../support/shop.ts';
import { word } from '../support/words.ts';
import { ownWorld, type World } from '../support/world.ts';
import { openConsole } from '../screens/round.ts';

const WAIT_MS = 30_000;
const skip = browserPath === '';
const title = (text: string): string => `${text}${whySkipped}`;
const say = (key: string, inputs: Record<string, string> = {}): string => word('zh', key, inputs);
const office = (key: string, inputs: Record<string, string> = {}): string => word('zh', key, inputs, 'console');

let world: World<RunningShop>;
let browser: Browser;
beforeAll(async () => {
  if (skip) return;
  [world, browser] = await Promise.all([ownWorld(), sharedBrowser()]);
}, 400_000);
afterAll(async () => {
  await world?.shop.stop();
});

async function visiting(work: (page: Page, context: BrowserContext) => Promise<void>): Promise<void> {
  const context = await browser.newContext({ locale: 'zh-CN', viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  page.setDefaultTimeout(WAIT_MS);
  const faults = watch(page);
  try {
    await work(page, context);
    expect(faults).toEqual([]);
  } finally {
    await context.close();
  }
}

/** A guest's cart with so many lines. */
async function filled(context: BrowserContext, lines: number): Promise<void> {
  const goodsJson = world.parts.slice(0, lines).map((id) => ({ goodsId: String(id), cartNum: 2 }));
  const saved = await callHttp(world.origin, guestCartSave, { goodsJson }, { headers: { origin: world.origin } });
  const pairs = saved.headers.getSetCookie().map((one) => one.split(';')[0]!);
  await giveCookies(context, world.origin, pairs.join('; '));
}

test.skipIf(skip)(
  title(
    'HD-6 a guest sees six lines of the cart under the pointer or the focus, takes lines out by hand or keyboard, and a double press counts once',
  ),
  { timeout: 120_000 },
  async () => {
    await visiting(async (page, context) => {
      await filled(context, 8);
      const removals: string[] = [];
      page.on('request', (request) => {
        if (request.method() === 'POST' && request.url().includes('/cart-preview')) removals.push(request.url());
      });
      await page.goto(`${world.origin}/hotBrands`);
      await awake(page);
      const corner = page.locator('header a[href="/Cart"]').first();
      const panel = page.getByRole('region', { name: say('shell_cartPreview') });
      await corner.hover();
      await panel.getByRole('link', { name: say('shell_cartMore', { count: '2' }) }).waitFor();
      expect(await panel.getByRole('listitem').count()).toBe(6);
      await panel.locator('[data-remove]').first().dblclick();
      await panel.getByRole('link', { name: say('shell_cartMore', { count: '1' }) }).waitFor();
      expect(removals).toHaveLength(1);
      await expect.poll(() => corner.getAttribute('aria-label')).toBe(say('shell_cartCount', { count: '7' }));
      await page.mouse.move(300, 600);
      await panel.waitFor({ state: 'detached' });
      // The same by keyboard: focus opens, Tab goes in, Enter takes out, the focus goes on to the next line, Escape goes back.
      await corner.focus();
      await panel.locator('[data-remove]').first().waitFor();
      await panel.locator('[data-remove]').first().focus();
      await page.keyboard.press('Enter');
      await panel.getByRole('link', { name: say('shell_cartView') }).waitFor();
      await expect
        .poll(() =>
          panel
            .locator('[data-remove]')
            .first()
            .evaluate((button) => button === document.activeElement),
        )
        .toBe(true);
      const { violations } = await axe(page).include('header').analyze();
      expect(violations.map((one) => one.id)).toEqual([]);
      await page.keyboard.press('Escape');
      await panel.waitFor({ state: 'detached' });
      expect(await corner.evaluate((link) => link === document.activeElement)).toBe(true);
      await page.keyboard.press('Enter');
      await page.waitForURL(/\/Login\?redirect=/);
    });
  },
);

const popup = (appearLocation: string, popupMethod: 'once' | 'always', titleZh: string) => ({
  kind: 'popup',
  appearLocation,
  popupMethod,
  isText: true,
  titleZh,
  titleEn: titleZh,
  contentZh: '第一段\n第二段',
  contentEn: 'One\nTwo',
  buttonTextZh: '看看品牌',
  buttonTextEn: 'Brands',
  bindLink: '/hotBrands',
  images: [],
  boxSize: 'small',
});
const save = async (content: object, more: object = {}): Promise<string> =>
  dataOf<{ id: string }>(
    await callHttp(
      world.origin,
      consolePlacementSave,
      { id: '', version: 0, localeRange: 'all', enabled: true, startsAt: '', endsAt: '', ...more, content },
      { token: world.admin },
    ),
  ).id;

test.skipIf(skip)(
  title('PU-1 PU-2 a popup waits while one types, is closed by Escape, stays closed, and comes again when it has changed'),
  { timeout: 180_000 },
  async () => {
    const id = await save(popup('frontPage', 'once', '发货安排'));
    await visiting(async (page) => {
      // The answer comes once the reader is typing.
      const typing = Promise.withResolvers<void>();
      await page.route('**/popup-window', async (route) => {
        await typing.promise;
        await route.continue();
      });
      await page.goto(`${world.origin}/index`);
      await page.waitForRequest((request) => request.url().endsWith('/popup-window'));
      await page.getByRole('searchbox').first().focus();
      const box = page.getByRole('combobox', { name: say('shell_searchLabel') });
      await box.waitFor();
      const answered = page.waitForResponse((answer) => answer.url().endsWith('/popup-window'));
      typing.resolve();
      await answered;
      await box.pressSequentially('LM358', { delay: 300 });
      const dialog = page.getByRole('dialog', { name: '发货安排' });
      expect(await dialog.count()).toBe(0);
      await box.evaluate((field) => (field as HTMLInputElement).blur());
      await dialog.waitFor();
      expect(await page.locator('dialog[open]').count()).toBe(1);
      expect(await dialog.evaluate((one) => one.contains(document.activeElement))).toBe(true);
      const { violations } = await axe(page).include('dialog').analyze();
      expect(violations.map((one) => one.id)).toEqual([]);
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
      expect(await page.evaluate(() => localStorage.getItem('popup frontPage'))).toMatch(new RegExp(`^${id} `));
      // Leaving and coming back asks whether there is another one; there is not, then there is.
      const back = async (): Promise<{ updated: boolean }> => {
        await page
          .getByRole('navigation', { name: say('shell_mainNav') })
          .getByRole('link', { name: say('shell_tabBrands') })
          .click();
        await page.waitForURL(/hotBrands/);
        const asked = page.waitForResponse((answer) => answer.url().includes('/popup-window?location=frontPage'));
        await page
          .getByRole('navigation', { name: say('shell_mainNav') })
          .getByRole('link', { name: say('shell_tabHome') })
          .click();
        return (await asked).json() as Promise<{ updated: boolean }>;
      };
      expect((await back()).updated).toBe(false);
      expect(await dialog.count()).toBe(0);
      await save(popup('frontPage', 'once', '发货安排更新'), { id, version: 1 });
      expect((await back()).updated).toBe(true);
      const again = page.getByRole('dialog', { name: '发货安排更新' });
      await again.waitFor();
      // Who follows its button has read it.
      await again.getByRole('link', { name: '看看品牌' }).click();
      await page.waitForURL(/hotBrands/);
      expect(await page.evaluate(() => localStorage.getItem('popup frontPage'))).toMatch(new RegExp(`^${id} `));
    });
    await world.shop.db.run(sql`update placements set enabled = false where id = ${Number(id)}`);
  },
);

test.skipIf(skip)(
  title('BO-6 HD-5 staff make a popular word with its preview, see what is missing, move it to the front, and it stands in the shop'),
  { timeout: 180_000 },
  async () => {
    await visiting(async (page) => {
      await openConsole(page, world.origin, '/console/placements/word');
      await page.getByRole('link', { name: office('placements_add', { kind: office('placements_oneWord') }) }).click();
      await page.getByRole('heading', { level: 1, name: office('placements_add', { kind: office('placements_oneWord') }) }).waitFor();
      await page.getByRole('button', { name: office('placements_save'), exact: true }).click();
      const zh = page.getByRole('textbox', { name: office('placements_wordZh') });
      await expect.poll(() => zh.evaluate((field) => field === document.activeElement)).toBe(true);
      expect(await page.getByRole('alert').count()).toBe(3);
      await zh.fill('车规电容');
      await page.getByRole('textbox', { name: office('placements_wordEn') }).fill('Automotive capacitors');
      await page.getByRole('textbox', { name: office('placements_link'), exact: true }).fill('/ProductListHome');
      await page.getByRole('radio', { name: office('placements_colorDrop') }).check({ force: true });
      const preview = page.getByRole('figure').first();
      expect(await preview.innerText()).toContain('车规电容');
      const { violations } = await axe(page).include('main').analyze();
      expect(violations.map((one) => one.id)).toEqual([]);
      await page.getByRole('button', { name: office('placements_save'), exact: true }).click();
      const up = page.getByRole('button', { name: office('placements_up', { name: '车规电容' }) });
      await up.waitFor();
      // One that is there already comes back to the list as well.
      await page.getByRole('link', { name: '车规电容' }).click();
      await page.getByRole('textbox', { name: office('placements_wordEn') }).fill('Capacitors for cars');
      await page.getByRole('button', { name: office('placements_save'), exact: true }).click();
      await up.waitFor();
      const { n } = await world.shop.db.one<{ n: number }>(sql`select count(*)::int as n from placements where kind = 'word'`);
      for (let place = n; place > 1; place -= 1) {
        const ordered = page.waitForResponse((answer) => answer.url().endsWith('/console/placements?kind=word'));
        await up.click();
        await ordered;
        await expect
          .poll(() =>
            page
              .locator('tbody tr')
              .nth(place - 2)
              .innerText(),
          )
          .toContain('车规电容');
      }
      const first = async (): Promise<string> => {
        const html = await (await fetch(`${world.origin}/index`, { headers: { cookie: 'ph_edition=domestic' } })).text();
        return new RegExp(`aria-label="${say('shell_hotWords')}">[\\s\\S]*?<a[^>]*>([^<]*)`).exec(html)?.[1] ?? '';
      };
      await expect.poll(first, { timeout: 10_000 }).toBe('车规电容');
    });
  },
);

test.skipIf(skip)(
  title(
    'BO-6 ED-6 SR-11 staff make a batch activity from pasted numbers, correct what is not found, and a buyer finds its goods by its tab',
  ),
  { timeout: 180_000 },
  async () => {
    await visiting(async (page) => {
      // A second try makes it again.
      await world.shop.db.run(sql`delete from placements where content ->> 'nameZh' = '浏览器专场'`);
      await openConsole(page, world.origin, '/console/placements/activity');
      await page.getByRole('link', { name: office('placements_add', { kind: office('placements_oneActivity') }) }).click();
      await page.getByRole('radio', { name: office('placements_batch') }).check({ force: true });
      await page.getByRole('textbox', { name: office('placements_nameZh') }).fill('浏览器专场');
      await page.getByRole('textbox', { name: office('placements_nameEn') }).fill('Browser picks');
      const saving = page.getByRole('button', { name: office('placements_save'), exact: true });
      await saving.click();
      const lines = page.getByRole('textbox', { name: office('placements_goodsAdd') });
      await expect.poll(() => lines.evaluate((field) => field === document.activeElement)).toBe(true);
      expect(await page.getByText(office('placements_problemGoods')).count()).toBe(1);
      await lines.fill('STM32F103C8T6\tST\nNOPE-0001\nLM358DR\nlm358dr TI');
      await page.getByRole('button', { name: office('placements_goodsAddNow'), exact: true }).click();
      await page.getByText(office('placements_goodsOf', { count: '2', limit: '500' })).waitFor();
      // What was not found stays to be corrected, and is not lost by saving.
      expect(await lines.inputValue()).toBe('NOPE-0001');
      await saving.click();
      await page.getByText(office('placements_problemPasted')).waitFor();
      await lines.fill('BAV99');
      await page.getByRole('button', { name: office('placements_goodsAddNow'), exact: true }).click();
      await page.getByText(office('placements_goodsOf', { count: '3', limit: '500' })).waitFor();
      await page.getByRole('button', { name: office('placements_goodsRemoveOf', { name: 'LM358DR' }) }).click();
      await page.getByText(office('placements_goodsOf', { count: '2', limit: '500' })).waitFor();
      const { violations } = await axe(page).include('main').analyze();
      expect(violations.map((one) => one.id)).toEqual([]);
      await saving.click();
      await page.waitForURL(/\/placements\/activity$/);
      const home = async (): Promise<string> =>
        (await fetch(`${world.origin}/index`, { headers: { cookie: 'ph_edition=domestic' } })).text();
      await expect.poll(home, { timeout: 10_000 }).toContain('浏览器专场');
      await page.goto(`${world.origin}/index`);
      await page
        .getByRole('navigation', { name: say('shell_mainNav') })
        .getByRole('link', { name: '浏览器专场' })
        .click();
      await page.getByRole('heading', { level: 1, name: '浏览器专场' }).waitFor();
      const rows = page.locator('tbody tr[id^=g]');
      await expect.poll(() => rows.count()).toBe(2);
      expect((await rows.allInnerTexts()).join()).toMatch(/STM32F103C8T6[\s\S]*BAV99|BAV99[\s\S]*STM32F103C8T6/);
      expect(
        await page
          .getByRole('navigation', { name: say('shell_mainNav') })
          .getByRole('link', { name: '浏览器专场' })
          .getAttribute('aria-current'),
      ).toBe('page');
    });
    await world.shop.db.run(sql`update placements set enabled = false where content ->> 'nameZh' = '浏览器专场'`);
  },
);
