// Arranging parameters before they are saved.
import { expect, test } from 'vitest';
import { added, isSame, made, moved, named, nearTo, sent, type Param } from './draft.ts';

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
  const more = added([param('a')], { code: 'b', zh: '乙', en: 'B', kind: 'number', unit: 'A' }, 12);
  expect(sent(more).map(({ code, column }) => [code, column])).toEqual([
    ['a', false],
    ['b', false],
  ]);
  expect(added([], { code: 'b', zh: '乙', en: 'B', kind: 'number', unit: 'A' }, 0)[0]).toMatchObject({ column: true, open: true });
  expect(isSame([param('a')], [{ ...param('a'), zh: ' a ' }])).toBe(true);
  expect(isSame([param('a')], [{ ...param('a'), column: true }])).toBe(false);
});

test('BO-2 a parameter is found by either name or its label, whatever its spelling; what nobody has is sent as one to be made', () => {
  const pull = { zh: '拉力', en: 'Pull force', kind: 'number' as const, unit: 'N' as const };
  for (const text of ['拉力', ' pull-FORCE ', '拉力 · Pull force · N']) expect(named([pull], text)).toBe(pull);
  expect(named([pull], 'Pull')).toBeUndefined();
  const twice = made(made([param('a')], pull), { ...pull, zh: '推力', en: 'Push force' });
  expect(twice.map(({ code }) => code)).toEqual(['a', 'new_1', 'new_2']);
  expect(sent(twice)[2]).toEqual({
    code: 'new_2',
    zh: '推力',
    en: 'Push force',
    column: true,
    open: true,
    make: { kind: 'number', unit: 'N' },
  });
  expect(made(twice.slice(0, 2), pull).at(-1)!.code).toBe('new_2');
});

test('BO-2 parameters like the one that is typed are offered before another is made', () => {
  const more = (zh: string, en: string) => ({ code: en, zh, en, kind: 'number' as const, unit: 'A' });
  const all = [more('额定电流', 'Current rating'), more('静态电流', 'Quiescent current'), more('阻值', 'Resistance')];
  expect(nearTo(all, '电流').map(({ en }) => en)).toEqual(['Current rating', 'Quiescent current']);
  expect(nearTo(all, 'rated CURRENT')).toEqual([]);
  expect(nearTo(all, '绝缘阻值').map(({ en }) => en)).toEqual(['Resistance']);
  expect(nearTo(all, 'a')).toEqual([]);
});
