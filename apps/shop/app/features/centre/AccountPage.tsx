// Account overview: what waits, who one is, and where one is logged in (T-1).
import { Button } from '@partharbor/ui/button';
import { Facts, PageHead, Panel, Stack } from '@partharbor/ui/layout';
import { Link } from '@partharbor/ui/link';
import { Notice } from '@partharbor/ui/notice';
import { Table, Td, Th } from '@partharbor/ui/table';
import { Tag } from '@partharbor/ui/tag';
import { Form } from 'react-router';
import { dateTime, day, quantity } from '@partharbor/rules/format';
import { m } from '../../i18n/messages.js';
import type { AccountAnswer, AccountData } from './account.server.ts';
import css from './account.module.css';
import { deviceName } from '@partharbor/rules/device-name';
import { PhoneSignIn } from './PhoneSignIn.tsx';
import { listHref } from '../orders/list-href.ts';
import { stateWord } from '../orders/labels.ts';

const waiting = ['unpaid', 'pending_confirm', 'confirm', 'wait_send', 'wait_receive'] as const;

export function AccountPage({ loaded, answered }: { loaded: AccountData; answered: AccountAnswer | undefined }) {
  const { info, counts } = loaded;
  return (
    <Stack>
      <PageHead title={m.centre_overviewTitle()} />
      <PhoneSignIn />
      <ul className={css.figures} aria-label={m.centre_todo()}>
        {waiting.map((state) => (
          <li key={state}>
            <Link href={listHref({ state })}>
              <b>{quantity(counts[state] ?? 0)}</b>
              {stateWord(state)}
            </Link>
          </li>
        ))}
      </ul>
      <Panel title={m.centre_navAccount()}>
        <Facts
          items={[
            { name: m.centre_overviewUser(), value: <span translate="no">{info.username}</span> },
            { name: m.centre_overviewMobile(), value: info.mobile || m.centre_overviewNone() },
            { name: m.centre_overviewEmail(), value: info.email || m.centre_overviewNone() },
            { name: m.centre_overviewSince(), value: <time dateTime={info.createdAt}>{day(info.createdAt)}</time> },
          ]}
        />
      </Panel>
      {answered?.ended && <Notice tone="stock">{m.centre_sessionEnded()}</Notice>}
      {answered?.message && <Notice tone="error">{answered.message}</Notice>}
      <Sessions sessions={loaded.sessions} />
    </Stack>
  );
}

function Sessions({ sessions }: { sessions: AccountData['sessions'] }) {
  return (
    <Panel title={m.centre_sessions()} note={m.centre_sessionsWhy()} flush>
      <Table caption={m.centre_sessions()} flat records hover={false}>
        <thead>
          <tr>
            <Th>{m.centre_sessionDevice()}</Th>
            <Th width={160}>{m.centre_sessionSince()}</Th>
            <Th width={160}>{m.centre_sessionSeen()}</Th>
            <Th align="end" width={148}>
              {m.centre_colActions()}
            </Th>
          </tr>
        </thead>
        <tbody>
          {sessions.map((session) => (
            <tr key={session.sessionId}>
              <Td className={css.agent}>
                <span title={session.userAgent} translate="no">
                  {deviceName(session.userAgent) || m.centre_sessionUnknown()}
                </span>
              </Td>
              <Td dataLabel={m.centre_sessionSince()}>{dateTime(session.createdAt)}</Td>
              <Td dataLabel={m.centre_sessionSeen()}>{dateTime(session.seenAt)}</Td>
              <Td align="end">
                {session.current ? (
                  <Tag tone="accent">{m.centre_sessionCurrent()}</Tag>
                ) : (
                  <Form method="post" replace preventScrollReset>
                    <input type="hidden" name="sessionId" value={session.sessionId} />
                    <Button type="submit" size="cell">
                      {m.centre_sessionEnd()}
                    </Button>
                  </Form>
                )}
              </Td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Panel>
  );
}
