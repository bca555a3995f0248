// Counts for the filters beside a list: one statement, each facet over the first 10,000 hits without its own filter.
import { maxCounted, type FacetCount, type PartFacets } from '@partharbor/part-search/interface';
import { join, sql, type Queryable, type Sql } from '../platform/database.ts';
import { allBut, type FilterName, type Filters } from './filters.ts';

/** Values a facet shows at most, most hits first. */
const mostValues = 100;
const columns: Readonly<Record<FilterName, Sql>> = {
  brand: sql`ps.brand_id::text`,
  category: sql`ps.category_id::text`,
  package: sql`ps.package`,
  stockType: sql`ps.stock_type`,
};
const names = ['brand', 'category', 'package', 'stockType'] as const;

export interface FacetSource {
  /** Rows called `ps`: the table, or hits held by a CTE in `head`. */
  readonly head: Sql;
  readonly table: Sql;
  readonly match: Sql;
  readonly filters: Filters;
  /** Further condition of the facet of categories. */
  readonly categoryScope: Sql;
}

interface Row {
  readonly facet: FilterName;
  readonly value: string;
  readonly count: number;
}

function part(name: FilterName, { table, match, filters, categoryScope }: FacetSource): Sql {
  const scope = name === 'category' ? sql`${match} and ${categoryScope}` : match;
  return sql`(select ${name}::text as facet, value, count(*) as count from (select ${columns[name]} as value from ${table} where ${scope} and ${allBut(filters, name)} limit ${maxCounted}::int) hits
    group by value order by count(*) desc, value limit ${mostValues}::int)`;
}

/** The four facets of a list. */
export async function countFacets(db: Queryable, source: FacetSource): Promise<PartFacets> {
  const rows = await db.many<Row>(
    sql`${source.head} ${join(
      names.map((name) => part(name, source)),
      ' union all ',
    )}`,
  );
  const of = (name: FilterName): FacetCount[] =>
    rows.filter((row) => row.facet === name && row.value !== '').map(({ value, count }) => ({ value, count }));
  return { brands: of('brand'), categories: of('category'), packages: of('package'), stockTypes: of('stockType') };
}
