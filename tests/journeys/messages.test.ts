// Messages and the daily sign-in in a real browser: the badge, reading, removing, the dialog, the way by the login (HD-2, HD-3, CO-4, PT-1).
import type { Browser, Page } from '@playwright/test';
import { sql } from '@partharbor/server/platform/database';
import { beforeAll, expect, test } from 'vitest';
import { awake, barriers, browserPath, goAwake, inPage, whySkipped } from '../support/browser.ts';
import { addPerson, type Person } from '../support/people.ts';
import { sharedBrowser, sharedShop } from '../support/shared.ts';
import type { SharedShop } from '../support/shop.ts';
import { like, word } from '../support/words.ts';

const WAIT_MS = 30_000;
const TEST_MS = 150_000;
const skip = browserPath === '';
const zh = (key: string, inputs?: Readonly<Record<string, string>>): string => word('zh', key, inputs);

let shop: SharedShop;
let browser: Browser;
beforeAll(async () => {
  if (skip) return;
  [shop, browser] = await Promise.all([sharedShop(), sharedBrowser()]);
});

const inBrowser = (viewport: { width: number; height: number }, who: Person | null, work: (page: Page) => Promise<void>): Promise<void> =>
  inPage(
    browser,
    { timezoneId: 'Asia/Shanghai', viewport, waitMs: WAIT_MS, ...(who && { as: { origin: shop.origin, cookie: who.cookie } }) },
    work,
  );

const go = (page: Page, path: string): Promise<void> => goAwake(page, shop.origin + path);
const account = (page: Page) => page.getByRole('region', { name: zh('shell_utility') });
const badge = (page: Page, count: string) => account(page).locator('summary', { hasText: zh('shell_unread', { count }) });
const noBadge = (page: Page) =>
  account(page)
    .locator('summary')
    .filter({ hasText: like('zh', 'shell_unread') });

/** A buyer with messages of orders that shipped. */
async function told(count: number): Promise<Person> {
  const who = await addPerson(shop.db);
  await shop.db.run(sql`
    insert into user_messages (event_key, user_id, kind, said)
    select ${`journey:${who.userId}:`} || n, ${Number(who.userId)}, 'order_shipped', jsonb_build_object('orderNo', 'PH' || n, 'carrier', 'SF', 'trackingNo', 'SF' || n, 'lines', 2)
    from generate_series(1, ${count}::int) n`);
  return who;
}

test.skipIf(skip)(
  `HD-2 CO-4 the badge follows what is read: a message opened, one marked, one removed and brought back, then all${whySkipped}`,
  { timeout: TEST_MS },
  async () => {
    await inBrowser({ width: 1280, height: 900 }, await told(5), async (page) => {
      await go(page, '/index');
      await badge(page, '5').waitFor();
      await account(page)
        .locator('summary', { hasText: zh('shell_userCentre') })
        .click();
      await account(page)
        .getByRole('link', { name: like('zh', 'shell_messages') })
        .click();
      await page.waitForURL('**/UserHome/sysMessage');
      await awake(page);
      expect(await barriers(page)).toEqual([]);
      // Opened: it counts as read by itself.
      await page.getByRole('link', { name: '订单 PH5 已发货' }).click();
      await page.getByRole('heading', { name: '订单 PH5 已发货' }).waitFor();
      await badge(page, '4').waitFor();
      await page.getByRole('button', { name: zh('notifications_markRead') }).waitFor({ state: 'detached' });
      expect(await barriers(page)).toEqual([]);
      await page.goBack();
      await awake(page);
      await page.getByRole('button', { name: zh('notifications_markReadOf', { title: '订单 PH4 已发货' }) }).click();
      await badge(page, '3').waitFor();
      await page.getByRole('button', { name: zh('notifications_removeOf', { title: '订单 PH3 已发货' }) }).click();
      await badge(page, '2').waitFor();
      await page.getByRole('button', { name: zh('notifications_undo') }).click();
      await badge(page, '3').waitFor();
      await page.getByRole('link', { name: like('zh', 'notifications_unreadTab') }).click();
      await page.waitForURL('**/sysMessage?status=0');
      await expect.poll(() => page.getByRole('row').count()).toBe(4);
      await page.getByRole('button', { name: zh('notifications_markAll') }).click();
      await page.getByText(zh('notifications_noneTitle')).waitFor();
      expect(await noBadge(page).count()).toBe(0);
    });
  },
);

test.skipIf(skip)(
  `HD-2 CO-4 on a phone the number stands at the account, and messages are read there${whySkipped}`,
  { timeout: TEST_MS },
  async () => {
    await inBrowser({ width: 390, height: 844 }, await told(120), async (page) => {
      await go(page, '/index');
      await page
        .getByRole('navigation', { name: zh('shell_bottomNav') })
        .getByText(zh('shell_unread', { count: '99+' }))
        .waitFor();
      await go(page, '/UserHome/sysMessage');
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
      expect(await barriers(page)).toEqual([]);
    });
  },
);

test.skipIf(skip)(
  `HD-3 PT-1 the header’s button signs in: a dialog with the days and points, then a word that it is done; the focus comes back${whySkipped}`,
  { timeout: TEST_MS },
  async () => {
    await inBrowser({ width: 1280, height: 900 }, await addPerson(shop.db), async (page) => {
      await go(page, '/hotBrands');
      const button = account(page).getByRole('button', { name: zh('shell_signIn'), exact: true });
      await button.focus();
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('dialog', { name: zh('points_successTitle') });
      await dialog.getByText(zh('points_successPoints', { points: '20' })).waitFor();
      await dialog.getByText(zh('points_successDays', { days: '1' })).waitFor();
      expect(await barriers(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'hidden' });
      const signed = account(page).getByRole('button', { name: zh('shell_signed'), exact: true });
      await signed.waitFor();
      expect(await signed.evaluate((element) => element === document.activeElement)).toBe(true);
      await signed.click();
      await page.getByText('您已签到，请明天再来！').waitFor();
      await go(page, '/UserHome/myScore');
      await expect
        .poll(() =>
          page
            .getByRole('list', { name: zh('points_days') })
            .getByRole('img', { name: zh('points_dayDone') })
            .count(),
        )
        .toBe(1);
      expect(await barriers(page)).toEqual([]);
    });
  },
);

test.skipIf(skip)(
  `PT-1 the page of points signs in, and its dialog stays until it is closed${whySkipped}`,
  { timeout: TEST_MS },
  async () => {
    await inBrowser({ width: 390, height: 844 }, await addPerson(shop.db), async (page) => {
      await go(page, '/UserHome/myScore');
      await page
        .getByRole('main')
        .getByRole('button', { name: zh('points_sign'), exact: true })
        .click();
      const dialog = page.getByRole('dialog', { name: zh('points_successTitle') });
      await dialog.waitFor();
      // What is behind it tells the new balance by then.
      await page.getByText(zh('points_signedToday')).waitFor();
      expect(await dialog.isVisible()).toBe(true);
      await dialog.getByRole('button', { name: zh('points_ok') }).click();
      await dialog.waitFor({ state: 'hidden' });
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
      expect(await barriers(page)).toEqual([]);
    });
  },
);

test.skipIf(skip)(
  `HD-3 PT-1 on a phone the account at the lower edge leads to the sign-in of the day${whySkipped}`,
  { timeout: TEST_MS },
  async () => {
    await inBrowser({ width: 390, height: 844 }, await addPerson(shop.db), async (page) => {
      await go(page, '/hotBrands');
      await page
        .getByRole('navigation', { name: zh('shell_bottomNav') })
        .getByRole('link', { name: zh('shell_me') })
        .click();
      await page.waitForURL('**/UserHome/UserCenter');
      const main = page.getByRole('main');
      await main.getByRole('button', { name: zh('shell_signIn'), exact: true }).click();
      await page.getByRole('dialog', { name: zh('points_successTitle') }).waitFor();
      expect(await barriers(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await main.getByRole('button', { name: zh('shell_signed'), exact: true }).waitFor();
      await page.setViewportSize({ width: 1280, height: 900 });
      await main.getByRole('button', { name: zh('shell_signed'), exact: true }).waitFor({ state: 'hidden' });
    });
  },
);

test.skipIf(skip)(`HD-3 RT-3 a guest’s press leads to the login and back to the page${whySkipped}`, { timeout: TEST_MS }, async () => {
  await inBrowser({ width: 1280, height: 900 }, null, async (page) => {
    await go(page, '/hotBrands');
    await account(page)
      .getByRole('link', { name: zh('shell_signIn'), exact: true })
      .click();
    await page.waitForURL('**/Login?redirect=**');
    await awake(page);
    await page.getByLabel(zh('accounts_username')).first().fill('democn');
    await page.locator('input[type="password"]').fill('Demo-2026');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/hotBrands');
    await account(page)
      .getByRole('button', { name: like('zh', 'shell_signIn') })
      .waitFor();
  });
});
