// Days on which customer service is open or closed against its weekday: holidays and the weekends worked for them (PL-5).
import { Tag } from '@partharbor/ui/Tag';
import type { Route } from './+types/service-days.ts';
import { useAct } from '../act.ts';
import { DayDialog } from '../features/contacts/DayDialog.tsx';
import type { ServiceDay } from '../features/contacts/DayDialog.tsx';
import { EditedList } from '../features/contacts/EditedList.tsx';
import type { DialogEnds } from '../features/contacts/EditedList.tsx';
import { RemoveDialog } from '../features/contacts/RemoveDialog.tsx';
import { Foreign } from '../Foreign.tsx';
import { m } from '../i18n/messages.js';
import { load } from '../loading.ts';
import type { Column } from '../templates/DataTable.tsx';

export const meta = () => [{ title: m.contacts_daysTitle() }];

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => load('consoleServiceDays', {}, request);

const columns = (): readonly Column<ServiceDay>[] => [
  { key: 'day', head: m.contacts_day(), nowrap: true, render: (one) => <time dateTime={one.day}>{one.day}</time> },
  {
    key: 'open',
    head: m.contacts_isOpen(),
    nowrap: true,
    render: (one) => (one.isOpen ? m.contacts_dayOpen() : <Tag tone="lead">{m.contacts_dayClosed()}</Tag>),
  },
  { key: 'note', head: m.contacts_note(), render: (one) => (one.note === '' ? m.common_none() : <Foreign>{one.note}</Foreign>) },
];

function Remove({ day, ...ends }: DialogEnds & { readonly day: ServiceDay }) {
  const act = useAct('consoleServiceDayDelete');
  return (
    <RemoveDialog
      {...ends}
      name={day.day}
      text={m.contacts_removeDayText()}
      call="consoleServiceDayDelete"
      act={act}
      remove={() => act.run({ day: day.day })}
    />
  );
}

export default function ServiceDays({ loaderData: outcome }: Route.ComponentProps) {
  return (
    <EditedList
      title={m.contacts_daysTitle()}
      note={m.contacts_daysNote()}
      call="consoleServiceDays"
      outcome={outcome}
      columns={columns()}
      rowKey={(one) => one.day}
      nameOf={(one) => one.day}
      empty={m.contacts_daysEmpty()}
      add={m.contacts_addDay()}
      renderSave={(day, ends) => <DayDialog day={day} {...ends} />}
      renderRemove={(day, ends) => <Remove day={day} {...ends} />}
    />
  );
}
