// Proves that a word of the trade means a kind of part before it means letters inside numbers, and that quotes ask for numbers (SR-3, SR-4).
import { afterAll, beforeAll, expect, test } from 'vitest';
import { searchShop, type SearchShop } from './testing.ts';

const chips = ['chips', '芯片', 'Chips'] as const;
let on: SearchShop;

beforeAll(async () => {
  on = await searchShop(
    [
      { key: 'MCUs', zh: '单片机', en: 'MCUs', top: chips, params: [{ code: 'core', zh: '内核', en: 'Core', kind: 'text', unit: '' }] },
      { key: 'Op amps', zh: '运算放大器', en: 'Op amps', top: chips },
      { key: 'LEDs', zh: '发光二极管', en: 'LEDs', top: chips },
    ],
    [
      { mpn: 'STM32F103C8T6', maker: 'ST', leaf: 'MCUs' },
      { mpn: 'GD32F103C8T6', maker: 'GigaDevice', leaf: 'MCUs', params: { core: 'STM32F103' } },
      { mpn: 'X-MCU9', maker: 'UMW', leaf: 'Op amps' },
      { mpn: 'LM358DR', maker: 'Texas Instruments', leaf: 'Op amps' },
      { mpn: 'LED', maker: 'UMW', leaf: 'Op amps' },
      { mpn: 'L-1', maker: 'UMW', leaf: 'LEDs' },
    ],
  );
});
afterAll(() => on.drop());

test('SR-3 SR-4 a word of the trade lists its kind of part, not the numbers that hold its letters', async () => {
  const kind = await on.page({ keywords: 'mcu' });
  expect([kind.match, kind.total, kind.understood.map((word) => [word.kind, word.source])]).toEqual(['params', 2, [['category', 'mcu']]]);
  expect(await on.found('x-mcu')).toEqual(['X-MCU9']);
});

test('SR-3 a part of exactly that number comes first', async () => {
  expect(await on.found('led')).toEqual(['LED']);
});

test('SR-4 a number is looked for as one though some part has it as a text, by values too', async () => {
  for (const searchFieldType of ['0', '1'] as const) expect(await on.found('stm32f103', { searchFieldType })).toEqual(['STM32F103C8T6']);
  expect(await on.found('stm32f103 mcu', { searchFieldType: '1' })).toEqual(['GD32F103C8T6']);
});

test('SR-3 in quotes only part numbers are looked for, whichever way of searching is chosen', async () => {
  for (const keywords of ['"mcu"', '“MCU”', '「mcu」', '"x-mcu9"']) {
    expect(await on.found(keywords)).toEqual(['X-MCU9']);
    expect(await on.found(keywords, { searchFieldType: '1' })).toEqual(['X-MCU9']);
  }
  expect(await on.found('“TI lm358”')).toEqual(['LM358DR']);
  expect(await on.found('"mcus and more"')).toEqual([]);
});
