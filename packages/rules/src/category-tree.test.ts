// Places of categories: never a circle, never a third level, whatever is moved where.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { orderWith, placeProblem, type TreeNode } from './category-tree.ts';

const tree: readonly TreeNode[] = [
  { id: 1, parentId: null, parts: 0 },
  { id: 2, parentId: null, parts: 0 },
  { id: 3, parentId: null, parts: 7 },
  { id: 11, parentId: 1, parts: 5 },
];

test('BO-2 a category goes to a top without parts of its own, or to the top', () => {
  expect(placeProblem(tree, 11, 2)).toBeNull();
  expect(placeProblem(tree, 11, null)).toBeNull();
  expect(placeProblem(tree, 2, 1)).toBeNull();
  expect(placeProblem(tree, null, 2)).toBeNull();
  expect(placeProblem(tree, 11, 3)).toBe('holds_parts');
  expect(placeProblem(tree, 2, 11)).toBe('too_deep');
  expect(placeProblem(tree, 1, 2)).toBe('too_deep');
  expect(placeProblem(tree, null, 11)).toBe('too_deep');
  expect(placeProblem(tree, 1, 1)).toBe('circle');
  expect(placeProblem(tree, 1, 11)).toBe('circle');
  expect(placeProblem(tree, 99, 1)).toBe('unknown');
  expect(placeProblem(tree, 11, 99)).toBe('unknown');
});

test('BO-2 whatever moves are made one after another, every category stays within two levels and in no circle', () => {
  const ids = [1, 2, 3, 4, 5, 6];
  const move = fc.record({ id: fc.constantFrom(...ids), under: fc.constantFrom(null, ...ids) });
  fc.assert(
    fc.property(fc.array(move, { maxLength: 40 }), (moves) => {
      let now: TreeNode[] = ids.map((id) => ({ id, parentId: null, parts: id % 3 }));
      for (const { id, under } of moves)
        if (placeProblem(now, id, under) === null) now = now.map((one) => (one.id === id ? { ...one, parentId: under } : one));
      for (const { parentId } of now) {
        const above = now.find(({ id }) => id === parentId);
        expect(above === undefined || (above.parentId === null && above.parts === 0)).toBe(true);
      }
    }),
  );
});

test('BO-2 an order after a move holds every one once, the moved one before the one named', () => {
  expect(orderWith([1, 2, 3], 3, 1)).toEqual([3, 1, 2]);
  expect(orderWith([1, 2, 3], 1, null)).toEqual([2, 3, 1]);
  expect(orderWith([1, 2], 9, 2)).toEqual([1, 9, 2]);
  expect(orderWith([1, 2], 1, 1)).toBeNull();
  expect(orderWith([1, 2], 1, 8)).toBeNull();
});
