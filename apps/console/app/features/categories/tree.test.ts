// Where keys and drops put categories.
import { expect, test } from 'vitest';
import { placeByDrop, placeByKey, placeOf, takesOthers, type Tree } from './tree.ts';

const leaf = (id: string, parts = 1) => ({ id, nameZh: id, nameEn: id, parts, version: 1, kind: '', isOwn: false });
const tree: Tree = [
  { ...leaf('a', 2), children: [leaf('a1'), leaf('a2')] },
  { ...leaf('b', 0), children: [] },
  { ...leaf('c', 5), children: [] },
];

test('BO-2 arrows move within a level, right below the top above, left to the top level', () => {
  expect(placeByKey(tree, 'a1', 'ArrowDown')).toEqual({ under: 'a', before: '' });
  expect(placeByKey(tree, 'a2', 'ArrowUp')).toEqual({ under: 'a', before: 'a1' });
  expect(placeByKey(tree, 'a', 'ArrowDown')).toEqual({ under: '', before: 'c' });
  expect(placeByKey(tree, 'a1', 'ArrowLeft')).toEqual({ under: '', before: 'b' });
  expect(placeByKey(tree, 'b', 'ArrowRight')).toEqual({ under: 'a', before: '' });
  expect(placeByKey(tree, 'c', 'ArrowRight')).toEqual({ under: 'b', before: '' });
});

test('BO-2 keys that lead nowhere do nothing', () => {
  for (const [id, key] of [
    ['a1', 'ArrowUp'],
    ['a2', 'ArrowDown'],
    ['a', 'ArrowUp'],
    ['a', 'ArrowRight'],
    ['a1', 'ArrowRight'],
    ['b', 'ArrowLeft'],
    ['gone', 'ArrowUp'],
    ['b', 'Enter'],
  ] as const)
    expect(placeByKey(tree, id, key), `${id} ${key}`).toBeNull();
});

test('BO-2 a drop goes before a row or into a top without parts of its own, never a family below another', () => {
  expect(placeByDrop(tree, 'a2', 'a1', false)).toEqual({ under: 'a', before: 'a1' });
  expect(placeByDrop(tree, 'c', 'a1', false)).toEqual({ under: 'a', before: 'a1' });
  expect(placeByDrop(tree, 'a1', 'b', true)).toEqual({ under: 'b', before: '' });
  expect(placeByDrop(tree, 'a1', 'a2', false)).toBeNull();
  expect(placeByDrop(tree, 'a1', 'c', true)).toBeNull();
  expect(placeByDrop(tree, 'a', 'b', true)).toBeNull();
  expect(placeByDrop(tree, 'a', 'a1', false)).toBeNull();
  expect(placeByDrop(tree, 'a1', 'a', true)).toBeNull();
  expect(placeByDrop(tree, 'b', 'b', false)).toBeNull();
  expect(takesOthers(tree[2]!)).toBe(false);
});

test('BO-2 the place a category had is where an undo puts it', () => {
  expect(placeOf(tree, 'a1')).toEqual({ under: 'a', before: 'a2' });
  expect(placeOf(tree, 'c')).toEqual({ under: '', before: '' });
  expect(placeOf(tree, 'gone')).toBeNull();
});
