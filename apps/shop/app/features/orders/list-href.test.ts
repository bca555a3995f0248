// The address of the order list reads back as it was written.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { orderStates } from '@partharbor/rules/orders';
import { listHref, readListQuery } from './list-href.ts';

const read = (href: string) => readListQuery(new URL(href, 'http://shop.test').searchParams);

test.each(orderStates)('OR-2 the address of the tab %s opens it', (state) => {
  expect(read(listHref({ state, keywords: 'LM358', page: 3 }))).toEqual({ state, keywords: 'LM358', page: 3 });
});

test('an address with nothing or nonsense shows all orders', () => {
  expect(listHref({})).toBe('/UserHome/order');
  expect(read('/UserHome/order?state=lost&page=-2')).toEqual({ state: '', keywords: '', page: 1 });
});

test('OR-2 the figures of the home page and the account open the tab they count', () => {
  for (const file of ['../home/AccountPanel.tsx', '../centre/AccountPage.tsx'])
    expect(readFileSync(new URL(file, import.meta.url), 'utf8')).toContain('listHref({ state })');
});
