// Proves that a line's searches are asked in turn, and no further than there is need.
import { expect, test } from 'vitest';
import type { BomLine, BomValues } from '../interface.ts';
import { valueHits } from './bom-values.ts';

const values = (word: string): BomValues => ({ categoryIds: [], filters: [], words: [word] });
const noNumber = { key: '', identity: '' };
const line: BomLine = { ...noNumber, brandIds: [], values: values('strict'), orElse: [values('wide'), values('wider')] };
const hits: Readonly<Record<string, readonly number[]>> = { strict: [3, 1], wide: [1, 2, 3, 4], wider: [9] };

/** What was asked, and what came of it. */
function asked(one: BomLine, size: number): [words: string[], ids: readonly number[]] {
  const words: string[] = [];
  const ids = valueHits(one, size, ({ words: [word] }, most) => {
    words.push(word!);
    return hits[word!]!.slice(0, most);
  });
  return [words, ids];
}

test('R-135 wider searches are asked in turn until there are enough; earlier hits stay before later ones', () => {
  expect(asked(line, 2)).toEqual([['strict'], [3, 1]]);
  expect(asked(line, 4)).toEqual([
    ['strict', 'wide'],
    [3, 1, 2, 4],
  ]);
  expect(asked(line, 12)).toEqual([
    ['strict', 'wide', 'wider'],
    [3, 1, 2, 4, 9],
  ]);
  expect(asked({ ...line, orElse: [] }, 12)).toEqual([['strict'], [3, 1]]);
  expect(asked({ ...line, values: null }, 12)).toEqual([[], []]);
});
