// Lists as the HTTP bench asks them, by what each costs: a category and a number as data, a list as a page.
import { goodsQuery } from '@partharbor/contract/calls/catalogue';
import { sql, type Database } from '@partharbor/server/platform/database';
import { pathOf } from '../support/client.ts';

interface ListCase {
  readonly name: string;
  /** CPU milliseconds each may cost, all processes together. */
  readonly cpuMs: number;
  readonly work: () => Promise<boolean>;
}

interface Listed {
  readonly mpn: string;
  readonly category: string;
}

interface Asking {
  readonly get: (path: string) => Promise<boolean>;
  readonly post: (path: string, form: Readonly<Record<string, string>>) => Promise<boolean>;
}

/** Letters of a number that find a page of hits and more. */
const letters = 3;
const hits = '50';
/** Parts to ask about, spread over the catalogue. */
const asked = 6_000;

/** Over categories as full as they are: of two a visitor rather sees the one with more parts. */
export async function listCases(db: Database, { get, post }: Asking): Promise<ListCase[]> {
  const parts = await db.many<Listed>(sql`
    select p.mpn, p.category_id::text as category from parts p join categories c on c.id = p.category_id
    where p.goods_status = 1 and p.deleted_at is null and c.is_public order by hashint8(p.id) limit ${asked}::int`);
  const pick = (): Listed => parts[Math.floor(Math.random() * parts.length)]!;
  const list = (form: Readonly<Record<string, string>>): Promise<boolean> => post(pathOf(goodsQuery), { size: hits, ...form });
  return [
    { name: 'category of 50 with counts, JSON', cpuMs: 1.5, work: () => list({ categoryId: pick().category }) },
    { name: 'number, 50 hits, JSON', cpuMs: 1.3, work: () => list({ keywords: pick().mpn.slice(0, letters) }) },
    { name: 'list page, HTML', cpuMs: 7, work: () => get(`/ProductListHome?categoryId=${pick().category}`) },
  ];
}
