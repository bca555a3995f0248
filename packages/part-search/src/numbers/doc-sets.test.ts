// Sets of documents give back what was put in, in order, however many and wherever they stand.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DocBits, spansOf, TieredDocs } from './doc-sets.ts';

const docs = 5_000;
const someDocs = fc.uniqueArray(fc.nat(docs - 1), { maxLength: 900 });

test('tiered documents come out ascending, each with its best tier, and leave the set empty', () => {
  const set = new TieredDocs(docs);
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat(docs - 1), fc.nat(3)), { minLength: 150, maxLength: 900 }), (met) => {
      const best = new Map<number, number>();
      for (const [doc, tier] of met) {
        set.add(doc, tier);
        best.set(doc, Math.min(tier, best.get(doc) ?? tier));
      }
      const taken = set.take();
      const expected = [...best].sort(([a], [b]) => a - b);
      expect([...taken.docs]).toEqual(expected.map(([doc]) => doc));
      expect([...taken.tiers]).toEqual(expected.map(([, tier]) => tier));
      expect(set.take().docs).toHaveLength(0);
    }),
  );
});

test('bits are listed ascending, all of those within the ranges and none from far outside', () => {
  const ranges = fc
    .uniqueArray(fc.nat(docs), { minLength: 2, maxLength: 8 })
    .map((ends) => ends.sort((a, b) => a - b))
    .map((ends) => ends.flatMap((from, i) => (i % 2 === 0 && ends[i + 1] !== undefined ? [{ from, to: ends[i + 1]! }] : [])));
  fc.assert(
    fc.property(someDocs, ranges, (chosen, within) => {
      const bits = new DocBits(docs);
      for (const doc of chosen) bits.add(doc);
      const sorted = [...chosen].sort((a, b) => a - b);
      const inside = (doc: number, slack: number): boolean => within.some(({ from, to }) => doc >= from - slack && doc < to + slack);
      const spans = spansOf(within);
      const listed = [...bits.list(spans)];
      expect([...bits.list(bits.occupied(spans))]).toEqual(listed);
      expect(listed).toEqual(sorted.filter((doc) => listed.includes(doc)));
      for (const doc of sorted) if (inside(doc, 0)) expect(listed).toContain(doc);
      for (const doc of listed) expect(inside(doc, 31)).toBe(true);
    }),
  );
});

test('documents in a row are added as one by one', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat(docs), fc.nat(200)), { maxLength: 8 }), (rows) => {
      const [rowed, single] = [new DocBits(docs), new DocBits(docs)];
      for (const [from, length] of rows) {
        const to = Math.min(docs, from + length);
        rowed.addRange(from, to);
        for (let doc = from; doc < to; doc += 1) single.add(doc);
      }
      expect(rowed.words).toEqual(single.words);
      const all = [{ from: 0, to: rowed.words.length }];
      expect([...rowed.list(all)]).toEqual(Array.from({ length: docs }, (_none, doc) => doc).filter((doc) => single.has(doc)));
    }),
  );
});
