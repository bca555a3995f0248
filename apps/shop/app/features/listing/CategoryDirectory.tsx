// All categories of both levels: the page of a list without a category, or with one nobody knows.
import { Link } from '@partharbor/ui/link';
import { PageHead, Stack } from '@partharbor/ui/layout';
import { Notice } from '@partharbor/ui/notice';
import { quantity } from '@partharbor/rules/format';
import { m } from '../../i18n/messages.js';
import css from './directory.module.css';
import type { DirectoryGroup } from './directory.ts';

const hrefOf = (categoryId: string): string => `/ProductListHome?categoryId=${categoryId}`;

function Group({ group }: { group: DirectoryGroup }) {
  return (
    <section className={css.group}>
      <h2>
        {/* Our own drawing code made the symbol. */}
        <span className={css.symbol} aria-hidden="true" dangerouslySetInnerHTML={{ __html: group.symbolSvg }} />
        <Link href={hrefOf(group.categoryId)}>{group.name}</Link>
        <span className={css.count}>{quantity(group.parts)}</span>
      </h2>
      <ul>
        {group.children.map(({ categoryId, name, parts }) => (
          <li key={categoryId}>
            <Link href={hrefOf(categoryId)}>
              {name}
              <span className={css.count}>{quantity(parts)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function CategoryDirectory({ groups, unknown }: { groups: readonly DirectoryGroup[]; unknown: boolean }) {
  return (
    <Stack gap={8}>
      <PageHead title={m.listing_allCategories()} />
      {unknown && (
        <Notice live={false} tone="lead">
          {m.listing_unknownCategory()}
        </Notice>
      )}
      <div className={css.groups}>
        {groups.map((group) => (
          <Group key={group.categoryId} group={group} />
        ))}
      </div>
    </Stack>
  );
}
