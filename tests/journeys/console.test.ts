// The back office as its staff meet it: the plain address, shipping by a stranger, a session that ends while typing, lists and imports.
import type { Lang } from '@partharbor/rules/goods';
import { consoleTransfer } from '@partharbor/contract/calls/console-payments';
import { importUpload } from '@partharbor/contract/calls/imports';
import { sql } from '@partharbor/server/platform/database';
import type { Browser, Page } from '@playwright/test';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { browserPath, watch, whySkipped } from '../support/browser.ts';
import { callHttp, dataOf, freshKey } from '../support/client.ts';
import { payByTransfer, placed } from '../support/flows.ts';
import { addPerson } from '../support/people.ts';
import { sharedBrowser } from '../support/shared.ts';
import type { RunningShop } from '../support/shop.ts';
import { like, word } from '../support/words.ts';
import { ownWorld, type World } from '../support/world.ts';
import { openConsole } from '../screens/round.ts';

const WAIT_MS = 30_000;
const skip = browserPath === '';
const title = (text: string): string => `${text}${whySkipped}`;

let world: World<RunningShop>;
let browser: Browser;
beforeAll(async () => {
  if (skip) return;
  [world, browser] = await Promise.all([ownWorld(), sharedBrowser()]);
});
afterAll(async () => {
  await world?.shop.stop();
});

/** A page of the back office; faults other than the refusals that are meant fail the test. */
async function atWork(lang: Lang, work: (page: Page, say: (key: string) => string) => Promise<void>): Promise<void> {
  const context = await browser.newContext({ locale: lang === 'zh' ? 'zh-CN' : 'en-US', viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  page.setDefaultTimeout(WAIT_MS);
  const faults = watch(page);
  try {
    await work(page, (key) => word(lang, key, {}, 'console'));
    expect(faults.filter((fault) => !/status of (401|409)/.test(fault))).toEqual([]);
  } finally {
    await context.close();
  }
}

async function logIn(page: Page, within: Page | ReturnType<Page['getByRole']> = page): Promise<void> {
  await within.locator('input[autocomplete=username]').fill('admin');
  await within.locator('input[type=password]').fill('Admin-2026');
  await within.locator('input[type=password]').press('Enter');
}

async function paidOrder(pieces: number): Promise<string> {
  const order = await placed(world.origin, await addPerson(world.shop.db), [[world.parts[0]!, pieces]]);
  await payByTransfer(world.origin, world.admin, order);
  return order.orderNo;
}

const stateOf = async (orderNo: string): Promise<string> =>
  (await world.shop.db.one<{ state: string }>(sql`select state from orders where order_no = ${orderNo}`)).state;

test.skipIf(skip)(
  title('BO-1 the address /console, typed without anything behind it, leads to the login and then to what waits'),
  { timeout: 90_000 },
  async () => {
    await atWork('zh', async (page, say) => {
      await page.goto(`${world.origin}/console`);
      await page.getByRole('heading', { level: 1, name: say('shell_loginTitle') }).waitFor();
      await logIn(page);
      await page.getByRole('heading', { level: 1, name: say('overview_title') }).waitFor();
    });
  },
);

test.skipIf(skip)(
  title(
    'R-110 BO-1 a login holds over a reload and in a second tab, is listed and ended from another browser, and logging out ends it in every tab',
  ),
  { timeout: 120_000 },
  async () => {
    await atWork('zh', async (page, say) => {
      await openConsole(page, world.origin, '/console/jobs');
      await page.reload();
      await page.getByRole('heading', { level: 1, name: say('jobs_title') }).waitFor();
      const tab = await page.context().newPage();
      await tab.goto(`${world.origin}/console/login?next=/me`);
      await tab.getByRole('heading', { level: 1, name: say('me_title') }).waitFor();
      await atWork('en', async (elsewhere, said) => {
        await openConsole(elsewhere, world.origin, '/console/me');
        await elsewhere.getByText(said('me_current')).waitFor();
        await tab.reload();
        await tab
          .getByRole('button', { name: /^退出：/ })
          .first()
          .press('Enter');
        await tab.getByText(say('me_ended')).first().waitFor();
        await elsewhere.getByRole('link', { name: said('shell_audit') }).click();
        await elsewhere.getByRole('heading', { level: 1, name: said('shell_loginTitle') }).waitFor();
      });
      await page.getByText('演示管理员').first().click();
      await page.getByRole('button', { name: say('shell_logOut') }).click();
      await page.getByRole('heading', { level: 1, name: say('shell_loginTitle') }).waitFor();
      await tab.getByRole('link', { name: say('shell_audit') }).click();
      await tab.getByRole('heading', { level: 1, name: say('shell_loginTitle') }).waitFor();
      expect((await page.context().cookies()).filter(({ name }) => name === '__Host-ph_staff')).toEqual([]);
    });
  },
);

test.skipIf(skip)(
  title('BO-3 a stranger finds a paid order on the first page and ships it; a session that ends meanwhile costs nothing typed'),
  { timeout: 120_000 },
  async () => {
    const orderNo = await paidOrder(7);
    await atWork('en', async (page, say) => {
      await openConsole(page, world.origin, '/console');
      await page.getByRole('link', { name: orderNo }).first().click();
      await page
        .getByRole('button', { name: say('orders_ship'), exact: true })
        .first()
        .click();
      const dialog = page.getByRole('dialog', { name: word('en', 'orders_shipTitle', { orderNo }, 'console') });
      await dialog.getByRole('textbox', { name: new RegExp(`^${say('orders_trackingNo')}`) }).fill('SF7654321098');
      await world.shop.db.run(
        sql`update staff_logins set ended_at = now() where ended_at is null and staff_id = (select id from staff where username = 'admin')`,
      );
      await dialog.getByRole('button', { name: like('en', 'orders_shipAll', 'console') }).click();
      const again = page.getByRole('dialog', { name: say('shell_endedTitle') });
      await again.locator('input[type=password]').fill('Admin-2026');
      await again.locator('input[type=password]').press('Enter');
      await again.waitFor({ state: 'hidden' });
      await dialog.getByRole('button', { name: like('en', 'orders_shipAll', 'console') }).click();
      await page.getByText(say('orders_doneShip')).first().waitFor();
    });
    expect(await stateOf(orderNo)).toBe('wait_receive');
    expect(
      await world.shop.db.one(sql`select tracking_no from shipments s join orders o on o.id = s.order_id where o.order_no = ${orderNo}`),
    ).toEqual({ tracking_no: 'SF7654321098' });
  },
);

test.skipIf(skip)(
  title('R-24 staff let queued money pay the order it fits, by keyboard alone, and see it paid'),
  { timeout: 120_000 },
  async () => {
    const buyer = await addPerson(world.shop.db);
    const [named, meant] = [
      await placed(world.origin, buyer, [[world.parts[1]!, 11]]),
      await placed(world.origin, buyer, [[world.parts[1]!, 23]]),
    ];
    const reference = `QJ-${freshKey()}`;
    dataOf(
      await callHttp(
        world.origin,
        consoleTransfer,
        { reference, amount: meant.payable, currency: meant.currency },
        { token: world.admin, params: { orderNo: named.orderNo } },
      ),
    );
    await atWork('en', async (page, say) => {
      await openConsole(page, world.origin, '/console/queue');
      await page.getByRole('button', { name: word('en', 'payments_applyOf', { reference }, 'console') }).press('Enter');
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('radio', { name: new RegExp(meant.orderNo) }).press('Space');
      await dialog.getByRole('textbox', { name: new RegExp(`^${say('common_reason')}`) }).fill('wrong number in the remittance');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await page
        .getByText(word('en', 'payments_doneApply', { orderNo: meant.orderNo }, 'console'))
        .first()
        .waitFor();
      const row = page.getByRole('row', { name: new RegExp(reference) });
      await row.getByText(say('payments_stateApplied')).waitFor();
      await row.getByRole('link', { name: meant.orderNo }).waitFor();
    });
    expect([await stateOf(meant.orderNo), await stateOf(named.orderNo)]).toEqual(['wait_send', 'unpaid']);
  },
);

test.skipIf(skip)(
  title('BO-3 a dialog begins at its first entry, gives the focus back when it closes, and the way back leads to where the list was left'),
  { timeout: 120_000 },
  async () => {
    const orderNo = await paidOrder(3);
    await atWork('en', async (page, say) => {
      await openConsole(page, world.origin, `/console/orders?status=wait_send&keywords=${orderNo}`);
      await page.getByRole('link', { name: orderNo }).press('Enter');
      await page.getByRole('heading', { level: 1, name: new RegExp(orderNo) }).waitFor();
      const cancel = page.getByRole('button', { name: say('orders_cancel'), exact: true });
      await cancel.press('Enter');
      const reason = page.getByRole('dialog').getByRole('textbox');
      await expect.poll(() => reason.evaluate((one) => one === document.activeElement)).toBe(true);
      await page.keyboard.press('Escape');
      await expect.poll(() => cancel.evaluate((one) => one === document.activeElement)).toBe(true);
      await page
        .locator('main')
        .getByRole('link', { name: say('orders_title'), exact: true })
        .press('Enter');
      await page.waitForURL((url) => url.searchParams.get('status') === 'wait_send' && url.searchParams.get('keywords') === orderNo);
    });
  },
);

test.skipIf(skip)(title('BO-3 of two staff on one order the later one is told and loads the change'), { timeout: 120_000 }, async () => {
  const orderNo = await paidOrder(4);
  await atWork('en', async (page, say) => {
    await openConsole(page, world.origin, `/console/orders/${orderNo}`);
    await page.getByRole('button', { name: say('orders_cancel'), exact: true }).click();
    await world.shop.db.run(sql`update orders set version = version + 1 where order_no = ${orderNo}`);
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox').fill('asked by phone');
    await dialog.getByRole('button', { name: say('orders_cancel'), exact: true }).click();
    await dialog.getByRole('button', { name: say('common_loadChange') }).click();
    expect(await dialog.getByRole('textbox').inputValue()).toBe('asked by phone');
    await expect.poll(() => dialog.getByRole('button', { name: say('common_loadChange') }).count()).toBe(0);
  });
  expect(await stateOf(orderNo)).toBe('wait_send');
});

test.skipIf(skip)(
  title('BO-3 at 1280 px the list of orders shows every column whole, and its head stays below the top bar'),
  { timeout: 90_000 },
  async () => {
    await atWork('en', async (page, say) => {
      await page.setViewportSize({ width: 1280, height: 500 });
      await openConsole(page, world.origin, '/console/orders?size=50');
      const region = page.getByRole('region', { name: say('orders_title') });
      expect(await region.evaluate((one) => one.scrollWidth <= one.clientWidth)).toBe(true);
      const date = region.getByRole('columnheader', { name: say('orders_placedAt') });
      expect(await date.evaluate((one) => one.getBoundingClientRect().right <= window.innerWidth)).toBe(true);
      await page.mouse.move(600, 400);
      await page.mouse.wheel(0, 250);
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(100);
      const top = await page.getByRole('banner').evaluate((one) => one.getBoundingClientRect().bottom);
      expect(Math.abs((await date.evaluate((one) => one.getBoundingClientRect().top)) - top)).toBeLessThan(2);
    });
  },
);

test.skipIf(skip)(
  title('BO-2 the errors of an import are sentences in the reader’s language, under the name of the file as it was chosen'),
  { timeout: 90_000 },
  async () => {
    const form = new FormData();
    form.append('mapping', 'table');
    form.append('file', new Blob(['mpn,brand,category\nLM358,,Logic\n']), '价格表.csv');
    const answer = await fetch(`${world.origin}/api/${importUpload.path}`, {
      method: 'POST',
      body: form,
      headers: { authorization: `Bearer ${world.admin}` },
    });
    const { id } = ((await answer.json()) as { data: { id: string } }).data;
    for (const [lang, sentence, nothing] of [
      ['zh', '型号“LM358”没有品牌。', '没有写入任何内容：每一行都被拒绝或跳过。'],
      ['en', '“LM358” has no manufacturer.', 'Nothing came of it: every row was refused or skipped.'],
    ] as const) {
      await atWork(lang, async (page, say) => {
        await openConsole(page, world.origin, `/console/imports/${id}`);
        await page.getByRole('heading', { level: 1, name: say('imports_titleRead') }).waitFor();
        await page.getByText(/^价格表\.csv/).waitFor();
        await page.getByText(sentence).waitFor();
        // Nothing can be written of such a file, so nothing offers to.
        await page.getByText(nothing).waitFor();
        expect(await page.locator('main').innerText()).not.toContain('upload-');
      });
    }
  },
);
