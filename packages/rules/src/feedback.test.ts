// Rules of feedback: its moves, and which pages it may name (CO-6).
import { expect, test } from 'vitest';
import { afterAddition, feedbackStates, isOpen, movesFrom, pageNamed } from './feedback.ts';

const origin = 'https://shop.example';

test('CO-6 no move answers by itself, what is closed is taken up before anything else, and every state can be left', () => {
  for (const state of feedbackStates) {
    expect(movesFrom(state)).not.toContain('answered');
    expect(movesFrom(state)).not.toContain(state);
    expect(movesFrom(state).length).toBeGreaterThan(0);
  }
  expect(movesFrom('closed')).toEqual(['working']);
  expect(feedbackStates.filter(isOpen)).toEqual(['received', 'working', 'answered']);
  expect(feedbackStates.map(afterAddition)).toEqual(['received', 'working', 'received', 'closed']);
});

test('CO-6 a page is a path of the shop, also written with its own origin', () => {
  for (const page of ['/index', '/index?tab=1', '/ProductDetail?goodsId=7', '/ProductDetailSearch?keywords=100nF+16V', '/'])
    expect(pageNamed(page, origin)).toBe(page);
  expect(pageNamed(` ${origin}/Cart `, origin)).toBe('/Cart');
});

test('CO-6 T-22 other hosts, schemes and tricks are no page', () => {
  for (const text of [
    '',
    'Cart',
    '//evil.example',
    '/\\evil.example',
    'https://evil.example/Cart',
    `${origin}.evil.example/`,
    `${origin}//evil.example`,
    'javascript:alert(1)',
    '/a\nb',
    '/%0d%0aset-cookie:x',
    '/..//evil.example',
  ])
    expect([text, pageNamed(text, origin)]).toEqual([text, '']);
});

test('CO-6 parameters that open something stay behind, and so does a query that is too long', () => {
  expect(pageNamed('/questionnaireDetail?key=abc&Token=x&n=5')).toBe('/questionnaireDetail?n=5');
  expect(pageNamed('/pre-order?draft=abc')).toBe('/pre-order');
  expect(pageNamed(`/ProductDetailSearch?keywords=${'x'.repeat(400)}`)).toBe('/ProductDetailSearch');
  expect(pageNamed(`/${'x'.repeat(400)}`)).toBe('');
});
