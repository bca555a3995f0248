// Forms used before their scripts have come: nothing typed, ticked or chosen is lost when they come (R-19, OP-6).
import { sql } from '@partharbor/server/platform/database';
import type { Browser, Page } from '@playwright/test';
import { beforeAll, expect, test } from 'vitest';
import { awake, browserPath, whySkipped } from '../support/browser.ts';
import { gate, soon, visit } from '../support/failing.ts';
import { placed } from '../support/flows.ts';
import { addParts, plentifulPart } from '../support/goods.ts';
import { addPerson, type Person } from '../support/people.ts';
import { sharedBrowser, sharedShop } from '../support/shared.ts';
import type { SharedShop } from '../support/shop.ts';

const TEST_MS = 180_000;
const skip = browserPath === '';

let shop: SharedShop;
let browser: Browser;
let buyer: Person;
let orderNo = '';
let part = '';
beforeAll(async () => {
  if (skip) return;
  [shop, browser] = await Promise.all([sharedShop(), sharedBrowser()]);
  const [goods] = await addParts(shop.db, 1);
  [buyer, part] = [await addPerson(shop.db), await plentifulPart(shop.db)];
  ({ orderNo } = await placed(shop.origin, buyer, [[goods!, 5]]));
}, 300_000);

type Held = 'all scripts' | 'late scripts';

/** Opens a page whose scripts, or those that come after the first view, wait until they are let go. */
async function openHeld(page: Page, path: string, held: Held): Promise<() => Promise<void>> {
  const address = shop.origin + path;
  const html = await (await page.context().request.get(address)).text();
  const waiting = gate();
  await page.route(/\.js$/, async (route) => {
    if (held === 'all scripts' || !html.includes(new URL(route.request().url()).pathname)) await waiting.opened;
    await route.continue();
  });
  await page.goto(address, { waitUntil: 'commit' });
  await page.locator('footer').last().waitFor();
  // The frame's own scripts are there: what is used now is used between the two.
  if (held === 'late scripts')
    await page.waitForFunction(() => Object.keys(document.getElementById('main')!).some((key) => key.startsWith('__reactFiber')));
  return async () => {
    waiting.open();
    await awake(page);
    await page.unroute(/\.js$/);
  };
}

interface Used {
  readonly field: string;
  /** What is typed or chosen; true ticks. */
  readonly gets: string | true;
}

interface Line {
  readonly name: string;
  readonly path: () => string;
  readonly isBuyer?: boolean;
  readonly used: readonly Used[];
  /** What is opened first. */
  readonly opens?: string;
}

const lines: Line[] = [
  {
    name: 'home',
    path: () => '/index',
    used: [
      { field: 'header input[name=keywords]', gets: 'NE555' },
      { field: 'header select[name=searchFieldType]', gets: '1' },
    ],
  },
  {
    name: 'search list',
    path: () => '/ProductDetailSearch?keywords=NE555',
    used: [
      { field: 'main input[name=n]:not([type=hidden])', gets: '100' },
      { field: 'header input[name=keywords]', gets: 'LM358' },
    ],
  },
  {
    name: 'product page',
    path: () => `/ProductDetail?goodsId=${part}`,
    used: [
      { field: 'main input[name=cartNum] >> nth=0', gets: '321' },
      { field: 'main form[action="/ProductListHome"] input[type=checkbox] >> nth=0', gets: true },
    ],
  },
  {
    name: 'comparison',
    path: () => `/Compare?ids=${part}-${Number(part) + 1}`,
    used: [{ field: 'main input[name=n]:not([type=hidden])', gets: '250' }],
  },
  {
    name: 'addresses',
    path: () => '/UserHome/deliveryAddress?edit=new',
    isBuyer: true,
    used: [
      { field: '[name=userName]', gets: '王工' },
      { field: '[name=countryCode]', gets: 'DE' },
    ],
  },
  {
    name: 'cancelling an order',
    path: () => `/orderDetail?orderNo=${orderNo}`,
    isBuyer: true,
    opens: 'main details:has(textarea) summary',
    used: [
      { field: 'main input[name=reason] >> nth=1', gets: true },
      { field: 'main textarea[name=reasonText]', gets: '买错了' },
    ],
  },
];

async function use(page: Page, { field, gets }: Used): Promise<void> {
  const one = page.locator(field);
  if (gets === true) await one.check();
  else if ((await one.evaluate((element) => element.tagName)) === 'SELECT') await one.selectOption(gets);
  else await one.fill(gets);
}

const standsIn = (page: Page, { field, gets }: Used): Promise<string | boolean> =>
  gets === true ? page.locator(field).isChecked() : page.locator(field).inputValue();

for (const held of ['all scripts', 'late scripts'] as const) {
  test.skipIf(skip)(
    `R-19 OP-6 what is typed, ticked and chosen while ${held} are still on their way stays when they come${whySkipped}`,
    { timeout: TEST_MS },
    async () => {
      for (const { name, path, isBuyer, used, opens } of lines) {
        await visit(browser, { origin: shop.origin, cookie: isBuyer ? buyer.cookie : '' }, async (page) => {
          page.on('dialog', (dialog) => void dialog.accept());
          const letGo = await openHeld(page, path(), held);
          if (opens) await page.locator(opens).click();
          for (const one of used) await use(page, one);
          await letGo();
          // The search box draws itself anew once somebody turns to it.
          await page.locator('header input[name=keywords]').hover();
          await page.locator('header input[role=combobox]').waitFor();
          for (const one of used)
            await expect.poll(() => standsIn(page, one), { ...soon, message: `${name}: ${one.field}` }).toBe(one.gets);
        });
      }
    },
  );
}

test.skipIf(skip)(
  `R-19 OP-6 what was chosen before scripts counts: the country has its own fields, the order is cancelled for its reason${whySkipped}`,
  { timeout: TEST_MS },
  async () => {
    await visit(browser, { origin: shop.origin, cookie: buyer.cookie }, async (page) => {
      page.on('dialog', (dialog) => void dialog.accept());
      const [address, cancel] = [lines[4]!, lines[5]!];
      const withAddress = await openHeld(page, address.path(), 'all scripts');
      for (const one of address.used) await use(page, one);
      await withAddress();
      await page.locator('[name=regionText]').waitFor();
      const withOrder = await openHeld(page, cancel.path(), 'all scripts');
      await page.locator(cancel.opens!).click();
      for (const one of cancel.used) await use(page, one);
      await withOrder();
      await page.locator('main form:has(textarea[name=reasonText]) button[type=submit]').click();
      const stateOf = (): Promise<{ state: string }> => shop.db.one(sql`select state from orders where order_no = ${orderNo}`);
      await expect.poll(async () => (await stateOf()).state, soon).toBe('closed');
    });
  },
);
