// The two-level category tree in the browser: asked once and kept in the session (HD-7).
import { callApi } from '../../browser-call.ts';
import type { TopCategory } from './data.ts';

export type CategoryBranch = TopCategory & { readonly children: readonly TopCategory[] };

/** How long the texts keep the tree in the session. */
export const CACHE_MS = 18_000_000;
const KEY = 'categories';

/** The kept tree while it is fresh; null otherwise. */
export function keptTree(text: string | null, nowMs: number): readonly CategoryBranch[] | null {
  if (text === null) return null;
  const { atMs, tree } = JSON.parse(text) as { atMs: number; tree: CategoryBranch[] };
  return nowMs - atMs < CACHE_MS && nowMs >= atMs ? tree : null;
}

/** Tree from the session or the server; null when it cannot be had. */
export async function categoryTree(): Promise<readonly CategoryBranch[] | null> {
  const kept = keptTree(sessionStorage.getItem(KEY), Date.now());
  if (kept) return kept;
  const asked = await callApi<CategoryBranch[]>('categories');
  if (!asked.ok) return null;
  sessionStorage.setItem(KEY, JSON.stringify({ atMs: Date.now(), tree: asked.data }));
  return asked.data;
}
