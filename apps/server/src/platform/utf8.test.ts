// Proves that texts become the bytes they are in UTF-8.
import { expect, test } from 'vitest';
import { utf8 } from './utf8.ts';

test('a text becomes the bytes that it has in UTF-8, whatever came before it and however long it is', () => {
  for (const text of ['', 'a', '电容 10 µF ±5 %', '\u{1F600}', 'é'.repeat(300_000), '电'.repeat(400_000), 'short again'])
    expect(utf8(text).equals(Buffer.from(text))).toBe(true);
});

test('bytes stay as they are when the next text is written', () => {
  const first = utf8('first');
  utf8('other');
  expect(first.toString()).toBe('first');
});
