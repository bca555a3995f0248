// Buying without a mouse, and without scripts: from the home page to a placed order.
import type { Browser, Page } from '@playwright/test';
import { sql } from '@partharbor/server/platform/database';
import { beforeAll, expect, test } from 'vitest';
import { browserPath, watch, whySkipped } from '../support/browser.ts';
import { sharedBrowser, sharedShop } from '../support/shared.ts';
import type { SharedShop } from '../support/shop.ts';
import { like, word } from '../support/words.ts';

let shop: SharedShop;
let browser: Browser;
beforeAll(async () => {
  if (browserPath === '') return;
  [shop, browser] = await Promise.all([sharedShop(), sharedBrowser()]);
});
const skip = browserPath === '';

/** Orders of a buyer that wait for money. */
const unpaid = (orderNo: string): Promise<{ state: string; username: string }> =>
  shop.db.one(sql`select o.state, u.username from orders o join users u on u.id = o.user_id where o.order_no = ${orderNo}`);

interface Stop {
  readonly name: string;
  /** Whether a reader sees where the focus is. */
  readonly isShown: boolean;
}

/** Runs in the page: the name of what has the focus, and whether it is marked and in view. */
function stopHere(): Stop {
  const one = document.activeElement as HTMLElement;
  const box = one.getBoundingClientRect();
  const labels = [...((one as HTMLInputElement).labels ?? [])].map((label) => label.textContent).join(' ');
  const name = (one.getAttribute('aria-label') ?? (labels || one.textContent || one.getAttribute('name') || one.tagName)).trim();
  // Some fields are marked by the box around them.
  const marked = [one, one.parentElement, one.nextElementSibling].some((near) => {
    if (!near) return false;
    const style = getComputedStyle(near);
    return style.outlineStyle !== 'none' || style.boxShadow !== 'none';
  });
  const inView = box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth;
  // What the page itself gave the focus to, as a new page's heading, is no stop of the keyboard.
  const isStop = one.tabIndex >= 0;
  return { name: `${one.tagName.toLowerCase()} ${name.replace(/\s+/g, ' ')}`, isShown: !isStop || (marked && inView) };
}

const STOPS = 400;

/** Presses Tab until what is wanted has the focus. */
async function tabTo(page: Page, wanted: RegExp, hidden: string[]): Promise<void> {
  const seen: string[] = [];
  for (let n = 0; n < STOPS; n++) {
    await page.keyboard.press('Tab');
    let stop = await page.evaluate(stopHere);
    // The page scrolls there with one of the next frames.
    for (let look = 0; !stop.isShown && look < 60; look++) {
      await page.evaluate(() => new Promise(requestAnimationFrame));
      stop = await page.evaluate(stopHere);
    }
    seen.push(stop.name);
    if (!stop.isShown) hidden.push(stop.name);
    if (wanted.test(stop.name)) return;
  }
  throw new Error(`the keyboard never came to ${wanted}: ${seen.slice(0, 60).join(' | ')}`);
}

const settled = (page: Page): Promise<void> => page.waitForLoadState('networkidle');

test.skipIf(skip)(
  `OP-6 the keyboard alone buys a part: skip links, search, product, cart, login, order page, all with the focus in sight${whySkipped}`,
  { timeout: 180_000 },
  async () => {
    const context = await browser.newContext({ locale: 'zh-CN', viewport: { width: 1280, height: 900 } });
    const page = await context.newPage();
    page.setDefaultTimeout(20_000);
    const faults = watch(page);
    const hidden: string[] = [];
    const say = (key: string): string => word('zh', key);
    await page.goto(`${shop.origin}/index`);
    await settled(page);
    await tabTo(page, new RegExp(say('shell_skip')), hidden);
    await page.keyboard.press('Enter');
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main');
    await page.keyboard.press('Control+k');
    // The whole number would lead to its part at once.
    await page.keyboard.type('NE555D');
    await page.keyboard.press('Enter');
    await page.waitForURL(/ProductDetailSearch\?/);
    await settled(page);
    await tabTo(page, /^a NE555DR/, hidden);
    await page.keyboard.press('Enter');
    await page.waitForURL(/ProductDetail\?/);
    await settled(page);
    await tabTo(page, new RegExp(`^button ${say('product_addToCart')}`), hidden);
    await page.keyboard.press('Enter');
    const cart = page.getByRole('banner').first().locator('a[href="/Cart"]');
    await expect.poll(() => cart.innerText(), { timeout: 20_000 }).toMatch(/1/);
    await tabTo(page, /^a 购物车，1 项/, hidden);
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/Login\?redirect=%2FCart/);
    await settled(page);
    await tabTo(page, new RegExp(`^input ${say('accounts_username')}`), hidden);
    await page.keyboard.type('democn');
    await tabTo(page, new RegExp(`^input ${say('accounts_password')}`), hidden);
    await page.keyboard.type('Demo-2026');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/Cart$/);
    await settled(page);
    await tabTo(page, like('zh', 'cart_checkout'), hidden);
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/pre-order\?draft=/);
    await settled(page);
    await tabTo(page, new RegExp(`^button ${like('zh', 'checkout_submit').source}`), hidden);
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/Pay\?orderNo=/);
    expect(await unpaid(new URL(page.url()).searchParams.get('orderNo')!)).toEqual({ state: 'unpaid', username: 'democn' });
    expect([...new Set(hidden)]).toEqual([]);
    expect(faults.join('\n')).toBe('');
    await context.close();
  },
);

test.skipIf(skip)(
  `OP-6 R-19 before scripts have loaded, and on 360 px: search, filter, quantity, cart, login and order by plain forms and links${whySkipped}`,
  { timeout: 120_000 },
  async () => {
    const context = await browser.newContext({ locale: 'en-US', viewport: { width: 360, height: 780 }, javaScriptEnabled: false });
    const page = await context.newPage();
    page.setDefaultTimeout(20_000);
    const say = (key: string): string => word('en', key);
    const main = page.locator('main');
    const total = async (): Promise<number> => page.locator('main tbody tr a[href*="ProductDetail?goodsId"]').count();
    await page.goto(`${shop.origin}/index?lang=en_US`);
    await page.getByRole('searchbox').first().fill('resistor 0402');
    await page
      .getByRole('button', { name: say('shell_search'), exact: true })
      .first()
      .click();
    await page.waitForURL(/ProductDetailSearch\?/);
    expect(await total()).toBeGreaterThan(5);
    const filters = page.getByRole('form', { name: say('listing_filters') });
    await filters.locator('input[name=inStock]').check();
    await filters.locator('button[type=submit], input[type=submit]').first().click();
    await page.waitForURL(/inStock=1/);
    await page.locator('main input[name=n]').fill('100');
    await page.locator('main input[name=n] >> xpath=ancestor::form').getByRole('button').click();
    await page.waitForURL(/[?&]n=100/);
    await main.locator('form:has(input[name=goodsId]) button').first().click();
    // On phones the cart stands in the bar below.
    const cart = page.getByRole('navigation', { name: say('shell_bottomNav') }).locator('a[href="/Cart"]');
    expect(await cart.innerText()).toMatch(/1/);
    await cart.click();
    await page.waitForURL(/\/internationalLogin\?redirect=%2FCart/);
    await page.getByLabel(say('accounts_usernameIntl'), { exact: true }).fill('demointl');
    await page.locator('input[type=password]').fill('Demo-2026');
    await page.getByRole('button', { name: say('accounts_submitLogin'), exact: true }).click();
    await page.waitForURL(/\/Cart$/);
    await page.getByRole('button', { name: like('en', 'cart_checkout') }).click();
    await page.waitForURL(/\/submitOrder\?draft=/);
    await page
      .getByRole('button', { name: like('en', 'checkout_submit') })
      .first()
      .click();
    await page.waitForURL(/\/Pay\?orderNo=/);
    expect(await unpaid(new URL(page.url()).searchParams.get('orderNo')!)).toEqual({ state: 'unpaid', username: 'demointl' });
    await context.close();
  },
);
