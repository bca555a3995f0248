// Proves substitutes through the call: pin-compatible or similar, in stock first, differences named, never a lower voltage, bought together (PD-5).
import { substitutes } from '@partharbor/contract/calls/substitutes';
import type { AnswerOf, RawInputOf } from '@partharbor/contract/call';
import type { ParamSchema } from '@partharbor/contract/records';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { countQueries, sql } from '../platform/database.ts';
import { searchShop, type SearchShop, type SoughtPart } from '../search/testing.ts';
import { domain } from './domain.ts';

const number = (code: string, en: string, unit: string): ParamSchema => ({ code, zh: en, en, kind: 'number', unit });
const text = (code: string, en: string): ParamSchema => ({ code, zh: en, en, kind: 'text', unit: '' });
const mosfets = [
  text('polarity', 'Polarity'),
  number('drain_source_voltage', 'Drain-source voltage', 'V'),
  number('current_rating', 'Continuous drain current', 'A'),
  number('on_resistance', 'On resistance', 'ohm'),
  number('gate_threshold', 'Gate threshold', 'V'),
];
const mosfet = (
  mpn: string,
  maker: string,
  values: readonly [vds: number, amps: number, ohm: number],
  over: Partial<SoughtPart> = {},
): SoughtPart => ({
  mpn,
  maker,
  leaf: 'mosfets',
  package: 'SOT-23',
  params: {
    polarity: 'N-Channel',
    drain_source_voltage: values[0],
    current_rating: values[1],
    on_resistance: values[2],
    gate_threshold: 1.45,
  },
  ...over,
});

let on: SearchShop;
beforeAll(async () => {
  on = await searchShop(
    [
      { key: 'mosfets', zh: 'MOSFET', en: 'MOSFETs', top: ['transistors', '晶体管', 'Transistors'], params: mosfets },
      { key: 'imported', zh: '场效应管(MOSFET)', en: 'MOSFETs (imported)', top: ['discretes', '分立器件', 'Discretes'], params: mosfets },
      { key: 'bjts', zh: '三极管', en: 'Bipolar transistors', top: ['transistors', '晶体管', 'Transistors'], params: mosfets },
      { key: 'logic', zh: '逻辑', en: 'Logic ICs', top: ['ics', '芯片', 'ICs'] },
    ],
    [
      mosfet('AO3400A', 'AOS', [30, 5.7, 0.0265]),
      mosfet('AO3400A', 'UMW', [30, 5.8, 0.027], { stock: { JS: 0 } }),
      mosfet('BETTER-1', 'Good', [40, 6, 0.02], { stock: { JS: 5 } }),
      mosfet('EQUAL-1', 'Good', [30, 5.7, 0.0265], { stock: { JS: 9_000 } }),
      mosfet('CJ3400', 'Near', [30, 5, 0.035]),
      mosfet('CJ2306', 'Far', [30, 2, 0.09]),
      mosfet('SI2300', 'Low', [20, 6, 0.025]),
      mosfet('GONE-1', 'Good', [30, 5.7, 0.0265], { stock: { JS: 0 } }),
      mosfet('OFF-1', 'Good', [30, 5.7, 0.0265], { goodsStatus: 0 }),
      mosfet('WEAK-1', 'Bad', [20, 6, 0.02]),
      mosfet('WIDE-1', 'Bad', [60, 6, 0.02], { package: 'TO-252' }),
      mosfet('UNSAID-1', 'Bad', [60, 6, 0.02], { params: { polarity: 'N-Channel', drain_source_voltage: 60 } }),
      mosfet('SI2302', 'Vishay', [20, 2.8, 0.085], { package: 'SOT-323' }),
      mosfet('SI2302', 'Import', [20, 2.9, 0.085], { package: 'SOT-323', leaf: 'imported' }),
      mosfet('NCE2302', 'Import', [20, 3, 0.06], { package: 'SOT-323', leaf: 'imported' }),
      mosfet('ODD2302', 'Import', [20, 3, 0.06], { package: 'SOT-323', leaf: 'bjts' }),
      { mpn: 'SN74HC595DR', maker: 'TI', leaf: 'logic', package: 'SOIC-16' },
      { mpn: '74HC595D,118', maker: 'Nexperia', leaf: 'logic', package: 'SOP-16' },
      { mpn: '74HC165D', maker: 'Nexperia', leaf: 'logic', package: 'SOP-16' },
    ],
    domain,
  );
});
afterAll(() => on.drop());

const partId = (name: string): string => String(on.ids.get(name)!);
async function of(name: string, over: Partial<RawInputOf<typeof substitutes>> = {}): Promise<AnswerOf<typeof substitutes>> {
  const answer = await on.shop.call(substitutes, { goodsId: partId(name), ...over }, on.as);
  if (!answer.ok) throw new Error(answer.reason);
  return answer.data;
}
const named = (answer: AnswerOf<typeof substitutes>) => answer.substitutes.map(({ partNo, brandName }) => `${brandName} ${partNo}`);

const ofLevel = (answer: AnswerOf<typeof substitutes>, level: 'pin' | 'similar') =>
  named({ ...answer, substitutes: answer.substitutes.filter((one) => one.level === level) });
const valueIn = (answer: AnswerOf<typeof substitutes>, partNo: string, code: string) =>
  answer.substitutes.find((one) => one.partNo === partNo)!.values[answer.columns.findIndex((column) => column.code === code)];

test('PD-5 what is equal or better in all that the category asks only resembles, unless its family is known to share the pins', async () => {
  const answer = await of('AOS AO3400A');
  expect(ofLevel(answer, 'pin')).toEqual(['Near CJ3400', 'UMW AO3400A']);
  expect(ofLevel(answer, 'similar')).toEqual(['Good EQUAL-1', 'Good BETTER-1', 'Low SI2300', 'Far CJ2306', 'Good GONE-1']);
  expect(answer.substitutes.find(({ partNo }) => partNo === 'EQUAL-1')).toMatchObject({ level: 'similar', others: [] });
  expect([answer.pins, answer.totals]).toEqual(['1 G · 2 S · 3 D', { pin: 2, similar: 5 }]);
});

test('PD-5 a family’s part with a lower voltage, or far from as good, takes no place and is shown as worse among the similar', async () => {
  const answer = await of('AOS AO3400A');
  expect(valueIn(answer, 'SI2300', 'drain_source_voltage')).toEqual({ text: '20\u00a0V', agreement: 'worse' });
  expect(valueIn(answer, 'CJ2306', 'current_rating')).toEqual({ text: '2\u00a0A', agreement: 'worse' });
});

test('PD-5 parameters stand side by side: better, worse, equal and unstated are told apart', async () => {
  const answer = await of('AOS AO3400A');
  expect(answer.columns[0]).toEqual({ code: 'polarity', label: 'Polarity', own: 'N-Channel' });
  expect(valueIn(answer, 'BETTER-1', 'drain_source_voltage')).toEqual({ text: '40\u00a0V', agreement: 'better' });
  expect(valueIn(answer, 'BETTER-1', 'polarity')).toMatchObject({ agreement: 'equal' });
  const umw = answer.substitutes.find(({ brandName }) => brandName === 'UMW')!;
  expect(umw.values[answer.columns.findIndex(({ code }) => code === 'on_resistance')]).toMatchObject({ agreement: 'worse' });
  expect([...answer.columns.map(({ code }) => code), ...umw.others.map(({ code }) => code)]).toEqual([
    'polarity',
    'drain_source_voltage',
    'current_rating',
    'on_resistance',
  ]);
});

test('PD-5 the same function of another maker in the same package shares pins, in whatever category it was sorted', async () => {
  expect(ofLevel(await of('TI SN74HC595DR'), 'pin')).toEqual(['Nexperia 74HC595D,118']);
  expect(ofLevel(await of('TI SN74HC595DR'), 'similar')).toEqual([]);
});

test('PD-5 categories for the same kind of part are one: of the shop’s own tree and of an imported one', async () => {
  expect(named(await of('Vishay SI2302'))).toEqual(['Import SI2302', 'Import NCE2302']);
  expect(named(await of('Import NCE2302'))).toEqual([]);
  expect(named(await of('Import SI2302'))).toEqual(['Import NCE2302', 'Vishay SI2302']);
});

test('PD-5 who has the needed quantity comes before who has less', async () => {
  expect(named(await of('Good BETTER-1', { quantity: 100 }))).toEqual([]);
  expect(ofLevel(await of('AOS AO3400A', { quantity: 100 }), 'similar')[0]).toBe('Good EQUAL-1');
  const few = await of('AOS AO3400A', { size: 1 });
  expect([few.substitutes.length, few.totals]).toEqual([2, { pin: 2, similar: 5 }]);
});

test('PD-5 parts bought in the same orders are shown, those bought most often first', async () => {
  const buyer = await on.shop.addBuyer();
  expect((await of('AOS AO3400A')).alsoBought).toEqual([]);
  await order(Number(buyer.userId), ['AOS AO3400A', 'TI SN74HC595DR', 'Nexperia 74HC165D']);
  await order(Number(buyer.userId), ['AOS AO3400A', 'Nexperia 74HC165D', 'Good OFF-1']);
  expect((await of('AOS AO3400A')).alsoBought.map(({ partNo }) => partNo)).toEqual(['74HC165D', 'SN74HC595DR']);
});

test('PD-5 an unknown part is refused, and the call keeps to its queries', async () => {
  expect(await on.shop.call(substitutes, { goodsId: '999999999' }, on.as)).toMatchObject({ ok: false, reason: 'NOT_FOUND' });
  const parts = await on.still();
  const { queries } = await countQueries(() => on.shop.call(substitutes, { goodsId: partId('AOS AO3400A') }, on.as, { over: { parts } }));
  expect(queries).toBeLessThanOrEqual(substitutes.queries);
});

let orders = 0;
async function order(userId: number, names: readonly string[]): Promise<void> {
  orders += 1;
  const { id } = await on.shop.db.one<{ id: number }>(sql`
    insert into orders (order_no, user_id, edition, currency, state, goods, total, pay_type, carrier, address, lang)
    values (${`T${orders}`}, ${userId}, 'domestic', 'CNY', 'wait_pay', 0, 0, 'alipay', 'sf', '{}', 'zh') returning id`);
  for (const [position, name] of names.entries())
    await on.shop.db.run(sql`
      insert into order_lines (order_id, position, part_id, snapshot, quantity, unit_micros, amount) values (${id}, ${position}, ${on.ids.get(name)!}, '{}', 1, 0, 0)`);
}
