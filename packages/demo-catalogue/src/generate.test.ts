// The demo catalogue as a whole: size, shares, variety, prices, stock.
import { describe as group, expect, test } from 'vitest';
import { categories } from './categories.ts';
import { everydayNames } from './everyday.ts';
import { drafts, generateDemo } from './generate.ts';
import type { DemoPart, StockType } from './types.ts';

const catalogue = generateDemo(7);
const parts = [...catalogue.parts];
const heldOf = ({ stock }: DemoPart): number => stock.JS + stock.SZ + stock.HK;
const madeToOrder = new Set<StockType>(['futures_stock', 'order_stock', 'factory_source']);

function countBy<T>(list: Iterable<T>, key: (entry: T) => string | number): Map<string | number, number> {
  const counts = new Map<string | number, number>();
  for (const entry of list) counts.set(key(entry), (counts.get(key(entry)) ?? 0) + 1);
  return counts;
}

group('size and shape', () => {
  test('there are at least 20,000 parts, each brand and part number once', () => {
    expect(parts.length).toBeGreaterThanOrEqual(20_000);
    expect(new Set(parts.map((part) => part.sourceId)).size).toBe(parts.length);
    expect(new Set(parts.map((part) => `${part.brandId}:${part.mpn}`)).size).toBe(parts.length);
    expect(parts.every((part) => part.sourceId.startsWith('demo:') && part.mpn.trim() === part.mpn && part.mpn !== '')).toBe(true);
  });

  test('no family and no category holds more than 15 % of the parts', () => {
    const limit = parts.length * 0.15;
    for (const [name, count] of countBy(drafts(), (draft) => draft.family)) expect(count, String(name)).toBeLessThanOrEqual(limit);
    for (const [id, count] of countBy(parts, (part) => part.categoryId)) expect(count, String(id)).toBeLessThanOrEqual(limit);
  });

  test('at least 40 brands all have parts, and exactly one is the own brand (R-15)', () => {
    const used = countBy(parts, (part) => part.brandId);
    expect(catalogue.brands.length).toBeGreaterThanOrEqual(40);
    expect(catalogue.brands.filter((brand) => !used.has(brand.id)).map((brand) => brand.name)).toEqual([]);
    expect(catalogue.brands.filter((brand) => brand.own)).toHaveLength(1);
    expect(catalogue.brands.map((brand) => brand.id)).toEqual(catalogue.brands.map((_, i) => i + 1));
  });

  test('the tree has two levels, both languages, and parts in each of at least 30 leaves', () => {
    const tops = categories.filter((category) => category.parentId === null);
    const leaves = categories.filter((category) => category.parentId !== null);
    const used = countBy(parts, (part) => part.categoryId);
    expect(tops.length).toBeGreaterThanOrEqual(12);
    expect(leaves.length).toBeGreaterThanOrEqual(30);
    expect(leaves.filter((leaf) => !used.has(leaf.id) || leaf.params.length === 0)).toEqual([]);
    for (const leaf of leaves) expect(tops.some((top) => top.id === leaf.parentId && Math.floor(leaf.id / 1000) === top.id)).toBe(true);
    expect(categories.every((category) => /\p{Script=Han}|LED|MOSFET|EEPROM|Flash/u.test(category.nameZh) && category.nameEn !== '')).toBe(
      true,
    );
    expect(new Set(categories.map((category) => category.id)).size).toBe(categories.length);
  });

  test('a parameter code has one kind and one unit in all leaves', () => {
    const seen = new Map<string, string>();
    for (const { params } of categories)
      for (const { code, kind, unit } of params)
        expect(seen.set(code, seen.get(code) ?? `${kind} ${unit}`).get(code)).toBe(`${kind} ${unit}`);
  });
});

group('each part', () => {
  test('has only parameters of its leaf, of the right kind, finite and in order', () => {
    const schemas = new Map(
      categories.map((category) => [category.id, new Map(category.params.map((schema) => [schema.code, schema.kind]))]),
    );
    for (const part of parts) {
      expect(Object.keys(part.params).length, part.sourceId).toBeGreaterThan(0);
      for (const [code, value] of Object.entries(part.params)) {
        const kind = schemas.get(part.categoryId)!.get(code);
        const fits =
          kind === 'number'
            ? typeof value === 'number' && Number.isFinite(value)
            : kind === 'text'
              ? typeof value === 'string' && value !== ''
              : Array.isArray(value) && value.every(Number.isFinite) && value[0] <= value[1];
        if (!fits) expect.fail(`${part.sourceId} ${code} = ${JSON.stringify(value)}`);
      }
    }
  });

  test('has a description in both languages that ends with its package', () => {
    const odd = parts.filter(
      (part) =>
        !part.descriptionEn.endsWith(`, ${part.package}`) ||
        !part.descriptionZh.endsWith(`，${part.package}`) ||
        /undefined|NaN|null/.test(part.descriptionEn + part.descriptionZh) ||
        part.package === '',
    );
    expect(odd.map((part) => part.descriptionEn)).toEqual([]);
  });

  test('R-17 has 3 to 6 strictly falling tiers in both currencies, the first at the MOQ, or none', () => {
    for (const part of parts) {
      if (part.tiersUsd.length === 0) {
        expect(part.tiersCny).toEqual([]);
        continue;
      }
      expect(
        part.tiersCny.map(([quantity]) => quantity),
        part.mpn,
      ).toEqual(part.tiersUsd.map(([quantity]) => quantity));
      for (const tiers of [part.tiersUsd, part.tiersCny]) {
        const falls = tiers.every(
          ([quantity, price], i) =>
            Number.isSafeInteger(price) &&
            price > 0 &&
            quantity % part.step === 0 &&
            (i === 0 ? quantity === part.moq : quantity > tiers[i - 1]![0] && price < tiers[i - 1]![1]),
        );
        if (!falls || tiers.length < 3 || tiers.length > 6) expect.fail(`${part.sourceId} ${JSON.stringify(tiers)}`);
      }
      expect(part.tiersCny[0]![1] / part.tiersUsd[0]![1]).toBeCloseTo(7.15, 0);
    }
  });

  test('R-14 has an MOQ that is a multiple of its step, and stock in whole pieces', () => {
    for (const part of parts) {
      const sound =
        Number.isInteger(part.moq / part.step) &&
        part.packNumber > 0 &&
        part.weightMg > 0 &&
        Object.values(part.stock).every((pieces) => Number.isSafeInteger(pieces) && pieces >= 0) &&
        (part.moqFlag || part.moq === 1);
      if (!sound) expect.fail(JSON.stringify(part));
    }
  });
});

group('what is on offer', () => {
  test('R-15 every stock type and off-shelf parts occur at least 30 times', () => {
    const types: StockType[] = [
      'ex_stock',
      'domestic_spot',
      'third_stock',
      'original_direct',
      'overseas_spot',
      'futures_stock',
      'order_stock',
      'factory_source',
    ];
    const counts = countBy(parts, (part) => part.stockType);
    for (const type of types) expect(counts.get(type), type).toBeGreaterThanOrEqual(30);
    expect(parts.filter((part) => part.goodsStatus === 0).length).toBeGreaterThanOrEqual(30);
  });

  test('stock lies where its type says: made to order nowhere, overseas in HK only, some of the rest at zero', () => {
    for (const part of parts) {
      if (madeToOrder.has(part.stockType)) expect(heldOf(part)).toBe(0);
      if (part.stockType === 'overseas_spot') expect(part.stock.JS + part.stock.SZ).toBe(0);
    }
    const held = parts.filter((part) => !madeToOrder.has(part.stockType));
    const empty = held.filter((part) => heldOf(part) === 0).length / held.length;
    expect(empty).toBeGreaterThan(0.02);
    expect(empty).toBeLessThan(0.06);
    for (const code of ['JS', 'SZ', 'HK'] as const) expect(parts.filter((part) => part.stock[code] > 0).length).toBeGreaterThan(5000);
  });

  test('futures have terms: most a link, some none with a price time missing or over, the own brand its own source', () => {
    const futures = parts.filter((part) => part.stockType === 'futures_stock');
    const ownIds = new Set(catalogue.brands.filter((brand) => brand.own).map((brand) => brand.id));
    expect(futures.every((part) => part.futures !== undefined && part.futures.leadDays > 0)).toBe(true);
    expect(parts.filter((part) => part.futures !== undefined)).toHaveLength(futures.length);
    expect(futures.filter((part) => part.futures!.linkId !== '').length / futures.length).toBeGreaterThan(0.6);
    expect(futures.filter((part) => part.futures!.linkId === '' && part.futures!.priceEffectiveTime === null).length).toBeGreaterThan(5);
    expect(
      futures.filter(
        (part) => part.futures!.linkId === '' && Date.parse(part.futures!.priceEffectiveTime ?? '2100-01-01') < Date.parse('2025-01-01'),
      ).length,
    ).toBeGreaterThan(5);
    for (const part of futures) expect(part.futures!.source, part.mpn).toBe(ownIds.has(part.brandId) ? 1 : 0);
    expect(futures.filter((part) => part.futures!.source === 1).length).toBeGreaterThan(5);
  });

  test('some parts are priced by hand, some have money off, never more than their lowest price', () => {
    expect(parts.filter((part) => part.tiersUsd.length === 0).length).toBeGreaterThan(10);
    const discounted = parts.filter((part) => part.discountMicrosUsd !== undefined);
    expect(discounted.length).toBeGreaterThan(30);
    for (const part of discounted)
      expect(part.discountMicrosUsd! < part.tiersUsd.at(-1)![1] && part.discountMicrosCny! < part.tiersCny.at(-1)![1]).toBe(true);
  });

  test('the everyday names are all there, on the shelf, in stock and priced', () => {
    const byName = new Map(parts.filter((part) => everydayNames.has(part.mpn)).map((part) => [part.mpn, part]));
    expect([...everydayNames].filter((name) => !byName.has(name))).toEqual([]);
    for (const part of byName.values())
      expect(part.goodsStatus === 1 && part.stockType === 'ex_stock' && heldOf(part) > 0 && part.tiersCny.length > 0, part.mpn).toBe(true);
  });
});

group('making it', () => {
  test('the same seed gives the same parts, another seed other prices but the same numbers', { timeout: 30_000 }, () => {
    let i = 0;
    for (const part of generateDemo(7).parts) if (i++ % 20 === 0) expect(part).toEqual(parts[i - 1]);
    expect(i).toBe(parts.length);
    i = 0;
    let samePrices = 0;
    for (const part of generateDemo(8).parts) {
      if (i === 2000) break;
      expect(part.mpn).toBe(parts[i]!.mpn);
      if (part.tiersUsd[0]?.[1] === parts[i++]!.tiersUsd[0]?.[1]) samePrices++;
    }
    expect(samePrices).toBeLessThan(200);
  });

  test('parts are made one by one as they are asked for', () => {
    const iterator = catalogue.parts[Symbol.iterator]();
    const started = process.cpuUsage();
    expect(iterator.next().value?.mpn).toBe(parts[0]!.mpn);
    expect(process.cpuUsage(started).user).toBeLessThan(250_000);
  });
});
