// Orders of a list (SR-7); every one ends in the part's id, so that pages never overlap.
import type { PartQuery } from '@partharbor/part-search/interface';
import { sql, type Sql } from '../platform/database.ts';

/** Price column of an edition: what one piece costs there, null where it is quoted by hand. */
export const priceColumn = (edition: PartQuery['edition']): Sql =>
  edition === 'domestic' ? sql`ps.price_domestic` : sql`ps.price_international`;

/** The order asked for; undefined for the comprehensive one, which depends on how parts were found. */
export function sortOrder(query: PartQuery): Sql | undefined {
  const down = query.descending;
  switch (query.sort) {
    case 'inventory':
      return down ? sql`ps.available desc, ps.part_id` : sql`ps.available, ps.part_id`;
    case 'price':
      return down
        ? sql`${priceColumn(query.edition)} desc nulls last, ps.part_id`
        : sql`${priceColumn(query.edition)} nulls last, ps.part_id`;
    case 'sales':
      return down ? sql`ps.sales desc, ps.part_id` : sql`ps.sales, ps.part_id`;
    case 'new':
      return sql`ps.listed_at desc, ps.part_id desc`;
    case 'comprehensive':
      return undefined;
  }
}
