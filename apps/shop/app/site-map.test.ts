// The site table: what it says about addresses, and that the router and what browsers carry agree with it.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { expect, test } from 'vitest';
import routes from './routes.ts';
import { addressOf, isForeign, listedPaths } from './site-lookup.ts';
import { isBuilt, maySwitch, unbuilt } from './site-map.ts';
import { helpNames, siteTable } from './site-table.ts';

const table = siteTable();

/** Addresses of page modules; modules without a page end in .ts. */
function pathsOf(entries: readonly RouteConfigEntry[], above = ''): string[] {
  return entries.flatMap((entry) => {
    const path = entry.path ? `${above}/${entry.path}` : above;
    if (entry.children) return pathsOf(entry.children, path);
    return entry.file.endsWith('.tsx') ? [path] : [];
  });
}

test('RT-1 every built address of the table is a route and no other page is, but the home page for phones', () => {
  const paths = pathsOf(routes).flatMap((path) => (path === '/HelpHome/:name' ? helpNames.map((name) => `/HelpHome/${name}`) : [path]));
  const built = table.filter((one) => one.module !== undefined).map((one) => one.path);
  expect([...built, '/webappui'].sort()).toEqual(paths.sort());
  expect(new Set(paths.map((path) => path.toLowerCase())).size).toBe(paths.length);
});

test('a link is drawn by its path alone, and only to what is built', () => {
  expect(isBuilt('/index?lang=en_US#top')).toBe(true);
  expect(isBuilt('/index/x')).toBe(false);
  for (const one of table.filter(({ module }) => module === undefined)) expect(isBuilt(one.path), one.path).toBe(false);
});

test('the pages that links wait for, as browsers know them, are those of the table that scripts name', () => {
  const sources = globSync('**/*.{ts,tsx}', { cwd: import.meta.dirname, exclude: ['**/*.test.*', 'i18n/**', 'site-{map,table}.ts'] });
  const texts = sources.map((file) => readFileSync(join(import.meta.dirname, file), 'utf8'));
  // A menu may name the last part of an address alone.
  const isNamed = (path: string): boolean => {
    const [parts, last] = [path.replace('/', ''), path.split('/').at(-1)];
    const pattern = new RegExp(`['"\`](/?${parts}|${last})['"\`?#]`);
    return texts.some((text) => text.includes('isBuilt') && pattern.test(text));
  };
  const waiting = table.filter(({ module, path }) => module === undefined && !path.includes(':') && isNamed(path));
  expect([...unbuilt].sort()).toEqual(waiting.map(({ path }) => path).sort());
});

test('ED-4 the edition cannot be switched on the pages the texts name', () => {
  for (const { path, fixed } of table) expect([path, maySwitch(`${path.replace(':id', '7')}?x=1`)]).toEqual([path, fixed !== true]);
});

test('an address is found as the router finds it: in any case, with a slash at its end, by a parameter', () => {
  for (const path of ['/UserHome/order', '/userhome/ORDER', '/UserHome/order/', '/UserHome/order?x=1', '/UserHome/%6Frder'])
    expect(addressOf(path)?.path, path).toBe('/UserHome/order');
  expect(addressOf('/factorySourcesOrderDetail/7')?.path).toBe('/factorySourcesOrderDetail/:id');
  for (const path of ['/UserHome', '/UserHome/order/1', '/%E0%A4%A', '/', '']) expect(addressOf(path), path).toBeUndefined();
});

test('RT-3 all of the user centre and every address the texts mark needs a login', () => {
  const marked =
    '/Cart /pre-order /submitOrder /paySuccess /payState /orderDetail /offlineOrderDetail /mallOrderDetail /globalOrderDetail /rechargeList /refundRecordList /withdrawalsList /refund /refund/refundGoods /refundDetail /pcbaDetail /balancePaySuccess /payFail /rechargeFail /wxRechargePayFail /wxPay /ipayPay /wxRecharge /orderLogistics /questionnaireWeb /Pay';
  for (const path of marked.split(' ')) expect(addressOf(path)?.login, path).toBe(true);
  for (const one of table.filter(({ path }) => path.startsWith('/UserHome/'))) expect(one.login, one.path).toBe(true);
});

test('ED-6 a page of the Chinese edition is foreign to the international one once it is built', () => {
  const page = { path: '/wiring', frame: 'main', module: 'wiring', edition: 'cn' } as const;
  expect([isForeign(page, 'international'), isForeign(page, 'domestic')]).toEqual([true, false]);
  expect(isForeign({ ...page, edition: undefined }, 'international')).toBe(false);
  expect(isForeign(addressOf('/index'), 'international')).toBe(false);
});

test('RT-8 what search engines may list is open to everyone', () => {
  const listed = listedPaths();
  expect(listed).toEqual(expect.arrayContaining(['/index', '/ProductListHome', '/chinaZone', '/HelpHome/payHelp']));
  for (const path of ['/Cart', '/Login', '/404', '/UserHome/order', '/ProductDetailSearch', '/bomNewDetail'])
    expect(listed).not.toContain(path);
});
