// Categories, suggestions, search, the product page and the home page.
import { documentKinds, documentLangs } from '@partharbor/rules/part-documents';
import { CAMPAIGNS_MAX } from '@partharbor/rules/placements';
import { MAX_QUANTITY } from '@partharbor/rules/quantity';
import { lifeCycles, moistureLevels, rohsStates } from '@partharbor/rules/part-fields';
import { z } from 'zod';
import { defineCall } from '../call.ts';
import { contentItem, homeBlocks, homeSideBlocks } from '../contents.ts';
import { id, int, line, pageOf } from '../fields.ts';
import { facetEntry, filterEcho, listFilters, paramFacet, understood } from '../list-filters.ts';
import { nothingExact } from '../near-matches.ts';
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
  firstUse: 3,
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
    z.object({
      displayName: z.string(),
      type: z.union([z.literal(0), z.literal(1)]),
      goodsId: z.string(),
      brandName: z.string(),
      /** The buyer’s own code that begins so; nobody else is told. */
      materialCode: z.string().optional(),
    }),
  ),
  budget: 'reads',
  queries: 3,
  firstUse: 3,
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
  budget: 'reads',
  queries: 1,
  firstUse: 2,
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
  firstUse: 2,
});

/** Sort of a list (SR-7): comprehensive, inventory, price, sales, new, or by a parameter; direction 1 = down first press, 2 = up. */
export const sortField = z.enum(['comprehensive', 'inventory', 'price', 'sales', 'new', 'param']);

export const goodsQueryInput = z.object({
  keywords: line(50).default(''),
  /** 0 = part number, 1 = parameters in free text (SR-4). */
  searchFieldType: z
    .enum(['0', '1'])
    .or(int(0, 1).transform((n) => String(n) as '0' | '1'))
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
  /** One of the shop's own lists: parts of mainland Chinese makers, or parts with a discount; '' = all (SR-11). */
  zone: z.enum(['', 'mainland', 'discount']).default(''),
  /** Names of batch activities: only their parts, as far as these are in force in the caller's edition; [] = all parts (SR-11). */
  campaigns: z
    .array(line(60))
    .max(CAMPAIGNS_MAX)
    .or(line(60).transform((one) => (one ? [one] : [])))
    .default([]),
  filters: listFilters,
  /** Pieces that prices are filtered and sorted at; 0 = one. */
  quantity: int(0, MAX_QUANTITY).default(0),
  sort: sortField.default('comprehensive'),
  /** Code of the parameter that `sort: 'param'` goes by. */
  sortCode: z.string().max(80).default(''),
  direction: z
    .enum(['0', '1', '2'])
    .or(int(0, 2).transform((n) => String(n) as '0' | '1' | '2'))
    .default('0'),
  current: int(1, 200).default(1),
  size: int(1, 100).default(50),
});

export const goodsPage = pageOf(goodsRecord).extend({
  /** exact: parts sharing the normalised number exist; prefix, substring; params: the words were read as values; none: nothing found, `near` may help. */
  match: z.enum(['exact', 'prefix', 'substring', 'params', 'none', 'browse']),
  /** The most frequent values and those chosen. */
  facets: z.object({
    brands: z.array(facetEntry),
    categories: z.array(facetEntry),
    packages: z.array(facetEntry),
    stockTypes: z.array(facetEntry.extend({ value: stockType })),
    /** Different values in all, where lists are cut. */
    distinct: z.object({ brands: z.number().int(), categories: z.number().int(), packages: z.number().int() }),
    /** Parts in stock, the switch itself set aside. */
    inStock: z.number().int(),
    /** Of the category all hits are in; where they are in several, the parameters these share. The most telling ones first, in an order that filters do not change. */
    params: z.array(paramFacet),
  }),
  /** Hits without each filter of the older fields, for "nothing found": null where it is not set; `categoryId` only where nothing was found. */
  without: z.object({
    brandIds: z.number().int().nullable(),
    packages: z.number().int().nullable(),
    stockTypes: z.number().int().nullable(),
    inStock: z.number().int().nullable(),
    categoryId: z.number().int().nullable(),
  }),
  /** Filters by parameter, price and stock as they were read, in the order given. */
  filters: z.array(filterEcho),
  understood: z.array(understood),
  /** Words that filters set by hand overrule beyond what one search takes; each as it stands in the words. */
  relaxed: z.array(z.string()),
  /** The words that synonyms of staff put in the place of what was typed; '' = none did. */
  searchedAs: z.string(),
  /**
   * Where one output voltage is asked for: how many parts can be set to it, all other conditions kept. They are found with a filter on
   * `code` from `value` to `value`, which takes the place of the one on `instead`, also where the words ask for that.
   */
  settable: z
    .object({ count: z.number().int().positive(), code: z.string(), instead: z.string(), value: z.string(), label: z.string() })
    .nullable(),
  near: z.array(goodsRecord),
  /** Where nothing has all that was asked; `near` are then the parts of its rows. */
  nothingExact: nothingExact.nullable(),
  /**
   * Where nothing was found and the number is of a series that writes values into its numbers: these values as words to search for
   * and as shown, who numbers so, and how many parts have them; `near` are then the first of those.
   */
  numberSays: z.object({ words: z.string(), label: z.string(), maker: z.string(), total: z.number().int() }).nullable(),
  keywords: z.string(),
  /** The part that the words are the buyer’s own material code of; null for everybody else. */
  ownCode: z.object({ code: z.string(), goods: goodsRecord }).nullable(),
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

export const facetValues = defineCall({
  id: 'facet-values',
  method: 'POST',
  path: 'item/goods/loadFacetValues',
  who: 'buyer',
  pagesForGuests: true,
  summary: 'All values of one filter of a list, with their counts (SR-5)',
  enc: 'json',
  input: goodsQueryInput.extend({
    /** Parameter code, or `$brand`, `$category`, `$package`. */
    facet: z.string().regex(/^(\$brand|\$category|\$package|[a-z][\p{L}\p{N}_]{0,79})$/u),
  }),
  answer: z.array(facetEntry).max(2_000),
  budget: 'reads',
  queries: 4,
  firstUse: 5,
});

export const goodsQuery = defineCall({
  id: 'goods-query',
  method: 'POST',
  path: 'item/goods/loadGoodsByQuery',
  who: 'buyer',
  pagesForGuests: true,
  summary: 'Search and browse goods by number, words and typed filters (SR-3 to SR-7, SR-12)',
  enc: 'form',
  input: goodsQueryInput,
  answer: goodsPage,
  budget: 'reads',
  queries: 6,
  firstUse: 5,
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
  /** '' where nobody said, each. */
  lifeCycle: z.enum(['', ...lifeCycles]),
  rohs: z.enum(['', ...rohsStates]),
  /** Moisture sensitivity by J-STD-020. */
  msl: z.enum(['', ...moistureLevels]),
  eccn: z.string(),
  hsCode: z.string(),
  paramSchema: z.array(paramSchema),
  /** By code: the source's wording, where it says more than the value, as the conditions it holds under. */
  paramTexts: z.record(z.string(), z.string()),
  warehouses: z.array(z.object({ code: warehouseCode, name: z.string(), nameEn: z.string(), available: z.number().int() })),
  /** The data sheet its source names, then what staff added, in their order; bytes 0 = it lies on another site. */
  documents: z.array(
    z.object({
      kind: z.enum(documentKinds),
      lang: z.enum(['', ...documentLangs]),
      title: z.string(),
      revision: z.string(),
      url: z.string(),
      bytes: z.number().int(),
    }),
  ),
  /** What staff added, in their order; none where the drawing stands alone. Their words are '' where nobody described them. */
  pictures: z.array(
    z.object({
      url: z.string(),
      smallUrl: z.string(),
      width: z.number().int(),
      height: z.number().int(),
      altZh: z.string(),
      altEn: z.string(),
    }),
  ),
  /** Of its package, also where goodsImg is a picture. */
  drawing: z.string(),
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
  budget: 'reads',
  queries: 3,
  firstUse: 2,
});

export const homeData = defineCall({
  id: 'home-data',
  method: 'GET',
  path: 'home/index/data',
  who: 'anyone',
  summary: 'Home page in the visitor’s language: goods, texts, popular searches, banners, and which blocks show in which order (CO-1)',
  enc: 'none',
  input: z.object({}),
  answer: z.object({
    hotGoods: z.array(goodsRecord),
    newGoods: z.array(goodsRecord),
    announcements: z.array(contentItem),
    news: z.array(contentItem),
    solutions: z.array(contentItem),
    articles: z.array(contentItem),
    hotSearch: z.array(z.object({ label: z.string(), words: z.array(z.string()) })),
    banners: z.array(z.object({ title: z.string(), note: z.string(), picture: z.string(), link: z.string() })),
    blocks: z.array(z.enum(homeBlocks)),
    side: z.array(z.enum(homeSideBlocks)),
  }),
  queries: 0,
  firstUse: 7,
});
