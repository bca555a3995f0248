// A mark of how this program lays out an index, taken from one it builds: nobody has to remember a version.
import { crc32 } from 'node:zlib';
import { SegmentBuilder } from '../columns/builder.ts';
import { Dictionaries } from '../dictionary.ts';
import type { SearchPart } from '../interface.ts';
import { tokensOf } from '../tokens.ts';

const sample = (id: number, part: Partial<SearchPart>): SearchPart => ({
  id,
  mpn: 'TL431AIDBZR,215',
  key: 'TL431AIDBZR215',
  codes: ['C12345', '元件7'],
  brandId: 3,
  categoryId: 12,
  topCategoryId: 1,
  package: 'SOT-23',
  stockType: 'own',
  params: { value: 4.7e-9, supply: [2.5, 36], dielectric: 'X7R', 'no letters': '' },
  text: '贴片电阻 4.7kΩ ±1% Low-ESR ＭＬＣＣ 1/10W µF Non-Polar 非极性',
  listedAtS: 1_700_000_000,
  onShelf: true,
  figures: {
    available: { domestic: 12, international: 0 },
    tiers: {
      domestic: [
        [1, 98_000],
        [100, 45_500],
      ],
      international: [[1, 14_123_456_789]],
    },
    sales: 9,
    moq: 5,
  },
  ...part,
});

const samples: readonly SearchPart[] = [
  sample(1, {}),
  sample(2, { mpn: '1-SS355', key: '1SS355', package: '', params: {}, text: '', onShelf: false }),
  sample(2 ** 40, {
    brandId: 4,
    categoryId: 1,
    figures: { available: { domestic: 1e9, international: 5 }, tiers: { domestic: [], international: [] }, sales: 70_000, moq: 1 },
  }),
];

/**
 * Equal where two programs build the same bytes from the same parts; one of `SnapshotLabel.versions`.
 * @example readSnapshot(source, { versions: { index: indexFingerprint() }, schema }, room)
 */
export function indexFingerprint(): string {
  const dictionaries = new Dictionaries();
  const builder = new SegmentBuilder(dictionaries);
  for (const part of samples) builder.add(part);
  const { memory, bytes, table, meta } = builder.finish();
  const words = JSON.stringify([table, meta, dictionaries.since({}), samples.map(({ text }) => tokensOf(text))]);
  return crc32(new Uint8Array(memory.buffer, 0, bytes), crc32(words)).toString(16);
}
