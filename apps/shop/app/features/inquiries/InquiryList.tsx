// The list of a kind with its states and pages, and what came of the last change.
import { Button, LinkButton } from '@partharbor/ui/Button';
import { EmptyState } from '@partharbor/ui/EmptyState';
import { Panel } from '@partharbor/ui/Layout';
import { Notice } from '@partharbor/ui/Notice';
import { Pagination } from '@partharbor/ui/Pagination';
import { Tabs } from '@partharbor/ui/Tabs';
import { dateTime, quantity as written } from '@partharbor/rules/format';
import type { InquiryKind } from '@partharbor/rules/inquiries';
import { Form } from 'react-router';
import { m } from '../../i18n/messages.js';
import { groups, listHref } from './address.ts';
import type { Group } from './address.ts';
import { askHref } from './ask-href.ts';
import { InquiryTable } from './InquiryTable.tsx';
import type { ListAnswer, ListData } from './list.server.ts';
import css from './inquiries.module.css';
import { partOf } from './words.ts';

/** What was done last: sent, withdrawn (with a way back), taken back up, or refused. */
export function Done({ kind, data, answer }: { kind: InquiryKind; data: Pick<ListData, 'sent'> | null; answer: ListAnswer | undefined }) {
  if (answer?.message) return <Notice tone="error">{answer.message}</Notice>;
  if (answer?.restored) return <Notice tone="stock">{m.inquiries_restored()}</Notice>;
  if (answer?.withdrawn)
    return (
      <Notice
        actions={
          <Form method="post" action={listHref(kind)} preventScrollReset>
            <input type="hidden" name="id" value={answer.withdrawn.id} />
            <Button type="submit" name="intent" value="restore" kind="accent" size="cell">
              {m.inquiries_undo()}
            </Button>
          </Form>
        }
      >
        {m.inquiries_withdrawn({ part: answer.withdrawn.part })}
      </Notice>
    );
  const sent = data?.sent;
  if (!sent) return null;
  return (
    <Notice tone="stock">
      {sent.dueAt === null
        ? m.inquiries_sentShortage({ part: partOf(sent), email: sent.email })
        : m.inquiries_sentInquiry({ part: partOf(sent), email: sent.email, time: dateTime(sent.dueAt) })}
    </Notice>
  );
}

const words: Readonly<Record<Group, () => string>> = {
  '': m.inquiries_all,
  pending: m.inquiries_pending,
  answered: m.inquiries_answered,
  withdrawn: m.inquiries_stateWithdrawn,
};

/** How many there are in any state. */
export const totalOf = ({ page: { counts } }: ListData): number => counts.pending + counts.answered + counts.withdrawn;

function Empty({ kind }: { kind: InquiryKind }) {
  const isShortage = kind === 'shortage';
  return (
    <Panel>
      <EmptyState
        title={isShortage ? m.inquiries_noShortages() : m.inquiries_noInquiries()}
        action={
          <LinkButton kind="primary" href={askHref(kind)}>
            {isShortage ? m.inquiries_newShortage() : m.inquiries_newInquiry()}
          </LinkButton>
        }
      >
        {isShortage ? m.inquiries_noShortagesWhy() : m.inquiries_noInquiriesWhy()}
      </EmptyState>
    </Panel>
  );
}

/** Without anything in any state the page says what this is for instead. */
export function InquiryList({ kind, data }: { kind: InquiryKind; data: ListData }) {
  const { page, state } = data;
  if (totalOf(data) === 0) return <Empty kind={kind} />;
  return (
    <Panel flush>
      <div className={css.tabs}>
        <Tabs
          label={m.inquiries_state()}
          plain
          items={groups.map((one) => ({
            href: listHref(kind, { state: one }),
            label: words[one](),
            count: written(one === '' ? totalOf(data) : page.counts[one]),
            current: one === state,
          }))}
        />
      </div>
      {page.records.length === 0 ? (
        <EmptyState title={m.inquiries_noneTitle()} action={<LinkButton href={listHref(kind)}>{m.inquiries_noneAction()}</LinkButton>} />
      ) : (
        <InquiryTable kind={kind} records={page.records} />
      )}
      <div className={css.paging}>
        <Pagination
          current={page.current}
          pages={page.pages}
          href={(current) => listHref(kind, { state, current })}
          total={m.inquiries_total({ count: page.total })}
          texts={{
            label: m.common_pagesLabel(),
            previous: m.common_previousPage(),
            next: m.common_nextPage(),
            page: (number) => m.common_pageNumber({ page: number }),
          }}
        />
      </div>
    </Panel>
  );
}
