// Origins in words.
import { expect, test } from 'vitest';
import { originName } from './origin.ts';

test('PD-1 origins are named in the page’s language; what is no code stays', () => {
  expect([
    originName('JP', 'en'),
    originName('JP', 'zh'),
    originName('CN', 'zh'),
    originName('', 'en'),
    originName('Germany', 'en'),
  ]).toEqual(['Japan', '日本', '中国', '', 'Germany']);
});
