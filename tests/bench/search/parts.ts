// The catalogue that the search bench asks: generated parts whose common parameters have names that free text is read as.
import type { SearchPart } from '@partharbor/part-search/interface';
import { catalogue } from '@partharbor/part-search/reference/catalogue';
import { catalogueShape, type CatalogueShape, type GeneratedLeaf } from '@partharbor/part-search/reference/catalogue-shape';
import type { Vocabulary, VocabularyParam } from '@partharbor/part-search/parse/types';

const seed = 1;

/** Generated codes and the names free text knows them by. */
const named: Readonly<Record<string, string>> = { p000: 'resistance', p001: 'voltage_rating', p002: 'packaging', p006: 'polarity' };
const codeOf = (code: string): string => named[code] ?? code;
const bases: Readonly<Record<string, string>> = { ohm: 'ohm', V: 'V', F: 'F', A: 'A' };

const renamed = (part: SearchPart): SearchPart => ({
  ...part,
  params: Object.fromEntries(Object.entries(part.params).map(([code, value]) => [codeOf(code), value])),
});

/** The parts, in batches so that their making can be told from what is done with them; as many as a piece of COPY holds. */
export function* batches(parts: number, batch = 200): Generator<SearchPart[], void> {
  let some: SearchPart[] = [];
  for (const part of catalogue(seed, { parts })) {
    some.push(renamed(part));
    if (some.length < batch) continue;
    yield some;
    some = [];
  }
  if (some.length > 0) yield some;
}

/** Every n-th part that is on the shelf, so that there are about `wanted`. */
export const isSampled = ({ id, onShelf }: SearchPart, parts: number, wanted: number): boolean =>
  onShelf && id % Math.max(1, Math.floor(parts / wanted)) === 0;

/** The frame of the parts, with the same names. */
export function frame(parts: number): CatalogueShape {
  const shape = catalogueShape(seed, { parts });
  const parameters = shape.parameters.map((one) => ({ ...one, code: codeOf(one.code) }));
  const leaves = shape.leaves.map((leaf) => ({
    ...leaf,
    parameters: leaf.parameters.map((one) => ({ ...one, code: codeOf(one.code) })),
  }));
  return { ...shape, parameters, leaves };
}

/** Parameters by the number of categories that have them, most first. */
export function commonest({ leaves, parameters }: CatalogueShape): string[] {
  const counts = new Map(parameters.map(({ code }) => [code, 0]));
  for (const leaf of leaves) for (const { code } of leaf.parameters) counts.set(code, counts.get(code)! + 1);
  return [...counts].sort(([, a], [, b]) => b - a).map(([code]) => code);
}

const kindOf = (values: readonly unknown[]): VocabularyParam['kind'] =>
  typeof values[0] === 'string' ? 'text' : typeof values[0] === 'number' ? 'number' : 'range';

const paramsOf = (leaf: GeneratedLeaf): VocabularyParam[] =>
  leaf.parameters.map(({ code, values, unit }) => ({ code, kind: kindOf(values), unit: bases[unit] ?? '' }));

/** What the reader of free text is told of this catalogue. */
export function vocabularyOf({ leaves, parameters, brands }: CatalogueShape, parts: number): Vocabulary {
  const tops = [...new Set(leaves.map(({ topId }) => topId))];
  const packages = [...new Set(leaves.flatMap((leaf) => leaf.packages))];
  const texts = parameters
    .filter(({ values }) => typeof values[0] === 'string')
    .map(({ code, values }) => [code, values.map((value) => ({ value: String(value), count: 100 }))] as const);
  return {
    categories: [
      ...tops.map((id) => ({ id, parentId: null, zh: `大类${id}`, en: `Group ${id}`, parts: 0, params: [] })),
      ...leaves.map((leaf, i) => ({
        id: leaf.id,
        parentId: leaf.topId,
        zh: leaf.words[0]!,
        en: leaf.words[1]!,
        parts: Math.ceil(parts / (i + 4) / 5),
        params: paramsOf(leaf),
      })),
    ],
    brands: Array.from({ length: brands }, (_, i) => ({ id: i + 1, names: [`Maker${i + 1}`] })),
    packages: packages.map((name) => ({ name, count: 1_000 })),
    texts: Object.fromEntries(texts),
  };
}
