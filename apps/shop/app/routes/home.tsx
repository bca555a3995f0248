// /index: the home page.
import { Link } from '@partharbor/ui/Link';
import { PageHead, Panel, Stack } from '@partharbor/ui/Layout';
import { useRouteLoaderData } from 'react-router';
import css from '../features/content/home.module.css';
import { categoryHref } from '../features/shell/data.ts';
import { pageMeta } from '../features/shell/meta.ts';
import { quantity } from '../format.ts';
import { m } from '../i18n/messages.js';
import { inLanguage } from '../language.ts';
import type { loader as shellLoader } from './shell.tsx';

export const meta = () => pageMeta();

export default function Home() {
  const categories = useRouteLoaderData<typeof shellLoader>('routes/shell')?.categories ?? [];
  return (
    <Stack>
      <PageHead title={m.content_homeHeading()} />
      <Panel id="categories" title={m.content_homeCategories()} note={m.content_homeNote({ count: categories.length })} flush>
        {categories.length === 0 ? (
          <p>{m.content_noCategories()}</p>
        ) : (
          <ul className={css.list}>
            {categories.map((category) => (
              <li key={category.categoryId}>
                <Link href={categoryHref(category)}>
                  {inLanguage(category.categoryName, category.categoryEnName)}
                  <span className={css.count}>{quantity(category.parts)}</span>
                </Link>
              </li>
            ))}
          </ul>
        )}
      </Panel>
    </Stack>
  );
}
