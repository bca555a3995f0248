// The tree of categories as the page moves in it: where a key or a drop puts one.
import type { Answer } from '../../calls.ts';

export type Tree = Answer<'consoleCategories'>['tree'];
export type Leaf = Tree[number]['children'][number];
export type Top = Tree[number];

/** Where a category goes: below a top ('' = it is one), before a neighbour ('' = last). */
export interface Place {
  readonly under: string;
  readonly before: string;
}

interface Found {
  readonly node: Leaf | Top;
  readonly under: string;
  /** Its level, in order. */
  readonly level: readonly (Leaf | Top)[];
  readonly at: number;
}

const levelsOf = (tree: Tree): readonly { readonly under: string; readonly level: readonly (Leaf | Top)[] }[] => [
  { under: '', level: tree },
  ...tree.map(({ id, children }) => ({ under: id, level: children })),
];

/** A category with its level; null where it is no longer there. */
export function find(tree: Tree, id: string): Found | null {
  for (const { under, level } of levelsOf(tree)) {
    const at = level.findIndex((one) => one.id === id);
    if (at >= 0) return { node: level[at]!, under, level, at };
  }
  return null;
}

/** Where it is: to put it back there. */
export function placeOf(tree: Tree, id: string): Place | null {
  const found = find(tree, id);
  return found && { under: found.under, before: found.level[found.at + 1]?.id ?? '' };
}

const isTop = (node: Leaf | Top): node is Top => 'children' in node;
/** What may have others below it. */
export const takesOthers = (top: Top): boolean => top.children.length > 0 || top.parts === 0;

/**
 * Where an arrow puts a category: up and down one place in its level, right below the top above it, left to the top level behind its own.
 * Null where there is no such place.
 */
export function placeByKey(tree: Tree, id: string, key: string): Place | null {
  const found = find(tree, id);
  if (!found) return null;
  const { node, under, level, at } = found;
  if (key === 'ArrowUp') return at > 0 ? { under, before: level[at - 1]!.id } : null;
  if (key === 'ArrowDown') return at < level.length - 1 ? { under, before: level[at + 2]?.id ?? '' } : null;
  if (key === 'ArrowLeft')
    return under === '' ? null : { under: '', before: tree[tree.findIndex((top) => top.id === under) + 1]?.id ?? '' };
  const above = under === '' ? tree[at - 1] : undefined;
  if (key !== 'ArrowRight' || !above || !takesOthers(above) || (isTop(node) && node.children.length > 0)) return null;
  return { under: above.id, before: '' };
}

/** Where a drop puts a category: before a row, or into a top; null where it may not go or is there already. */
export function placeByDrop(tree: Tree, id: string, onto: string, isInto: boolean): Place | null {
  const [own, target] = [find(tree, id), find(tree, onto)];
  if (!own || !target || id === onto) return null;
  const hasBelow = isTop(own.node) && own.node.children.length > 0;
  if (isInto) return isTop(target.node) && !hasBelow && own.under !== onto && takesOthers(target.node) ? { under: onto, before: '' } : null;
  if (target.under !== '' && hasBelow) return null;
  return own.under === target.under && own.at + 1 === target.at ? null : { under: target.under, before: onto };
}
