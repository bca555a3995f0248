// For tests of search: a shop with makers, categories with parameters, and parts whose numbers, values, prices and stock are told.
import type { RawInputOf, AnswerOf } from '@partharbor/contract/call';
import { goodsQuery } from '@partharbor/contract/calls/catalogue';
import type { ParamSchema } from '@partharbor/contract/records';
import type { PartSearch } from '@partharbor/part-search/interface';
import { createEmbedded } from '@partharbor/part-search/live/embedded';
import type { Identity } from '../calls/context.ts';
import type { Domain } from '../calls/domain.ts';
import { testShop, type TestPart, type TestShop } from '../calls/testing.ts';
import { forgetReference } from '../catalogue/reference.ts';
import { readParts } from '../part-index/load.ts';
import { sql } from '../platform/database.ts';
import { testDatabase } from '../platform/testing/database.ts';
import { rebuildSearch } from '../catalogue/search-rows.ts';
import { domain } from './domain.ts';

export interface SoughtPart extends TestPart {
  readonly mpn: string;
  readonly maker: string;
  readonly leaf: string;
  readonly sales?: number;
  readonly package?: string;
  readonly source?: string;
  readonly params?: Readonly<Record<string, unknown>>;
  readonly text?: string;
}

export interface SoughtCategory {
  readonly key: string;
  readonly zh: string;
  readonly en: string;
  readonly top: readonly [key: string, zh: string, en: string];
  readonly params?: readonly ParamSchema[];
}

export interface SearchShop {
  readonly shop: TestShop;
  readonly as: Identity;
  readonly ids: ReadonlyMap<string, number>;
  categoryId(key: string): Promise<string>;
  page(over: RawInputOf<typeof goodsQuery>, as?: Identity): Promise<AnswerOf<typeof goodsQuery>>;
  found(keywords: string, over?: RawInputOf<typeof goodsQuery>): Promise<string[]>;
  /** An index of the parts as they are now, which reads nothing more: for counting what a call itself reads. */
  still(): Promise<PartSearch>;
  drop(): Promise<void>;
}

/** Fills a database and answers how to search in it; `more` are domains beside search. */
export async function searchShop(
  categories: readonly SoughtCategory[],
  parts: readonly SoughtPart[],
  ...more: readonly Domain[]
): Promise<SearchShop> {
  const database = await testDatabase();
  const shop = testShop(database.db, [domain, ...more]);
  const leaves = new Map<string, number>();
  for (const one of categories) leaves.set(one.key, await addCategory(shop, one));
  const ids = new Map<string, number>();
  for (const part of parts) ids.set(`${part.maker} ${part.mpn}`, await addSought(shop, part, leaves.get(part.leaf)!, ids.size));
  forgetReference(shop.db);
  await rebuildSearch(shop.db);
  const as = (await shop.addBuyer()).identity;
  const page = async (over: RawInputOf<typeof goodsQuery>, who: Identity = as): Promise<AnswerOf<typeof goodsQuery>> => {
    const answer = await shop.call(goodsQuery, { searchFieldType: '0', current: 1, size: 50, ...over }, who);
    if (!answer.ok) throw new Error(answer.reason);
    return answer.data;
  };
  return {
    shop,
    as,
    ids,
    categoryId: async (key) => String((await shop.db.one<{ id: number }>(sql`select id from categories where key = ${key}`)).id),
    page,
    found: async (keywords, over = {}) => (await page({ keywords, ...over })).records.map((one) => one.partNo),
    still: async () => createEmbedded(await readParts(shop.db, [...ids.values()])).search,
    drop: () => database.drop(),
  };
}

async function addCategory({ db }: TestShop, { key, zh, en, top, params = [] }: SoughtCategory): Promise<number> {
  const above = await db.one<{ id: number }>(
    sql`insert into categories (key, name_zh, name_en) values (${top[0]}, ${top[1]}, ${top[2]}) on conflict (key) do update set name_en = excluded.name_en returning id`,
  );
  const { id } = await db.one<{ id: number }>(
    sql`insert into categories (key, parent_id, name_zh, name_en, params) values (${key}, ${above.id}, ${zh}, ${en}, ${JSON.stringify(params)}::jsonb) returning id`,
  );
  return id;
}

async function addSought(shop: TestShop, part: SoughtPart, leaf: number, place: number): Promise<number> {
  const { mpn, maker, params = {}, text = '' } = part;
  const id = await shop.addPart(part);
  const brand = await shop.db.one<{ id: number }>(
    sql`insert into brands (name, key) values (${maker}, ${maker.toLowerCase().replace(/[^a-z0-9]/g, '')}) on conflict (key) do update set name = excluded.name returning id`,
  );
  await shop.db.run(
    sql`update parts set brand_id = ${brand.id}, category_id = ${leaf}, package = ${part.package ?? 'LQFP-48'}, source_id = ${part.source ?? `test:${maker}:${mpn}`},
      params = ${JSON.stringify(params)}::jsonb, description_zh = ${text}, description_en = ${text}, listed_at = now() - make_interval(mins => ${place + 1}) where id = ${id}`,
  );
  await shop.db.run(sql`update part_search set sales = ${part.sales ?? 0} where part_id = ${id}`);
  return id;
}
