// Proves that numbers which share rare pieces are met first, and again at the next asking.
import { expect, test } from 'vitest';
import { similarDocs } from './similar.ts';
import { indexOf, partOf } from './testing.ts';

test('numbers that share most are met first, those beside them last, the same at every asking', () => {
  const keys = ['RC0603FR0710KL', 'RC0603FR0711KL', 'XX0603FR0710KL', 'LM358', 'ZZZ', 'AAA'];
  const index = indexOf(keys.map((key, i) => partOf(i + 1, key)));
  const first = similarDocs(index, 'RC0603FR0710KX', 3);
  expect(first[0]).toBe(0);
  expect(new Set(first.slice(0, 3))).toEqual(new Set([0, 1, 2]));
  expect(new Set(first)).toEqual(new Set([0, 1, 2, 3, 4, 5]));
  similarDocs(index, 'LM358', 3);
  expect(similarDocs(index, 'RC0603FR0710KX', 3)).toEqual(first);
  expect(similarDocs(indexOf([]), 'LM358', 3)).toEqual([]);
});
