// Parts of a run by what became of them: both sides of each field, why one is refused, what could not go back.
import type { Outcome } from '@partharbor/contract/call';
import { quantity } from '@partharbor/rules/format';
import { EmptyState } from '@partharbor/ui/empty-state';
import { Link } from '@partharbor/ui/link';
import { Pagination } from '@partharbor/ui/pagination';
import { Tabs } from '@partharbor/ui/tabs';
import { useSearchParams } from 'react-router';
import type { Answer } from '../../calls.ts';
import { UserText } from '../../UserText.tsx';
import { m } from '../../i18n/messages.js';
import { listHref } from '../../loading.ts';
import { DataTable, type Column } from '../../templates/DataTable.tsx';
import { Failed } from '../../templates/Problem.tsx';
import templates from '../../templates/templates.module.css';
import { keyWords, leftWords, listWords, runLists, sideWords, type PartRun, type RunList, type RunRow } from './labels.ts';
import css from './part-runs.module.css';

export type RowPage = Answer<'consolePartRunRows'>;

/** The list of an address; the first that has parts where it names none. */
export const listOf = (query: URLSearchParams, { counts }: Pick<PartRun, 'counts'>): RunList =>
  runLists.find((one) => one === query.get('list')) ?? runLists.find((one) => counts[one] > 0) ?? 'change';

const part: Column<RunRow> = {
  key: 'part',
  head: '',
  nowrap: true,
  render: ({ goodsId, partNo, brandName }) => (
    <>
      <Link href={`/parts/${goodsId}`}>
        <span translate="no">{partNo}</span>
      </Link>
      <div className={css.brand}>
        <UserText>{brandName}</UserText>
      </div>
    </>
  ),
};

function Sides({ changes, side }: { changes: RunRow['changes']; side: 'before' | 'after' }) {
  return changes.map((one) => (
    <div key={one.key} className={css[side]}>
      {side === 'before' && <span className={css.field}>{keyWords(one.key)} </span>}
      <UserText>{sideWords(one.key, one[side])}</UserText>
    </div>
  ));
}

function columns(list: RunList): readonly Column<RunRow>[] {
  const named = { ...part, head: m.part_runs_partNo() };
  const sides: readonly Column<RunRow>[] = [
    { key: 'before', head: m.part_runs_before(), render: ({ changes }) => <Sides changes={changes} side="before" /> },
    { key: 'after', head: m.part_runs_after(), render: ({ changes }) => <Sides changes={changes} side="after" /> },
  ];
  if (list === 'same') return [named];
  if (list === 'refused') return [named, { key: 'why', head: m.part_runs_why(), render: ({ refusal }) => refusal }];
  if (list !== 'left') return [named, ...sides];
  const why: Column<RunRow> = {
    key: 'why',
    head: m.part_runs_why(),
    render: ({ left }) => left.map(({ key, code }) => <div key={key}>{`${keyWords(key)}: ${leftWords[code]()}`}</div>),
  };
  return [named, ...sides, why];
}

function RowPages({ page, query }: { page: RowPage; query: URLSearchParams }) {
  const from = (page.current - 1) * page.size + 1;
  const range = { from: quantity(from), to: quantity(from + page.records.length - 1), total: quantity(page.total) };
  return (
    <div className={templates.paging}>
      <Pagination
        current={page.current}
        pages={page.pages}
        href={(number) => listHref(query, { current: String(number) })}
        total={m.common_rangeOf(range)}
        texts={{
          label: m.common_paging(),
          previous: m.common_previousPage(),
          next: m.common_nextPage(),
          page: (number) => m.common_page({ page: number }),
        }}
      />
    </div>
  );
}

interface RowsProps {
  readonly run: PartRun;
  readonly list: RunList;
  readonly outcome: Outcome<RowPage>;
}

export function Rows({ run, list, outcome }: RowsProps) {
  const [query] = useSearchParams();
  const items = runLists
    .filter((one) => one === list || run.counts[one] > 0)
    .map((one) => ({
      href: listHref(query, { list: one }),
      label: listWords[one](),
      count: quantity(run.counts[one]),
      current: one === list,
    }));
  return (
    <div className={templates.list}>
      <div className={templates.tabs}>
        <Tabs label={m.part_runs_lists()} items={items} plain />
      </div>
      {!outcome.ok ? (
        <Failed refusal={outcome} call="consolePartRunRows" />
      ) : outcome.data.records.length === 0 ? (
        <EmptyState title={m.part_runs_noRows()} />
      ) : (
        <>
          <div className={templates.rows}>
            <DataTable
              caption={listWords[list]()}
              columns={columns(list)}
              rows={outcome.data.records}
              rowKey={({ goodsId }) => goodsId}
              flat
            />
          </div>
          <RowPages page={outcome.data} query={query} />
        </>
      )}
    </div>
  );
}
