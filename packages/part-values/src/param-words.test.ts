// Words of text parameters in both languages.
import { expect, test } from 'vitest';
import { paramWord } from './param-words.ts';

test('a word stays English in English, a Chinese word of an import becomes English, a name stays', () => {
  expect(paramWord('right angle', 'en')).toBe('right angle');
  expect(paramWord('right angle', 'zh')).toBe('卧式');
  expect(paramWord('立式', 'en')).toBe('vertical');
  expect(paramWord('Cortex-M3', 'zh')).toBe('Cortex-M3');
  expect(paramWord('constructor', 'zh')).toBe('constructor');
});
