// Categories, suggestions, search, the product page and the home page.
import { z } from 'zod';
import { defineCall } from '../call.ts';
import { id, int, line, pageOf, time } from '../fields.ts';
import { futuresInfo, goodsRecord, paramSchema, stockType, warehouseCode } from '../records.ts';

const category = z.object({
  categoryId: id,
  categoryName: z.string(),
  categoryEnName: z.string(),
  symbol: z.string(),
  parts: z.number().int(),
});

export const categories = defineCall({
  id: 'categories',
  method: 'GET',
  path: 'select/cgy/newFindAllCategory',
  who: 'anyone',
  summary: 'Category tree of two levels (HD-7)',
  enc: 'none',
  input: z.object({}),
  answer: z.array(category.extend({ children: z.array(category.extend({ children: z.array(z.never()) })) })),
  queries: 2,
});

export const suggestion = defineCall({
  id: 'suggestion',
  method: 'POST',
  path: 'select/product/suggestion',
  who: 'anyone',
  summary: 'Manufacturers (type 0) and part numbers (type 1) for a beginning',
  enc: 'form',
  input: z.object({ suggestString: line(50) }),
  answer: z.array(
    z.object({ displayName: z.string(), type: z.union([z.literal(0), z.literal(1)]), goodsId: z.string(), brandName: z.string() }),
  ),
  queries: 3,
});

export const defaultSearch = defineCall({
  id: 'default-search',
  method: 'POST',
  path: 'admin/search-navigation-bar/defaultSearchValue',
  who: 'anyone',
  summary: 'What an empty search looks for (SR-1)',
  enc: 'none',
  input: z.object({}),
  answer: z.string(),
  queries: 1,
});

export const hotWords = defineCall({
  id: 'hot-words',
  method: 'GET',
  path: 'home/search-navigation-bar/listNavigationBarBy',
  who: 'anyone',
  summary: 'Popular searches under the search box (HD-5)',
  enc: 'none',
  input: z.object({ type: z.literal('search').default('search') }),
  answer: z.array(z.object({ content: z.string(), link: z.string(), color: z.string() })),
  queries: 1,
});

/** Sort of a list (SR-7): comprehensive, inventory, price, sales, new; direction 1 = down first press, 2 = up. */
export const sortField = z.enum(['comprehensive', 'inventory', 'price', 'sales', 'new']);

export const goodsQueryInput = z.object({
  keywords: line(50).default(''),
  searchFieldType: z
    .literal('0')
    .or(z.literal(0).transform(() => '0' as const))
    .default('0'),
  categoryId: z.union([z.literal(''), id]).default(''),
  brandIds: z
    .string()
    .regex(/^(\d{1,9}(,\d{1,9}){0,49})?$/)
    .default(''),
  packages: z
    .array(line(60))
    .max(50)
    .or(line(60).transform((one) => (one ? [one] : [])))
    .default([]),
  stockTypes: z
    .string()
    .regex(/^([a-z_]{1,20}(,[a-z_]{1,20}){0,7})?$/)
    .default(''),
  inStock: z
    .enum(['0', '1'])
    .or(z.boolean().transform((b): '0' | '1' => (b ? '1' : '0')))
    .default('0'),
  sort: sortField.default('comprehensive'),
  direction: z
    .enum(['0', '1', '2'])
    .or(int(0, 2).transform((n) => String(n) as '0' | '1' | '2'))
    .default('0'),
  current: int(1, 200).default(1),
  size: int(1, 100).default(50),
});

const facetValue = z.object({ value: z.string(), label: z.string(), count: z.number().int(), selected: z.boolean() });
export const goodsPage = pageOf(goodsRecord).extend({
  /** Hits were counted up to 10,000 only: shown as "10,000+". */
  capped: z.boolean(),
  /** exact: parts sharing the normalised number exist; prefix, substring; none: nothing found, `near` may help. */
  match: z.enum(['exact', 'prefix', 'substring', 'none', 'browse']),
  facets: z.object({
    brands: z.array(facetValue),
    categories: z.array(facetValue),
    packages: z.array(facetValue),
    stockTypes: z.array(facetValue.extend({ value: stockType })),
  }),
  near: z.array(goodsRecord),
  keywords: z.string(),
  category: z
    .object({
      categoryId: id,
      categoryName: z.string(),
      categoryEnName: z.string(),
      parentId: z.string(),
      parentName: z.string(),
      parentEnName: z.string(),
      params: z.array(paramSchema),
    })
    .nullable(),
});

export const goodsQuery = defineCall({
  id: 'goods-query',
  method: 'POST',
  path: 'item/goods/loadGoodsByQuery',
  who: 'buyer',
  pagesForGuests: true,
  summary: 'Search and browse goods (SR-3, SR-6, SR-7)',
  enc: 'form',
  input: goodsQueryInput,
  answer: goodsPage,
  queries: 9,
});

export const goodsDetailAnswer = goodsRecord.extend({
  brandId: z.string(),
  descriptionZh: z.string(),
  descriptionEn: z.string(),
  categoryName: z.string(),
  categoryEnName: z.string(),
  parentCategoryId: z.string(),
  parentCategoryName: z.string(),
  parentCategoryEnName: z.string(),
  series: z.string(),
  origin: z.string(),
  packaging: z.string(),
  weightMg: z.number().int(),
  supplierCode: z.string(),
  paramSchema: z.array(paramSchema),
  paramTexts: z.record(z.string(), z.string()),
  warehouses: z.array(z.object({ code: warehouseCode, name: z.string(), nameEn: z.string(), available: z.number().int() })),
  documents: z.array(z.object({ kind: z.literal('datasheet'), url: z.string() })),
  futures: futuresInfo.nullable(),
  deliveryDays: z.tuple([z.number().int(), z.number().int()]),
  version: z.number().int(),
});

export const goodsDetail = defineCall({
  id: 'goods-detail',
  method: 'POST',
  path: 'item/goods/loadProductDetailMapByQuery',
  who: 'buyer',
  pagesForGuests: true,
  summary: 'A part in full (PD-1, R-13)',
  enc: 'form',
  input: z.object({ goodsId: id }),
  answer: goodsDetailAnswer,
  refuses: ['NOT_FOUND'],
  queries: 3,
});

const contentItem = z.object({
  id,
  titleZh: z.string(),
  titleEn: z.string(),
  summaryZh: z.string(),
  summaryEn: z.string(),
  publishedAt: time,
});

export const homeData = defineCall({
  id: 'home-data',
  method: 'GET',
  path: 'home/index/data',
  who: 'anyone',
  summary: 'Home page: hot and new goods, news, announcements, solutions, popular searches (CO-1)',
  enc: 'none',
  input: z.object({}),
  answer: z.object({
    hotGoods: z.array(goodsRecord),
    newGoods: z.array(goodsRecord),
    announcements: z.array(contentItem),
    notices: z.array(contentItem),
    news: z.array(contentItem),
    solutions: z.array(contentItem),
    hotSearch: z.array(z.object({ label: z.string(), labelEn: z.string(), words: z.array(z.string()) })),
  }),
  queries: 12,
});
