// Searching columns answers what plain loops answer: random catalogues over two segments with tombstones and changed figures.
import { typedNumber } from '@partharbor/part-values/mpn';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Dictionaries } from '../dictionary.ts';
import { SearchRefused, valueKey, type PartFigures, type SearchFilter, type SearchPart } from '../interface.ts';
import { bruteSearch } from '../reference/brute.ts';
import { catalogue, otherFigures } from '../reference/catalogue.ts';
import { valueOf } from '../meaning.ts';
import { randomOf, type Random } from '../reference/random.ts';
import { tokensOf } from '../tokens.ts';
import { plainRequest, randomRequest, requestKinds, type RequestKind } from '../reference/requests.ts';
import { SegmentBuilder } from './builder.ts';
import { bury, docOf, figuresOf, partOf, writeFigures } from './figures.ts';
import { compileKernels } from './kernels.ts';
import { openSegments, searchIds, searchSegments, type SearchContext } from './search.ts';

const module = await compileKernels();

interface World {
  readonly parts: SearchPart[];
  readonly simd: SearchContext;
  readonly plain: SearchContext;
  readonly gone: number;
}

/** Nobody sells fewer than none. */
const sound = (figures: PartFigures): PartFigures => ({ ...figures, sales: Math.max(0, figures.sales) });

/** Parts over a base and a delta: some moved from the first to the second, some gone, some with new figures in place. */
function worldOf(seed: number, count: number): World {
  const random = randomOf(seed);
  const all = [...catalogue(seed, { parts: count, tops: 3, leaves: 1 + random.below(12), brands: 5 })].map((part) => ({
    ...part,
    figures: sound(part.figures),
  }));
  const dictionaries = new Dictionaries();
  const moved = new Set(all.filter(() => random.chance(0.2)).map(({ id }) => id));
  const gone = new Set(all.filter(() => random.chance(0.1)).map(({ id }) => id));
  const [base, delta] = [new SegmentBuilder(dictionaries), new SegmentBuilder(dictionaries)];
  for (const part of all) base.add(part);
  const images = [base.finish(3_000_000)];
  for (const part of all) if (moved.has(part.id)) delta.add(part);
  images.push(delta.finish(3_000_000));
  const parts: SearchPart[] = [];
  for (const part of all) {
    const [inBase, inDelta] = images.map((image) => docOf(image, part.id)) as [number, number];
    if (moved.has(part.id) || gone.has(part.id)) bury(images[0]!, inBase);
    if (gone.has(part.id) && inDelta >= 0) bury(images[1]!, inDelta);
    if (gone.has(part.id)) continue;
    const figures = random.chance(0.3) ? sound(otherFigures(random)) : part.figures;
    expect(writeFigures(images[inDelta < 0 ? 0 : 1]!, inDelta < 0 ? inBase : inDelta, figures)).toBe(true);
    parts.push({ ...part, figures });
  }
  const contexts = [module, null].map((kernels, thread) => openSegments(images, dictionaries, kernels, thread, 1));
  return { parts, simd: contexts[0]!, plain: contexts[1]!, gone: gone.size };
}

async function compare(kind: RequestKind, seed: number, world: World, random: Random): Promise<void> {
  const brute = bruteSearch(world.parts);
  const request = randomRequest(kind, world.parts, random);
  const expected = await brute.search(request);
  const said = `seed ${seed} ${kind}: ${JSON.stringify(request)}`;
  expect(searchSegments(world.simd, request), said).toEqual(expected);
  expect(searchSegments(world.plain, request), said).toEqual(expected);
  expect(searchIds(world.simd, request, 300), said).toEqual(await brute.ids(request, 300));
}

/** Value key of a part's attribute; a value nobody has where it has none. */
function keyOf(part: SearchPart, attr: string): string {
  const value = valueOf(part, attr, 'domestic', 1);
  return value === null ? 'nobody has this' : valueKey(value);
}

for (const kind of requestKinds) {
  test(`SR-5 random requests of kind "${kind}" over two segments: total, order, facets, ranges and what each filter costs`, async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 1e9 }), fc.integer({ min: 1, max: 400 }), async (seed, count) => {
        const world = worldOf(seed, count);
        if (world.parts.length === 0) return;
        const random = randomOf(seed ^ 0x55);
        for (let i = 0; i < 12; i += 1) await compare(kind, seed, world, random);
      }),
      { numRuns: 12 },
    );
  });
}

test('blocks of a large leaf and long lists of numbers answer the same', async () => {
  const parts = [...catalogue(7, { parts: 22_000, tops: 1, leaves: 2, brands: 40 })].map((part) => ({
    ...part,
    figures: sound(part.figures),
  }));
  const dictionaries = new Dictionaries();
  const builder = new SegmentBuilder(dictionaries);
  for (const part of parts) builder.add(part);
  const context = openSegments([builder.finish()], dictionaries, module, 0, 1);
  const brute = bruteSearch(parts);
  const random = randomOf(3);
  for (const kind of requestKinds) {
    for (let i = 0; i < 2; i += 1) {
      const drawn = randomRequest(kind, parts, random);
      const request = { ...drawn, from: Math.min(drawn.from, 9_000) };
      expect(searchSegments(context, request), JSON.stringify(request)).toEqual(await brute.search(request));
    }
  }
  const many = { ...plainRequest, number: { ...typedNumber('1'), mode: 'any' as const }, words: [], facets: ['$brand'] };
  expect(searchSegments(context, many)).toEqual(await brute.search(many));
});

test('SR-5 a block that most of are hits is counted as a whole less the others: dead ones, those of each filter, those without a word', async () => {
  const all = [...catalogue(9, { parts: 24_000, tops: 1, leaves: 2, brands: 40 })].map((part) => ({
    ...part,
    figures: sound(part.figures),
  }));
  const dictionaries = new Dictionaries();
  const builder = new SegmentBuilder(dictionaries);
  for (const part of all) builder.add(part);
  const image = builder.finish(3_000_000);
  const random = randomOf(4);
  const gone = new Set(all.filter(() => random.chance(0.03)).map(({ id }) => id));
  for (const id of gone) bury(image, docOf(image, id));
  const parts = all.filter(({ id }) => !gone.has(id));
  const brute = bruteSearch(parts);
  const attrs = Object.keys(parts[0]!.params).concat('$brand', '$package', '$stockType');
  const valuesOf = (attr: string): string[] => [...new Set(parts.map((part) => keyOf(part, attr)))].sort();
  const but = (attr: string, least: number): SearchFilter => ({ attr, in: valuesOf(attr).slice(least, 200), unknown: true });
  const wide = attrs.filter((attr) => valuesOf(attr).length > 3);
  const shares = new Map<string, number>();
  for (const { text } of parts) for (const word of new Set(tokensOf(text))) shares.set(word, (shares.get(word) ?? 0) + 1);
  const [commonest] = [...shares].sort(([, a], [, b]) => b - a)[0]!;
  const requests = [
    plainRequest,
    { ...plainRequest, words: [commonest] },
    { ...plainRequest, categoryIds: [parts[0]!.categoryId], offShelf: true },
    { ...plainRequest, filters: [but(wide[0]!, 1)] },
    { ...plainRequest, filters: wide.slice(0, 2).map((attr) => but(attr, 1)) },
    // Two bytes of fail bits.
    { ...plainRequest, filters: [...attrs.map((attr) => but(attr, attr === wide[1] ? 1 : 0)), { attr: '$price', unknown: true, min: 1 }] },
    { ...plainRequest, filters: [{ attr: '$stock', min: 0 }], sort: { by: 'price', descending: false } as const },
  ].map((one) => ({ ...one, facets: [...attrs, '$price', '$stock'], facetSize: 2_000, histograms: true }));
  expect(requests.some(({ filters }) => filters.length > 7)).toBe(true);
  for (const kernels of [module, null]) {
    const context = openSegments([image], dictionaries, kernels, 0, 1);
    // Twice: what is known of a block afterwards must not have changed.
    for (const request of [...requests, ...requests]) expect(searchSegments(context, request)).toEqual(await brute.search(request));
  }
});

test('SR-5 as many filters as are allowed, more than one byte of fail bits holds', async () => {
  const world = worldOf(11, 300);
  const brute = bruteSearch(world.parts);
  for (const part of world.parts.slice(0, 40)) {
    const codes = [...Object.keys(part.params), '$brand', '$top', '$category', '$package', '$stockType'].slice(-14);
    const filters: SearchFilter[] = codes.map((attr, i) => ({
      attr,
      in: [1, 3, 5, 7].map((step) => keyOf(world.parts[(part.id * step) % world.parts.length]!, attr)).concat(keyOf(part, attr)),
      unknown: i % 3 > 0,
    }));
    filters.splice(3, 0, { attr: '$stock', min: 0 }, { attr: '$price', unknown: true, min: 10 });
    const request = { ...plainRequest, filters, facets: codes.concat('$price') };
    const expected = await brute.search(request);
    expect(filters.length).toBeGreaterThan(14);
    expect(searchSegments(world.simd, request)).toEqual(expected);
    expect(searchSegments(world.plain, request)).toEqual(expected);
  }
});

test('SR-5 an attribute with more values than 16 bits tell apart', async () => {
  const [model] = [...catalogue(5, { parts: 1 })];
  const parts = Array.from({ length: 66_000 }, (_, i) => ({ ...model!, id: i + 1, params: { serial: i * 3 }, onShelf: true }));
  const dictionaries = new Dictionaries();
  const builder = new SegmentBuilder(dictionaries);
  for (const part of parts) builder.add(part);
  const image = builder.finish(3_000_000);
  const brute = bruteSearch(parts);
  const sort = { by: 'param', attr: 'serial', descending: true } as const;
  const request = { ...plainRequest, filters: [{ attr: 'serial', min: 600, max: 200_000 }], facets: ['serial'], facetSize: 3, sort };
  for (const kernels of [module, null]) {
    expect(searchSegments(openSegments([image], dictionaries, kernels, 0, 1), request)).toEqual(await brute.search(request));
  }
});

test('SR-12 figures written in place come back, prices beyond 32 bits and ladders never met before among them', () => {
  const [part] = [...catalogue(5, { parts: 1 })];
  const dictionaries = new Dictionaries();
  const builder = new SegmentBuilder(dictionaries);
  builder.add(part!);
  const image = builder.finish();
  expect(figuresOf(image, 0)).toEqual(part!.figures);
  const figures = {
    available: { domestic: 7, international: 0 },
    tiers: {
      domestic: [
        [3, 9_007_199_254_740_991],
        [4, 5],
      ] as const,
      international: [],
    },
    sales: 12,
    moq: 3,
  };
  expect(writeFigures(image, 0, figures)).toBe(true);
  expect(figuresOf(image, 0)).toEqual(figures);
  const { mpn: _, key: __, codes: ___, text: ____, ...rest } = part!;
  expect(partOf(image, dictionaries, 0)).toEqual({ ...rest, figures });
  const context = openSegments([image], dictionaries, null, 0);
  const request = { ...plainRequest, quantity: 3, facets: ['$price'], offShelf: true };
  expect(searchSegments(context, request).facets['$price']!.range).toEqual([9_007_199_254_740_991, 9_007_199_254_740_991]);
});

test('SR-12 figures are refused, and nothing is written, once the spare room for new tiers is used up', () => {
  const [part] = [...catalogue(5, { parts: 1 })];
  const builder = new SegmentBuilder(new Dictionaries());
  builder.add(part!);
  const image = builder.finish();
  let figures = part!.figures;
  for (let steps = 1; steps < 2_000; steps += 1) {
    const tiers = { domestic: Array.from({ length: steps }, (_, i) => [i + 1, steps] as const), international: [] };
    const next = { ...figures, tiers, sales: steps };
    if (!writeFigures(image, 0, next)) break;
    figures = next;
  }
  expect(figures.sales).toBeLessThan(1_999);
  expect(figuresOf(image, 0)).toEqual(figures);
});

test('SR-5 requests beyond the limits are refused', () => {
  const context = openSegments([], new Dictionaries(), null, 0);
  expect(() => searchSegments(context, { ...plainRequest, from: 9_990, size: 11 })).toThrow(SearchRefused);
  expect(() => searchIds(context, plainRequest, 100_001)).toThrow(SearchRefused);
  expect(searchSegments(context, plainRequest).total).toBe(0);
});

test('a thread without scratch room is told so', () => {
  const dictionaries = new Dictionaries();
  const builder = new SegmentBuilder(dictionaries);
  for (const part of catalogue(1, { parts: 20 })) builder.add(part);
  const need = builder.scratchBytes(3);
  const image = builder.finish(need);
  expect(() => openSegments([image], dictionaries, module, 2)).not.toThrow();
  expect(() => openSegments([image], dictionaries, module, 4)).toThrow('scratch');
});
