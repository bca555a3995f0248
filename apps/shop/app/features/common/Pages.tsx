// Page links below a list, in the shop's words.
import { Pagination } from '@partharbor/ui/pagination';
import type { PaginationProps } from '@partharbor/ui/pagination';
import { m } from '../../i18n/messages.js';
import css from './pages.module.css';

/** `inPanel`: below the rows of a panel, with a line between. */
export function Pages({ inPanel = false, ...rest }: Omit<PaginationProps, 'texts'> & { readonly inPanel?: boolean }) {
  const pages = (
    <Pagination
      {...rest}
      texts={{
        label: m.common_pagesLabel(),
        previous: m.common_previousPage(),
        next: m.common_nextPage(),
        page: (page) => m.common_pageNumber({ page }),
      }}
    />
  );
  return inPanel ? <div className={css.inPanel}>{pages}</div> : pages;
}
