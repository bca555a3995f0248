// Filters of a search as SQL conditions on part_search (`ps`), each apart so that a facet can leave out its own.
import type { PartQuery } from '@partharbor/part-search/interface';
import type { Reference } from '../catalogue/reference.ts';
import { sql, type Sql } from '../platform/database.ts';

export type FilterName = 'brand' | 'category' | 'package' | 'stockType';

export interface Filters {
  readonly active: ReadonlyMap<FilterName, Sql>;
  /** What no facet sets aside. */
  readonly always: Sql;
}

const all = sql`true`;

/** Filters of a query. */
export function filtersOf(query: PartQuery, reference: Reference): Filters {
  const active = new Map<FilterName, Sql>();
  if (query.brandIds.length > 0) active.set('brand', sql`ps.brand_id = any(${query.brandIds}::int[])`);
  if (query.categoryId !== null)
    active.set(
      'category',
      isTop(reference, query.categoryId)
        ? sql`ps.top_category_id = ${query.categoryId}::int`
        : sql`ps.category_id = ${query.categoryId}::int`,
    );
  if (query.packages.length > 0) active.set('package', sql`ps.package = any(${query.packages}::text[])`);
  if (query.stockTypes.length > 0) active.set('stockType', sql`ps.stock_type = any(${query.stockTypes}::text[])`);
  return { active, always: query.inStock ? sql`ps.on_shelf and ps.available > 0` : sql`ps.on_shelf` };
}

const isTop = (reference: Reference, categoryId: number): boolean => reference.categories.get(categoryId)?.parentId === null;

/** Conditions of all filters but one, joined by AND. */
export function allBut({ active, always }: Filters, left?: FilterName): Sql {
  const kept = [...active].filter(([name]) => name !== left).map(([, condition]) => condition);
  return kept.reduce((sum, one) => sql`${sum} and ${one}`, always);
}

/** In a category the facet of categories offers its neighbours, not the whole catalogue. */
export function neighbours(query: PartQuery, reference: Reference): Sql {
  if (query.categoryId === null) return all;
  const top = reference.categories.get(query.categoryId)?.parentId ?? query.categoryId;
  return sql`ps.top_category_id = ${top}::int`;
}
