// Where a logout leads.
import { expect, test } from 'vitest';
import { afterLogout } from './logout-target.ts';

test('AC-2 logging out on a page that needs a login leads home, elsewhere the page stays', () => {
  for (const path of ['/Cart?tab=off', '/UserHome/order', '/orderDetail?orderNo=1', '/Pay?orderNo=1'])
    expect(afterLogout(path), path).toBe('/index');
  for (const path of ['/ProductDetail?goodsId=7', '/index', '/CartX']) expect(afterLogout(path)).toBe(path);
  expect(afterLogout('//evil.test')).toBe('/index');
});
