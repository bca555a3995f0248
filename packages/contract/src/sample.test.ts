// Proves that samples fit the fields of the contract.
import { expect, test } from 'vitest';
import { z } from 'zod';
import { amount, id, int, line, time } from './fields.ts';
import { sample, shapeOf } from './sample.ts';

test.each([
  ['an id', z.object({ goodsId: id })],
  ['a text of at least five letters', z.object({ text: z.string().trim().min(5).max(20) })],
  ['a line', z.object({ name: line(40) })],
  ['a whole number', z.object({ quantity: int(5, 9) })],
  ['a price', z.object({ price: amount })],
  ['a moment', z.object({ at: time })],
  [
    'one of a list, a list and what has a default',
    z.object({ kind: z.enum(['a', 'b']), ids: z.array(id).min(1), size: int(1, 9).default(3) }),
  ],
])('a sample of %s is taken', (_what, schema) => {
  const made = sample(shapeOf(schema, 'input'), {});
  expect(schema.safeParse(made).error).toBeUndefined();
});

test('what is known by its name is taken over', () => {
  expect(sample(shapeOf(z.object({ goodsId: id, quantity: int(1, 9) }), 'input'), { goodsId: '77' })).toEqual({
    goodsId: '77',
    quantity: 1,
  });
});
