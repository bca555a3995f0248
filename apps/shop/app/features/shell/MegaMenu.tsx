// The category menu of two levels (HD-7): without scripts a list of links, with them subcategories beside it.
import { Icon } from '@partharbor/ui/icon';
import { Link } from '@partharbor/ui/link';
import { usePopped } from '@partharbor/ui/popped';
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import IconMenu2 from '@tabler/icons-react/dist/esm/icons/IconMenu2.mjs';
import { useRef, useState } from 'react';
import type { PointerEvent } from 'react';
import { quantity } from '@partharbor/rules/format';
import { m } from '../../i18n/messages.js';
import { inLanguage } from '../../language.ts';
import { WrittenList } from '../../written-list.tsx';
import css from './MegaMenu.module.css';
import type { CategoryBranch } from './category-tree.ts';
import { categoryHref } from './data.ts';
import type { TopCategory } from './data.ts';

const HOVER_MS = 120;

type Tree = readonly CategoryBranch[] | 'loading' | 'failed';

function Subcategories({ tree, shown }: { tree: Tree; shown: TopCategory }) {
  const name = inLanguage(shown.categoryName, shown.categoryEnName);
  const branch = typeof tree === 'string' ? undefined : tree.find(({ categoryId }) => categoryId === shown.categoryId);
  return (
    <div className={css.subs}>
      <div className={css.head}>
        <h3>{name}</h3>
        <span className={css.count}>{quantity(shown.parts)}</span>
        <Link href={categoryHref(shown)}>{m.shell_viewAllOf({ category: name })}</Link>
      </div>
      {tree === 'loading' && <output>{m.shell_categoriesLoading()}</output>}
      {tree === 'failed' && <p role="alert">{m.shell_categoriesFailed()}</p>}
      {branch && (
        <ul className={css.list}>
          {branch.children.map((child) => (
            <li key={child.categoryId}>
              <Link href={categoryHref(child)}>
                {inLanguage(child.categoryName, child.categoryEnName)}
                <span className={css.count}>{quantity(child.parts)}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Shows a category after a short rest of the pointer; a pointer on its way to the panel does not change it. */
function useShown(first: TopCategory | undefined) {
  const [shown, setShown] = useState(first);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const last = useRef({ x: 0, y: 0 });
  const point = (category: TopCategory) => (event: PointerEvent) => {
    if (event.pointerType !== 'mouse') return;
    const towardsPanel = event.clientX - last.current.x > Math.abs(event.clientY - last.current.y);
    last.current = { x: event.clientX, y: event.clientY };
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setShown(category), towardsPanel ? HOVER_MS * 3 : HOVER_MS);
  };
  const leave = () => clearTimeout(timer.current);
  return { shown, setShown, point, leave };
}

export function MegaMenu({ categories }: { categories: readonly TopCategory[] }) {
  const menu = usePopped(null);
  const [tree, setTree] = useState<Tree | null>(null);
  const { shown, setShown, point, leave } = useShown(categories[0]);
  const open = () => {
    if (!menu.current?.open || (tree !== null && tree !== 'failed')) return;
    setTree('loading');
    void import('./category-tree.ts')
      .then(({ categoryTree }) => categoryTree())
      .then(
        (found) => setTree(found ?? 'failed'),
        () => setTree('failed'),
      );
  };
  return (
    <details ref={menu} className={css.menu} onToggle={open}>
      <summary className={css.summary}>
        <Icon of={IconMenu2} />
        {m.shell_allCategories()}
        <Icon of={IconChevronDown} />
      </summary>
      <div className={css.panel}>
        <WrittenList className={css.tops} aria-label={m.shell_categoryList()} onPointerLeave={leave} shown={['tops', categories]}>
          {() =>
            categories.map((category) => (
              <li key={category.categoryId}>
                <Link
                  href={categoryHref(category)}
                  className={css.top}
                  data-shown={tree !== null && shown?.categoryId === category.categoryId ? '' : undefined}
                  onPointerMove={point(category)}
                  onFocus={() => setShown(category)}
                >
                  {inLanguage(category.categoryName, category.categoryEnName)}
                  <span className={css.count}>{quantity(category.parts)}</span>
                </Link>
              </li>
            ))
          }
        </WrittenList>
        {tree !== null && shown && <Subcategories tree={tree} shown={shown} />}
      </div>
    </details>
  );
}
