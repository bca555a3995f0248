// Small segments of numbers for tests.
import type { Edition } from '@partharbor/rules/goods';
import { rankOf } from '../columns/builder.ts';
import { packImage } from '../image.ts';
import type { SearchPart } from '../interface.ts';
import { NumbersBuilder } from './builder.ts';
import { NumberIndex } from './index.ts';
import { peaksOf } from './peaks.ts';
import type { NumberSegment } from './segment.ts';

/** A part of that key with nothing else said. */
export function partOf(id: number, key: string, rest: Partial<SearchPart> = {}): SearchPart {
  return {
    id,
    mpn: key,
    key,
    codes: [],
    brandId: 1,
    categoryId: 1,
    topCategoryId: 1,
    package: '',
    stockType: '',
    params: {},
    text: '',
    listedAtS: 0,
    onShelf: true,
    figures: { available: { domestic: 0, international: 0 }, tiers: { domestic: [], international: [] }, sales: 0, moq: 1 },
    ...rest,
  };
}

/** Figures of a part with so many pieces and sales. */
export const stocked = (pieces: number, sales: number): SearchPart['figures'] => ({
  available: { domestic: pieces, international: 0 },
  tiers: { domestic: [], international: [] },
  sales,
  moq: 1,
});

/** An index of parts, `order[doc]` = place among them; as given without one. */
export function indexOf(parts: readonly SearchPart[], order: Uint32Array = Uint32Array.from(parts, (_, i) => i)): NumberIndex {
  const builder = new NumbersBuilder();
  for (const part of parts) builder.add(part);
  return new NumberIndex(packImage(builder.finish(order), {}, 0));
}

/** A segment whose figures are those of the parts; parts off the shelf are gone. */
export function segmentOf(parts: readonly SearchPart[]): NumberSegment {
  const at = (doc: number): SearchPart => parts[doc]!;
  const numbers = indexOf(parts);
  const ranks = (edition: Edition): Uint32Array =>
    Uint32Array.from(parts, ({ figures }) => rankOf(figures.available[edition], figures.sales));
  return {
    numbers,
    figures: {
      id: (doc) => at(doc).id,
      brandId: (doc) => at(doc).brandId,
      available: (doc, edition) => at(doc).figures.available[edition],
      sales: (doc) => at(doc).figures.sales,
      ranks,
      peaks: (edition) => peaksOf(ranks(edition), (place) => numbers.keys.entryAt(place)),
      gone: (doc) => !at(doc).onShelf,
    },
  };
}
