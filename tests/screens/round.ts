// A round through the pages of one edition, and through the back office.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { cartSave } from '@partharbor/contract/calls/carts';
import { inquirySave, shortageSave } from '@partharbor/contract/calls/inquiries';
import { draftCreate } from '@partharbor/contract/calls/orders';
import { sql, type Database } from '@partharbor/server/platform/database';
import { giveCookies } from '../support/browser.ts';
import { callHttp, dataOf, logInBuyer, logInStaff } from '../support/client.ts';
import { look, type View } from './look.ts';
import { consolePaths, screensOf, type Screen } from './pages.ts';
import { shiftsOf, type Shifts } from './shifts.ts';

export interface Seen {
  readonly page: string;
  readonly picture: string;
  readonly faults: readonly string[];
}

export interface Shop {
  readonly origin: string;
  readonly db: Database;
}

export interface Round {
  readonly edition: 'zh' | 'en';
  readonly view: View;
  readonly axe: boolean;
  /** Folder of pictures; none are taken without it. */
  readonly folder?: string;
  /** Which pages; all of them unless told. */
  readonly only?: (screen: Screen) => boolean;
  /** Of the back office every other page. */
  readonly half?: 0 | 1;
}

const LOCALES = {
  zh: { locale: 'zh-CN', lang: 'zh_CN', username: 'democn', source: 0 },
  en: { locale: 'en-US', lang: 'en_US', username: 'demointl', source: 1 },
} as const;

const viewName = ({ width, dark }: View): string => `${width}-${dark ? 'dark' : 'light'}`;

/** The demo buyer of an edition with two lines in the cart and a draft. */
async function prepared({ origin, db }: Shop, edition: 'zh' | 'en'): Promise<{ cookie: string; draftId: string }> {
  const { username } = LOCALES[edition];
  const buyer = await logInBuyer(origin, username, 'Demo-2026');
  const parts = await db.many<{ id: number; moq: number }>(sql`select p.id, p.moq from parts p join part_search s on s.part_id = p.id
    where p.goods_status = 1 and p.stock_type = 'ex_stock' and s.available > p.moq * 100 and s.price_domestic is not null and s.price_international is not null order by s.sales desc, p.id limit 2`);
  dataOf(
    await callHttp(
      origin,
      cartSave,
      { userId: buyer.userId, goodsJson: parts.map((part) => ({ goodsId: String(part.id), cartNum: part.moq * 2 })) },
      { token: buyer.token },
    ),
  );
  const { draftId } = dataOf<{ draftId: string }>(
    await callHttp(
      origin,
      draftCreate,
      { userId: buyer.userId, goodsList: parts.map((part) => ({ goodsId: String(part.id), number: part.moq * 2 })) },
      { token: buyer.token },
    ),
  );
  await asked(origin, buyer.token);
  return { cookie: buyer.cookie, draftId };
}

/** An inquiry and a registration of the buyer; there from an earlier round, they stay. */
async function asked(origin: string, token: string): Promise<void> {
  const part = { brandName: 'ST', quantity: 500, targetPrice: '1.25', phone: '13800138000', email: 'eng@works.example' };
  await callHttp(origin, inquirySave, { ...part, partNo: 'STM32F103C8T6' }, { token });
  const missing = { ...part, partNo: 'STM32F103CBT7', company: '测试公司', contact: '张三', description: '可替代' };
  await callHttp(origin, shortageSave, missing, { token });
}

async function contextFor(browser: Browser, shop: Shop, edition: 'zh' | 'en', cookie: string): Promise<BrowserContext> {
  const context = await browser.newContext({ locale: LOCALES[edition].locale, timezoneId: 'Asia/Shanghai' });
  await giveCookies(context, shop.origin, cookie);
  return context;
}

function addressOf({ path }: Screen, draftId: string, edition: 'zh' | 'en'): string {
  const whole = /^\/(pre-order|submitOrder)$/.test(path) ? `${path}?draft=${draftId}` : path;
  return `${whole}${whole.includes('?') ? '&' : '?'}lang=${LOCALES[edition].lang}`;
}

/** Looks at the storefront. */
export async function storefront(browser: Browser, shop: Shop, round: Round): Promise<Seen[]> {
  const { edition, view } = round;
  const { cookie, draftId } = await prepared(shop, edition);
  const [guest, buyer] = [await contextFor(browser, shop, edition, ''), await contextFor(browser, shop, edition, cookie)];
  const folder = round.folder ? join(round.folder, edition, viewName(view)) : undefined;
  if (folder) mkdirSync(folder, { recursive: true });
  const seen: Seen[] = [];
  for (const screen of (await screensOf(shop.db, LOCALES[edition].source)).filter(round.only ?? (() => true))) {
    const address = shop.origin + addressOf(screen, draftId, edition);
    const picture = folder ? join(folder, `${screen.name}.jpeg`) : undefined;
    const faults = await look(screen.as === 'buyer' ? buyer : guest, address, {
      view,
      edition,
      axe: round.axe,
      picture,
      statuses: screen.path === '/404' ? [404] : screen.path === '/error' ? [200, 500] : [200],
    });
    seen.push({ page: `${edition} ${viewName(view)} ${screen.path}`, picture: picture ?? '', faults });
  }
  await guest.close();
  await buyer.close();
  return seen;
}

/** How far the pages of an edition move while they load; each as if nobody had been there before. */
export async function shiftRound(
  browser: Browser,
  shop: Shop,
  {
    edition,
    view,
    only = () => true,
    tell,
  }: Pick<Round, 'edition' | 'view' | 'only'> & { readonly tell?: (seen: Shifts & { readonly page: string }) => void },
): Promise<(Shifts & { readonly page: string })[]> {
  const { cookie, draftId } = await prepared(shop, edition);
  const seen: (Shifts & { page: string })[] = [];
  for (const screen of (await screensOf(shop.db, LOCALES[edition].source)).filter(only)) {
    const context = await contextFor(browser, shop, edition, screen.as === 'buyer' ? cookie : '');
    const path = addressOf(screen, draftId, edition);
    const one = { page: screen.path, ...(await shiftsOf(context, shop.origin + path, view)) };
    tell?.(one);
    seen.push(one);
    await context.close();
  }
  return seen;
}

/** A dry run with errors, as the page of one shows it. */
async function importRun(db: Database): Promise<number> {
  const progress = {
    rows: 120,
    bytesRead: 9_000,
    bytesTotal: 9_000,
    created: 80,
    changed: 30,
    unchanged: 8,
    removed: 0,
    failed: 2,
    rowsPerSecond: 4_000,
    secondsLeft: 0,
    errors: [
      { row: 7, code: 'no_brand', text: 'LM358DR' },
      { row: 9, code: 'unreadable_row', text: 'too_many_cells' },
    ],
    worst: [{ attribute: 'Series', share: 0.4, looksLikeNumber: 389 }],
  };
  const { id } = await db.one<{ id: number }>(
    sql`insert into import_runs (file_name, stored_path, mapping, dry_run, state, progress, finished_at) values ('价格表 2026.csv', '', 'table', true, 'done', ${JSON.stringify(progress)}::jsonb, now()) returning id`,
  );
  return id;
}

/** Transfers that did not fit an order, so that the queue and the order show what they are for. */
const queueMoney = (db: Database, orderNo: string): Promise<number> =>
  db.run(sql`insert into unapplied (provider, provider_ref, order_id, currency, amount, cause)
    select 'transfer', 'ICBC20261121000' || n, o.id, o.currency, o.total + n, 'amount_differs' from orders o, generate_series(1, 3) n where o.order_no = ${orderNo}
    on conflict do nothing`);

/** Looks at the back office, logged in as its admin. */
export async function backOffice(browser: Browser, shop: Shop, round: Round): Promise<Seen[]> {
  const { edition, view } = round;
  const context = await contextFor(browser, shop, edition, '');
  // One login serves every page.
  const session = {
    code: 200,
    data: { token: await logInStaff(shop.origin), username: 'admin', name: 'admin', permissions: ['admin'], expiresAt: '' },
    message: 'ok',
  };
  await context.route('**/api/console/sessions', (route) => route.fulfill({ json: session }));
  const folder = round.folder ? join(round.folder, 'console', edition, viewName(view)) : undefined;
  if (folder) mkdirSync(folder, { recursive: true });
  const { id } = await shop.db.one<{ id: number }>(sql`select id from parts where goods_status = 1 order by id limit 1`);
  const importId = await importRun(shop.db);
  const { order_no: orderNo } = await shop.db.one<{ order_no: string }>(sql`select order_no from orders where state = 'wait_send' limit 1`);
  await queueMoney(shop.db, orderNo);
  const seen: Seen[] = [];
  const paths = [...consolePaths, `/console/orders/${orderNo}`, `/console/parts/${id}`, `/console/imports/${importId}`];
  for (const path of paths.filter((_path, place) => round.half === undefined || place % 2 === round.half)) {
    const picture = folder ? join(folder, `${path.slice(1).replace(/\W+/g, '-')}.jpeg`) : undefined;
    seen.push({
      page: `console ${edition} ${viewName(view)} ${path}`,
      picture: picture ?? '',
      faults: await look(context, shop.origin + path, {
        view,
        edition,
        axe: round.axe,
        picture,
        open: (page) => openConsole(page, shop.origin, path),
      }),
    });
  }
  await context.close();
  return seen;
}

/** Opens an address of the back office: who is not logged in in this browser yet logs in first and is led on. */
export async function openConsole(page: Page, origin: string, path: string): Promise<void> {
  const next = path.replace(/^\/console/, '') || '/';
  await page.goto(`${origin}/console/login?next=${encodeURIComponent(next)}`);
  const form = page.locator('input[autocomplete=username]');
  await form.or(page.locator('header')).first().waitFor();
  if (await form.isVisible()) {
    await form.fill('admin');
    await page.locator('input[type=password]').fill('Admin-2026');
    await page.locator('input[type=password]').press('Enter');
  }
  await page.waitForURL((url) => !url.pathname.endsWith('/login'), { timeout: 20_000 });
  await page.waitForLoadState('networkidle');
}
