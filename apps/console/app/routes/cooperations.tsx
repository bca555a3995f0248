// Enquiries about cooperation and the API, worked off with a note (CO-5).
import { Button } from '@partharbor/ui/button';
import { Dialog } from '@partharbor/ui/dialog';
import { Stack } from '@partharbor/ui/layout';
import { Tag } from '@partharbor/ui/tag';
import { TextArea } from '@partharbor/ui/text-area';
import { dateTime } from '@partharbor/rules/format';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { useSearchParams } from 'react-router';
import type { Route } from './+types/cooperations.ts';
import { useAct } from '../use-act.ts';
import type { Answer } from '../calls.ts';
import { UserText } from '../UserText.tsx';
import { m } from '../i18n/messages.js';
import { listHref, load, pagingFrom } from '../loading.ts';
import type { Column } from '../templates/DataTable.tsx';
import { ListPage } from '../templates/ListPage.tsx';
import { Refused } from '../templates/Problem.tsx';

export const meta = () => [{ title: m.site_cooperationsTitle() }];

const stateFrom = (query: URLSearchParams): '' | 'open' | 'handled' => {
  const state = query.get('state');
  return state === 'open' || state === 'handled' ? state : '';
};

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const query = new URL(request.url).searchParams;
  return load('consoleCooperations', { state: stateFrom(query), ...pagingFrom(query) }, request);
}

type Row = Answer<'consoleCooperations'>['records'][number];

function Handle({ row, onClose }: { row: Row; onClose: () => void }) {
  const act = useAct('consoleCooperationState');
  const [note, setNote] = useState(row.note);
  const to = row.state === 'open' ? 'handled' : 'open';
  const verb = to === 'handled' ? m.site_markHandled() : m.site_markOpen();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const outcome = await act.run({ to, note, version: row.version }, { id: row.id });
    if (outcome.ok) onClose();
  };
  return (
    <Dialog open onClose={onClose} title={`${verb}: ${row.company}`} closeLabel={m.common_close()}>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <Stack>
          <TextArea
            label={m.site_note()}
            hint={m.site_noteHint()}
            maxLength={500}
            rows={4}
            value={note}
            onChange={(event) => setNote(event.currentTarget.value)}
          />
          <Refused refusal={act.refusal} call="consoleCooperationState" onReload={onClose} />
          <div>
            <Button type="submit" kind="primary" loading={act.busy} loadingLabel={m.common_saving()}>
              {verb}
            </Button>
          </div>
        </Stack>
      </form>
    </Dialog>
  );
}

const columns = (open: (row: Row) => void): readonly Column<Row>[] => [
  { key: 'at', head: m.common_timeUtc8(), nowrap: true, render: (row) => <time dateTime={row.createdAt}>{dateTime(row.createdAt)}</time> },
  { key: 'company', head: m.site_company(), render: (row) => <UserText>{row.company}</UserText> },
  { key: 'name', head: m.customers_name(), render: (row) => <UserText>{row.name}</UserText> },
  { key: 'mobile', head: m.customers_mobile(), nowrap: true, render: (row) => row.mobilePhone },
  {
    key: 'email',
    head: m.customers_email(),
    wide: true,
    render: (row) => (row.email ? <span translate="no">{row.email}</span> : m.common_none()),
  },
  { key: 'content', head: m.site_about(), render: (row) => <UserText>{row.content}</UserText> },
  {
    key: 'state',
    head: m.contents_state(),
    nowrap: true,
    render: (row) => <Tag tone={row.state === 'open' ? 'lead' : 'stock'}>{row.state === 'open' ? m.site_open() : m.site_handled()}</Tag>,
  },
  {
    key: 'note',
    head: m.site_note(),
    roomy: true,
    render: (row) => (row.note ? <UserText>{`${row.note} · ${row.handledBy}`}</UserText> : m.common_none()),
  },
  {
    key: 'acts',
    head: m.customers_acts(),
    headHidden: true,
    align: 'end',
    render: (row) => (
      <Button
        size="cell"
        aria-label={`${row.state === 'open' ? m.site_markHandled() : m.site_markOpen()}: ${row.company}`}
        onClick={() => open(row)}
      >
        {row.state === 'open' ? m.site_markHandled() : m.site_markOpen()}
      </Button>
    ),
  },
];

export default function Cooperations({ loaderData: outcome }: Route.ComponentProps) {
  const [query] = useSearchParams();
  const [row, setRow] = useState<Row | null>(null);
  const state = stateFrom(query);
  const tab = (value: typeof state, label: string) => ({ href: listHref(query, { state: value }), label, current: value === state });
  return (
    <>
      <ListPage
        title={m.site_cooperationsTitle()}
        tabs={{
          label: m.contents_state(),
          items: [tab('', m.contents_all()), tab('open', m.site_open()), tab('handled', m.site_handled())],
        }}
        call="consoleCooperations"
        outcome={outcome}
        columns={columns(setRow)}
        rowKey={(one) => one.id}
        empty={m.site_noCooperations()}
      />
      {row && <Handle key={row.id} row={row} onClose={() => setRow(null)} />}
    </>
  );
}
