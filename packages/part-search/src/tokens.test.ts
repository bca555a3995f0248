// Proves which tokens a text has.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { tokensOf } from './tokens.ts';

test.each([
  ['贴片电阻 Low-ESR', ['贴片', '片电', '电阻', 'low', 'esr']],
  ['阻 10k', ['阻', '10k']],
  ['2.54mm', ['2.54', 'mm']],
  ['1.5.2 a. .5', ['1.5', '2', 'a', '5']],
  ['１０ＫΩ ±5%', ['10k', '5']],
  ['low LOW Low', ['low']],
  ['Non-Isolated 非隔离电源', ['nonisolated', '非隔', '离电', '电源']],
  ['non-5 non- anon-x 非', ['non', '5', 'anon', 'x', '非']],
  ['', []],
  [' ,;-', []],
])('%s has the tokens %j', (text, tokens) => {
  expect(tokensOf(text)).toEqual(tokens);
});

test('tokens are those of a pattern that says the same', () => {
  const pattern = /[a-z0-9]+(?:\.[0-9]+)?|[㐀-鿿]+/g;
  const sign = fc.constantFrom('a', 'Z', '0', '9', '.', '-', ' ', '贴', '片', 'µ', '℃', '①', 'Ａ', '🙂');
  fc.assert(
    fc.property(fc.array(sign, { maxLength: 60 }), (signs) => {
      const pieces = signs.join('').normalize('NFKC').toLowerCase().match(pattern) ?? [];
      const tokens = pieces.flatMap((piece) =>
        /^[a-z0-9]|^.$/.test(piece)
          ? [piece.slice(0, 40)]
          : Array.from(piece)
              .slice(1)
              .map((letter, i) => piece[i]! + letter),
      );
      expect(tokensOf(signs.join(''))).toEqual([...new Set(tokens)]);
    }),
  );
});
