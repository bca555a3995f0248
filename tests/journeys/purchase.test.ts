// A purchase from the home page to the delivered parcel, in a real browser, in both editions: buyer, sandbox provider and staff.
import type { Lang } from '@partharbor/rules/goods';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { sql } from '@partharbor/server/platform/database';
import { beforeAll, expect, test } from 'vitest';
import { awake, browserPath, watch, whySkipped } from '../support/browser.ts';
import { expectBooks } from '../support/books.ts';
import { sharedBrowser, sharedShop } from '../support/shared.ts';
import type { SharedShop } from '../support/shop.ts';
import { like, word } from '../support/words.ts';
import { openConsole } from '../screens/round.ts';

const WAIT_MS = 20_000;
const PASSWORD = 'Secret-2026';
const TRACKING = 'SF1234567890';

let shop: SharedShop;
let browser: Browser;
beforeAll(async () => {
  if (browserPath === '') return;
  [shop, browser] = await Promise.all([sharedShop(), sharedBrowser()]);
});

interface Visit {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly faults: string[];
  readonly lang: Lang;
  readonly say: (key: string, inputs?: Readonly<Record<string, string>>) => string;
}

const settings = {
  zh: { locale: 'zh-CN', query: 'lang=zh_CN', currency: '¥', register: /\/Register/ },
  en: { locale: 'en-US', query: 'lang=en_US', currency: '$', register: /Register|internationalLogin/ },
} as const;

async function visit(lang: Lang): Promise<Visit> {
  const context = await browser.newContext({
    locale: settings[lang].locale,
    timezoneId: 'Asia/Shanghai',
    viewport: { width: 1280, height: 900 },
  });
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: shop.origin });
  const page = await context.newPage();
  page.setDefaultTimeout(WAIT_MS);
  return { context, page, faults: watch(page), lang, say: (key, inputs) => word(lang, key, inputs) };
}

async function putInCart({ page, lang, say }: Visit): Promise<void> {
  await page.goto(`${shop.origin}/index?${settings[lang].query}`);
  await awake(page);
  expect(await page.locator('html').getAttribute('lang')).toMatch(new RegExp(`^${lang}`));
  await page.getByRole('searchbox').first().fill('NE555DR');
  await page.keyboard.press('Enter');
  // The number of one part leads to it, and from there to the list of what else was found.
  await page.waitForURL(/ProductDetail\?.*searched=NE555DR/);
  await page.getByRole('link', { name: say('product_searched', { keywords: 'NE555DR' }) }).click();
  await page.waitForURL(/ProductDetailSearch\?.*keywords=NE555DR/);
  await page.locator('main a[href*="ProductDetail?goodsId"]').first().click();
  await page.waitForURL(/ProductDetail\?/);
  await awake(page);
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toContain('NE555DR');
  const box = page.getByRole('region', { name: say('product_buyBox') });
  await box.getByRole('textbox', { name: like(lang, 'common_quantityOf') }).fill('500');
  await expect.poll(() => box.innerText()).toMatch(/500/);
  expect(await box.innerText()).toContain(settings[lang].currency);
  await box.getByRole('button', { name: say('product_addToCart'), exact: true }).click();
  await expect
    .poll(() => page.getByRole('banner').first().innerText(), { timeout: WAIT_MS })
    .toMatch(new RegExp(`${say('shell_cart')}\\s*1`));
}

async function register({ page, lang, say }: Visit): Promise<string> {
  await page.getByRole('banner').first().locator('a[href$="/Cart"]').click();
  await page.waitForURL(lang === 'zh' ? /\/Login\?redirect=/ : /\/internationalLogin\?redirect=/);
  await awake(page);
  await page
    .locator('main')
    .getByRole('link', { name: say(lang === 'zh' ? 'accounts_createAccount' : 'accounts_createAccount') })
    .click();
  await page.waitForURL(settings[lang].register);
  await awake(page);
  const username = `walk${lang}${Date.now().toString(36)}`;
  await page.getByLabel(say('accounts_newUsername'), { exact: true }).fill(username);
  if (lang === 'zh') await page.getByLabel(say('accounts_mobile'), { exact: true }).fill(`13${String(Date.now()).slice(-9)}`);
  else await page.getByLabel(say('accounts_email'), { exact: true }).fill(`${username}@example.com`);
  await page.getByLabel(say('accounts_password'), { exact: true }).fill(PASSWORD);
  await page.getByLabel(say('accounts_confirm'), { exact: true }).fill(PASSWORD);
  await page.getByRole('checkbox').first().check();
  await page.getByRole('button', { name: say('accounts_submitRegister'), exact: true }).click();
  await page.waitForURL(/\/Cart/);
  return username;
}

async function fillAddress({ page, lang, say }: Visit): Promise<void> {
  const receiver = page.getByLabel(say('addresses_receiver'), { exact: true });
  await receiver.waitFor();
  await awake(page);
  await receiver.fill(lang === 'zh' ? '王工' : 'Lena Hofmann');
  await page
    .getByRole('textbox', { name: new RegExp(`^${say('addresses_phone')}`) })
    .fill(lang === 'zh' ? '13800138000' : '+49 89 1234567');
  await page.getByRole('textbox', { name: new RegExp(`^${say('addresses_company')}`) }).fill(lang === 'zh' ? '测试公司' : 'Test GmbH');
  if (lang === 'zh') {
    for (const [key, region] of [
      ['addresses_province', '440000'],
      ['addresses_city', '440300'],
      ['addresses_district', '440305'],
    ] as const) {
      const select = page.getByRole('combobox', { name: say(key), exact: true });
      await expect.poll(() => select.locator(`option[value="${region}"]`).count(), { timeout: WAIT_MS }).toBe(1);
      await select.selectOption(region);
    }
  } else {
    await page.getByRole('combobox', { name: say('addresses_country') }).selectOption('DE');
    await page.getByRole('textbox', { name: new RegExp(`^${say('addresses_city')}`) }).fill('Munich');
    await page.getByRole('textbox', { name: new RegExp(`^${say('addresses_postcode')}`) }).fill('80687');
  }
  await page
    .getByRole('textbox', { name: new RegExp(`^${say('addresses_street')}`) })
    .fill(lang === 'zh' ? '科技路 1 号' : 'Landsberger Straße 155');
  await page.getByRole('button', { name: say('addresses_save'), exact: true }).click();
  await page
    .getByRole('radio', { name: lang === 'zh' ? /王工/ : /Lena Hofmann/ })
    .or(page.getByText(lang === 'zh' ? '科技路 1 号' : 'Landsberger Straße 155'))
    .first()
    .waitFor();
}

async function checkOut(walk: Visit): Promise<string> {
  const { page, lang, say } = walk;
  await awake(page);
  expect(await page.locator('main').innerText()).toContain('NE555DR');
  await page.getByRole('button', { name: like(lang, 'cart_checkout') }).click();
  await page.waitForURL(lang === 'zh' ? /\/pre-order\?draft=/ : /\/submitOrder\?draft=/);
  await awake(page);
  await fillAddress(walk);
  await page.reload();
  await awake(page);
  expect(await page.locator('main').innerText()).toContain(lang === 'zh' ? '科技路 1 号' : 'Landsberger Straße 155');
  await page.getByRole('button', { name: like(lang, 'checkout_submit') }).click();
  await page.waitForURL(/\/Pay\?orderNo=/);
  expect(await page.locator('main').innerText()).toContain(say('payment_payable'));
  return new URL(page.url()).searchParams.get('orderNo')!;
}

/** Pays in another tab, as from a phone; the shop's own page goes on by itself. */
async function pay({ page, context }: Visit, orderNo: string): Promise<void> {
  const link = page.locator('main a[href*="/sandbox-pay/"]').first();
  const card = page.getByRole('button', { name: word('en', 'payment_openPage') });
  await link.or(card).first().waitFor();
  const address = await link.getAttribute('href');
  const till = await context.newPage();
  await till.goto(new URL(address!, shop.origin).href);
  await till.locator('button[name=action][value=pay]').click();
  await page.waitForURL(/\/paySuccess\?/, { timeout: WAIT_MS });
  expect(await page.locator('main').innerText()).toContain(orderNo);
  await till.close();
}

async function ship(orderNo: string): Promise<void> {
  const context = await browser.newContext({ locale: 'zh-CN', viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  page.setDefaultTimeout(WAIT_MS);
  const faults = watch(page);
  const say = (key: string): string => word('zh', key, {}, 'console');
  await openConsole(page, shop.origin, `/console/orders/${orderNo}`);
  await page
    .getByRole('button', { name: say('orders_ship'), exact: true })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: new RegExp(`^${say('orders_trackingNo')}`) }).fill(TRACKING);
  await dialog.getByRole('button', { name: like('zh', 'orders_shipAll', 'console') }).click();
  await page.getByText(say('orders_doneShip')).first().waitFor();
  expect(faults).toEqual([]);
  await context.close();
}

async function receive({ page, lang, say }: Visit, orderNo: string): Promise<void> {
  await page.goto(`${shop.origin}/orderDetail?orderNo=${orderNo}`);
  await awake(page);
  expect(await page.locator('main').innerText()).toContain(TRACKING);
  await page
    .getByRole('button', { name: say('common_copyName', { text: say('orders_trackingOf', { no: TRACKING }) }) })
    .first()
    .click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(TRACKING);
  await page
    .getByRole('button', { name: like(lang, 'orders_receive') })
    .first()
    .click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('orders_receiveGo'), exact: true })
    .click();
  await expect.poll(() => page.locator('main').innerText(), { timeout: WAIT_MS }).toContain(say('orders_stateReceived'));
}

for (const lang of ['zh', 'en'] as const) {
  test.skipIf(browserPath === '')(
    `ED-2 ED-5 SR-3 PD-1 PD-3 CT-1 RT-3 AC-1 AC-2 AC-5 CK-2 CK-3 CK-5 CK-6 PY-2 OR-2 BO-3 a stranger buys in ${lang}: search, cart, account, order, payment, parcel, receipt${whySkipped}`,
    { timeout: 240_000 },
    async () => {
      const walk = await visit(lang);
      await putInCart(walk);
      await register(walk);
      const orderNo = await checkOut(walk);
      await pay(walk, orderNo);
      await expect
        .poll(async () => (await shop.db.one<{ state: string }>(sql`select state from orders where order_no = ${orderNo}`)).state, {
          timeout: WAIT_MS,
        })
        .toBe('wait_send');
      await ship(orderNo);
      await receive(walk, orderNo);
      expect((await shop.db.one<{ state: string }>(sql`select state from orders where order_no = ${orderNo}`)).state).toBe('received');
      expect(walk.faults).toEqual([]);
      await walk.context.close();
      await expectBooks(shop.db);
    },
  );
}
