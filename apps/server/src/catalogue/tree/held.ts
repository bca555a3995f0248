// What every change of the tree begins with: its turn, the tree as it is, and the category as the form had it.
import { done, refuse } from '@partharbor/contract/refuse';
import type { Outcome } from '@partharbor/contract/call';
import { orderWith, placeProblem, type PlaceProblem, type TreeNode } from '@partharbor/rules/category-tree';
import type { Transaction } from '../../platform/database.ts';
import { lockTree } from './locks.ts';
import { lockedTree, type TreeRow } from './store.ts';

/** The tree and one of it, as nobody else changes them now. */
export interface Held {
  readonly tree: readonly TreeRow[];
  readonly own: TreeRow;
}

export const subjectOf = (id: number | string) => `category:${id}` as const;

/** Names as people compare them. */
export const foldName = (name: string): string => name.normalize('NFKC').replace(/\s+/g, ' ').trim().toLowerCase();

/** The lower ones of a category, else itself: where its parts lie. */
export const leavesIn = (tree: readonly TreeRow[], id: number): number[] => {
  const below = tree.filter((one) => one.parent_id === id && one.is_public).map((one) => one.id);
  return [id, ...below];
};

/** Takes the turn and finds the category; refused where it is gone or was changed since. Two queries. */
export async function holdTree(
  tx: Transaction,
  id: number,
  version: number,
  isIt: (row: TreeRow) => boolean = ({ is_public }) => is_public,
): Promise<Outcome<Held>> {
  await lockTree(tx);
  const tree = await lockedTree(tx);
  const own = tree.find((one) => one.id === id);
  if (!own || !isIt(own)) return refuse('NOT_FOUND');
  if (own.version !== version)
    return refuse('STALE', { version: own.version, nameZh: own.name_zh, nameEn: own.name_en, parentId: String(own.parent_id ?? '') });
  return done({ tree, own });
}

const nodes = (tree: readonly TreeRow[]): TreeNode[] =>
  tree.filter((one) => one.is_public).map((one) => ({ id: one.id, parentId: one.parent_id, parts: one.parts }));

const reasonOf = {
  unknown: 'NOT_FOUND',
  circle: 'CATEGORY_CIRCLE',
  too_deep: 'CATEGORY_TOO_DEEP',
  holds_parts: 'CATEGORY_HOLDS_PARTS',
} as const satisfies Record<PlaceProblem, string>;

interface Place {
  readonly under: number | null;
  readonly nameZh: string;
  readonly nameEn: string;
}

/** Whether one of these names may stand in a place; `id` null = a new one. A category taken out is judged as if it were there. */
export function judgePlace(tree: readonly TreeRow[], id: number | null, { under, nameZh, nameEn }: Place): Outcome<null> {
  const own = tree.find((one) => one.id === id);
  const all = own && !own.is_public ? [...nodes(tree), { id: own.id, parentId: null, parts: own.parts }] : nodes(tree);
  const problem = placeProblem(all, id, under);
  if (problem) return refuse(reasonOf[problem]);
  const others = tree.filter((one) => one.is_public && one.id !== id && one.parent_id === under);
  const taken = [nameZh, nameEn].find((name) =>
    others.some((one) => [one.name_zh, one.name_en].some((other) => foldName(other) === foldName(name))),
  );
  return taken === undefined ? done(null) : refuse('CATEGORY_NAME_TAKEN', { name: taken });
}

/** The order of a level once a category stands in it; null where the one it goes before is no longer there. */
export const levelWith = (tree: readonly TreeRow[], id: number, under: number | null, before: number | null): number[] | null =>
  orderWith(
    tree.filter((one) => one.is_public && one.parent_id === under).map((one) => one.id),
    id,
    before,
  );
