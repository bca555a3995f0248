// A search request as one SQL statement: one pass marks which filters each part in scope fails, then page, total and facets.
import type { SearchFilter, SearchRequest } from '@partharbor/part-search/interface';

/** Values of a statement, with their places. */
export class Values {
  readonly all: unknown[] = [];

  /** @example values.put('LM358') // '$1' */
  put(value: unknown): string {
    this.all.push(value);
    return `$${this.all.length}`;
  }
}

const columns: Readonly<Record<string, string>> = {
  $brand: 'brand',
  $category: 'leaf',
  $top: 'top',
  $package: 'package',
  $stockType: 'stock_type',
  $price: 'price',
  $stock: 'stock',
};

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;
const expressionOf = (attr: string): string => columns[attr] ?? `params->>${quoted(attr)}`;

/** True where a part passes; unknown values fail. */
function condition({ attr, in: chosen, min, max }: SearchFilter, values: Values): string {
  const expression = expressionOf(attr);
  const tests: string[] = [];
  if (chosen) tests.push(`(${expression})::text = any(${values.put(chosen)})`);
  if (min !== undefined) tests.push(`(${expression})::float8 >= ${values.put(min)}`);
  if (max !== undefined) tests.push(`(${expression})::float8 <= ${values.put(max)}`);
  return `coalesce(${tests.join(' and ')}, false)`;
}

function scopeOf({ number, words, categoryIds }: SearchRequest, values: Values): string[] {
  const tests = ['shelf'];
  if (categoryIds.length > 0) {
    const ids = values.put(categoryIds);
    tests.push(`(leaf = any(${ids}::int[]) or top = any(${ids}::int[]))`);
  }
  if (number) {
    const { key, mode } = number;
    const own = values.put(mode === 'exact' ? key : mode === 'prefix' || key.length < 3 ? `${key}%` : `%${key}%`);
    const like = mode === 'exact' ? '=' : 'like';
    tests.push(mode === 'exact' ? `(key = ${own} or codes @> array[${own}]::text[])` : `key ${like} ${own}`);
  }
  for (const word of words) {
    const token = values.put(`'${word.replaceAll("'", "''")}'`);
    tests.push(`words @@ ${token}::tsquery`);
  }
  return tests;
}

function orderOf({ sort }: SearchRequest): string {
  if (sort.by === 'price') return `price ${sort.descending ? 'desc' : 'asc'} nulls last, id`;
  if (sort.by === 'stock') return `stock ${sort.descending ? 'desc' : 'asc'}, id`;
  return '(stock > 0) desc, sales desc, id';
}

/** One row: ids of the page, total, and a column of counts or extremes for each facet. */
export function answerSql(request: SearchRequest, values: Values): string {
  const { filters, facets } = request;
  const fails = filters.map((filter, i) => `(not ${condition(filter, values)})::int as f${i}`);
  const sum = filters.map((_, i) => `f${i}`).join(' + ') || '0';
  const scope = `select *${fails.map((fail) => `, ${fail}`).join('')} from goods where ${scopeOf(request, values).join(' and ')}`;
  const page = `array(select id from near where ${sum} = 0 order by ${orderOf(request)} limit ${values.put(request.size)})`;
  const counted = facets.map((attr) => {
    const own = filters.findIndex((filter) => filter.attr === attr);
    const others = filters.flatMap((_, i) => (i === own ? [] : [`f${i}`])).join(' + ') || '0';
    const expression = expressionOf(attr);
    if (attr === '$price' || attr === '$stock') {
      return `(select array[min(${expression}), max(${expression})]::text[] from near where ${others} = 0)`;
    }
    return `(select jsonb_agg(one) from (select ${expression} as value, count(*) as count from near
      where ${others} = 0 and ${expression} is not null group by 1 order by 2 desc limit 100) one)`;
  });
  return `with near as materialized (select * from (${scope}) marked where ${sum} <= 1)
    select ${page} as ids, (select count(*)::int from near where ${sum} = 0) as total${counted.map((one, i) => `, ${one} as c${i}`).join('')}`;
}
