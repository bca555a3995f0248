// When a popup may appear again.
import { expect, test } from 'vitest';
import { placeOf, recordClosing, wasClosed } from './popup-places.ts';

function memory() {
  const kept = new Map<string, string>();
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

const once = { id: '7', appearLocation: 'cart', popupMethod: 'once', updateTime: '2026-11-22T08:00:00.000Z' } as const;

test('PU-1 six pages have a place for popups, others none', () => {
  expect(['/index', '/UserHome/order', '/orderDetail', '/UserHome/UserCenter', '/Cart', '/bom'].map(placeOf)).toEqual([
    'frontPage',
    'orderPage',
    'orderDetail',
    'personalCentre',
    'cart',
    'bom',
  ]);
  expect(['/', '/ProductDetail', '/pre-order', 'constructor'].map(placeOf)).toEqual([undefined, undefined, undefined, undefined]);
});

test('PU-2 once only: closed stays closed until it changes or another takes its place', () => {
  const here = memory();
  expect(wasClosed(here, once)).toBe(false);
  recordClosing(here, once);
  expect(wasClosed(here, once)).toBe(true);
  expect(wasClosed(here, { ...once, updateTime: '2026-11-22T09:00:00.000Z' })).toBe(false);
  expect(wasClosed(here, { ...once, id: '8' })).toBe(false);
  expect(wasClosed(here, { ...once, appearLocation: 'bom' })).toBe(false);
});

test('PU-2 otherwise closing clears the record', () => {
  const here = memory();
  recordClosing(here, once);
  const always = { ...once, popupMethod: 'always' } as const;
  expect(wasClosed(here, always)).toBe(false);
  recordClosing(here, always);
  expect(here.kept.size).toBe(0);
});
