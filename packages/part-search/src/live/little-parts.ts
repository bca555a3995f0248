// Small random parts and changes for the tests of the living index; the same seed gives the same ones.
import { typedNumber } from '@partharbor/part-values/mpn';
import type { PartFigures, SearchChange, SearchPart, SearchRequest } from '../interface.ts';

/** A generator of numbers below `end`. */
export type Draw = (end: number) => number;

export function drawOf(seed: number): Draw {
  let state = seed >>> 0 || 1;
  return (end) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * end);
  };
}

const dielectrics = ['X7R', 'C0G', 'X5R', 'Y5V'] as const;
const makers = ['RC', 'CL', 'GRM'] as const;

export function figuresFrom(draw: Draw): PartFigures {
  const first = [1, 1, 1, 10, 100][draw(5)]!;
  const price = 1_000 + draw(2_000_000);
  const tiers = [first, first * 10, first * 100].slice(0, draw(4)).map((quantity, i) => [quantity, price - i * 300] as const);
  return {
    available: { domestic: draw(3) === 0 ? 0 : draw(5_000), international: draw(2) === 0 ? 0 : draw(300) },
    tiers: { domestic: tiers, international: tiers.map(([quantity, micros]) => [quantity, Math.ceil(micros / 7)] as const) },
    sales: draw(50),
    moq: first,
  };
}

export function partFrom(id: number, draw: Draw): SearchPart {
  const leaf = 101 + draw(5);
  const value = [1, 4.7, 10, 22, 100][draw(5)]! * 10 ** -(6 + draw(4));
  const key = `${makers[draw(3)]!}${100 + draw(900)}`;
  return {
    id,
    mpn: `${key.slice(0, 2)}-${key.slice(2)}`,
    key,
    codes: draw(4) === 0 ? [`C${id}`] : [],
    brandId: 1 + draw(6),
    categoryId: leaf,
    topCategoryId: leaf < 104 ? 10 : 11,
    package: draw(5) === 0 ? '' : ['0402', '0603', 'SOT-23'][draw(3)]!,
    stockType: ['own', 'partner'][draw(2)]!,
    params: {
      ...(draw(5) > 0 ? { value } : {}),
      ...(draw(3) > 0 ? { dielectric: dielectrics[draw(4)]! } : {}),
      ...(leaf === 105 ? { supply: [1.8 + draw(3), 5 + draw(30)] as const } : {}),
      // Ever new values make the dictionaries grow.
      ...(draw(10) === 0 ? { note: `n${draw(1_000_000)}` } : {}),
    },
    text: ['贴片电容', 'ceramic capacitor low ESR', ''][draw(3)]!,
    listedAtS: 1_700_000_000 + draw(1_000_000),
    onShelf: draw(12) > 0,
    figures: figuresFrom(draw),
  };
}

export const partsFrom = (count: number, draw: Draw): SearchPart[] => Array.from({ length: count }, (_, i) => partFrom(i + 1, draw));

/** Mostly figures; ids up to `highest`, some of which nobody has. */
export function changesFrom(count: number, highest: number, draw: Draw): SearchChange[] {
  return Array.from({ length: count }, () => {
    const id = 1 + draw(highest);
    const kind = draw(10);
    if (kind === 0) return { kind: 'gone', id };
    return kind < 4 ? { kind: 'part', part: partFrom(id, draw) } : { kind: 'figures', id, figures: figuresFrom(draw) };
  });
}

/** Everything there is, with the facets that show where counts would go wrong. */
export const everything: SearchRequest = {
  number: null,
  words: [],
  categoryIds: [],
  filters: [],
  facets: ['$brand', '$package', '$category', '$price', '$stock', 'value', 'dielectric', 'supply', 'note'],
  facetSize: 2_000,
  edition: 'domestic',
  quantity: 0,
  sort: { by: 'stock', descending: true },
  from: 0,
  size: 10_000,
  offShelf: true,
};

/** Requests that look at figures, values, numbers and words. */
export function requestFrom(draw: Draw): SearchRequest {
  const filters = [
    { attr: '$stock', min: 1 + draw(2_000) },
    { attr: '$price', max: 1_000 + draw(2_000_000), unknown: draw(2) === 0 },
    { attr: 'dielectric', in: [dielectrics[draw(4)]!], unknown: draw(3) === 0 },
    { attr: '$brand', in: [String(1 + draw(6)), String(1 + draw(6))] },
    { attr: 'value', min: 1e-9, max: 1e-6 },
  ];
  const sorts = ['relevance', 'stock', 'price', 'sales', 'listed'] as const;
  return {
    ...everything,
    number: draw(4) === 0 ? { ...typedNumber(`${makers[draw(3)]!}${draw(10)}`), mode: 'any' } : null,
    words: draw(5) === 0 ? ['电容'] : [],
    ...(draw(5) === 0 ? { within: Array.from({ length: draw(40) }, () => 1 + draw(400)) } : {}),
    categoryIds: draw(2) === 0 ? [[10, 11, 101, 105][draw(4)]!] : [],
    filters: filters.filter(() => draw(3) === 0),
    edition: draw(2) === 0 ? 'domestic' : 'international',
    quantity: [0, 1, 50, 1_000][draw(4)]!,
    sort: { by: sorts[draw(5)]!, descending: draw(2) === 0 },
    size: 60,
    offShelf: draw(4) === 0,
  };
}
