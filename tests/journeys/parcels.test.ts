// A buyer chooses how the goods are sent, buys what can be bought, orders again, and changes quantities in the header's cart.
import { addressSave } from '@partharbor/contract/calls/addresses';
import { cartSave } from '@partharbor/contract/calls/carts';
import { testShop } from '@partharbor/server/calls/testing';
import type { Browser, Page } from '@playwright/test';
import { beforeAll, expect, test } from 'vitest';
import { awake, browserPath, giveCookies, watch, whySkipped } from '../support/browser.ts';
import { callHttp, dataOf } from '../support/client.ts';
import { addPerson } from '../support/people.ts';
import { sharedBrowser } from '../support/shared.ts';
import { word } from '../support/words.ts';
import { makeWorld, type World } from '../support/world.ts';

let world: World;
let browser: Browser;
beforeAll(async () => {
  if (browserPath === '') return;
  [world, browser] = await Promise.all([makeWorld(), sharedBrowser()]);
});

const say = (key: string, inputs?: Readonly<Record<string, string>>): string => word('zh', key, inputs);
const title = (text: string): string => `${text}${whySkipped}`;
const options = { timeout: 90_000 };

async function visit(cookie: string, work: (page: Page) => Promise<void>): Promise<void> {
  const context = await browser.newContext({ locale: 'zh-CN', viewport: { width: 1280, height: 900 } });
  if (cookie !== '') await giveCookies(context, world.origin, cookie);
  const page = await context.newPage();
  page.setDefaultTimeout(20_000);
  const faults = watch(page);
  try {
    await work(page);
    expect(faults).toEqual([]);
  } finally {
    await context.close();
  }
}

const open = async (page: Page, path: string): Promise<void> => {
  await page.goto(world.origin + path);
  await awake(page);
};

test.skipIf(browserPath === '')(
  title('R-16 CT-7 OR-2 parcels are chosen in the cart and kept to the order, a short line stays, and the order is ordered again'),
  options,
  async () => {
    const own = testShop(world.shop.db, []);
    const tiers = [[1, 50_000_000]] as const;
    const both = await own.addPart({ tiers, stock: { JS: 100, HK: 100 } });
    const far = await own.addPart({ tiers, stock: { HK: 100 } });
    const scarce = await own.addPart({ mpn: `SCARCE-${Date.now()}`, tiers, stock: { JS: 2 } });
    const buyer = await addPerson(world.shop.db);
    const goodsJson = [both, far, scarce].map((id) => ({ goodsId: String(id), cartNum: 3 }));
    dataOf(await callHttp(world.origin, cartSave, { userId: buyer.userId, goodsJson }, { token: buyer.token }));
    await visit(buyer.cookie, async (page) => {
      await open(page, '/Cart');
      expect(await page.locator('input[type=radio][name=parcels][value=one]').isChecked()).toBe(true);
      await page.locator('input[type=radio][name=parcels][value=soonest]').check();
      await page.waitForURL(/parcels=soonest/);
      const bar = page.getByRole('region', { name: say('cart_summary') });
      expect(await bar.innerText()).toContain(say('cart_stay', { count: '1' }));
      expect(await bar.innerText()).toContain('¥300.00');
      await bar.getByRole('button', { name: say('cart_checkout', { count: '2' }) }).click();
      await page.waitForURL(/pre-order/);
      await awake(page);
      expect(await page.locator('main').innerText()).toContain('SCARCE-');
      expect(await page.locator('input[type=radio][name=parcels][value=soonest]').isChecked()).toBe(true);
      await page.locator('button[value=submit]').first().click();
      await page.waitForURL(/\/Pay\?orderNo=/);
      const orderNo = new URL(page.url()).searchParams.get('orderNo')!;
      await open(page, `/orderDetail?orderNo=${orderNo}`);
      expect(await page.locator('main').innerText()).toContain(say('orders_parcelsSoonest'));
      await page.getByRole('link', { name: say('orders_again'), exact: true }).click();
      await page.waitForURL(/orderAgain/);
      await page.getByRole('button', { name: say('reorder_toCart', { count: '2' }) }).click();
      await page.waitForURL(/\/Cart/);
      await page.getByText(say('cart_lines', { count: '3' })).waitFor();
    });
  },
);

test.skipIf(browserPath === '')(
  title('R-25 CK-3 CK-4 another delivery address is chosen in the cart, tells its dates and freight first, and is kept to the order'),
  options,
  async () => {
    const part = await testShop(world.shop.db, []).addPart({ tiers: [[1, 50_000_000]], stock: { JS: 100 } });
    const buyer = await addPerson(world.shop.db);
    const as = { token: buyer.token };
    const far = {
      userId: buyer.userId,
      userName: '卓玛',
      userPhone: '13900139000',
      company: '拉萨电子',
      areaidPath: '540000,540100,540102',
      userAddress: '北京中路 1 号',
    };
    const { id } = dataOf<{ id: string }>(await callHttp(world.origin, addressSave, far, as));
    const goodsJson = [{ goodsId: String(part), cartNum: 5 }];
    dataOf(await callHttp(world.origin, cartSave, { userId: buyer.userId, goodsJson }, as));
    await visit(buyer.cookie, async (page) => {
      await open(page, '/Cart');
      const bar = page.getByRole('region', { name: say('cart_summary') });
      await bar.getByText(/前下单/).waitFor();
      const days = async (): Promise<string> => /\d\d-\d\d - \d\d-\d\d/.exec(await page.locator('table').first().innerText())?.[0] ?? '';
      const usual = await days();
      await page.getByText(say('cart_addressChange')).click();
      const other = page.getByRole('radio', { name: /卓玛/ });
      expect(await page.locator('label', { has: other }).innerText()).toMatch(/晚 \d 天，运费多 ¥10\.00/);
      expect(await bar.innerText()).toContain('¥250.00');
      await other.check();
      await page.waitForURL(new RegExp(`address=${id}`));
      await bar.getByText('¥260.00').waitFor();
      const later = await days();
      expect([usual, later].map((text) => text.length > 0)).toEqual([true, true]);
      expect(later).not.toBe(usual);
      await bar.getByRole('button', { name: say('cart_checkout', { count: '1' }) }).click();
      await page.waitForURL(/pre-order/);
      await awake(page);
      expect(await page.locator(`input[name=addressId][value="${id}"]`).isChecked()).toBe(true);
      expect(await page.locator('main').innerText()).toContain(say('delivery_arrives', { days: later }));
    });
  },
);

test.skipIf(browserPath === '')(
  title('HD-6 CT-3 a guest changes quantities in the header’s cart and sees what it comes to'),
  options,
  async () => {
    const part = await testShop(world.shop.db, []).addPart({ moq: 10, step: 10, stock: { JS: 1_000 } });
    await visit('', async (page) => {
      await open(page, `/ProductDetail?goodsId=${part}`);
      await page
        .getByRole('button', { name: say('product_addToCart') })
        .first()
        .click();
      const cart = page.locator('header a[href="/Cart"]').first();
      await page.locator('header').getByText('1', { exact: true }).first().waitFor();
      await cart.focus();
      const panel = page.getByRole('region', { name: say('shell_cartPreview') });
      const field = panel.getByRole('textbox');
      await field.fill('25');
      await field.press('Enter');
      await panel.getByText(say('shell_cartMended', { number: '30' })).waitFor();
      await panel.getByText('¥30.00').first().waitFor();
      expect(await field.inputValue()).toBe('30');
    });
  },
);
