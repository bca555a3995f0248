// Rows of a run by what becomes of them: now, then, how it moved and why; suspicious ones are answered here, by buttons or Y and N.
import IconArrowRight from '@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import type { Outcome, Refusal } from '@partharbor/contract/call';
import { quantity } from '@partharbor/rules/format';
import { Button } from '@partharbor/ui/button';
import { EmptyState } from '@partharbor/ui/empty-state';
import { Icon } from '@partharbor/ui/icon';
import { Row, Stack } from '@partharbor/ui/layout';
import { Pagination } from '@partharbor/ui/pagination';
import { PartNumber } from '@partharbor/ui/part-number';
import { useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { useRevalidator, useSearchParams } from 'react-router';
import type { Answer } from '../../calls.ts';
import { UserText } from '../../UserText.tsx';
import { m } from '../../i18n/messages.js';
import { listHref } from '../../loading.ts';
import { DataTable } from '../../templates/DataTable.tsx';
import type { Column } from '../../templates/DataTable.tsx';
import { Failed, Refused } from '../../templates/Problem.tsx';
import type { Deciding, Decision } from './decisions.ts';
import { downloadRows } from './files.ts';
import css from './imports.module.css';
import { linesOf, useUnfolding } from './lines.ts';
import type { Line, Record, Unfolding } from './lines.ts';
import { ListTabs } from './Outcomes.tsx';
import type { RowList } from './Outcomes.tsx';
import type { ImportRun } from './Run.tsx';

export type RowPage = Answer<'importRows'>;
/** What there is to say of a line, each thing once. */
const reasonsOf = ({ record, change, isFirst }: Line): string[] => {
  const said = [change?.reason ?? '', ...(isFirst ? [record.reason, ...record.warnings, ...record.left] : [])].filter((one) => one !== '');
  return said.filter((one, at) => said.indexOf(one) === at);
};

const place = ({ sheet, line, lastLine }: Record): string => {
  const lines = lastLine > line ? `${quantity(line)}–${quantity(lastLine)}` : quantity(line);
  return sheet === '' ? lines : `${sheet} ${lines}`;
};

interface AnswerProps {
  readonly record: Record;
  readonly decision: Decision;
  readonly onDecide: (decision: Decision) => void;
}

/** Both answers; the one given is pressed, and pressing it again takes it back. */
function Answers({ record, decision, onDecide }: AnswerProps) {
  const button = (one: Exclude<Decision, ''>, words: string) => (
    <Button
      size="cell"
      kind={decision === one ? 'accent' : 'secondary'}
      aria-pressed={decision === one}
      aria-label={`${words}: ${record.mpn}`}
      onClick={() => onDecide(decision === one ? '' : one)}
    >
      {words}
    </Button>
  );
  return (
    <span className={css.answers}>
      {button('write', m.imports_writeRow())}
      {button('skip', m.imports_skipRow())}
    </span>
  );
}

function changeColumns(list: RowList, unfolding: Unfolding): Column<Line>[] {
  const hasChanges = list === 'suspicious' || list === 'changed' || list === 'skipped' || list === 'unchanged';
  if (!hasChanges) return [];
  return [
    {
      key: 'field',
      head: m.imports_field(),
      render: ({ change, record, more }) =>
        change ? (
          <span className={css.field}>
            <UserText>{change.name}</UserText>
          </span>
        ) : (
          more !== undefined && (
            <Button kind="quiet" size="cell" aria-expanded={more === 0} onClick={() => unfolding.toggle(record.id)}>
              {more === 0 ? m.imports_fewerChanges() : m.imports_moreChanges({ count: quantity(more) })}
            </Button>
          )
        ),
    },
    {
      key: 'before',
      head: m.imports_nowHead(),
      align: 'end',
      render: ({ change }) =>
        change &&
        (change.before === '' ? (
          <span className={css.note}>{m.imports_empty_value()}</span>
        ) : (
          <s className={css.before}>{change.before}</s>
        )),
    },
    {
      key: 'arrow',
      head: m.imports_becomes(),
      headHidden: true,
      width: 40,
      wide: true,
      render: ({ change }) => change && <Icon of={IconArrowRight} />,
    },
    {
      key: 'after',
      head: m.imports_fileHead(),
      align: 'end',
      render: ({ change }) =>
        change && (
          <span className={css.after} data-mark={change.isAsked || undefined} data-left={!change.isWritten || undefined}>
            {change.after === '' ? m.imports_empty_value() : change.after}
          </span>
        ),
    },
    {
      key: 'move',
      head: m.imports_move(),
      align: 'end',
      nowrap: true,
      render: ({ change }) => change && change.move !== '' && <span className={change.isAsked ? css.asks : css.note}>{change.move}</span>,
    },
  ];
}

function columnsFor(list: RowList, deciding: Deciding, mayDecide: boolean, unfolding: Unfolding): Column<Line>[] {
  const columns: Column<Line>[] = [
    { key: 'line', head: m.imports_row(), align: 'end', nowrap: true, render: ({ record, isFirst }) => isFirst && place(record) },
    {
      key: 'mpn',
      head: m.imports_partNumber(),
      render: ({ record, isFirst }) =>
        isFirst &&
        record.mpn !== '' && <PartNumber partNo={record.mpn} href={record.goodsId === '' ? undefined : `/parts/${record.goodsId}`} />,
    },
    { key: 'brand', head: m.imports_brand(), roomy: true, render: ({ record, isFirst }) => isFirst && <UserText>{record.brand}</UserText> },
    ...changeColumns(list, unfolding),
    {
      key: 'reason',
      head: list === 'suspicious' ? m.imports_whyLook() : m.imports_note(),
      render: (line) => reasonsOf(line).map((one) => <UserText key={one}>{`${one} `}</UserText>),
    },
  ];
  if (list !== 'suspicious' || !mayDecide) return columns;
  columns.push({
    key: 'answer',
    head: m.imports_answer(),
    headHidden: true,
    nowrap: true,
    render: ({ record, isFirst }) =>
      isFirst && (
        <Answers
          record={record}
          decision={deciding.answers[record.id] ?? record.decision}
          onDecide={(decision) => deciding.decide(record.id, decision)}
        />
      ),
  });
  return columns;
}

/** J and K go to the next row and back, Y and N answer it and go on. */
function useRowKeys(records: readonly Record[], deciding: Deciding) {
  const table = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState(0);
  const go = (to: number) => {
    const next = Math.max(0, Math.min(records.length - 1, to));
    setAt(next);
    table.current?.querySelectorAll<HTMLElement>('tr[data-row]')[next]?.focus();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTableRowElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey || (event.target as HTMLElement).matches('input, select, textarea')) return;
    const now = records.findIndex(({ id }) => id === event.currentTarget.dataset['row']);
    const record = records[now];
    const key = event.key.toLowerCase();
    if (!record || !['j', 'k', 'y', 'n'].includes(key)) return;
    event.preventDefault();
    if (key === 'y') deciding.decide(record.id, 'write');
    if (key === 'n') deciding.decide(record.id, 'skip');
    go(now + (key === 'k' ? -1 : 1));
  };
  return { table, at: Math.min(at, Math.max(0, records.length - 1)), onKeyDown, onFocus: (index: number) => setAt(index) };
}

/** Answers for all rows of a reason that have none. */
function Together({ page, deciding }: { page: RowPage; deciding: Deciding }) {
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState('');
  const all = async (code: string, decision: 'write' | 'skip') => {
    setBusy(`${code} ${decision}`);
    if (await deciding.decideAll(code, decision)) await revalidate();
    setBusy('');
  };
  return (
    <ul className={css.together}>
      {page.open.map(({ code, reason, rows }) => (
        <li key={code}>
          <span>{m.imports_openOf({ reason, rows: quantity(rows) })}</span>
          <Button
            size="cell"
            loading={busy === `${code} write`}
            loadingLabel={m.imports_answering()}
            onClick={() => void all(code, 'write')}
          >
            {m.imports_writeAll({ rows: quantity(rows) })}
          </Button>
          <Button size="cell" loading={busy === `${code} skip`} loadingLabel={m.imports_answering()} onClick={() => void all(code, 'skip')}>
            {m.imports_skipAll({ rows: quantity(rows) })}
          </Button>
        </li>
      ))}
    </ul>
  );
}

function RowTable({ page, list, deciding, mayDecide }: { page: RowPage; list: RowList; deciding: Deciding; mayDecide: boolean }) {
  const decides = mayDecide && list === 'suspicious';
  const { table, at, onKeyDown, onFocus } = useRowKeys(page.records, deciding);
  const unfolding = useUnfolding();
  return (
    <div ref={table} className={css.rows}>
      <DataTable
        caption={m.imports_lists()}
        flat
        rows={linesOf(page.records, unfolding.opened)}
        rowKey={({ key }) => key}
        columns={columnsFor(list, deciding, mayDecide, unfolding)}
        rowProps={({ record, isFirst }) => {
          const index = page.records.indexOf(record);
          return decides && isFirst
            ? { 'data-row': record.id, tabIndex: index === at ? 0 : -1, onFocus: () => onFocus(index), onKeyDown }
            : { 'data-more': isFirst ? undefined : '' };
        }}
      />
    </div>
  );
}

function Download({ run, list }: { run: ImportRun; list: RowList }) {
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const download = async () => {
    setBusy(true);
    const outcome = await downloadRows(run.id, list);
    setBusy(false);
    setRefusal(outcome.ok ? null : outcome);
  };
  return (
    <>
      <Button
        kind="quiet"
        size="cell"
        icon={<Icon of={IconDownload} />}
        loading={isBusy}
        loadingLabel={m.imports_downloading()}
        onClick={() => void download()}
      >
        {m.imports_downloadList()}
      </Button>
      <Refused refusal={refusal} call="importRowsFile" />
    </>
  );
}

interface RowsProps {
  readonly run: ImportRun;
  readonly list: RowList;
  readonly outcome: Outcome<RowPage>;
  readonly deciding: Deciding;
}

export function Rows({ run, list, outcome, deciding }: RowsProps) {
  const [query] = useSearchParams();
  const mayDecide = run.dryRun && run.state === 'done';
  return (
    <section className={css.lists}>
      <div className={css.listHead}>
        <ListTabs run={run} list={list} query={query} />
        <Row>
          <Download run={run} list={list} />
        </Row>
      </div>
      <Refused refusal={deciding.refusal} call="importDecide" onReload={deciding.clear} />
      {outcome.ok ? (
        <Stack gap={8}>
          {mayDecide && list === 'suspicious' && outcome.data.records.length > 0 && (
            <>
              <p className={css.hint}>{m.imports_keys()}</p>
              <Together page={outcome.data} deciding={deciding} />
            </>
          )}
          {outcome.data.records.length === 0 ? (
            <EmptyState title={m.imports_noRows()} />
          ) : (
            <RowTable page={outcome.data} list={list} deciding={deciding} mayDecide={mayDecide} />
          )}
          {outcome.data.pages > 1 && (
            <Pagination
              current={outcome.data.current}
              pages={outcome.data.pages}
              href={(number) => listHref(query, { current: String(number) })}
              total={m.common_rangeOf({
                from: quantity((outcome.data.current - 1) * outcome.data.size + 1),
                to: quantity((outcome.data.current - 1) * outcome.data.size + outcome.data.records.length),
                total: quantity(outcome.data.total),
              })}
              texts={{
                label: m.common_paging(),
                previous: m.common_previousPage(),
                next: m.common_nextPage(),
                page: (number) => m.common_page({ page: number }),
              }}
            />
          )}
        </Stack>
      ) : (
        <Failed refusal={outcome} call="importRows" />
      )}
    </section>
  );
}
