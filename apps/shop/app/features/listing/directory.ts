// Loads all categories of both levels with their symbols, for the page without a category (R-3, SR-6).
import { categories } from '@partharbor/contract/calls/catalogue';
import { isSymbolKey, symbolSvg } from '@partharbor/part-drawings/symbols';
import type { RequestScope } from '../../context.ts';

interface Entry {
  readonly categoryId: string;
  readonly name: string;
  readonly parts: number;
}

export interface DirectoryGroup extends Entry {
  readonly symbolSvg: string;
  readonly children: readonly Entry[];
}

/** Groups with their categories in the order of the tree; none where it cannot be had. */
export async function loadDirectory({ call, lang }: RequestScope): Promise<readonly DirectoryGroup[]> {
  const tree = await call(categories, {});
  if (!tree.ok) return [];
  const entry = ({ categoryId, categoryName, categoryEnName, parts }: (typeof tree.data)[number]['children'][number]): Entry => ({
    categoryId,
    name: (lang === 'zh' ? categoryName : categoryEnName) || categoryName,
    parts,
  });
  return tree.data.map((group) => ({
    ...entry({ ...group, children: [] }),
    symbolSvg: isSymbolKey(group.symbol) ? symbolSvg(group.symbol) : '',
    children: group.children.map(entry),
  }));
}
