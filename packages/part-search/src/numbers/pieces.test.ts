// Pieces of texts: their tokens are the text’s, and what was kept of them is found again.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { tokensOf } from '../tokens.ts';
import { eachPiece, Pieces } from './pieces.ts';

const hashOf = (text: string): number => {
  let found = -1;
  eachPiece(text, (_from, _to, hash) => (found = hash));
  return found;
};

test('the tokens of the pieces are the tokens of the text', () => {
  const sign = fc.constantFrom('a', 'Z', '0', '9', '.', '-', ' ', ',', '，', '、', '贴', '片', 'µ', '℃', '①', 'Ａ', '\u0301', '🙂');
  fc.assert(
    fc.property(fc.array(sign, { maxLength: 60 }), (signs) => {
      const text = signs.join('');
      const found = new Set<string>();
      eachPiece(text, (from, to) => tokensOf(text.slice(from, to)).forEach((token) => found.add(token)));
      expect([...found]).toEqual(tokensOf(text));
    }),
  );
});

test('a piece is found with its words where it came before, and those of one hash are told apart', () => {
  const pieces = new Pieces();
  const put = (text: string, words: number[]): void => pieces.put(text, { from: 0, to: text.length, hash: 7 }, words);
  const wordsOf = (text: string): number[] | null => {
    const piece = pieces.find(`ab ${text}.`, 3, 3 + text.length, 7);
    if (piece < 0) return null;
    const [from, to] = [pieces.wordsFrom(piece), pieces.wordsFrom(piece + 1)];
    return Array.from({ length: to - from }, (_, i) => pieces.wordAt(from + i));
  };
  expect(wordsOf('10k')).toBeNull();
  put('10k', [3, 4]);
  put('贴片', []);
  put('10', [5]);
  expect(['10k', '贴片', '10', '1', '10kk'].map(wordsOf)).toEqual([[3, 4], [], [5], null, null]);
});

test('beyond its room it keeps what it has, and finds the rest not to be there', () => {
  const pieces = new Pieces();
  const text = (n: number): string => `p${n}`;
  const count = 2 ** 18 + 100;
  for (let n = 0; n < count; n += 1) pieces.put(text(n), { from: 0, to: text(n).length, hash: hashOf(text(n)) }, [n]);
  const find = (n: number): number => pieces.find(text(n), 0, text(n).length, hashOf(text(n)));
  expect(pieces.wordAt(pieces.wordsFrom(find(0)))).toBe(0);
  expect(pieces.wordAt(pieces.wordsFrom(find(2 ** 18 - 1)))).toBe(2 ** 18 - 1);
  expect(find(count - 1)).toBe(-1);
});
