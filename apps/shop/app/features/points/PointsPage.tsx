// The buyer's points: how many, the days of the sign-in's round, and what changed them (PT-1).
import { Button } from '@partharbor/ui/button';
import { EmptyState } from '@partharbor/ui/empty-state';
import { Icon } from '@partharbor/ui/icon';
import { PageHead, Panel, Stack } from '@partharbor/ui/layout';
import { Link } from '@partharbor/ui/link';
import { Notice } from '@partharbor/ui/notice';
import { Table, Td, Th } from '@partharbor/ui/table';
import { dateTime, quantity } from '@partharbor/rules/format';
import { roundDays, signInPoints } from '@partharbor/rules/points';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import { m } from '../../i18n/messages.js';
import { Pages } from '../common/Pages.tsx';
import { isBuilt } from '../../site-map.ts';
import { pointsHref } from './hrefs.ts';
import type { SignAnswer } from './hrefs.ts';
import type { PointsData } from './points.server.ts';
import css from './points.module.css';
import { SignInForm } from './SignInForm.tsx';

type Account = PointsData['account'];

/** What a form sent without scripts was answered. */
function Answered({ answered }: { answered: SignAnswer | undefined }) {
  if (!answered) return null;
  if (answered.did === 'repeat') return <Notice>{m.points_repeat()}</Notice>;
  if (answered.did === 'nothing') return <Notice tone="error">{answered.message}</Notice>;
  const { days, points } = answered;
  return (
    <Notice tone="stock" title={m.points_successTitle()}>
      {m.points_successDays({ days })} · {m.points_successPoints({ points })}
    </Notice>
  );
}

function Round({ account: { daysInRow, isSignedToday } }: { account: Account }) {
  return (
    <Panel title={m.points_round()}>
      <Stack gap={12}>
        <p className={css.why}>{m.points_roundWhy({ points: signInPoints, days: roundDays })}</p>
        <ol className={css.days} aria-label={m.points_days()}>
          {Array.from({ length: roundDays }, (_one, index) => index + 1).map((day) => (
            <li
              key={day}
              data-done={day <= daysInRow || undefined}
              aria-current={!isSignedToday && day === daysInRow + 1 ? 'step' : undefined}
            >
              <span>{m.points_day({ day })}</span>
              {day <= daysInRow ? (
                <Icon of={IconCheck} size={20} label={m.points_dayDone()} />
              ) : (
                <b>{m.points_gain({ points: signInPoints })}</b>
              )}
            </li>
          ))}
        </ol>
        {/* Stays while its answer is shown. */}
        <SignInForm>
          {isSignedToday ? (
            <p>{m.points_signedToday()}</p>
          ) : (
            <Button type="submit" kind="primary">
              {m.points_sign()}
            </Button>
          )}
        </SignInForm>
      </Stack>
    </Panel>
  );
}

function History({ account, isDomestic }: PointsData) {
  const { records, total, current, pages } = account;
  if (total === 0)
    return (
      <Panel title={m.points_history()}>
        <EmptyState title={m.points_emptyTitle()}>
          {isDomestic ? m.points_emptyWhy({ points: signInPoints }) : m.points_emptyAbroad()}
        </EmptyState>
      </Panel>
    );
  return (
    <Panel title={m.points_history()} flush>
      <Table caption={m.points_history()} flat>
        <thead>
          <tr>
            <Th>{m.points_colTime()}</Th>
            <Th>{m.points_colWhy()}</Th>
            <Th align="end">{m.points_colChange()}</Th>
            <Th align="end">{m.points_colBalance()}</Th>
          </tr>
        </thead>
        <tbody>
          {records.map(({ id, time, kind, change, balance }) => (
            <tr key={id}>
              <Td>
                <time dateTime={time}>{dateTime(time)}</time>
              </Td>
              <Td>{kind === 'profile' ? m.points_fromProfile() : m.points_fromSignIn()}</Td>
              <Td align="end">{change > 0 ? m.points_gain({ points: quantity(change) }) : quantity(change)}</Td>
              <Td align="end">{quantity(balance)}</Td>
            </tr>
          ))}
        </tbody>
      </Table>
      <Pages inPanel current={current} pages={pages} href={pointsHref} total={m.points_total({ count: total })} />
    </Panel>
  );
}

export function PointsPage({ data, answered }: { data: PointsData; answered: SignAnswer | undefined }) {
  const rules = '/HelpHome/pointsRulesHelp';
  return (
    <Stack gap={12}>
      <PageHead title={m.points_title()}>{isBuilt(rules) && <Link href={rules}>{m.points_rules()}</Link>}</PageHead>
      <Answered answered={answered} />
      <Panel>
        <p className={css.balance}>
          {m.points_balance()} <b>{quantity(data.account.balance)}</b>
        </p>
      </Panel>
      {data.isDomestic && <Round account={data.account} />}
      <History {...data} />
    </Stack>
  );
}
