// The category tree of two levels with the number of parts on sale in each (HD-7).
import type { AnswerOf, Outcome } from '@partharbor/contract/call';
import type { categories } from '@partharbor/contract/calls/catalogue';
import { done } from '@partharbor/contract/refuse';
import type { CallContext } from '../calls/context.ts';
import { sql, type Database } from '../platform/database.ts';
import { timedCache } from './cache.ts';
import { referenceOf, type Category, type Reference } from './reference.ts';

const counts = timedCache<Counts>(60_000);

/** Parts on sale by leaf category; one scan a minute. */
const partCounts = (db: Database): Promise<Counts> =>
  counts(db, '', async () => {
    const rows = await db.many<{ id: number; parts: number }>(
      sql`select category_id as id, count(*) as parts from part_search where on_shelf group by category_id`,
    );
    return new Map(rows.map((row) => [row.id, row.parts]));
  });

type Tree = AnswerOf<typeof categories>;
type Counts = ReadonlyMap<number, number>;

/** Every page asks for it, and it follows from these two. */
const trees = new WeakMap<Reference, { readonly parts: Counts; readonly tree: Tree }>();

function treeOf(reference: Reference, parts: Counts): Tree {
  const known = trees.get(reference);
  if (known?.parts === parts) return known.tree;
  const all = [...reference.categories.values()];
  const leaf = (one: Category) => ({
    categoryId: String(one.id),
    categoryName: one.nameZh,
    categoryEnName: one.nameEn,
    symbol: one.symbol,
    parts: parts.get(one.id) ?? 0,
    children: [],
  });
  const tree = all
    .filter((one) => one.parentId === null)
    .map((top) => {
      const children = all.filter((one) => one.parentId === top.id).map(leaf);
      const own = leaf(top);
      return { ...own, parts: children.reduce((sum, one) => sum + one.parts, own.parts), children };
    });
  trees.set(reference, { parts, tree });
  return tree;
}

/** Top categories with their leaves, in the order of the catalogue. */
export async function listCategories({ db }: CallContext): Promise<Outcome<Tree>> {
  const [reference, parts] = await Promise.all([referenceOf(db), partCounts(db)]);
  return done(treeOf(reference, parts));
}

interface Named {
  readonly id: string;
  readonly nameZh: string;
  readonly nameEn: string;
}

const named = ({ id, nameZh, nameEn }: Category): Named => ({ id: String(id), nameZh, nameEn });

/** The public tree as staff choose from it: tops, each with its leaves. */
export function publicPlaces(reference: Reference): (Named & { leaves: Named[] })[] {
  const all = [...reference.categories.values()];
  const tops = all.filter(({ parentId }) => parentId === null);
  return tops.map((top) => ({ ...named(top), leaves: all.filter(({ parentId }) => parentId === top.id).map(named) }));
}
