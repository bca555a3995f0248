// Cases of the contract about what a list of parts asks: enough candidates a line, values in turn, the order that was asked for.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { BomLine, BomValues, SearchPart } from '../interface.ts';
import type { Random } from './random.ts';
import { randomRequest, requestKinds } from './requests.ts';
import { figuresWith, partWith, type ContractEngine, type MakeEngine } from './contract-parts.ts';

/** Chip resistors: by id the dearer, every third not in stock, those of even ids of 1 %. */
const resistors: readonly SearchPart[] = Array.from({ length: 30 }, (_none, i) =>
  partWith(i + 1, `RC${String(i + 1).padStart(4, '0')}`, {
    package: i < 24 ? '0603' : '0805',
    params: { resistance: 10_000, tolerance: i % 2 === 0 ? 5 : 1 },
    figures: figuresWith({
      available: { domestic: i % 3 === 2 ? 0 : 1_000 * (i + 1), international: 0 },
      tiers: { domestic: [[1, 100 + i] as const, [100, 10 + (30 - i)] as const], international: [] },
    }),
  }),
);
const makers: readonly SearchPart[] = Array.from({ length: 14 }, (_none, i) => partWith(100 + i, 'LM358', { brandId: i + 1 }));

const numbered = (text: string) => ({ key: text, identity: text });
const plain = { ...numbered(''), brandIds: [], values: null };
const value = { attr: 'resistance', min: 9_990, max: 10_010 };
const size = { attr: '$package', in: ['0603'] };
const onePercent = { attr: 'tolerance', max: 1 };
const stocked = { attr: '$stock', min: 500 };
const values = (filters: BomValues['filters'], over: Partial<BomValues> = {}): BomValues => ({
  categoryIds: [],
  filters,
  words: [],
  quantity: 100,
  sort: { by: 'price', descending: false },
  ...over,
});

/** Registers the cases for one engine. */
export function bomCases(make: MakeEngine): void {
  describe('lists of parts', () => {
    let engine: ContractEngine;
    beforeAll(async () => {
      engine = await make([...resistors, ...makers]);
    });
    afterAll(() => engine.close());
    const ids = async (line: Partial<BomLine>, most = 12): Promise<readonly number[]> => {
      const [found] = await engine.search.matchBom([{ ...plain, ...line }], 'domestic', most);
      return found!.map(({ id }) => id);
    };

    test('R-135 a line gets twelve candidates where there are as many', async () => {
      expect(await ids(numbered('LM358'))).toHaveLength(12);
      expect(await ids({ values: values([value, size]) })).toHaveLength(12);
    });

    test('R-145 candidates by values come in the order asked for, prices at the pieces needed', async () => {
      const hundred = [value, size, onePercent, stocked];
      expect(await ids({ values: values(hundred) })).toEqual([22, 20, 16, 14, 10, 8, 4, 2]);
      expect(await ids({ values: values(hundred, { quantity: 1 }) })).toEqual([2, 4, 8, 10, 14, 16, 20, 22]);
      const byStock = { sort: { by: 'stock', descending: true } } as const;
      expect((await ids({ values: values(hundred, byStock) })).slice(0, 3)).toEqual([22, 20, 16]);
    });

    test('R-143 wider searches are asked where the strict one has too few, and stand behind it', async () => {
      const line = { values: values([value, size, onePercent, stocked]), orElse: [values([value, size, stocked]), values([value, size])] };
      expect(await ids(line, 8)).toEqual([22, 20, 16, 14, 10, 8, 4, 2]);
      expect(await ids(line)).toEqual([22, 20, 16, 14, 10, 8, 4, 2, 23, 19, 17, 13]);
      expect(
        await ids({ values: values([value, { ...size, in: ['1206'] }]), orElse: [values([value, { ...size, in: ['0805'] }])] }),
      ).toHaveLength(6);
    });
  });
}

/** A line that says its values, and up to two wider searches. */
export function randomBomLine(parts: readonly SearchPart[], random: Random): BomLine {
  const searches = Array.from({ length: 1 + random.below(3) }, (): BomValues => {
    const { categoryIds, filters, words, quantity, sort } = randomRequest(random.pick(requestKinds), parts, random);
    return { categoryIds, filters, words, quantity, sort };
  });
  return { ...plain, values: searches[0]!, orElse: searches.slice(1) };
}
