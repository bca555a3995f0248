// Days on which customer service is open or closed against its weekday: holidays and the weekends worked for them (PL-5).
import { Button } from '@partharbor/ui/Button';
import { Tag } from '@partharbor/ui/Tag';
import { useToast } from '@partharbor/ui/Toast';
import { useState } from 'react';
import type { Route } from './+types/service-days.ts';
import { useAct } from '../act.ts';
import { DayDialog } from '../features/contacts/DayDialog.tsx';
import type { ServiceDay } from '../features/contacts/DayDialog.tsx';
import { RemoveDialog } from '../features/contacts/RemoveDialog.tsx';
import { Foreign } from '../Foreign.tsx';
import { m } from '../i18n/messages.js';
import { load } from '../loading.ts';
import type { Column } from '../templates/DataTable.tsx';
import { ListPage } from '../templates/ListPage.tsx';
import { Refused } from '../templates/Problem.tsx';
import templates from '../templates/templates.module.css';

export const meta = () => [{ title: m.contacts_daysTitle() }];

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => load('consoleServiceDays', {}, request);

/** What the reader has begun; `day` null adds one. */
type Begun = { readonly act: 'save'; readonly day: ServiceDay | null } | { readonly act: 'remove'; readonly day: ServiceDay };

function RowActs({ day, begin }: { day: ServiceDay; begin: (begun: Begun) => void }) {
  const name = day.day;
  return (
    <span className={templates.acts}>
      <Button size="cell" aria-label={m.contacts_changeOf({ name })} onClick={() => begin({ act: 'save', day })}>
        {m.contacts_change()}
      </Button>
      <Button size="cell" kind="danger" aria-label={m.contacts_removeOf({ name })} onClick={() => begin({ act: 'remove', day })}>
        {m.contacts_remove()}
      </Button>
    </span>
  );
}

const columns = (begin: (begun: Begun) => void): readonly Column<ServiceDay>[] => [
  { key: 'day', head: m.contacts_day(), nowrap: true, render: (one) => <time dateTime={one.day}>{one.day}</time> },
  {
    key: 'open',
    head: m.contacts_isOpen(),
    nowrap: true,
    render: (one) => (one.isOpen ? m.contacts_dayOpen() : <Tag tone="lead">{m.contacts_dayClosed()}</Tag>),
  },
  { key: 'note', head: m.contacts_note(), render: (one) => (one.note === '' ? m.common_none() : <Foreign>{one.note}</Foreign>) },
  { key: 'acts', head: m.contacts_acts(), headHidden: true, align: 'end', render: (one) => <RowActs day={one} begin={begin} /> },
];

function Remove({ day, onClose, onDone }: { day: ServiceDay; onClose: () => void; onDone: (text: string) => void }) {
  const act = useAct('consoleServiceDayDelete');
  const run = async () => {
    const outcome = await act.run({ day: day.day });
    if (outcome.ok) onDone(m.contacts_removed({ name: day.day }));
  };
  return (
    <RemoveDialog title={m.contacts_removeTitle({ name: day.day })} busy={act.busy} onClose={onClose} onSure={() => void run()}>
      <p>{m.contacts_removeDayText()}</p>
      <Refused refusal={act.refusal} call="consoleServiceDayDelete" onReload={onClose} />
    </RemoveDialog>
  );
}

export default function ServiceDays({ loaderData: outcome }: Route.ComponentProps) {
  const [begun, setBegun] = useState<Begun | null>(null);
  const toast = useToast();
  const close = () => setBegun(null);
  const done = (text: string) => {
    close();
    toast({ text });
  };
  return (
    <>
      <ListPage
        title={m.contacts_daysTitle()}
        note={m.contacts_daysNote()}
        actions={
          <Button kind="primary" onClick={() => setBegun({ act: 'save', day: null })}>
            {m.contacts_addDay()}
          </Button>
        }
        isWhole
        call="consoleServiceDays"
        outcome={outcome}
        columns={columns(setBegun)}
        rowKey={(one) => one.day}
        empty={m.contacts_daysEmpty()}
      />
      {begun?.act === 'save' && <DayDialog day={begun.day} onClose={close} onDone={done} />}
      {begun?.act === 'remove' && <Remove day={begun.day} onClose={close} onDone={done} />}
    </>
  );
}
