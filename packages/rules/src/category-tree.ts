// Where a category may stand: two levels, the lower one holds the parts (BO-2).

/** A category as far as its place goes; `parentId` null at the top, `parts` those directly in it. */
export interface TreeNode {
  readonly id: number;
  readonly parentId: number | null;
  readonly parts: number;
}

export type PlaceProblem = 'unknown' | 'circle' | 'too_deep' | 'holds_parts';

/**
 * What keeps a category from standing below another (null = at the top); null where nothing does. `id` null is a new one.
 * @example placeProblem([{ id: 1, parentId: null, parts: 0 }], 1, 1) // 'circle'
 */
export function placeProblem(tree: readonly TreeNode[], id: number | null, under: number | null): PlaceProblem | null {
  if (id !== null && !tree.some((one) => one.id === id)) return 'unknown';
  if (under === null) return null;
  const above = tree.find((one) => one.id === under);
  if (!above) return 'unknown';
  if (id !== null && (under === id || above.parentId === id)) return 'circle';
  if (above.parentId !== null || (id !== null && tree.some(({ parentId }) => parentId === id))) return 'too_deep';
  return above.parts > 0 ? 'holds_parts' : null;
}

/**
 * The ids of a level after one was put before another of them; `before` null = last. Null where `before` is not one of them.
 * @example orderWith([1, 2, 3], 3, 1) // [3, 1, 2]
 */
export function orderWith(level: readonly number[], id: number, before: number | null): number[] | null {
  const others = level.filter((one) => one !== id);
  if (before === null) return [...others, id];
  const at = others.indexOf(before);
  return at < 0 ? null : others.toSpliced(at, 0, id);
}
