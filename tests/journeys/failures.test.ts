// Every row of the catalogue of errors as a reader meets it, provoked on calls of real pages (PL-2, P8).
import type { Lang } from '@partharbor/rules/goods';
import type { Browser, Page, Route } from '@playwright/test';
import { beforeAll, expect, test } from 'vitest';
import { browserPath, whySkipped } from '../support/browser.ts';
import { focusIsInside, gate, open, openDialogs, refusal, soon, visit } from '../support/failing.ts';
import { languagesFor } from '../support/languages.ts';
import { ceramics } from '../support/list-page.ts';
import { addPerson } from '../support/people.ts';
import { sharedBrowser, sharedShop } from '../support/shared.ts';
import type { SharedShop } from '../support/shop.ts';
import { like, word } from '../support/words.ts';

const TEST_MS = 180_000;
const skip = browserPath === '';

let shop: SharedShop;
let browser: Browser;
let category = '';
beforeAll(async () => {
  if (skip) return;
  [shop, browser] = await Promise.all([sharedShop(), sharedBrowser()]);
  category = await ceramics(shop.origin);
}, 300_000);

type Answering = (route: Route) => Promise<unknown>;

/** The call of the category menu: anybody makes it, on every page of the shop, by opening the menu. */
const menuCall = '**/api/select/cgy/newFindAllCategory';
const menu = (page: Page, lang: Lang) => page.locator('header summary').filter({ hasText: word(lang, 'shell_allCategories') });

async function openMenu(page: Page, lang: Lang): Promise<void> {
  await menu(page, lang).focus();
  await page.keyboard.press('Enter');
}

async function answerMenu(page: Page, answer: Answering): Promise<void> {
  await page.unroute(menuCall);
  await page.route(menuCall, answer);
}

const inMenu = (page: Page, lang: Lang): Promise<boolean> =>
  menu(page, lang).evaluate(
    (summary) => summary === document.activeElement || summary.closest('details')!.contains(document.activeElement),
  );

interface Told {
  readonly name: string;
  readonly answer: Answering;
  /** Title of the dialog, by its key. */
  readonly title: string;
  readonly says: (lang: Lang) => string;
}

const sentence = (of: string) => (lang: Lang) => (lang === 'zh' ? `商城的话：${of}` : `Words of the shop: ${of}`);
const unreachable = (lang: Lang): string => word(lang, 'http_unreachable');

const toldRows = (lang: Lang): Told[] => {
  const says = (code: number, of = String(code)): Told => ({
    name: of,
    answer: refusal(code, sentence(of)(lang)),
    title: 'http_failedTitle',
    says: sentence(of),
  });
  const lost = (name: string, answer: Answering): Told => ({ name, answer, title: 'http_failedTitle', says: unreachable });
  return [
    says(400),
    { ...says(403), title: 'http_crawler' },
    says(500),
    lost('500 without words', refusal(500)),
    says(503),
    lost('network down', (route) => route.abort('connectionfailed')),
    lost('no answer in time', () => Promise.resolve()),
    lost('an answer that is none', (route) => route.fulfill({ status: 200, contentType: 'text/html', body: '<h1>Hello</h1>' })),
    lost('half an envelope', (route) => route.fulfill({ status: 200, contentType: 'application/json', body: '{"code":200,"da' })),
    lost('a proxy’s page', (route) => route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' })),
  ];
};

/** The limit of a call that is given up, shortened where a row asks for it. */
async function shortenLimits(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const real = AbortSignal.timeout.bind(AbortSignal);
    AbortSignal.timeout = (ms) => real('shortLimits' in window ? 300 : ms);
  });
}

async function checkTold(page: Page, lang: Lang, row: Told): Promise<void> {
  const limits = row.name === 'no answer in time';
  await page.evaluate(
    (short) => (short ? Object.assign(window, { shortLimits: true }) : delete (window as Partial<Record<'shortLimits', true>>).shortLimits),
    limits,
  );
  await answerMenu(page, row.answer);
  await openMenu(page, lang);
  const dialog = page.getByRole('dialog', { name: word(lang, row.title) });
  await dialog.waitFor();
  const text = await dialog.innerText();
  expect([row.name, await openDialogs(page).count(), text.includes(row.says(lang))]).toEqual([row.name, 1, true]);
  await expect.poll(() => focusIsInside(page), soon).toBe(true);
  if (row.title === 'http_crawler') expect(await dialog.getByRole('link').getAttribute('href')).toBe('/HelpHome/contactUsHelp');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await expect.poll(() => inMenu(page, lang), soon).toBe(true);
}

for (const lang of languagesFor('zh')) {
  test.skipIf(skip)(
    `PL-2 PL-9 400, 403, 500, 503, no connection, no answer in time and an unreadable one each open one dialog in ${lang}, which Esc closes, and what is typed stays${whySkipped}`,
    { timeout: TEST_MS },
    async () => {
      const buyer = await addPerson(shop.db, { userSource: lang === 'zh' ? 0 : 1 });
      await visit(browser, { origin: shop.origin, lang, cookie: buyer.cookie }, async (page) => {
        await shortenLimits(page);
        await open(page, `${shop.origin}/UserHome/deliveryAddress?edit=new`);
        const typed = page.locator('[name=userName]');
        await typed.fill('没有保存 Unsaved');
        for (const row of toldRows(lang)) await checkTold(page, lang, row);
        expect(await typed.inputValue()).toBe('没有保存 Unsaved');
        // Once it comes it is there.
        await page.unroute(menuCall);
        await openMenu(page, lang);
        await expect.poll(() => menu(page, lang).locator('xpath=..').getByRole('heading', { level: 3 }).count(), soon).toBe(1);
        expect(await openDialogs(page).count()).toBe(0);
      });
    },
  );

  test.skipIf(skip)(
    `PL-2 of two calls that fail at once the second is told after the first in ${lang}, also where both are closed by Esc alone${whySkipped}`,
    { timeout: TEST_MS },
    async () => {
      const buyer = await addPerson(shop.db, { userSource: lang === 'zh' ? 0 : 1 });
      await visit(browser, { origin: shop.origin, lang, cookie: buyer.cookie }, async (page) => {
        const [first, second] = [sentence('first')(lang), sentence('second')(lang)];
        const both = gate();
        let waiting = 0;
        const together =
          (text: string): Answering =>
          async (route) => {
            waiting += 1;
            if (waiting === 2) both.open();
            await both.opened;
            await refusal(500, text)(route);
          };
        await page.route('**/api/home/history/mostRecentDay', together(second));
        await open(page, `${shop.origin}/index`);
        const history = page.locator('#side summary').filter({ hasText: word(lang, 'side_bar_history') });
        await answerMenu(page, together(first));
        await history.focus();
        await page.keyboard.press('Enter');
        await expect.poll(() => waiting, soon).toBe(1);
        await openMenu(page, lang);
        const texts: string[] = [];
        for (const left of [1, 0]) {
          await openDialogs(page).waitFor();
          await expect.poll(() => focusIsInside(page), soon).toBe(true);
          expect(await openDialogs(page).count()).toBe(1);
          const text = await openDialogs(page).innerText();
          texts.push(text.includes(first) ? 'first' : text.includes(second) ? 'second' : text);
          // The second Esc comes without a press in between: browsers then close a dialog without asking the page.
          await page.keyboard.press('Escape');
          await expect
            .poll(
              async () => (await openDialogs(page).count()) === left && !(await page.locator('dialog').allInnerTexts()).includes(text),
              soon,
            )
            .toBe(true);
        }
        expect(texts.toSorted()).toEqual(['first', 'second']);
        expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('SUMMARY');
        // Whoever closed it so is told of the next failure all the same.
        await answerMenu(page, refusal(500, first));
        await openMenu(page, lang);
        await openDialogs(page).waitFor();
      });
    },
  );
}

interface Led {
  readonly name: string;
  readonly answer: (lang: Lang) => Answering;
  readonly to: (lang: Lang) => string;
  /** Button of the dialog that leads there. */
  readonly by?: string;
}

const futures = { zh: '请登录期货账户后再试', en: 'Please log in to your futures account' };
const verification = (kind: string): string => `/humanComputerVerification?activeType=${kind}&redirect=%2Findex`;
const ledRows: Led[] = [
  { name: '404', answer: () => refusal(404, 'x'), to: () => '/404?from=%2Findex' },
  { name: '-1001', answer: () => refusal(-1001, 'x'), to: () => verification('1001') },
  { name: '-1002', answer: () => refusal(-1002, 'x'), to: () => verification('1002') },
  { name: '-1002, kind named', answer: () => refusal(-1002, 'x', { activeType: 'search' }), to: () => verification('search') },
  {
    name: '500, futures',
    answer: (lang) => refusal(500, futures[lang]),
    to: (lang) => `/${lang === 'zh' ? 'Login' : 'internationalLogin'}?redirect=%2Findex`,
    by: 'http_toLogin',
  },
];

for (const lang of languagesFor('en')) {
  test.skipIf(skip)(
    `PL-2 404, -1001, -1002 and a missing futures account lead on in ${lang}, without a dialog that nobody asked for${whySkipped}`,
    { timeout: TEST_MS },
    async () => {
      await visit(browser, { origin: shop.origin, lang }, async (page) => {
        for (const { name, answer, to, by } of ledRows) {
          await open(page, `${shop.origin}/index`);
          await answerMenu(page, answer(lang));
          const there = shop.origin + to(lang);
          await page.route(there, (route) => route.fulfill({ contentType: 'text/html', body: '<title>there</title>' }));
          await openMenu(page, lang);
          if (by)
            await page
              .getByRole('dialog')
              .getByRole('button', { name: word(lang, by), exact: true })
              .click();
          await page.waitForURL(there).catch((error: unknown) => {
            throw new Error(`${name} did not lead to ${there}`, { cause: error });
          });
        }
      });
    },
  );

  test.skipIf(skip)(
    `PL-2 PL-9 a 401 on a page that needs the login leads home in ${lang}; the end of a history is told in its panel${whySkipped}`,
    { timeout: TEST_MS },
    async () => {
      const buyer = await addPerson(shop.db, { userSource: lang === 'zh' ? 0 : 1 });
      await visit(browser, { origin: shop.origin, lang, cookie: buyer.cookie }, async (page) => {
        await page.route('**/api/home/history/mostRecentDay', refusal(405, 'x'));
        await open(page, `${shop.origin}/UserHome/deliveryAddress`);
        const side = page.locator('#side');
        await side
          .locator('summary')
          .filter({ hasText: word(lang, 'side_bar_history') })
          .focus();
        await page.keyboard.press('Enter');
        await side.getByText(word(lang, 'side_bar_lastDays')).waitFor();
        expect(await openDialogs(page).count()).toBe(0);
        await answerMenu(page, refusal(401, 'x'));
        await openMenu(page, lang);
        await page.waitForURL('**/index');
      });
    },
  );

  test.skipIf(skip)(
    `PL-2 SR-10 509 and 5503 are tried again with another pass in ${lang}, and told beside the filter where that is refused too${whySkipped}`,
    { timeout: TEST_MS },
    async () => {
      await visit(browser, { origin: shop.origin, lang }, async (page) => {
        await open(page, `${shop.origin}/ProductListHome?categoryId=${category}`);
        const all = page
          .locator('#filters')
          .getByRole('button', { name: like(lang, 'listing_allValues') })
          .first();
        const problem = page.locator('#filters').getByRole('alert');
        let passes = 0;
        await page.route('**/api/item/goods/timestamp', (route) => {
          passes += 1;
          return route.continue();
        });
        const facets = '**/api/item/goods/facets/*';
        for (const code of [509, 5503]) {
          await page.route(facets, refusal(code, 'x'));
          passes = 0;
          await all.click();
          await expect.poll(() => passes, soon).toBe(2);
          await problem.filter({ hasText: word(lang, 'listing_valuesFailed') }).waitFor();
          expect([code, passes, await openDialogs(page).count()]).toEqual([code, 2, 0]);
          await page.unroute(facets);
        }
        await all.click();
        await problem.waitFor({ state: 'detached' });
      });
    },
  );
}
