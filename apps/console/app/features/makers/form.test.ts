// What the form of a maker sends.
import { expect, test } from 'vitest';
import { aliasesIn, areAliasesFit, formOf, isSameForm } from './form.ts';

test('BO-2 aliases are lines without blanks around them, each once', () => {
  expect(aliasesIn(' TI \n\n德州仪器\nTI\n')).toEqual(['TI', '德州仪器']);
  expect(aliasesIn('')).toEqual([]);
});

test('BO-2 at most fifty aliases of at most a hundred characters', () => {
  const many = (n: number) => Array.from({ length: n }, (_one, i) => `A${i}`);
  expect([areAliasesFit(many(50)), areAliasesFit(many(51)), areAliasesFit(['x'.repeat(100)]), areAliasesFit(['x'.repeat(101)])]).toEqual([
    true,
    false,
    true,
    false,
  ]);
});

test('BO-2 a form that differs in blanks alone is unchanged', () => {
  const form = { ...formOf(null), name: 'TI', aliases: 'A\nB' };
  expect(isSameForm(form, { ...form, aliases: 'A\n\n B ' })).toBe(true);
  expect(isSameForm(form, { ...form, rfq: false })).toBe(false);
});
