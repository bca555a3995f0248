// One's own account: two-step login, password, logins.
import { Button } from '@partharbor/ui/button';
import { PageHead, Panel } from '@partharbor/ui/layout';
import { Notice } from '@partharbor/ui/notice';
import { Tag } from '@partharbor/ui/tag';
import { useToast } from '@partharbor/ui/toast';
import { deviceName } from '@partharbor/rules/device-name';
import { dateTime } from '@partharbor/rules/format';
import { useOutletContext } from 'react-router';
import type { Route } from './+types/me.ts';
import type { Answer } from '../calls.ts';
import { Password } from '../features/me/Password.tsx';
import { TwoStep } from '../features/me/TwoStep.tsx';
import type { Me } from '../features/shell/pages.ts';
import { m } from '../i18n/messages.js';
import { load } from '../loading.ts';
import { DataTable } from '../templates/DataTable.tsx';
import type { Column } from '../templates/DataTable.tsx';
import { Failed, Refused } from '../templates/Problem.tsx';
import css from '../templates/templates.module.css';
import { useAct } from '../use-act.ts';
import { UserText } from '../UserText.tsx';

export const meta = () => [{ title: m.me_title() }];

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => load('consoleSessions', {}, request);

type Login = Answer<'consoleSessions'>[number];

const nameOf = ({ userAgent }: Login): string => deviceName(userAgent) || m.me_unknown();

const columns = (busy: boolean, end: (login: Login) => void): readonly Column<Login>[] => [
  { key: 'device', head: m.me_device(), render: (one) => <span title={one.userAgent}>{nameOf(one)}</span> },
  { key: 'since', head: m.me_since(), nowrap: true, render: (one) => <time dateTime={one.createdAt}>{dateTime(one.createdAt)}</time> },
  { key: 'seen', head: m.me_seen(), nowrap: true, render: (one) => <time dateTime={one.seenAt}>{dateTime(one.seenAt)}</time> },
  {
    key: 'acts',
    head: m.me_acts(),
    headHidden: true,
    align: 'end',
    render: (one) =>
      one.current ? (
        <Tag tone="accent">{m.me_current()}</Tag>
      ) : (
        <Button
          size="cell"
          loading={busy}
          loadingLabel={m.me_ending()}
          aria-label={m.me_endOf({ device: nameOf(one), at: dateTime(one.seenAt) })}
          onClick={() => end(one)}
        >
          {m.me_end()}
        </Button>
      ),
  },
];

export default function MyAccount({ loaderData: outcome }: Route.ComponentProps) {
  const me = useOutletContext<Me>();
  const close = useAct('consoleSessionClose');
  const toast = useToast();
  if (!outcome.ok) return <Failed refusal={outcome} call="consoleSessions" />;
  const end = async ({ id }: Login) => {
    if ((await close.run({ id })).ok) toast({ text: m.me_ended() });
  };
  return (
    <div className={css.page}>
      <PageHead title={m.me_title()} note={<UserText>{`${me.name} · ${me.username}`}</UserText>} />
      {me.must !== '' && (
        <Notice tone="lead" live={false}>
          {me.must === 'password' ? m.me_mustPassword() : m.me_mustEnrol()}
        </Notice>
      )}
      {me.must === 'password' && <Password />}
      <TwoStep isOn={me.twoStep} />
      {me.must !== 'password' && <Password />}
      <Refused refusal={close.refusal} call="consoleSessionClose" />
      <Panel title={m.me_list()} note={m.me_note()} flush>
        <DataTable
          caption={m.me_list()}
          columns={columns(close.busy, (login) => void end(login))}
          rows={outcome.data}
          rowKey={(one) => one.id}
          flat
        />
      </Panel>
    </div>
  );
}
