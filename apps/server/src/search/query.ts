// The call behind search and category pages: hits from the engine, goods from the tables, labels for the filters (SR-3, SR-6, SR-7).
import { stockType, type paramSchema } from '@partharbor/contract/records';
import type { AnswerOf, InputOf, Outcome } from '@partharbor/contract/call';
import type { goodsQuery } from '@partharbor/contract/calls/catalogue';
import { done } from '@partharbor/contract/refuse';
import { maxCounted, type FacetCount, type PartHits, type PartQuery } from '@partharbor/part-search/interface';
import type { Lang } from '@partharbor/rules/goods';
import type { z } from 'zod';
import type { CallContext } from '../calls/context.ts';
import { goodsByIds } from '../catalogue/goods.ts';
import { brandLabel, referenceOf, type Category, type Reference } from '../catalogue/reference.ts';
import { stockTypeLabel } from './labels.ts';
import { postgresSearch } from './postgres.ts';

type Input = InputOf<typeof goodsQuery>;
type Page = AnswerOf<typeof goodsQuery>;
type Facet = Page['facets']['brands'];

const numbers = (text: string): number[] => (text === '' ? [] : text.split(',').map(Number));

/** Searches and browses goods; at most nine queries. */
export async function queryGoods(context: CallContext, input: Input): Promise<Outcome<Page>> {
  const { db, edition, lang } = context;
  const from = (input.current - 1) * input.size;
  const query: PartQuery = {
    keywords: input.keywords,
    categoryId: input.categoryId === '' ? null : Math.min(Number(input.categoryId), 2 ** 31 - 1),
    brandIds: numbers(input.brandIds),
    packages: input.packages.filter((one) => one !== ''),
    stockTypes: input.stockTypes === '' ? [] : input.stockTypes.split(','),
    inStock: input.inStock === '1',
    sort: input.sort,
    // Not pressed yet: prices rise, everything else falls.
    descending: input.direction === '0' ? input.sort !== 'price' : input.direction === '1',
    edition,
    from: Math.min(from, maxCounted),
    size: Math.max(0, Math.min(input.size, maxCounted - from)),
  };
  const reference = await referenceOf(db);
  const hits = await postgresSearch(db).search(query);
  const goods = await goodsByIds(db, reference, edition, [...hits.ids, ...hits.near], lang);
  const records = goods.map((one) => one.record);
  const found = new Set(hits.ids.map(String));
  return done({
    records: records.filter((one) => found.has(one.goodsId)),
    total: hits.total,
    pages: Math.ceil(hits.total / input.size),
    current: input.current,
    size: input.size,
    capped: hits.capped,
    match: hits.match,
    facets: {
      brands: facet(hits.facets.brands, (id) => labelOf(reference.brands.get(Number(id)), lang), query.brandIds.map(String)),
      categories: facet(
        hits.facets.categories,
        (id) => categoryName(reference.categories.get(Number(id)), lang),
        input.categoryId === '' ? [] : [input.categoryId],
      ),
      packages: facet(hits.facets.packages, (name) => name, query.packages),
      stockTypes: facet(hits.facets.stockTypes, (type) => stockTypeLabel(type, lang), query.stockTypes).map((one) => ({
        ...one,
        value: stockType.parse(one.value),
      })),
    },
    near: records.filter((one) => !found.has(one.goodsId)),
    keywords: input.keywords,
    category: categoryOf(reference, query.categoryId ?? soleCategory(hits)),
  });
}

function facet(counts: readonly FacetCount[], label: (value: string) => string, chosen: readonly string[]): Facet {
  return counts.map(({ value, count }) => ({ value, label: label(value), count, selected: chosen.includes(value) }));
}

/** The category all hits are in, when they are all counted and share one. */
const soleCategory = ({ capped, facets: { categories } }: Pick<PartHits, 'capped' | 'facets'>): number | null =>
  !capped && categories.length === 1 ? Number(categories[0]!.value) : null;

const labelOf = (brand: Parameters<typeof brandLabel>[0] | undefined, lang: Lang): string => (brand ? brandLabel(brand, lang) : '');
const categoryName = (category: Category | undefined, lang: Lang): string =>
  category ? (lang === 'zh' ? category.nameZh : category.nameEn) : '';

function categoryOf(reference: Reference, id: number | null): Page['category'] {
  const category = id === null ? undefined : reference.categories.get(id);
  if (!category) return null;
  const parent = category.parentId === null ? undefined : reference.categories.get(category.parentId);
  return {
    categoryId: String(category.id),
    categoryName: category.nameZh,
    categoryEnName: category.nameEn,
    parentId: parent ? String(parent.id) : '',
    parentName: parent?.nameZh ?? '',
    parentEnName: parent?.nameEn ?? '',
    params: category.params as z.input<typeof paramSchema>[],
  };
}
