// Proves that the rule finds patterns that foreign text can make slow, and lets the others be.
import { expect, test } from 'vitest';
import { slownessOf } from './slow-patterns.mjs';

test.each([
  ['(a+)+$', ''],
  ['^\\s*gzip\\s*(?:;\\s*q\\s*=\\s*(?:1|0?\\.\\d*[1-9])\\S*\\s*)?$', 'i'],
  ['Version\\/(\\d+)[\\d.]* (?:Mobile\\/\\w+ )?Safari', ''],
  ['Android.+Mobile', 'i'],
  ['(?:variable|trimmer).*capacitor', ''],
  ['\\/+$', ''],
  ['\\beyJ[\\w-]+\\.', 'g'],
])('T-21 %s with "%s" can be made slow', (source, flags) => {
  expect(slownessOf(source, flags)).toMatch(/\w/);
});

test.each([
  ['^[\\w.]+$', ''],
  ['(?<!\\/)\\/+$', ''],
  ['#.*', 's'],
  ['ab\\d*c', ''],
  ['Version\\/(\\d{1,4})[\\d.]{0,20} Safari', ''],
  ["'[^']*'", 'g'],
  ['[a-z]+\\d', 'y'],
])('T-21 %s with "%s" is read in proportion to the text', (source, flags) => {
  expect(slownessOf(source, flags)).toBeNull();
});
