// Account overview: what waits, who one is, and where one is logged in (T-1).
import { Button } from '@partharbor/ui/Button';
import { Facts, PageHead, Panel, Stack } from '@partharbor/ui/Layout';
import { Link } from '@partharbor/ui/Link';
import { Notice } from '@partharbor/ui/Notice';
import { Table, Td, Th } from '@partharbor/ui/Table';
import { Tag } from '@partharbor/ui/Tag';
import { Form } from 'react-router';
import { dateTime, day, quantity } from '@partharbor/rules/format';
import { m } from '../../i18n/messages.js';
import type { AccountAnswer, AccountData } from './account.server.ts';
import css from './account.module.css';
import { deviceName } from './device.ts';
import { PhoneSignIn } from './PhoneSignIn.tsx';
import { listHref } from './list-href.ts';
import { stateWord } from './words.ts';

const waiting = ['unpaid', 'pending_confirm', 'confirm', 'wait_send', 'wait_receive'] as const;

export function AccountPage({ loaded, answered }: { loaded: AccountData; answered: AccountAnswer | undefined }) {
  const { info, counts } = loaded;
  return (
    <Stack>
      <PageHead title={m.orders_overviewTitle()} />
      <PhoneSignIn />
      <ul className={css.figures} aria-label={m.orders_todo()}>
        {waiting.map((state) => (
          <li key={state}>
            <Link href={listHref({ state })}>
              <b>{quantity(counts[state] ?? 0)}</b>
              {stateWord(state)}
            </Link>
          </li>
        ))}
      </ul>
      <Panel title={m.orders_navAccount()}>
        <Facts
          items={[
            { name: m.orders_overviewUser(), value: info.username },
            { name: m.orders_overviewMobile(), value: info.mobile || m.orders_overviewNone() },
            { name: m.orders_overviewEmail(), value: info.email || m.orders_overviewNone() },
            { name: m.orders_overviewSince(), value: <time dateTime={info.createdAt}>{day(info.createdAt)}</time> },
          ]}
        />
      </Panel>
      {answered?.ended && <Notice tone="stock">{m.orders_sessionEnded()}</Notice>}
      {answered?.message && <Notice tone="error">{answered.message}</Notice>}
      <Sessions sessions={loaded.sessions} />
    </Stack>
  );
}

function Sessions({ sessions }: { sessions: AccountData['sessions'] }) {
  return (
    <Panel title={m.orders_sessions()} note={m.orders_sessionsWhy()} flush>
      <Table caption={m.orders_sessions()} flat records hover={false}>
        <thead>
          <tr>
            <Th>{m.orders_sessionDevice()}</Th>
            <Th width={160}>{m.orders_sessionSince()}</Th>
            <Th width={160}>{m.orders_sessionSeen()}</Th>
            <Th align="end" width={148}>
              {m.orders_colActions()}
            </Th>
          </tr>
        </thead>
        <tbody>
          {sessions.map((session) => (
            <tr key={session.sessionId}>
              <Td className={css.agent}>
                <span title={session.userAgent}>{deviceName(session.userAgent) || m.orders_sessionUnknown()}</span>
              </Td>
              <Td dataLabel={m.orders_sessionSince()}>{dateTime(session.createdAt)}</Td>
              <Td dataLabel={m.orders_sessionSeen()}>{dateTime(session.seenAt)}</Td>
              <Td align="end">
                {session.current ? (
                  <Tag tone="accent">{m.orders_sessionCurrent()}</Tag>
                ) : (
                  <Form method="post" replace preventScrollReset>
                    <input type="hidden" name="sessionId" value={session.sessionId} />
                    <Button type="submit" size="cell">
                      {m.orders_sessionEnd()}
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
