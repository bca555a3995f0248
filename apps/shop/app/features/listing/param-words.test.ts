// Every word of the demo catalogue's text parameters is said in the reader's language.
import { expect, test } from 'vitest';
import { generateDemo } from '@partharbor/demo-catalogue/generate';
import { paramText } from './param-text.ts';
import { paramWord } from './param-words.ts';

/** Names of cores, standards, series and radios, and measured figures, are the same in both languages. */
const names = new Set([
  'core',
  'connector_series',
  'logic_family',
  'dielectric',
  'organisation',
  'contact_form',
  'body_size',
  'radio',
  'accuracy',
]);
const sameName = new Set(['1-Wire', 'Microwire', 'Quad SPI']);

test('ED-5 no English word is left in the parameters of a Chinese page', () => {
  const left = new Set<string>();
  for (const { params } of generateDemo(1).parts) {
    for (const [code, value] of Object.entries(params)) {
      if (typeof value !== 'string' || names.has(code) || sameName.has(value)) continue;
      if (/[a-z]{2,}/.test(value) && !/\p{Script=Han}/u.test(paramText({ code, unit: '' }, value, 'zh'))) left.add(`${code}: ${value}`);
    }
  }
  expect([...left]).toEqual([]);
});

test('a word stays English in English, a Chinese word of an import becomes English, a name stays', () => {
  expect(paramWord('right angle', 'en')).toBe('right angle');
  expect(paramWord('立式', 'en')).toBe('vertical');
  expect(paramWord('Cortex-M3', 'zh')).toBe('Cortex-M3');
  expect(paramWord('constructor', 'zh')).toBe('constructor');
});
