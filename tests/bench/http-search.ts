// Searches as the HTTP bench asks them: so many a second whether or not the answers come, for what visitors wait.
import { goodsQuery, suggestion } from '@partharbor/contract/calls/catalogue';
import { sql, type Database } from '@partharbor/server/platform/database';
import { pathOf } from '../support/client.ts';

export interface OpenCase {
  readonly name: string;
  /** Milliseconds 99 of 100 should stay below; null = nobody has said. */
  readonly p99: number | null;
  readonly work: () => Promise<boolean>;
}

export interface OpenResult {
  readonly name: string;
  readonly wanted: number | null;
  readonly p50: number;
  readonly p99: number;
  readonly failures: number;
}

interface Searched {
  mpn: string;
  category: number;
  brand: number;
  package: string;
  params: Record<string, unknown>;
}

type Get = (path: string) => Promise<boolean>;
type Post = (path: string, form: Readonly<Record<string, string>>) => Promise<boolean>;

export const perSecond = 50;
const firstOnes = 20;
const valuesTyped = 2;
const filtersSet = 3;

/** Texts and numbers of the parameters: what a visitor would choose or type. */
const plain = ({ params }: Searched): [string, string | number][] =>
  Object.entries(params).filter((one): one is [string, string | number] => typeof one[1] === 'string' || typeof one[1] === 'number');

const filtersOf = (part: Searched): string =>
  JSON.stringify(
    plain(part)
      .slice(0, filtersSet)
      .map(([code, value]) => ({ code, in: [String(value)] })),
  );

/** Suggestions, numbers, words and categories over parts of the demo catalogue. */
export async function searchCases(db: Database, get: Get, post: Post): Promise<OpenCase[]> {
  const parts = await db.many<Searched>(sql`
    select mpn, category_id as category, brand_id as brand, package, params from parts where goods_status = 1 order by id limit 2000`);
  const pick = (): Searched => parts[Math.floor(Math.random() * parts.length)]!;
  const list = (form: Readonly<Record<string, string>>): Promise<boolean> => post(pathOf(goodsQuery), { size: '25', ...form });
  const words = (part: Searched): string =>
    [part.package, ...plain(part).flatMap(([, value]) => (typeof value === 'string' ? [value] : []))]
      .slice(0, valuesTyped)
      .join(' ')
      .slice(0, 50);
  return [
    { name: 'suggestion', p99: 5, work: () => post(pathOf(suggestion), { suggestString: pick().mpn.slice(0, 4) }) },
    { name: 'part number', p99: 8, work: () => list({ keywords: pick().mpn.slice(0, 6) }) },
    { name: 'free text', p99: 10, work: () => list({ keywords: words(pick()), searchFieldType: '1' }) },
    {
      name: 'category, 3 filters',
      p99: 10,
      work: () => {
        const part = pick();
        return list({ categoryId: String(part.category), filters: filtersOf(part), inStock: '1' });
      },
    },
    { name: 'everything, one maker', p99: 30, work: () => list({ brandIds: String(pick().brand), inStock: '1' }) },
    { name: 'category page, HTML', p99: null, work: () => get(`/ProductListHome?categoryId=${pick().category}`) },
    { name: 'search page, HTML', p99: null, work: () => get(`/ProductDetailSearch?keywords=${encodeURIComponent(pick().mpn)}`) },
  ];
}

/** Asks at its times, however many answers are still to come; what was asked while warming does not count. */
export async function measureOpen({ name, p99, work }: OpenCase, warmSeconds: number, seconds: number): Promise<OpenResult> {
  // The first of a kind may wait for what a process reads once.
  for (let i = 0; i < firstOnes; i += 1) await work();
  const times: number[] = [];
  let failures = 0;
  const asked: Promise<void>[] = [];
  const begun = performance.now();
  const warm = warmSeconds * perSecond;
  const ask = async (dueMs: number, counts: boolean): Promise<void> => {
    const done = await work();
    if (!counts) return;
    // From when it was due: a late start is waiting too.
    times.push(performance.now() - dueMs);
    if (!done) failures += 1;
  };
  for (let i = 0; i < warm + seconds * perSecond; i += 1) {
    const dueMs = begun + (i * 1_000) / perSecond;
    const wait = dueMs - performance.now();
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    asked.push(ask(dueMs, i >= warm));
  }
  await Promise.all(asked);
  times.sort((a, b) => a - b);
  const at = (share: number): number => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN;
  return { name, wanted: p99, p50: at(0.5), p99: at(0.99), failures };
}
