// The real catalogue as an index and as facts of its parts, without a database: read once by the importer's rules, then kept in a folder.
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, readSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import type { Goods } from '@partharbor/bom/match/goods';
import { SegmentBuilder } from '@partharbor/part-search/columns/builder';
import { compileKernels } from '@partharbor/part-search/columns/kernels';
import { Dictionaries } from '@partharbor/part-search/dictionary';
import type { SearchPart } from '@partharbor/part-search/interface';
import { IndexReader } from '@partharbor/part-search/live/reader';
import { tombstoneBytes } from '@partharbor/part-search/live/tombstones';
import { IndexWriter, roomBehind } from '@partharbor/part-search/live/writer';
import type { Vocabulary, VocabularyParam } from '@partharbor/part-search/parse/types';
import { limits } from '@partharbor/part-search/interface';
import { brandKey, brandKeys } from '@partharbor/part-values/brand-key';
import { mpnKey } from '@partharbor/part-values/mpn';
import { readPackage } from '@partharbor/part-values/packages';
import { loadMapping } from '@partharbor/server/imports/plan/mapping';
import { normaliseContext, normalisePart, type ImportedPart } from '@partharbor/server/imports/part/normalise';
import { openSource } from '@partharbor/server/imports/readers/source';
import { loadTables, tableFolders } from '@partharbor/server/imports/part/source-tables';
import { readSnapshotFile, writeSnapshotFile } from '@partharbor/server/part-index/snapshot-file';

const label = { versions: { bom: 1 }, schema: 'bom' };
const slackBytes = 4_096;

interface KeptBrand {
  readonly id: number;
  readonly name: string;
  readonly names: readonly string[];
}

interface KeptReference {
  readonly brands: readonly KeptBrand[];
  readonly categories: readonly {
    readonly id: number;
    readonly parentId: number | null;
    readonly zh: string;
    readonly en: string;
    readonly parts: number;
    readonly params: readonly VocabularyParam[];
  }[];
  /** Byte of the facts of each part, and of their end; ids count from 1. */
  readonly starts: readonly number[];
}

export interface BenchCatalogue {
  readonly reader: IndexReader;
  readonly reference: KeptReference;
  readonly vocabulary: Vocabulary;
  goods(id: number): Goods;
}

/** Opens the catalogue kept in `folder`, which is filled from `source` the first time (two minutes). */
export async function openCatalogue(source: string, folder: string): Promise<BenchCatalogue> {
  if (!existsSync(join(folder, 'reference.json'))) await keep(source, folder);
  const module = await compileKernels();
  const read = await readSnapshotFile(join(folder, 'index', 'parts.index'), label, (base) => roomBehind(base, 1));
  if (read.kind !== 'ok') throw new Error(`the kept index cannot be used: ${read.kind}`);
  const reader = new IndexReader(0);
  reader.take(new IndexWriter({ module, threads: 1 }, read.state).whole());
  const reference = JSON.parse(readFileSync(join(folder, 'reference.json'), 'utf8')) as KeptReference;
  const facts = openSync(join(folder, 'facts.jsonl'), 'r');
  const known = new Map<number, Goods>();
  return {
    reader,
    reference,
    vocabulary: vocabularyOf(reader, reference),
    goods(id) {
      const before = known.get(id);
      if (before) return before;
      const [from, to] = [reference.starts[id - 1]!, reference.starts[id]!];
      const bytes = Buffer.alloc(to - from);
      readSync(facts, bytes, 0, bytes.length, from);
      const goods = JSON.parse(bytes.toString('utf8')) as Goods;
      known.set(id, goods);
      return goods;
    },
  };
}

async function keep(source: string, folder: string): Promise<void> {
  const loaded = loadMapping('jlc-dump');
  if (!loaded.ok) throw new Error(loaded.detail);
  const opened = openSource(source, loaded.mapping);
  if (!opened.ok) throw new Error(opened.detail);
  const tables = await loadTables(loaded.mapping, tableFolders(opened.source.folder));
  if (!tables.ok) throw new Error(tables.detail);
  mkdirSync(folder, { recursive: true });
  const facts = openSync(join(folder, 'facts.jsonl'), 'w');
  const dictionaries = new Dictionaries();
  const builder = new SegmentBuilder(dictionaries);
  const noted = new Noted(tables.tables.categories.byKey.bind(tables.tables.categories));
  const context = normaliseContext(loaded.mapping, loaded.parameters, tables.tables, (_name, category, _value, typed) =>
    noted.param(category, { code: typed.code, kind: typed.kind, unit: typed.unit ?? '' }),
  );
  const starts = [0];
  for await (const row of opened.source.rows()) {
    const result = normalisePart(row, context);
    if (!result.ok) continue;
    const id = starts.length;
    const goods = noted.goods(result.part, id);
    builder.add(searchPartOf(result.part, goods));
    const bytes = Buffer.from(`${JSON.stringify(goods)}\n`);
    writeSync(facts, bytes);
    starts.push(starts[id - 1]! + bytes.length);
  }
  closeSync(facts);
  const base = builder.finish(tombstoneBytes(builder.size) + builder.scratchBytes(1) + slackBytes);
  const writer = new IndexWriter({ module: await compileKernels(), threads: 1 });
  writer.startRebuild().adopt(base, dictionaries);
  await writeSnapshotFile(join(folder, 'index', 'parts.index'), writer.state(), { ...label, position: '0', base: '0' });
  writeFileSync(join(folder, 'reference.json'), JSON.stringify({ ...noted.reference(source), starts }));
}

type CategoryOf = (key: string) => { readonly parentKey: string | null; readonly zh: string; readonly en: string };

/** Makers and categories as they occur. */
class Noted {
  readonly #categoryOf: CategoryOf;
  readonly #brands = new Map<string, { id: number; name: string; names: Set<string> }>();
  readonly #params = new Map<string, Map<string, VocabularyParam>>();
  readonly #parts = new Map<string, number>();

  constructor(categoryOf: CategoryOf) {
    this.#categoryOf = categoryOf;
  }

  param(category: string, param: VocabularyParam): void {
    const codes = this.#params.get(category) ?? new Map<string, VocabularyParam>();
    this.#params.set(category, codes);
    if (!codes.has(param.code)) codes.set(param.code, param);
  }

  goods(part: ImportedPart, id: number): Goods {
    const categoryKey = part.categoryKey ?? '';
    const key = brandKey(part.brandName);
    const brand = this.#brands.get(key) ?? { id: this.#brands.size + 1, name: part.brandName, names: new Set([part.brandName]) };
    if (part.brandZh) brand.names.add(part.brandZh);
    this.#brands.set(key, brand);
    this.#parts.set(categoryKey, (this.#parts.get(categoryKey) ?? 0) + 1);
    const leaf = this.#categoryOf(categoryKey);
    return {
      id,
      mpn: part.mpn,
      brandId: brand.id,
      brand: brand.name,
      categories: [leaf.en, ...(leaf.parentKey === null ? [] : [this.#categoryOf(leaf.parentKey).en])],
      package: part.package ?? '',
      params: part.params,
      codes: [part.sourceId.slice(part.sourceId.lastIndexOf(':') + 1)],
      text: part.descriptionEn ?? '',
      onShelf: true,
      stockType: part.stockType ?? 'ex_stock',
      available: part.stockTotal ?? Object.values(part.stock ?? {}).reduce((sum, one) => sum + one, 0),
      tiers: part.tiersCny ?? [],
      moq: part.moq ?? 1,
      step: part.step ?? 1,
      moqFlag: part.moqFlag ?? false,
      sales: 0,
    };
  }

  reference(source: string): Omit<KeptReference, 'starts'> {
    type Maker = {
      readonly name: string;
      readonly zh: string | null;
      readonly catalogNames: readonly string[];
      readonly aliases: readonly string[];
    };
    const makers = JSON.parse(readFileSync(join(source, 'manufacturers.json'), 'utf8')) as readonly Maker[];
    for (const { name, zh, catalogNames, aliases } of makers) {
      const brand = this.#brands.get(brandKey(name));
      for (const one of [...catalogNames, ...aliases, ...(zh === null ? [] : [zh])]) brand?.names.add(one);
    }
    const leaves = [...this.#parts.keys()];
    const tops = [...new Set(leaves.flatMap((key) => this.#categoryOf(key).parentKey ?? []))];
    return {
      brands: [...this.#brands.values()].map(({ id, name, names }) => ({ id, name, names: [...names] })),
      categories: [...tops, ...leaves].map((key) => {
        const { parentKey, zh, en } = this.#categoryOf(key);
        const params = [...(this.#params.get(key)?.values() ?? [])];
        return {
          id: Number(key),
          parentId: parentKey === null ? null : Number(parentKey),
          zh,
          en,
          parts: this.#parts.get(key) ?? 0,
          params,
        };
      }),
    };
  }
}

function searchPartOf(part: ImportedPart, goods: Goods): SearchPart {
  const key = mpnKey(part.mpn);
  const code = mpnKey(goods.codes[0]!);
  const categoryId = Number(part.categoryKey);
  return {
    id: goods.id,
    mpn: part.mpn,
    key,
    codes: code === '' || code === key ? [] : [code],
    brandId: goods.brandId,
    categoryId,
    topCategoryId: Math.floor(categoryId / 1000),
    package: readPackage(part.package ?? '').name,
    stockType: part.stockType ?? 'ex_stock',
    params: part.params,
    text: [part.descriptionZh, part.descriptionEn].filter(Boolean).join(' '),
    listedAtS: 0,
    onShelf: true,
    figures: {
      available: { domestic: goods.available, international: goods.available },
      tiers: { domestic: part.tiersCny ?? [], international: part.tiersUsd ?? [] },
      sales: 0,
      moq: part.moq ?? 1,
    },
  };
}

/** As the server reads it: packages and texts as the index counts them, and how many parts state each parameter. */
function vocabularyOf(reader: IndexReader, { brands, categories }: KeptReference): Vocabulary {
  const counted = (categoryIds: readonly number[], facets: readonly string[], facetSize: number) =>
    reader.search({ ...whole, categoryIds, facets, facetSize }).facets;
  const texts = [...new Set(categories.flatMap(({ params }) => params.filter(({ kind }) => kind === 'text').map(({ code }) => code)))];
  const values: Record<string, readonly { readonly value: string; readonly count: number }[]> = {};
  for (let at = 0; at < texts.length; at += limits.facets) {
    for (const [code, facet] of Object.entries(counted([], texts.slice(at, at + limits.facets), limits.facetSize)))
      values[code] = facet.values;
  }
  const packages = counted([], ['$package'], limits.facetSize)['$package']!.values;
  return {
    categories: categories.map((one) => {
      const codes = one.params.map(({ code }) => code);
      const known = Object.assign(
        {},
        ...Array.from({ length: Math.ceil(codes.length / limits.facets) }, (_none, i) =>
          counted([one.id], codes.slice(i * limits.facets, (i + 1) * limits.facets), 0),
        ),
      ) as Record<string, { readonly known: number }>;
      return { ...one, params: one.params.map((param) => ({ ...param, known: known[param.code]?.known ?? 0 })) };
    }),
    brands: brands.map(({ id, names }) => ({ id, names: [...new Set(names.flatMap((name) => [name, ...brandKeys(name)]))] })),
    packages: packages.map(({ value, count }) => ({ name: value, count })),
    texts: values,
  };
}

const whole = {
  number: null,
  words: [],
  categoryIds: [],
  filters: [],
  edition: 'domestic',
  quantity: 0,
  sort: { by: 'relevance', descending: true },
  from: 0,
  size: 0,
} as const;
