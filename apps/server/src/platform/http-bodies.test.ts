// Proves how strictly bodies and queries are read.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseForm } from './parse-form.ts';
import { parseStrictJson } from './parse-json.ts';

test('JSON without repeated keys reads as JSON.parse does', () => {
  fc.assert(
    fc.property(fc.json({ maxDepth: 6 }), (text) => {
      const result = parseStrictJson(text);
      if (result.ok) expect(result.value).toEqual(JSON.parse(text));
      else expect(['FORBIDDEN_KEY', 'DUPLICATE_KEY']).toContain(result.reason);
    }),
  );
});

test('a key written twice is refused however it is written', () => {
  fc.assert(
    fc.property(fc.string(), fc.json({ maxDepth: 2 }), fc.json({ maxDepth: 2 }), (key, one, two) => {
      fc.pre(!['__proto__', 'constructor', 'prototype'].includes(key));
      const escaped = key.replace(/[^]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
      const text = `{ ${JSON.stringify(key)} : 1, "${escaped}":2 }`;
      expect(parseStrictJson(text)).toEqual({ ok: false, reason: 'DUPLICATE_KEY' });
      expect(parseStrictJson(`[${one},{${JSON.stringify(key)}:${two}},{${JSON.stringify(key)}:1}]`)).not.toMatchObject({
        reason: 'MALFORMED',
      });
    }),
  );
});

test.each([
  ['{"a":{"b":1,"b":2}}', 'DUPLICATE_KEY'],
  ['[{"a":1},{"a":1,"a":1}]', 'DUPLICATE_KEY'],
  ['{"__proto__":{"admin":true}}', 'FORBIDDEN_KEY'],
  ['{"a":{"constructor":1}}', 'FORBIDDEN_KEY'],
  ['{"\\u005f_proto__":1}', 'FORBIDDEN_KEY'],
  ['{"a":1,}', 'MALFORMED'],
  ['', 'MALFORMED'],
  [`${'['.repeat(33)}${']'.repeat(33)}`, 'TOO_DEEP'],
])('JSON %s is refused as %s', (text, reason) => {
  expect(parseStrictJson(text)).toEqual({ ok: false, reason });
});

test('equal words as values or in sibling objects are fine', () => {
  expect(parseStrictJson('{"a":"a","b":["a","a"],"c":{"a":"__proto__"},"d":{"a":":"}}').ok).toBe(true);
});

test('forms read nested fields, lists by index, plus signs and Chinese', () => {
  expect(parseForm('lines[0][id]=7&lines[0][qty]=2&lines[1][id]=8&addr[city]=%E6%B7%B1+%E5%9C%B3&note=&x')).toEqual({
    ok: true,
    value: { lines: [{ id: '7', qty: '2' }, { id: '8' }], addr: { city: '深 圳' }, note: '', x: '' },
  });
});

test.each([
  ['a=1&a=2', 'DUPLICATE_KEY'],
  ['a=1&%61=2', 'DUPLICATE_KEY'],
  ['a[]=1&a[]=2', 'DUPLICATE_KEY'],
  ['a=1&a[]=2', 'DUPLICATE_KEY'],
  ['a[b]=1&a=2', 'DUPLICATE_KEY'],
  ['a[b]=1&a%5Bb%5D=2', 'DUPLICATE_KEY'],
  ['a[b][c]=1&a[b]=2', 'DUPLICATE_KEY'],
  ['__proto__[x]=1', 'FORBIDDEN_KEY'],
  ['a[constructor][prototype]=1', 'FORBIDDEN_KEY'],
  ['a=%E0%A4%A', 'MALFORMED'],
  ['a[b=1', 'MALFORMED'],
  ['=1', 'MALFORMED'],
  ['a[b][c][d][e][f]=1', 'TOO_DEEP'],
  [Array.from({ length: 501 }, (_, n) => `k${n}=1`).join('&'), 'TOO_MANY'],
])('form %.40s is refused as %s', (text, reason) => {
  expect(parseForm(text)).toEqual({ ok: false, reason });
});

test('a single a[]=1 is a list of one, and nothing is an empty form', () => {
  expect(parseForm('a[]=1')).toEqual({ ok: true, value: { a: ['1'] } });
  expect(parseForm('')).toEqual({ ok: true, value: {} });
});

const keys = (n: number): string => Array.from({ length: n }, (_, i) => `"${i.toString(36)}":1`).join(',');

test.each([
  ['85,000 keys', `{${keys(85_000)}}`, 'TOO_MANY'],
  ['300,000 objects', `[${'{},'.repeat(300_000)}{}]`, 'TOO_MANY'],
  ['objects that never end', '{"a":'.repeat(150_000), 'TOO_DEEP'],
  ['400,000 numbers', `[${'1,'.repeat(400_000)}1]`, 'TOO_MANY'],
  ['a key of 150,000 escapes', `{"${'\\u0061'.repeat(150_000)}":1,"x"`, 'MALFORMED'],
  ['a text that never ends', `"${'\\\\'.repeat(450_000)}`, 'MALFORMED'],
  ['spaces between keys', `{${'"a" '.repeat(200_000)}`, 'MALFORMED'],
])('T-20 %s cost no more than reading them once', (_what, text, reason) => {
  const before = process.cpuUsage();
  for (let time = 0; time < 5; time += 1) expect(parseStrictJson(text)).toEqual({ ok: false, reason });
  const { user, system } = process.cpuUsage(before);
  expect((user + system) / 5_000).toBeLessThan(40);
});

test.each([
  ['a million separators', '&'.repeat(1_000_000), 'TOO_MANY'],
  ['250,000 fields', 'a=1&'.repeat(250_000), 'TOO_MANY'],
  ['a name of 300,000 parts', `a${'[b]'.repeat(300_000)}=1`, 'MALFORMED'],
  ['a million brackets', 'a['.repeat(500_000), 'MALFORMED'],
])('T-20 a form of %s costs no more than reading it once', (_what, text, reason) => {
  const before = process.cpuUsage();
  for (let time = 0; time < 5; time += 1) expect(parseForm(text)).toEqual({ ok: false, reason });
  const { user, system } = process.cpuUsage(before);
  expect((user + system) / 5_000).toBeLessThan(40);
});

test('T-20 what real requests bring is read', () => {
  const order = { goodsList: Array.from({ length: 200 }, (_, id) => ({ goodsId: id, number: 1, warehouse: 'JS', remark: '{[,]}' })) };
  expect(parseStrictJson(JSON.stringify(order))).toEqual({ ok: true, value: order });
  expect(parseForm(Array.from({ length: 500 }, (_, n) => `k${n}=1`).join('&')).ok).toBe(true);
});
