// An output voltage asked for means the fixed one; parts that can be set to it are offered as a list of their own (SR-4).
import type { AnswerOf, RawInputOf } from '@partharbor/contract/call';
import type { goodsQuery } from '@partharbor/contract/calls/catalogue';
import type { ParamSchema } from '@partharbor/contract/records';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { searchShop, type SearchShop, type SoughtPart } from './testing.ts';

type Input = RawInputOf<typeof goodsQuery>;
type Page = AnswerOf<typeof goodsQuery>;

const volts = (code: string, zh: string, en: string, kind: ParamSchema['kind']): ParamSchema => ({ code, zh, en, kind, unit: 'V' });
const params: ParamSchema[] = [
  volts('output_voltage', '输出电压', 'Output voltage', 'number'),
  volts('output_voltage_range', '可调输出范围', 'Adjustable output range', 'range'),
  volts('input_voltage', '输入电压', 'Input voltage', 'range'),
  { code: 'current_rating', zh: '额定电流', en: 'Current rating', kind: 'number', unit: 'A' },
];
const power = ['power', '电源芯片', 'Power management'] as const;

const part = (
  mpn: string,
  output: number | [number, number],
  input: [number, number],
  ampere: number,
  over: Partial<SoughtPart> = {},
): SoughtPart => ({
  mpn,
  maker: 'Texas Instruments',
  leaf: 'dcdc',
  package: 'SOT-23-6',
  params: {
    [typeof output === 'number' ? 'output_voltage' : 'output_voltage_range']: output,
    input_voltage: input,
    current_rating: ampere,
  },
  ...over,
});

let on: SearchShop;
beforeAll(async () => {
  on = await searchShop(
    [
      { key: 'dcdc', zh: 'DC-DC 转换器', en: 'DC-DC Converters', top: power, params },
      { key: 'ldo', zh: '线性稳压器(LDO)', en: 'Linear Voltage Regulators (LDO)', top: power, params },
    ],
    [
      part('LM2596S-3.3', 3.3, [4.5, 40], 3),
      part('LM2596S-5.0', 5, [4.5, 40], 3),
      part('LM2596S-ADJ', [1.23, 37], [4.5, 40], 3),
      part('LM5164DDAR', [1.225, 100], [6, 100], 1),
      part('TPS54360DDAR', [0.8, 58.8], [4.5, 60], 3.5, { stock: {} }),
      part('TPS61088RHLR', [4.5, 12.6], [2.7, 12], 10),
      part('LM317T', [1.2, 37], [4.2, 40], 1.5, { leaf: 'ldo', package: 'TO-220' }),
      part('AMS1117-3.3', 3.3, [4.3, 15], 1, { leaf: 'ldo', package: 'SOT-223' }),
    ],
  );
});
afterAll(() => on.drop());

const typed = (keywords: string, over: Input = {}): Promise<Page> => on.page({ keywords, searchFieldType: '1', ...over });
const partsOf = (page: Page): string[] => page.records.map(({ partNo }) => partNo).sort();
/** The list behind the offer, as the page's link asks for it. */
const behind = ({ settable }: Page, keywords: string, over: Input = {}): Promise<Page> =>
  typed(keywords, { ...over, filters: [{ code: settable!.code, min: settable!.value, max: settable!.value }] });

test('SR-4 a wanted output voltage means the fixed one; what can be set to it is counted beside', async () => {
  const page = await typed('3.3V dc-dc');
  expect(partsOf(page)).toEqual(['LM2596S-3.3']);
  expect(page.settable).toEqual({ count: 3, code: 'output_voltage_range', instead: 'output_voltage', value: '3.3 V', label: '3.3\u00a0V' });
  const none = await typed('37V LDO');
  expect([none.total, none.settable?.count]).toEqual([0, 1]);
});

test('SR-4 the link keeps all other conditions and finds as many as were told', async () => {
  const words = '3.3V dc-dc 3A 现货';
  const page = await typed(words);
  expect(page.settable?.count).toBe(1);
  const list = await behind(page, words);
  expect([list.total, partsOf(list)]).toEqual([1, ['LM2596S-ADJ']]);
  expect(list.settable).toBeNull();
  expect(list.relaxed).toEqual([]);
  expect(list.understood.map(({ code }) => code).sort()).toEqual(['$category', '$stock', 'current_rating']);
});

test('SR-4 it is offered also where no fixed part has all of it, by the words as they stand', async () => {
  const words = '48V in 3.3V out 1A dc-dc';
  const page = await typed(words);
  expect(page.settable?.count).toBe(2);
  expect(partsOf(await behind(page, words))).toEqual(['LM5164DDAR', 'TPS54360DDAR']);
});

test('SR-5 a voltage chosen by hand is offered too, several of them or a span are not', async () => {
  const categoryId = await on.categoryId('dcdc');
  const by = (filter: object): Promise<Page> => on.page({ categoryId, filters: [{ code: 'output_voltage', ...filter }] });
  expect((await by({ in: ['5'] })).settable).toMatchObject({ count: 4, value: '5 V' });
  expect((await by({ min: '5', max: '5' })).settable).toMatchObject({ count: 4 });
  for (const filter of [{ in: ['5', '3.3'] }, { min: '3' }, { min: '3', max: '5' }]) expect((await by(filter)).settable).toBeNull();
});

test('SR-4 nothing is offered where no part can be set to it, or no output voltage is asked for', async () => {
  expect((await typed('120V dc-dc output')).settable).toBeNull();
  expect((await typed('dc-dc 3A')).settable).toBeNull();
  expect((await on.page({ keywords: 'LM2596S-3.3' })).settable).toBeNull();
});
