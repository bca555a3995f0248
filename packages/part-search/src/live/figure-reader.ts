// Figures of a segment's documents as questions about part numbers read them.
import type { Edition } from '@partharbor/rules/goods';
import { deadBits, mostSales } from '../columns/builder.ts';
import { codeReader, tombstoneColumn } from '../columns/figures.ts';
import type { Dictionaries } from '../dictionary.ts';
import { columnOf, type Image } from '../image.ts';
import type { FigureReader } from '../numbers/segment.ts';

/** Reads where the writer writes; tombstones are those of this image's publication. */
export function figureReader(image: Image, dictionaries: Dictionaries): FigureReader {
  const ids = columnOf(image, 'id');
  const dead = columnOf<Uint8Array>(image, tombstoneColumn);
  const ranks: Readonly<Record<Edition, Uint32Array>> = {
    domestic: columnOf(image, 'rank.domestic'),
    international: columnOf(image, 'rank.international'),
  };
  const stock: Readonly<Record<Edition, Uint32Array>> = {
    domestic: columnOf(image, 'stock.domestic'),
    international: columnOf(image, 'stock.international'),
  };
  const peaks: Readonly<Record<Edition, Uint32Array>> = {
    domestic: columnOf(image, 'peak.domestic'),
    international: columnOf(image, 'peak.international'),
  };
  const brandCode = codeReader(image, '$brand');
  return {
    id: (doc) => ids[doc]!,
    brandId: (doc) => Number(dictionaries.values('$brand')[brandCode(doc) - 1]),
    available: (doc, edition) => stock[edition][doc]!,
    sales: (doc) => ranks.domestic[doc]! & mostSales,
    ranks: (edition) => ranks[edition],
    peaks: (edition) => peaks[edition],
    gone: (doc) => (dead[doc]! & (deadBits.buried | deadBits.offShelf)) !== 0,
  };
}
