// Where a login returns to.
import { expect, test } from 'vitest';
import { nextPath } from './session.ts';

test('a login returns to the page that asked for it, with its query', () => {
  expect(nextPath('/orders?status=wait_send&current=2')).toBe('/orders?status=wait_send&current=2');
});

test.each(['//evil.example', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)', '', '/login?next=/x', '/a\tb', null])(
  'T-22 %j leads to the overview',
  (target) => {
    expect(nextPath(target)).toBe('/');
  },
);
