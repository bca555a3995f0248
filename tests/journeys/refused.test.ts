// Rows of the catalogue of errors that belong to one thing a reader does: adding to the cart, looking at the history, the security check (PL-2, P8).
import type { Lang } from '@partharbor/rules/goods';
import { cartSave } from '@partharbor/contract/calls/carts';
import { sql } from '@partharbor/server/platform/database';
import type { Browser, Page } from '@playwright/test';
import { beforeAll, expect, test } from 'vitest';
import { browserPath, whySkipped } from '../support/browser.ts';
import { callHttp } from '../support/client.ts';
import { open, openDialogs, refusal, soon, visit } from '../support/failing.ts';
import { languagesFor } from '../support/languages.ts';
import { addPerson } from '../support/people.ts';
import { sharedBrowser, sharedShop } from '../support/shared.ts';
import type { SharedShop } from '../support/shop.ts';
import { word } from '../support/words.ts';

const TEST_MS = 120_000;
const skip = browserPath === '';
const list = '/ProductDetailSearch?keywords=NE555&searchFieldType=0';

let shop: SharedShop;
let browser: Browser;
beforeAll(async () => {
  if (!skip) [shop, browser] = await Promise.all([sharedShop(), sharedBrowser()]);
}, 300_000);

const buyerOf = (lang: Lang) => addPerson(shop.db, { userSource: lang === 'zh' ? 0 : 1 });
const firstAdd = (page: Page, lang: Lang) =>
  page
    .locator('main form')
    .filter({ hasText: word(lang, 'goods_add') })
    .first();
const pressAdd = (page: Page, lang: Lang): Promise<void> => firstAdd(page, lang).locator('button[type=submit]').click();

for (const lang of languagesFor('zh')) {
  test.skipIf(skip)(
    `PL-2 P8 a refused add to the cart is told in the words of the shop, as an alert beside its part, in ${lang}${whySkipped}`,
    { timeout: TEST_MS },
    async () => {
      const buyer = await buyerOf(lang);
      await visit(browser, { origin: shop.origin, lang, cookie: buyer.cookie }, async (page) => {
        await open(page, shop.origin + list);
        const goodsId = await firstAdd(page, lang).locator('[name=goodsId]').inputValue();
        const cartNum = Number(await firstAdd(page, lang).locator('[name=cartNum]').inputValue());
        // Sold in no shop any more since the page was drawn.
        await shop.db.run(sql`update parts set goods_status = 0 where id = ${Number(goodsId)}`);
        const input = { userId: buyer.userId, goodsJson: [{ goodsId, cartNum }] };
        const said = await callHttp(shop.origin, cartSave, input, { token: buyer.token, locale: lang === 'zh' ? 'zh_CN' : 'en_US' });
        await pressAdd(page, lang);
        const alert = firstAdd(page, lang).getByRole('alert');
        await alert.waitFor();
        await shop.db.run(sql`update parts set goods_status = 1 where id = ${Number(goodsId)}`);
        expect(said.body.code).not.toBe(200);
        expect(await alert.innerText()).toBe(said.body.message);
        await pressAdd(page, lang);
        await alert.waitFor({ state: 'detached' });
      });
    },
  );
}

const ended = { zh: '登录信息已过期，请重新登录！', en: 'Your login information has expired, please log in again!' };

for (const lang of languagesFor('en')) {
  test.skipIf(skip)(
    `PL-2 CT-5 P8 an add under a login that has expired says so in ${lang} and leads to the login and back${whySkipped}`,
    { timeout: TEST_MS },
    async () => {
      const buyer = await buyerOf(lang);
      await visit(browser, { origin: shop.origin, lang, cookie: buyer.cookie }, async (page, context) => {
        await open(page, shop.origin + list);
        await shop.db.run(sql`update sessions set expires_at = now() - interval '1 minute' where user_id = ${Number(buyer.userId)}`);
        await pressAdd(page, lang);
        const dialog = page.getByRole('dialog');
        await dialog.getByText(ended[lang], { exact: true }).waitFor();
        expect(await openDialogs(page).count()).toBe(1);
        await dialog.getByRole('button', { name: word(lang, 'http_toLogin'), exact: true }).click();
        const login = lang === 'zh' ? '/Login' : '/internationalLogin';
        await page.waitForURL((url) => url.pathname === login && url.searchParams.get('redirect') === list);
        // Told once: whoever goes back without it is a guest.
        expect((await context.cookies()).map(({ name }) => name)).not.toContain('__Host-ph_session');
        await open(page, shop.origin + list);
        await pressAdd(page, lang);
        await expect.poll(async () => (await context.cookies()).map(({ name }) => name), soon).toContain('__Host-ph_guest');
        expect(await openDialogs(page).count()).toBe(0);
      });
    },
  );

  test.skipIf(skip)(
    `PL-2 PL-6 P8 the history ends at seven days by 404 and 405, and a failure of it is told in its own words, in ${lang}${whySkipped}`,
    { timeout: TEST_MS },
    async () => {
      const buyer = await buyerOf(lang);
      await visit(browser, { origin: shop.origin, lang, cookie: buyer.cookie }, async (page) => {
        const side = page.locator('#side');
        const says = { zh: '历史没有取到：商城的话', en: 'No history: words of the shop' }[lang];
        for (const code of [404, 405, 500]) {
          await page.route('**/api/home/history/mostRecentDay', refusal(code, says));
          await open(page, `${shop.origin}/index`);
          await side
            .locator('summary')
            .filter({ hasText: word(lang, 'side_bar_history') })
            .focus();
          await page.keyboard.press('Enter');
          // The dialog closes the panel below it, as browsers do.
          await (code === 500 ? openDialogs(page).getByText(says) : side.getByText(word(lang, 'side_bar_lastDays'))).waitFor();
          expect([code, await openDialogs(page).count(), new URL(page.url()).pathname]).toEqual([code, code === 500 ? 1 : 0, '/index']);
          await page.unroute('**/api/home/history/mostRecentDay');
        }
      });
    },
  );
}
