// Logging in elsewhere in a real browser: out by WeChat from a list page, linked by password, back on the list; the next time in at once.
import type { Lang } from '@partharbor/rules/goods';
import type { Browser, Page } from '@playwright/test';
import { beforeAll, expect, test } from 'vitest';
import { barriers, browserPath, goAwake, awake, inPage, whySkipped } from '../support/browser.ts';
import { newBuyer } from '../support/client.ts';
import { sharedBrowser, sharedShop } from '../support/shared.ts';
import type { SharedShop } from '../support/shop.ts';
import { word } from '../support/words.ts';

const TEST_MS = 180_000;
const skip = browserPath === '';

let shop: SharedShop;
let browser: Browser;
beforeAll(async () => {
  if (skip) return;
  [shop, browser] = await Promise.all([sharedShop(), sharedBrowser()]);
});

const password = 'Secret-2026';
const target = '/ProductDetailSearch?keywords=10k&searchFieldType=1';
// The international edition logs in by mail and password alone.
const editions = [{ lang: 'zh', edition: 'domestic', login: '/Login' }] as const;

const wechat = (page: Page, lang: Lang) => page.getByRole('button', { name: word(lang, 'accounts_provider_wechat'), exact: true });
const at = (page: Page, path: string): Promise<void> => page.waitForURL((url) => url.pathname + url.search === path);
const onPage = (page: Page, pathname: string): Promise<void> => page.waitForURL((url) => url.pathname === pathname);
const free = async (page: Page): Promise<void> => expect(await barriers(page), page.url()).toEqual([]);

test.skipIf(skip)(
  `RT-7 AC-2 the international login offers mail and password, and no login that is unknown abroad${whySkipped}`,
  { timeout: TEST_MS },
  async () => {
    await inPage(browser, { locale: 'en-US' }, async (page, context) => {
      await context.addCookies([{ name: 'ph_edition', value: 'international', url: shop.origin }]);
      await goAwake(page, `${shop.origin}/internationalLogin`);
      await page.getByRole('textbox', { name: word('en', 'accounts_usernameIntl') }).waitFor();
      for (const provider of ['wechat', 'qq', 'alipay'] as const)
        expect(await page.getByRole('button', { name: word('en', `accounts_provider_${provider}`) }).count()).toBe(0);
    });
  },
);

for (const { lang, edition, login } of editions) {
  const userSource = lang === 'zh' ? '0' : '1';
  test.skipIf(skip)(
    `RT-7 AC-2 a guest on a list logs in by WeChat (${lang}), links his account once, is back on the list, and is in at once the next time${whySkipped}`,
    { timeout: TEST_MS },
    async () => {
      const { username } = await newBuyer(shop.origin, userSource);
      await inPage(
        browser,
        { viewport: { width: 1280, height: 900 }, colorScheme: lang === 'zh' ? 'light' : 'dark' },
        async (page, context) => {
          await context.addCookies([{ name: 'ph_edition', value: edition, url: shop.origin }]);
          const isIn = async (): Promise<boolean> => (await context.cookies()).some(({ name }) => name === '__Host-ph_session');
          await goAwake(page, shop.origin + target);
          await page
            .locator('header')
            .getByRole('link', { name: word(lang, 'shell_login'), exact: true })
            .click();
          await onPage(page, login);
          await awake(page);
          await free(page);
          await wechat(page, lang).click();
          await onPage(page, '/sandbox-login/wechat');
          await free(page);
          await page.getByRole('textbox').fill(`journey_${lang}`);
          await page.getByRole('textbox').press('Enter');
          await onPage(page, '/login_bind');
          await awake(page);
          await free(page);
          expect(await isIn()).toBe(false);
          // By keyboard alone.
          await page.locator('input[name=username]').focus();
          await page.keyboard.type(username);
          await page.keyboard.press('Tab');
          await page.keyboard.type(password);
          await page.keyboard.press('Enter');
          await at(page, target);
          await awake(page);
          expect(await isIn()).toBe(true);
          await page.goto(`${shop.origin}${login}`);
          await page.getByRole('button', { name: word(lang, 'accounts_logout'), exact: true }).click();
          await expect.poll(isIn).toBe(false);
          await goAwake(page, `${shop.origin}${login}?${new URLSearchParams({ redirect: target })}`);
          await wechat(page, lang).click();
          await onPage(page, '/sandbox-login/wechat');
          await page.getByRole('textbox').fill(`journey_${lang}`);
          await page.getByRole('textbox').press('Enter');
          await at(page, target);
          expect(await isIn()).toBe(true);
        },
      );
    },
  );
}

test.skipIf(skip)(`RT-7 AC-2 without scripts the same way leads in, on a phone${whySkipped}`, { timeout: TEST_MS }, async () => {
  const { username } = await newBuyer(shop.origin);
  await inPage(browser, { javaScriptEnabled: false, viewport: { width: 390, height: 844 } }, async (page) => {
    await page.goto(`${shop.origin}/Login?${new URLSearchParams({ redirect: target })}`);
    await page.getByRole('button', { name: word('zh', 'accounts_provider_alipay'), exact: true }).click();
    await onPage(page, '/sandbox-login/alipay');
    await page.getByRole('button', { name: 'anna', exact: true }).click();
    await onPage(page, '/login_bind');
    await page.locator('input[name=username]').fill(username);
    await page.locator('input[name=password]').fill(password);
    await page.getByRole('button', { name: word('zh', 'accounts_submitBind'), exact: true }).click();
    await at(page, target);
    await page.goto(`${shop.origin}/UserHome/order`);
    expect(new URL(page.url()).pathname).toBe('/UserHome/order');
  });
});

test.skipIf(skip)(
  `T-7 an address with a code that this browser did not ask for logs nobody in, says so, and offers to begin${whySkipped}`,
  { timeout: TEST_MS },
  async () => {
    // The sandbox answers such a name with 400, which the console tells of.
    await inPage(browser, { excused: /400 \(Bad Request\)/ }, async (page, context) => {
      await goAwake(page, `${shop.origin}/index?state=wechat&code=somebody-elses`);
      expect(new URL(page.url()).pathname).toBe('/Login');
      await page.getByText(word('zh', 'accounts_notBegun', { provider: word('zh', 'accounts_provider_wechat') })).waitFor();
      expect((await context.cookies()).some(({ name }) => name === '__Host-ph_session')).toBe(false);
      await wechat(page, 'zh').click();
      await onPage(page, '/sandbox-login/wechat');
      // What does not fit is said where it was typed.
      await page.getByRole('textbox').fill('No Such Name');
      await page.getByRole('textbox').press('Enter');
      await page.getByRole('alert').waitFor();
      await free(page);
      await page.getByRole('textbox').fill('nobody_yet');
      await page.getByRole('textbox').press('Enter');
      await onPage(page, '/login_bind');
      await awake(page);
      await page.getByRole('link', { name: word('zh', 'accounts_bindCreate'), exact: true }).click();
      await page.locator('input[name=confirm]').waitFor();
      await awake(page);
      await free(page);
      // A ticket from elsewhere is no ticket here; a way to begin stands below.
      await goAwake(page, `${shop.origin}/login_bind?openid=x&state=wechat`);
      await page.getByText(word('zh', 'accounts_bindOver')).waitFor();
      await free(page);
      await wechat(page, 'zh').waitFor();
    });
  },
);
