// Freight by rule table.
import { expect, test } from 'vitest';
import { defaultFreightRules, freightQuotes, type FreightCase } from './freight.ts';

const base: FreightCase = { edition: 'domestic', goodsMinor: 10_000, weightG: 100, warehouses: ['JS'], withInvoice: false, remote: false };
const freight = (over: Partial<FreightCase>): Record<string, number> =>
  Object.fromEntries(freightQuotes(defaultFreightRules, { ...base, ...over }).map((q) => [q.carrier, q.freightMinor]));

test('CK-4 below every threshold the base prices hold', () => expect(freight({})).toEqual({ ZTO: 800, SF: 1_500 }));
test('CK-4 from 200 yuan ZTO is free, one fen less is not', () => {
  expect(freight({ goodsMinor: 20_000 })['ZTO']).toBe(0);
  expect(freight({ goodsMinor: 19_999 })['ZTO']).toBe(800);
});
test('CK-4 from 1,000 yuan SF is free only from one warehouse', () => {
  expect(freight({ goodsMinor: 100_000 })['SF']).toBe(0);
  expect(freight({ goodsMinor: 100_000, warehouses: ['JS', 'SZ'] })['SF']).toBe(1_500);
});
test('CK-4 an order with invoice from 300 yuan goes free with ZTO, whatever the other rules become', () => {
  const rules = defaultFreightRules.filter((rule) => rule.id !== 'zto-free-200');
  const zto = (over: Partial<FreightCase>): number | undefined =>
    freightQuotes(rules, { ...base, ...over }).find((q) => q.carrier === 'ZTO')?.freightMinor;
  expect(zto({ goodsMinor: 30_000, withInvoice: true })).toBe(0);
  expect(zto({ goodsMinor: 30_000 })).toBe(800);
  expect(zto({ goodsMinor: 29_999, withInvoice: true })).toBe(800);
});
test('CK-4 remote regions cost 10 yuan more, free or not', () =>
  expect(freight({ goodsMinor: 20_000, remote: true })).toEqual({ ZTO: 1_000, SF: 2_500 }));
test('CK-4 abroad there is no free threshold', () =>
  expect(freight({ edition: 'international', goodsMinor: 10_000_000 })).toEqual({ DHL: 2_500, FEDEX: 2_200 }));
test('CK-4 the quote names the rule that counted', () =>
  expect(freightQuotes(defaultFreightRules, { ...base, goodsMinor: 20_000 }).find((q) => q.carrier === 'ZTO')?.ruleId).toBe(
    'zto-free-200',
  ));

test('CK-4 says what is missing to free freight, where an amount makes it free', () => {
  const missing = (over: Partial<FreightCase>) =>
    Object.fromEntries(freightQuotes(defaultFreightRules, { ...base, ...over }).map((q) => [q.carrier, q.toFreeMinor]));
  expect(missing({})).toEqual({ ZTO: 10_000, SF: 90_000 });
  expect(missing({ goodsMinor: 19_999 })['ZTO']).toBe(1);
  expect(missing({ goodsMinor: 20_000 })).toEqual({ ZTO: null, SF: 80_000 });
  // From two warehouses no amount makes SF free.
  expect(missing({ warehouses: ['JS', 'HK'] })).toEqual({ ZTO: 10_000, SF: null });
  expect(missing({ edition: 'international' })).toEqual({ DHL: null, FEDEX: null });
});
