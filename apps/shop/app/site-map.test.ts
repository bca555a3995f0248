// The list of pages that links may lead to.
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { expect, test } from 'vitest';
import routes from './routes.ts';
import { builtPaths, helpNames, isBuilt, maySwitch } from './site-map.ts';

/** Paths of page modules; modules without a page end in .ts. */
function pathsOf(entries: readonly RouteConfigEntry[], above = ''): string[] {
  return entries.flatMap((entry) => {
    const path = entry.path ? `${above}/${entry.path}` : above;
    if (entry.children) return pathsOf(entry.children, path);
    return entry.file.endsWith('.tsx') ? [path] : [];
  });
}

test('the list of built pages is that of the route table', async () => {
  const paths = pathsOf(routes).flatMap((path) => (path === '/HelpHome/:name' ? helpNames.map((name) => `/HelpHome/${name}`) : [path]));
  expect([...builtPaths].sort()).toEqual(paths.sort());
});

test('a link is drawn by its path alone', () => {
  expect(isBuilt('/index?lang=en_US#top')).toBe(true);
  expect(isBuilt('/index/x')).toBe(false);
});

test('ED-4 the edition cannot be switched on the pages the texts name', () => {
  for (const path of [
    '/UserHome/myBom',
    '/UserHome/myWallet?tab=1',
    '/pre-order',
    '/submitOrder',
    '/factorySources',
    '/factorySourcesOrderDetail/7',
    '/batchGoods',
    '/newsDetail?id=1',
  ]) {
    expect(maySwitch(path), path).toBe(false);
  }
  for (const path of ['/index', '/Cart', '/UserHome/order', '/newsList']) expect(maySwitch(path), path).toBe(true);
});
