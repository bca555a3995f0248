// What a permission includes, and that the calls ask for it by one rule.
import { expect, test } from 'vitest';
import { allCalls } from './all.ts';
import { allows, areas, grantsOf, permissions } from './permissions.ts';

test('R-109 changing includes seeing, seeing does not include changing, and no area opens another', () => {
  expect(permissions).toHaveLength(2 * areas.length);
  for (const area of areas) {
    const opened = permissions.filter((one) => allows([area], one));
    expect(opened).toEqual([area, `${area}.view`]);
    expect(permissions.filter((one) => allows([`${area}.view`], one))).toEqual([`${area}.view`]);
  }
  expect(permissions.filter((one) => !allows(['admin'], one))).toEqual([]);
  expect(permissions.filter((one) => allows([], one))).toEqual([]);
});

test('R-109 a stored word that is not on the list opens nothing', () => {
  expect(grantsOf(['orders', 'kitchen', 'stock.view', 'admin', 'orders.edit', ''])).toEqual(['orders', 'stock.view', 'admin']);
});

test('R-109 a call that only reads asks to see, one that changes something to change', () => {
  // Lists too long for an address are looked up by a POST.
  const lookups = new Set(['console-activity-parts', 'console-activity-lines']);
  // Does all of a merge, locks too, and then nothing of it: for those who may do it.
  const trials = new Set(['console-merge-try']);
  const wrong = [...allCalls.values()].filter(
    ({ id, method, permission }) =>
      permission?.endsWith('.view') !== (permission && ((method === 'GET' && !trials.has(id)) || lookups.has(id))),
  );
  expect(wrong.map(({ id }) => id)).toEqual([]);
});
