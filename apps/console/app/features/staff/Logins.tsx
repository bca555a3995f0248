// Logins of a colleague: where, since when, and ending one.
import { Button } from '@partharbor/ui/button';
import { Dialog } from '@partharbor/ui/dialog';
import { Skeleton } from '@partharbor/ui/skeleton';
import { useToast } from '@partharbor/ui/toast';
import { deviceName } from '@partharbor/rules/device-name';
import { dateTime } from '@partharbor/rules/format';
import type { Outcome } from '@partharbor/contract/call';
import { useEffect, useState } from 'react';
import { send } from '../../client.ts';
import type { Answer } from '../../calls.ts';
import { m } from '../../i18n/messages.js';
import { DataTable, type Column } from '../../templates/DataTable.tsx';
import { Failed, Refused } from '../../templates/Problem.tsx';
import { useAct } from '../../use-act.ts';
import type { Member } from './MemberDialog.tsx';

type Login = Answer<'consoleSessions'>[number];

const columns = (busy: boolean, end?: (login: Login) => void): readonly Column<Login>[] => [
  {
    key: 'device',
    head: m.staff_device(),
    render: (one) => <span title={one.userAgent}>{deviceName(one.userAgent) || m.staff_unknownDevice()}</span>,
  },
  { key: 'since', head: m.staff_since(), nowrap: true, render: (one) => <time dateTime={one.createdAt}>{dateTime(one.createdAt)}</time> },
  { key: 'seen', head: m.staff_seen(), nowrap: true, render: (one) => <time dateTime={one.seenAt}>{dateTime(one.seenAt)}</time> },
  ...(end
    ? [
        {
          key: 'acts',
          head: m.staff_acts(),
          headHidden: true,
          align: 'end' as const,
          render: (one: Login) => (
            <Button size="cell" loading={busy} loadingLabel={m.staff_ending()} onClick={() => end(one)}>
              {m.staff_end()}
            </Button>
          ),
        },
      ]
    : []),
];

/** Mounted while open. */
export function Logins({ member, mayEnd, onClose }: { member: Member; mayEnd: boolean; onClose: () => void }) {
  const [outcome, setOutcome] = useState<Outcome<Login[]> | null>(null);
  const close = useAct('consoleSessionClose');
  const toast = useToast();
  useEffect(() => {
    let isShown = true;
    void send('consoleSessions', { staffId: member.id }).then((read) => isShown && setOutcome(read));
    return () => void (isShown = false);
  }, [member.id]);
  const end = async ({ id }: Login) => {
    if ((await close.run({ id })).ok) toast({ text: m.staff_ended() });
    setOutcome(await send('consoleSessions', { staffId: member.id }));
  };
  return (
    <Dialog open wide onClose={onClose} title={m.staff_loginsOf({ name: member.name })} closeLabel={m.common_close()}>
      <Refused refusal={close.refusal} call="consoleSessionClose" />
      {outcome === null && <Skeleton label={m.staff_loading()} shape="row" count={2} />}
      {outcome?.ok === false && <Failed refusal={outcome} call="consoleSessions" />}
      {outcome?.ok && outcome.data.length === 0 && <p>{m.staff_noLogins()}</p>}
      {outcome?.ok && outcome.data.length > 0 && (
        <DataTable
          caption={m.staff_loginsOf({ name: member.name })}
          columns={columns(close.busy, mayEnd && !member.self ? (login) => void end(login) : undefined)}
          rows={outcome.data}
          rowKey={(one) => one.id}
        />
      )}
    </Dialog>
  );
}
