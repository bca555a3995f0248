// Targets of columns as choices: text and back, and what asks for more.
import { columnTarget, importFields, type ColumnTarget } from '@partharbor/contract/import-plan';
import { staffFields } from '@partharbor/rules/part-fields';
import { expect, test } from 'vitest';
import { OTHER_PARAMETER, OTHER_PRICE, targetKey, targetOf, targetOptions } from './targets.ts';

const all: ColumnTarget[] = [
  ...importFields.map((field) => ({ kind: 'field' as const, field })),
  ...staffFields.map((field) => ({ kind: 'staff' as const, field })),
  { kind: 'price', from: 2500 },
  { kind: 'tierQuantity', tier: 7 },
  { kind: 'tierPrice', tier: 7 },
  { kind: 'priceList' },
  { kind: 'parameter', code: 'drain_source_voltage' },
  { kind: 'unused' },
];

test('BO-2 every place a column can go is a choice of its own, and comes back from it', () => {
  const offered = targetOptions(all, new Map()).map(({ value }) => value);
  expect(new Set(offered).size).toBe(offered.length);
  for (const target of all) {
    expect(targetOf(targetKey(target))).toEqual(target);
    expect(columnTarget.safeParse(target).success).toBe(true);
    expect(offered).toContain(targetKey(target));
  }
});

test('BO-2 a choice that needs a quantity or a parameter, and what is no choice, is no target', () => {
  for (const key of [OTHER_PRICE, OTHER_PARAMETER, 'price:0', 'price:1e3', 'field:nothing', 'staff:password', ''])
    expect(targetOf(key)).toBeNull();
});
