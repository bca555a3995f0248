// The place of removed lines.
import type { CartLineRecord } from '@partharbor/contract/records';
import { expect, test } from 'vitest';
import { slotsOf } from './removals.ts';

const line = (cartId: string) => ({ cartId }) as CartLineRecord;
const shown = (...args: Parameters<typeof slotsOf>) =>
  slotsOf(...args).map(({ kind, line: one }) => (kind === 'removed' ? `-${one.cartId}` : one.cartId));
const seen = [line('1'), line('2'), line('3')];

test('CT-6 a removed line keeps its place', () => {
  expect(shown(seen, [line('1'), line('3')], new Set(['2']))).toEqual(['1', '-2', '3']);
  expect(shown([line('1'), line('9'), line('3')], [line('1'), line('3'), line('9')], new Set())).toEqual(['1', '9', '3']);
});

test('CT-6 a line just removed is gone before the server has said so', () => {
  expect(shown(seen, seen, new Set(['2']))).toEqual(['1', '-2', '3']);
});

test('CT-6 lines removed elsewhere vanish, new ones follow at the end', () => {
  expect(shown(seen, [line('3'), line('4')], new Set())).toEqual(['3', '4']);
});
