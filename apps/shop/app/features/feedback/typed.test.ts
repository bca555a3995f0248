// What the form of feedback tells before it is sent (CO-6).
import { expect, test } from 'vitest';
import { typedFrom, wrongIn } from './typed.ts';

const origin = 'https://shop.example';
const form = (fields: Readonly<Record<string, string>>) => new Map(Object.entries(fields));
const full = typedFrom(
  form({ kind: 'website', text: '筛选很慢', page: '/Cart', email: 'a@b.example', wantsAnswer: '1', mark: 'm' }),
  origin,
);

test('CO-6 a kind and five characters are needed; an address only of a guest who wants an answer', () => {
  expect(wrongIn({ ...full, text: '筛选很慢了' }, true)).toEqual({});
  expect(wrongIn(typedFrom(form({}), origin), true)).toEqual({ kind: 'missing', text: 'missing' });
  expect(wrongIn({ ...full, kind: 'praise', text: '筛选很慢', email: '' }, true)).toEqual({
    kind: 'missing',
    text: 'missing',
    email: 'missing',
  });
  expect(wrongIn({ ...full, text: '筛选很慢了', email: '' }, false)).toEqual({});
  expect(wrongIn({ ...full, text: 'x'.repeat(2_001), email: 'a@', page: 'Cart' }, true)).toEqual({
    text: 'wrong',
    page: 'wrong',
    email: 'wrong',
  });
});

test('CO-6 as many lines as fit into the field fit into the text, however the form sends their ends', () => {
  const lines = Array.from({ length: 400 }, () => '1234').join('\r\n');
  const typed = typedFrom(form({ kind: 'other', text: lines }), origin);
  expect([typed.text.length, wrongIn(typed, true)]).toEqual([1_999, {}]);
});

test('CO-6 a page pasted with the shop’s own address is its path; another’s stays as typed, to be corrected', () => {
  expect(typedFrom(form({ page: `${origin}/Cart?tab=1` }), origin).page).toBe('/Cart?tab=1');
  expect(typedFrom(form({ page: 'https://evil.example/' }), origin).page).toBe('https://evil.example/');
});
