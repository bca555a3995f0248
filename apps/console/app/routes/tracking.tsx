// Errors that visitors' browsers met, like ones together (PL-3).
import { Button } from '@partharbor/ui/button';
import { dateTime, quantity } from '@partharbor/rules/format';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Route } from './+types/tracking.ts';
import { FailureDrawer, sourceWord } from '../features/tracking/FailureDrawer.tsx';
import type { Kind } from '../features/tracking/FailureDrawer.tsx';
import css from '../features/tracking/tracking.module.css';
import { m } from '../i18n/messages.js';
import { listHref, load, pagingFrom } from '../loading.ts';
import type { Column } from '../templates/DataTable.tsx';
import { ListPage } from '../templates/ListPage.tsx';

const states = ['open', 'settled', 'all'] as const;
const stateOf = (query: URLSearchParams) => states.find((state) => state === query.get('state')) ?? 'open';

export const meta = () => [{ title: m.tracking_title() }];

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const query = new URL(request.url).searchParams;
  return load('consoleFrontErrors', { state: stateOf(query), keywords: query.get('keywords') ?? '', ...pagingFrom(query) }, request);
}

const columns = (onOpen: (kind: Kind) => void): readonly Column<Kind>[] => [
  { key: 'last', head: m.tracking_lastAt(), nowrap: true, render: (one) => <time dateTime={one.lastAt}>{dateTime(one.lastAt)}</time> },
  {
    key: 'message',
    head: m.tracking_message(),
    render: (one) => (
      <Button
        kind="quiet"
        size="cell"
        className={css.message}
        aria-label={m.tracking_read({ message: one.message })}
        onClick={() => onOpen(one)}
      >
        <span translate="no">{one.message}</span>
      </Button>
    ),
  },
  { key: 'where', head: m.tracking_where(), render: (one) => <span translate="no">{sourceWord(one.api)}</span> },
  { key: 'code', head: m.tracking_code(), nowrap: true, render: (one) => one.code || m.common_none() },
  { key: 'times', head: m.tracking_times(), align: 'end', nowrap: true, render: (one) => quantity(one.times) },
  {
    key: 'state',
    head: m.tracking_state(),
    nowrap: true,
    render: (one) => (one.settledAt ? m.tracking_settledAt({ at: dateTime(one.settledAt) }) : m.tracking_open()),
  },
];

export default function Failures({ loaderData: outcome }: Route.ComponentProps) {
  const [query] = useSearchParams();
  const [open, setOpen] = useState<Kind | null>(null);
  const words = { open: m.tracking_open(), settled: m.tracking_settled(), all: m.tracking_all() };
  const items = states.map((state) => ({
    href: listHref(query, { state: state === 'open' ? '' : state }),
    label: words[state],
    current: stateOf(query) === state,
  }));
  return (
    <>
      <ListPage
        title={m.tracking_title()}
        note={m.tracking_note()}
        tabs={{ label: m.tracking_states(), items }}
        search={{ label: m.tracking_search() }}
        call="consoleFrontErrors"
        outcome={outcome}
        columns={columns(setOpen)}
        rowKey={(one) => one.id}
        empty={m.tracking_empty()}
      />
      {open && <FailureDrawer kind={open} onClose={() => setOpen(null)} />}
    </>
  );
}
