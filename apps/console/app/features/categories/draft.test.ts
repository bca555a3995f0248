// Arranging parameters before they are saved.
import { expect, test } from 'vitest';
import { added, isSame, moved, sent, type Param } from './draft.ts';

const param = (code: string): Param => ({
  code,
  zh: code,
  en: code,
  kind: 'number',
  unit: 'V',
  column: false,
  open: false,
  known: 1,
  isBrought: true,
});

test('BO-2 a parameter moves to its place, and out of the list nowhere', () => {
  expect(moved(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b']);
  expect(moved(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c']);
  expect(moved(['a', 'b'], 0, -1)).toEqual(['a', 'b']);
  expect(moved(['a', 'b'], 1, 2)).toEqual(['a', 'b']);
});

test('BO-2 what is added stands last; blanks around names are no change', () => {
  const more = added([param('a')], { code: 'b', zh: '乙', en: 'B', unit: 'A' });
  expect(sent(more).map(({ code }) => code)).toEqual(['a', 'b']);
  expect(isSame([param('a')], [{ ...param('a'), zh: ' a ' }])).toBe(true);
  expect(isSame([param('a')], [{ ...param('a'), column: true }])).toBe(false);
});
