// Days on which customer service is open or closed against its weekday: holidays and the weekends worked for them (PL-5).
import { Tag } from '@partharbor/ui/tag';
import type { Route } from './+types/service-days.ts';
import { useAct } from '../use-act.ts';
import { DayDialog } from '../features/service-contacts/DayDialog.tsx';
import type { ServiceDay } from '../features/service-contacts/DayDialog.tsx';
import { EditedList } from '../features/service-contacts/EditedList.tsx';
import type { DialogEnds } from '../features/service-contacts/EditedList.tsx';
import { RemoveDialog } from '../features/service-contacts/RemoveDialog.tsx';
import { UserText } from '../UserText.tsx';
import { m } from '../i18n/messages.js';
import { load } from '../loading.ts';
import type { Column } from '../templates/DataTable.tsx';

export const meta = () => [{ title: m.service_contacts_daysTitle() }];

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => load('consoleServiceDays', {}, request);

const columns = (): readonly Column<ServiceDay>[] => [
  { key: 'day', head: m.service_contacts_day(), nowrap: true, render: (one) => <time dateTime={one.day}>{one.day}</time> },
  {
    key: 'open',
    head: m.service_contacts_isOpen(),
    nowrap: true,
    render: (one) => (one.isOpen ? m.service_contacts_dayOpen() : <Tag tone="lead">{m.service_contacts_dayClosed()}</Tag>),
  },
  { key: 'note', head: m.service_contacts_note(), render: (one) => (one.note === '' ? m.common_none() : <UserText>{one.note}</UserText>) },
];

function Remove({ day, ...ends }: DialogEnds & { readonly day: ServiceDay }) {
  const act = useAct('consoleServiceDayDelete');
  return (
    <RemoveDialog
      {...ends}
      name={day.day}
      text={m.service_contacts_removeDayText()}
      call="consoleServiceDayDelete"
      act={act}
      remove={() => act.run({ day: day.day })}
    />
  );
}

export default function ServiceDays({ loaderData: outcome }: Route.ComponentProps) {
  return (
    <EditedList
      title={m.service_contacts_daysTitle()}
      note={m.service_contacts_daysNote()}
      call="consoleServiceDays"
      outcome={outcome}
      columns={columns()}
      rowKey={(one) => one.day}
      nameOf={(one) => one.day}
      empty={m.service_contacts_daysEmpty()}
      add={m.service_contacts_addDay()}
      renderSave={(day, ends) => <DayDialog day={day} {...ends} />}
      renderRemove={(day, ends) => <Remove day={day} {...ends} />}
    />
  );
}
