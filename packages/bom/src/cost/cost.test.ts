// Cost of random BOMs against an independent calculator in big integers, and the rules of picks, splits and alternatives.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Line } from '../line.ts';
import type { Goods } from '../match/goods.ts';
import { readLine } from '../match/reading.ts';
import { decideFor, goodsWith, makers } from '../match/testing.ts';
import { lineWith } from '../testing.ts';
import { alternativesFor, type ServedLine } from './alternatives.ts';
import { costOf, otherTotals, savingsOf, type CostLine, type CostQuestion } from './cost.ts';
import { attritionOf, isAttrition } from './need.ts';
import { sharesOf } from './share.ts';

const tiers = fc
  .array(fc.tuple(fc.integer({ min: 1, max: 3_000 }), fc.integer({ min: 100, max: 5_000_000 })), { minLength: 1, maxLength: 5 })
  .map((pairs) => {
    const quantities = [...new Set(pairs.map(([quantity]) => quantity))].sort((a, b) => a - b);
    const prices = [...new Set(pairs.map(([, price]) => price))].sort((a, b) => b - a);
    return quantities.slice(0, prices.length).map((quantity, i) => [quantity, prices[i]!] as const);
  });
const goodsArbitrary = (id: number): fc.Arbitrary<Goods> =>
  fc
    .record({
      tiers,
      moq: fc.integer({ min: 1, max: 500 }),
      step: fc.integer({ min: 1, max: 100 }),
      available: fc.integer({ min: 0, max: 60_000 }),
      onShelf: fc.boolean(),
    })
    .map(({ moq, step, onShelf, ...rest }) =>
      goodsWith(id, `PART-${id}`, { ...rest, moq: Math.ceil(moq / step) * step, step, onShelf: onShelf || id > 1 }),
    );
const pick = fc.record({
  goodsId: fc.integer({ min: 1, max: 4 }),
  number: fc.option(fc.integer({ min: 1, max: 5_000 }), { nil: null, freq: 1 }),
});
const lineArbitrary: fc.Arbitrary<Omit<CostLine, 'key'>> = fc.record({
  match: fc.constantFrom('exact', 'auto', 'parameter', 'manual', 'unconfirmed', 'none', 'left_out'),
  quantity: fc.option(fc.integer({ min: 1, max: 60 }), { nil: null, freq: 12 }),
  picks: fc
    .array(pick, { minLength: 1, maxLength: 3 })
    .map((picks) => picks.map((one, i) => (i > 0 && one.number === null ? { ...one, number: 7 } : one))),
});
const question: fc.Arbitrary<CostQuestion> = fc
  .record({
    lines: fc
      .array(lineArbitrary, { minLength: 1, maxLength: 12 })
      .map((list) => list.map((one, i): CostLine => ({ ...one, key: `k${i}` }))),
    parts: fc.tuple(goodsArbitrary(1), goodsArbitrary(2), goodsArbitrary(3), goodsArbitrary(4)),
    sets: fc.integer({ min: 1, max: 500 }),
    attrition: fc.constantFrom('off', 'standard', '0', '7', '200'),
    edition: fc.constantFrom('domestic', 'international'),
  })
  .map(({ parts, ...rest }) => ({ ...rest, goods: new Map(parts.map((one) => [one.id, one])) }));

/** literally: pieces by part, losses, the legal quantity, the tier, one rounding, in big integers. */
function independentTotal({ lines, goods, sets, attrition }: CostQuestion): bigint {
  const own: [number, bigint, bigint][] = [];
  const shared = new Map<number, bigint>();
  for (const { match, quantity, picks } of lines) {
    if (!['exact', 'auto', 'parameter', 'manual'].includes(match) || quantity === null) continue;
    const need = BigInt(quantity) * BigInt(sets);
    const rest = picks.slice(1).reduce((sum, { number }) => sum + BigInt(number ?? 0), 0n);
    const [first] = picks;
    if (picks.length === 1 && first!.number !== null) own.push([first!.goodsId, need, BigInt(first!.number)]);
    else if (first!.number !== null) own.push([first!.goodsId, -1n, BigInt(first!.number)]);
    else if (need > rest) shared.set(first!.goodsId, (shared.get(first!.goodsId) ?? 0n) + need - rest);
    for (const { goodsId, number } of picks.slice(1)) if (number) own.push([goodsId, -1n, BigInt(number)]);
  }
  const priced = (id: number, n: bigint, wish: bigint, isPart: boolean): bigint => {
    const part = goods.get(id)!;
    // SOIC-8 op amps: one per cent, at least one.
    const perMille = attrition === 'off' || isPart ? 0n : attrition === 'standard' ? 10n : BigInt(attrition);
    let lost = (n * perMille + 999n) / 1_000n;
    if (attrition === 'standard' && !isPart && lost < 1n) lost = 1n;
    let buy = n + lost > wish ? n + lost : wish;
    if (buy < BigInt(part.moq)) buy = BigInt(part.moq);
    buy = ((buy + BigInt(part.step) - 1n) / BigInt(part.step)) * BigInt(part.step);
    if (!part.onShelf || BigInt(part.available) < buy) return 0n;
    let price = part.tiers[0]![1];
    for (const [from, micros] of part.tiers) if (BigInt(from) <= buy) price = micros;
    return (buy * BigInt(price) * 2n + 10_000n) / 20_000n;
  };
  let total = 0n;
  for (const [id, n] of shared) total += priced(id, n, 0n, false);
  for (const [id, n, wish] of own) total += n < 0n ? priced(id, wish, 0n, true) : priced(id, n, wish, false);
  return total;
}

test('R-150 a thousand random BOMs cost what an independent calculator says, and their lines add up', () => {
  fc.assert(
    fc.property(question, (asked) => {
      const { groups, totals, lines } = costOf(asked);
      expect(BigInt(totals.amount)).toBe(independentTotal(asked));
      expect(totals.success + totals.open + totals.short + totals.leftOut).toBe(lines.length);
      for (const { amount, shares, n, pieces } of groups) {
        expect(pieces.reduce((sum, one) => sum + one, 0)).toBe(n);
        if (amount !== null) expect(shares.reduce((sum, one) => sum + one, 0)).toBe(amount);
      }
      expect(costOf(asked)).toEqual(costOf(asked));
    }),
    { numRuns: 1_000 },
  );
});

test('R-153 a hint says only what is true: taken, it costs what it says', () => {
  fc.assert(
    fc.property(question, (asked) => {
      for (const { hint, amount, buy, goodsId, keys } of costOf(asked).groups) {
        if (!hint) continue;
        const part = asked.goods.get(goodsId)!;
        expect(hint.number).toBeGreaterThan(buy);
        expect(hint.number).toBeLessThanOrEqual(part.available);
        expect(hint.number % part.step).toBe(0);
        const alone: CostLine = { key: keys[0]!, match: 'exact', quantity: 1, picks: [{ goodsId, number: hint.number }] };
        const { groups } = costOf({ ...asked, lines: [alone], sets: 1, attrition: 'off' });
        expect(groups[0]!.amount).toBe(hint.amount);
        if (hint.kind === 'saves') expect(hint.less).toBe(amount! - hint.amount);
        else expect(hint.more).toBe(hint.amount - amount!);
        expect(hint.kind === 'saves' || hint.more * 5 <= amount!).toBe(true);
      }
      expect(costOf({ ...asked, numbers: savingsOf(asked) }).totals.amount).toBeLessThanOrEqual(costOf(asked).totals.amount);
    }),
    { numRuns: 300 },
  );
});

test('R-152 shares add up whatever the weights', () => {
  const weights = fc.array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 1, maxLength: 30 });
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), weights, (total, some) => {
      const shares = sharesOf(total, some);
      expect(shares.reduce((sum, one) => sum + one, 0)).toBe(total);
      for (const one of shares) expect(one).toBeGreaterThanOrEqual(0);
    }),
  );
  expect(sharesOf(297, [1_000, 500])).toEqual([198, 99]);
  expect(sharesOf(1, [1, 2, 2])).toEqual([0, 1, 0]);
});

test('R-151 losses by kind of part, as a rate, and none', () => {
  const chip = goodsWith(1, 'A', { categories: ['Chip Resistors - Surface Mount'], package: '0402' });
  const large = goodsWith(2, 'B', { categories: ['Chip Resistors - Surface Mount'], package: '1206' });
  const leaded = goodsWith(3, 'C', { package: 'DIP-8' });
  const moduleOf = goodsWith(4, 'D', { categories: ['WiFi Modules'], package: 'SMD' });
  expect([chip, large, leaded, moduleOf].map((goods) => attritionOf(2_000, 'standard', goods))).toEqual([40, 20, 0, 0]);
  expect(attritionOf(5, 'standard', chip)).toBe(10);
  expect([attritionOf(1_001, '5', chip), attritionOf(1_000, '0', chip), attritionOf(9, 'off', chip)]).toEqual([6, 0, 0]);
  expect(['off', 'standard', '0', '200', '201', '-1', '05', 'x'].map(isAttrition)).toEqual([
    true,
    true,
    true,
    true,
    false,
    false,
    false,
    false,
  ]);
});

test('R-151 losses are computed on all lines of a part together', () => {
  const chip = goodsWith(1, 'A', { categories: ['Chip Resistors - Surface Mount'], package: '0402' });
  const line = (key: string): CostLine => ({ key, match: 'exact', quantity: 5, picks: [{ goodsId: 1, number: null }] });
  const asked: CostQuestion = {
    lines: [line('a'), line('b')],
    goods: new Map([[1, chip]]),
    sets: 1,
    attrition: 'standard',
    edition: 'domestic',
  };
  expect(costOf(asked).groups).toMatchObject([{ n: 10, attrition: 10, need: 20, buy: 20 }]);
  expect(costOf({ ...asked, attrition: '50' }).groups).toMatchObject([{ need: 11 }]);
});

test('R-151 a number of one’s own stays while it is enough and legal; several picks share a line', () => {
  const goods = new Map([
    [1, goodsWith(1, 'A', { step: 10, moq: 10 })],
    [2, goodsWith(2, 'B', { available: 60 })],
  ]);
  const cost = (picks: CostLine['picks']): ReturnType<typeof costOf> =>
    costOf({ lines: [{ key: 'a', match: 'manual', quantity: 10, picks }], goods, sets: 10, attrition: 'off', edition: 'domestic' });
  expect(cost([{ goodsId: 1, number: 250 }]).groups[0]).toMatchObject({ buy: 250, isRaised: false });
  expect(cost([{ goodsId: 1, number: 105 }]).groups[0]).toMatchObject({ buy: 110, isRaised: true });
  expect(cost([{ goodsId: 1, number: 20 }]).groups[0]).toMatchObject({ buy: 100, isRaised: true });
  const split = cost([
    { goodsId: 1, number: null },
    { goodsId: 2, number: 60 },
  ]);
  expect(split.groups.map(({ goodsId, buy }) => [goodsId, buy])).toEqual([
    [1, 40],
    [2, 60],
  ]);
  expect(split.lines[0]).toMatchObject({ need: 100, supply: 'enough', amount: 10_000 });
  expect(
    cost([
      { goodsId: 1, number: 30 },
      { goodsId: 2, number: 60 },
    ]).lines[0]!.supply,
  ).toBe('short');
  const huge = costOf({
    lines: [{ key: 'a', match: 'manual', quantity: 1_000_000, picks: [{ goodsId: 1, number: null }] }],
    goods,
    sets: 10_000,
    attrition: 'off',
    edition: 'domestic',
  });
  expect(huge.groups[0]).toMatchObject({ isTooLarge: true, amount: null });
  expect(huge.totals).toMatchObject({ amount: 0 });
});

test('R-147 supply: on order reserves nothing, no tiers are priced by hand, off the shelf stops all', () => {
  const supply = (over: Partial<Goods>): unknown =>
    costOf({
      lines: [{ key: 'a', match: 'exact', quantity: 10, picks: [{ goodsId: 1, number: null }] }],
      goods: new Map([[1, goodsWith(1, 'A', over)]]),
      sets: 1,
      attrition: 'off',
      edition: 'domestic',
    }).lines[0]!.supply;
  expect(supply({})).toBe('enough');
  expect(supply({ moq: 50 })).toBe('moq');
  expect(supply({ available: 9 })).toBe('short');
  expect(supply({ available: 0 })).toBe('out');
  expect(supply({ available: 0, stockType: 'order_stock' })).toBe('on_order');
  expect(supply({ tiers: [] })).toBe('manual_price');
  expect(supply({ onShelf: false, available: 0 })).toBe('off_shelf');
});

test('R-152 sets beyond the most and equal ones are left out of the other totals', () => {
  const asked: CostQuestion = { lines: [], goods: new Map(), sets: 1, attrition: 'off', edition: 'domestic' };
  expect(otherTotals(asked).map(({ sets }) => sets)).toEqual([1, 2, 5]);
  expect(otherTotals({ ...asked, sets: 6_000 }).map(({ sets }) => sets)).toEqual([3_000, 6_000]);
});

const shortParts = [
  goodsWith(1, 'LM358DR', { available: 3 }),
  goodsWith(2, 'LM358D', { tiers: [[1, 900_000]] }),
  goodsWith(3, 'LM358DR', { brandId: 7, brand: 'UMW', tiers: [[1, 200_000]] }),
  goodsWith(4, 'LM358DT', { available: 1 }),
];
const servedLine = (line: Partial<Line>): ServedLine => ({
  reading: readLine(lineWith(line)),
  candidates: decideFor(line, shortParts).candidates,
});

test('R-154 a short line is offered other packing, other makers and substitutes that have enough, cheapest first', () => {
  const lines = [servedLine({ mpn: 'LM358DR', manufacturer: 'TI' })];
  const substitutes = [{ goods: goodsWith(9, 'TL072CDR', { tiers: [[1, 500_000]] }), isSameNumber: false }];
  const ask = (need: number) => alternativesFor({ shortId: 1, lines, makers, substitutes, need });
  expect(ask(100).map(({ goods, why, amount }) => [goods.id, why, amount])).toEqual([
    [3, 'same_number', 2_000],
    [9, 'substitute', 5_000],
    [2, 'same_number', 9_000],
  ]);
  expect(ask(4).map(({ goods }) => goods.id)).not.toContain(4);
  expect(ask(10_000_000)).toEqual([]);
});

test('R-154 what contradicts one of the lines of a short part is offered for none of them', () => {
  const lines = [servedLine({ mpn: 'LM358DR' }), servedLine({ mpn: 'LM358DR', package: 'DIP-8' })];
  const substitutes = [...shortParts.slice(1), goodsWith(9, 'TL072CDR')].map((goods) => ({ goods, isSameNumber: false }));
  const offered = (asked: typeof lines) =>
    alternativesFor({ shortId: 1, lines: asked, makers, substitutes, need: 100 }).map(({ goods }) => goods.id);
  expect(offered([lines[0]!])).toEqual([3, 2, 9]);
  expect(offered(lines)).toEqual([]);
});
