// A list packed for its page is the same list when it is there.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { packed, unpacked } from './packed.ts';
import { aGroup, aLine, aView } from './testing.ts';

const texts = fc.oneof(
  fc.string(),
  fc.constantFrom('', '0', '=', '^t', 'a|b', 'a\tb', 'x\ny', '电阻 10kΩ', '"quoted"', '^^n', "'", '+', '!d', '!', 'R1', 'R2', 'R9'),
);

test('BM-3 a list is the same after its way into the page, whatever stands in it', () => {
  const line = fc.record({
    mpn: texts,
    manufacturer: texts,
    value: texts,
    description: texts,
    remark: texts,
    quantityText: texts,
    quantity: fc.option(fc.nat(1_000_000)),
    designators: fc.array(texts, { maxLength: 4 }),
    alternates: fc.array(texts, { maxLength: 2 }),
    raw: fc.array(texts, { maxLength: 6 }),
    dnp: fc.boolean(),
    setAside: fc.boolean(),
    hidden: fc.boolean(),
    version: fc.nat(50),
    offered: fc.nat(20),
    picks: fc.array(fc.record({ goodsId: fc.nat().map(String), number: fc.option(fc.nat()) }), { maxLength: 3 }),
  });
  const group = fc.record({
    partNo: texts,
    categories: fc.array(texts, { maxLength: 3 }),
    shares: fc.array(fc.constantFrom('', '1.20'), { maxLength: 3 }),
    pieces: fc.array(fc.nat(), { maxLength: 3 }),
    tiers: fc.array(fc.record({ number: fc.nat(), price: fc.constantFrom('0.0012', '3.5') }), { maxLength: 4 }),
    hint: fc.constantFrom(null, { kind: 'saves' as const, number: 10, amount: '1.00', less: '0.10' }),
    warehouse: fc.constantFrom(null, 'JS' as const),
    moqFlag: fc.boolean(),
    isTooLarge: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(line, { maxLength: 5 }), fc.array(group, { maxLength: 3 }), fc.nat(2), (lines, groups, way) => {
      const keyOf = (at: number): string => [`key-${at}`, `s00r0000000${at}`, `s00r0000000${9 - at}`][way]!;
      const view = aView({
        lines: lines.map((over, at) => aLine(keyOf(at), { ...over, row: at })),
        groups: groups.map((over) => aGroup({ ...over, keys: lines.map((_one, at) => keyOf(at)) })),
      });
      expect(unpacked(packed(view))).toEqual(view);
    }),
    { numRuns: 300 },
  );
});

test('R-122 what stands in several lines goes over the wire once', () => {
  const description = 'RES 10K OHM 1% 0603 thick film';
  const lines = Array.from({ length: 300 }, (_none, at) => aLine(`key-${at}`, { description, raw: [description] }));
  const view = aView({ lines, groups: [] });
  expect(JSON.stringify(packed(view)).split('thick film')).toHaveLength(2);
});
