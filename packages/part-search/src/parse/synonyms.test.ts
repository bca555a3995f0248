// Proves how words of staff are found in a text and what is looked for instead (SR-4).
import { expect, test } from 'vitest';
import { meantBy, synonymKey, synonymsIn, synonymsOf } from './synonyms.ts';

const kept = synonymsOf([
  { word: '磁珠', means: { words: 'ferrite bead' } },
  { word: 'bluepill', means: { words: 'STM32F103C8T6' } },
  { word: 'Dim Sum Cap', means: { categoryId: 7 } },
  { word: 'cap', means: { categoryId: 8 } },
  { word: '小米', means: { brandId: 3 } },
  { word: 'BLUE-PILL', means: { words: 'never' } },
]);
const read = (typed: string) => {
  const found = synonymsIn(typed, kept);
  return [found.map(({ source }) => source), meantBy(typed, found)];
};

test('SR-4 a word is found in any spelling, among others and inside Chinese, the longest first', () => {
  expect(read('Blue-Pill')).toEqual([['Blue-Pill'], { text: 'STM32F103C8T6', categoryIds: [], brandIds: [] }]);
  expect(read('blue  pill LQFP48')).toEqual([['blue  pill'], { text: 'STM32F103C8T6 LQFP48', categoryIds: [], brandIds: [] }]);
  expect(read('贴片磁珠 600R')).toEqual([['磁珠'], { text: '贴片 ferrite bead 600R', categoryIds: [], brandIds: [] }]);
  expect(read('ｄｉｍ sum cap，小米')).toEqual([['ｄｉｍ sum cap', '小米'], { text: '', categoryIds: [7], brandIds: [3] }]);
  expect(read('cap 10uF')).toEqual([['cap'], { text: '10uF', categoryIds: [8], brandIds: [] }]);
});

test('SR-4 letters are no word inside a longer one, and a text without a word stays', () => {
  expect(synonymsIn('bluepill2 capacitor', kept)).toEqual([]);
  expect(synonymsIn('', kept)).toEqual([]);
  expect(synonymsIn('cap', synonymsOf([]))).toEqual([]);
  expect(synonymKey('Ferrite-Bead')).toBe('ferritebead');
});
