// Page links with the total; numbers around the current page, first and last always there.
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import { Link } from './link.tsx';
import css from './nav.module.css';
import { pageList } from './page-list.ts';

export interface PaginationProps {
  current: number;
  pages: number;
  /** Address of a page. */
  href: (page: number) => string;
  /** “1-25 of 18,406”. */
  total: ReactNode;
  texts: { label: string; previous: string; next: string; page: (page: number) => string };
  /** Page size choice or other controls at the end. */
  children?: ReactNode;
}

export function Pagination({ current, pages, href, total, texts, children }: PaginationProps) {
  const arrow = (page: number, label: string, icon: ReactNode) =>
    page < 1 || page > pages ? null : (
      <Link href={href(page)} className={css.page} aria-label={label} rel={page < current ? 'prev' : 'next'}>
        {icon}
      </Link>
    );
  return (
    <div className={css.paging}>
      <span className={css.total}>{total}</span>
      {pages > 1 && (
        <nav aria-label={texts.label} className={css.pages}>
          {arrow(current - 1, texts.previous, <Icon of={IconChevronLeft} />)}
          {pageList(current, pages).map((page, index) =>
            page === null ? (
              <span key={`gap${index}`} aria-hidden="true">
                …
              </span>
            ) : (
              <Link
                key={page}
                href={href(page)}
                className={css.page}
                aria-label={texts.page(page)}
                aria-current={page === current ? 'page' : undefined}
              >
                {page}
              </Link>
            ),
          )}
          {arrow(current + 1, texts.next, <Icon of={IconChevronRight} />)}
        </nav>
      )}
      {children}
    </div>
  );
}
