// Template of lists: title, state tabs, tools, one table, paging. Every list of the back office is this one.
import type { Outcome } from '@partharbor/contract/call';
import { EmptyState } from '@partharbor/ui/empty-state';
import { PageHead } from '@partharbor/ui/layout';
import { Link } from '@partharbor/ui/link';
import { Pagination } from '@partharbor/ui/pagination';
import { Select } from '@partharbor/ui/select';
import type { SelectOption } from '@partharbor/ui/select';
import { Tabs } from '@partharbor/ui/tabs';
import type { TabItem } from '@partharbor/ui/tabs';
import type { ReactNode } from 'react';
import { useLayoutEffect } from 'react';
import { Form, useLocation, useNavigation, useSearchParams } from 'react-router';
import { quantity } from '@partharbor/rules/format';
import { Button } from '@partharbor/ui/button';
import { TextField } from '@partharbor/ui/text-field';
import type { CallName } from '../calls.ts';
import { m } from '../i18n/messages.js';
import { PAGE_SIZES, listHref } from '../loading.ts';
import { DataTable } from './DataTable.tsx';
import type { Column } from './DataTable.tsx';
import { keepPlace } from './place.ts';
import { Failed } from './Problem.tsx';
import css from './templates.module.css';

export interface PageOf<Row> {
  readonly records: readonly Row[];
  readonly total: number;
  readonly pages: number;
  readonly current: number;
  readonly size: number;
}

interface Search {
  readonly label: string;
  /** Name of the field; 'keywords' where none is given. */
  readonly name?: string;
  readonly hint?: string;
  /** What kind of thing is searched for, chosen before the field. */
  readonly choice?: { readonly name: string; readonly label: string; readonly all: string; readonly options: readonly SelectOption[] };
}

interface ListPageProps<Row> {
  readonly title: string;
  readonly note?: ReactNode;
  /** Buttons at the right end of the head. */
  readonly actions?: ReactNode;
  readonly tabs?: { readonly label: string; readonly items: readonly TabItem[] };
  /** Without it there is none. */
  readonly search?: Search;
  readonly call: CallName;
  readonly outcome: Outcome<PageOf<Row>>;
  readonly columns: readonly Column<Row>[];
  readonly rowKey: (row: Row) => string;
  /** One sentence for a list that has never had anything. */
  readonly empty: string;
  /** Stands between head and list: a form that adds to it. */
  readonly before?: ReactNode;
  /** Stands over the rows, below the search: what is done with those that are ticked. */
  readonly bar?: ReactNode;
  /** Name of the list where it differs from the page's. */
  readonly listTitle?: string;
  /** A total that reaches this may be larger. */
  readonly countedTo?: number;
  /** The list always comes whole, without pages. */
  readonly isWhole?: boolean;
}

export function ListPage<Row>(props: ListPageProps<Row>) {
  const { title, note, actions, tabs, search, call, outcome, before, bar, listTitle } = props;
  const isLoading = useNavigation().state === 'loading';
  const { pathname, search: where } = useLocation();
  useLayoutEffect(() => keepPlace(pathname, where), [pathname, where]);
  return (
    <div className={css.page}>
      <PageHead title={title} note={note}>
        {actions}
      </PageHead>
      {before}
      <div className={css.list} aria-busy={isLoading || undefined}>
        {listTitle && <h2 className={css.listTitle}>{listTitle}</h2>}
        {tabs && (
          <div className={css.tabs}>
            <Tabs label={tabs.label} items={tabs.items} plain />
          </div>
        )}
        {search && <ListSearch search={search} />}
        {bar && <div className={css.tools}>{bar}</div>}
        {outcome.ok ? <Rows {...props} page={outcome.data} /> : <Failed refusal={outcome} call={call} />}
      </div>
    </div>
  );
}

/** What a list is searched for, in words; '' = it is whole. */
function searchedFor(query: URLSearchParams, { name = 'keywords', choice }: Search): string {
  const chosen = choice?.options.find(({ value }) => value === query.get(choice.name));
  return [chosen?.label, query.get(name)].filter(Boolean).join(' ');
}

/** The fields of a search, emptied. */
const emptied = ({ name = 'keywords', choice }: Search): Readonly<Record<string, string>> => ({
  [name]: '',
  ...(choice ? { [choice.name]: '' } : {}),
});

/** Search of a list; keeps the tab, starts at the first page. Works on Enter. */
function ListSearch({ search }: { search: Search }) {
  const { label, name = 'keywords', hint, choice } = search;
  const [query] = useSearchParams();
  const said = searchedFor(query, search);
  const kept = [...query].filter(([key]) => key !== name && key !== choice?.name && key !== 'current');
  const value = query.get(name) ?? '';
  return (
    <search>
      <Form method="get" className={css.tools} aria-label={label}>
        {kept.map(([key, text]) => (
          <input key={key} type="hidden" name={key} value={text} />
        ))}
        {choice && (
          <Select
            key={query.get(choice.name) ?? ''}
            label={choice.label}
            labelHidden
            name={choice.name}
            defaultValue={query.get(choice.name) ?? ''}
            options={[{ value: '', label: choice.all }, ...choice.options]}
          />
        )}
        <div className={css.field}>
          <TextField
            key={value}
            label={label}
            labelHidden
            name={name}
            defaultValue={value}
            type="search"
            maxLength={50}
            placeholder={hint ?? label}
            autoComplete="off"
          />
        </div>
        <Button type="submit">{m.common_search()}</Button>
        {said !== '' && <Link href={listHref(query, emptied(search))}>{m.common_clear()}</Link>}
      </Form>
    </search>
  );
}

function Rows<Row>({ title, columns, rowKey, empty, search, isWhole, countedTo, page }: ListPageProps<Row> & { page: PageOf<Row> }) {
  const [query] = useSearchParams();
  if (page.records.length === 0 && page.current === 1) {
    const keywords = search ? searchedFor(query, search) : '';
    return search && keywords !== '' ? (
      <EmptyState
        title={m.common_nothingFound()}
        action={<Link href={listHref(query, emptied(search))}>{m.common_dropSearch({ keywords })}</Link>}
      />
    ) : (
      <EmptyState title={empty} />
    );
  }
  const from = (page.current - 1) * page.size + 1;
  const range = {
    from: quantity(from),
    to: quantity(from + page.records.length - 1),
    total: quantity(page.total) + (page.total === countedTo ? '+' : ''),
  };
  return (
    <>
      {page.records.length === 0 && (
        <EmptyState title={m.common_pageEmpty()} action={<Link href={listHref(query, {})}>{m.common_firstPage()}</Link>} />
      )}
      <div className={css.rows} hidden={page.records.length === 0}>
        <DataTable caption={title} columns={columns} rows={page.records} rowKey={rowKey} flat />
      </div>
      {!isWhole && (
        <div className={css.paging}>
          <Pagination
            current={page.current}
            pages={page.pages}
            href={(number) => listHref(query, { current: String(number) })}
            total={page.records.length === 0 ? '' : m.common_rangeOf(range)}
            texts={{
              label: m.common_paging(),
              previous: m.common_previousPage(),
              next: m.common_nextPage(),
              page: (number) => m.common_page({ page: number }),
            }}
          >
            <PageSize query={query} size={page.size} />
          </Pagination>
        </div>
      )}
    </>
  );
}

function PageSize({ query, size }: { query: URLSearchParams; size: number }) {
  return (
    <span className={css.sizes}>
      {m.common_pageSize()}
      {PAGE_SIZES.map((one) => (
        <Link key={one} href={listHref(query, { size: String(one) })} className={css.size} aria-current={one === size ? 'true' : undefined}>
          {one}
        </Link>
      ))}
    </span>
  );
}
