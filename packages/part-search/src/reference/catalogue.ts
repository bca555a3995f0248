// Generated catalogues of any size by seed, spread as real ones are: a few big categories, a few best sellers, many small ones.
import { mpnKey } from '@partharbor/part-values/mpn';
import type { Edition } from '@partharbor/rules/goods';
import { valueKey, type AttributeValue, type PartFigures, type SearchPart } from '../interface.ts';
import { catalogueShape, type CatalogueSize, type GeneratedLeaf } from './catalogue-shape.ts';
import { randomOf, type Random } from './random.ts';

/** Quantities tiers begin at. Real catalogues repeat few of them. */
const ladders = [
  [1],
  [1, 10],
  [1, 10, 100],
  [1, 10, 100, 1_000],
  [1, 5, 25, 100, 500],
  [1, 10, 30, 100, 500, 1_000],
  [10, 50, 200, 600, 2_000, 6_000],
  [20, 200, 600, 2_000, 10_000],
  [50, 500, 1_500, 5_000, 25_000, 50_000],
  [100, 1_000, 3_000, 8_000, 40_000],
  [1_000],
  [3_000, 6_000, 12_000],
] as const;
const packing = ['', '', '', '', '-TR', '-T', '/NOPB', 'TR', '-T1', '+', '-REEL', 'R2G'];
/** Numbers several makers sell. */
const everyones = ['LM358', 'NE555', '1N4148', 'BC847', 'LM317T', 'TL431', 'AMS1117-3.3', '2N7002', 'SS34', 'LM7805'];
const stockTypes = ['own', 'own', 'own', 'partner', 'factory', ''];
const listedSinceS = 1_500_000_000;

/**
 * Parts with ids from 1, the same for the same seed and size. Holds nothing but its frame, so that a million can be streamed.
 * @example const parts = [...catalogue(1, { parts: 1_000 })]
 */
export function* catalogue(seed: number, size: CatalogueSize): Generator<SearchPart, void> {
  const shape = catalogueShape(seed, size);
  const random = randomOf(seed ^ 0x2f6b);
  const weights = shape.leaves.map((_, i) => 1 / (i + 4));
  const ends: number[] = [];
  for (const weight of weights) ends.push((ends.at(-1) ?? 0) + weight);
  for (let id = 1; id <= size.parts; id += 1) {
    const at = random.next() * ends.at(-1)!;
    const leaf = shape.leaves[firstAbove(ends, at)]!;
    yield partOf(id, leaf, random);
  }
}

/** A part anew with another stand of stock, prices and sales. */
export const otherFigures = (random: Random): PartFigures => figuresOf(random);

/** Place of the first end above a number; the ends ascend. */
function firstAbove(ends: readonly number[], at: number): number {
  let [low, high] = [0, ends.length - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (ends[middle]! > at) high = middle;
    else low = middle + 1;
  }
  return low;
}

function partOf(id: number, leaf: GeneratedLeaf, random: Random): SearchPart {
  const params: Record<string, AttributeValue> = {};
  leaf.parameters.forEach(({ code, values }, i) => {
    if (random.chance(leaf.coverage[i]!)) params[code] = values[random.skewed(values.length)]!;
  });
  const casing = random.chance(0.04) ? '' : leaf.packages[random.skewed(leaf.packages.length)]!;
  const mpn = mpnOf(leaf, random);
  return {
    id,
    mpn,
    key: mpnKey(mpn),
    codes: random.chance(0.05) ? [`C${id}`, mpnKey(`ERP-${id * 7}`)] : [`C${id}`],
    brandId: leaf.brandIds[random.skewed(leaf.brandIds.length)]!,
    categoryId: leaf.id,
    topCategoryId: leaf.topId,
    package: casing,
    stockType: random.pick(stockTypes),
    params,
    text: `${leaf.words.join(' ')} ${casing} ${described(leaf, params)}`,
    listedAtS: listedSinceS + random.below(200_000_000),
    onShelf: !random.chance(0.02),
    figures: figuresOf(random),
  };
}

/** A maker's number: series, a value in it, a letter and often a packing suffix; now and then one that others sell too. */
function mpnOf(leaf: GeneratedLeaf, random: Random): string {
  if (random.chance(0.01)) return random.pick(everyones) + (random.chance(0.5) ? '' : random.pick(packing));
  const series = leaf.series[random.skewed(leaf.series.length)]!;
  const middle = random.below(20_000).toString(random.chance(0.5) ? 10 : 36);
  const chinese = random.chance(0.002) ? '型' : '';
  return `${series}${chinese}${'-FKJX'.charAt(random.below(5))}${middle.toUpperCase()}${random.pick(packing)}`;
}

const described = (leaf: GeneratedLeaf, params: Readonly<Record<string, AttributeValue>>): string =>
  leaf.parameters
    .slice(0, 4)
    .flatMap(({ code, unit }) => (params[code] === undefined ? [] : `${valueKey(params[code])}${unit}`))
    .join(' ');

function figuresOf(random: Random): PartFigures {
  const ladder = ladders[random.skewed(ladders.length)]!;
  const base = Math.ceil(10 ** (2 + random.next() * 6));
  const tiers = (share: number): PartFigures['tiers'][Edition] => {
    if (random.chance(0.03)) return [];
    const dear = random.chance(0.001) ? 1_000_000 : 1;
    return ladder.map((from, i) => [from, Math.ceil(base * share * dear * 0.85 ** i)] as const);
  };
  const pieces = (empty: number): number => (random.chance(empty) ? 0 : Math.floor(10 ** (random.next() * 6)));
  return {
    available: { domestic: pieces(0.15), international: pieces(0.35) },
    tiers: { domestic: tiers(1), international: tiers(0.15) },
    sales: Math.floor(1 / (random.next() + 1e-5)) - 1,
    moq: random.chance(0.03) ? ladder[0] * 30 : ladder[0],
  };
}
