// The list of a kind with its states and pages.
import { LinkButton } from '@partharbor/ui/button';
import { EmptyState } from '@partharbor/ui/empty-state';
import { Panel } from '@partharbor/ui/layout';
import { Tabs } from '@partharbor/ui/tabs';
import { quantity as written } from '@partharbor/rules/format';
import type { InquiryKind } from '@partharbor/rules/inquiries';
import { m } from '../../i18n/messages.js';
import { Pages } from '../common/Pages.tsx';
import { groups, listHref } from './hrefs.ts';
import type { Group } from './hrefs.ts';
import { askHref } from './ask-href.ts';
import { InquiryTable } from './InquiryTable.tsx';
import type { ListData } from './list.server.ts';
import css from './inquiries.module.css';

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
      <Pages
        inPanel
        current={page.current}
        pages={page.pages}
        href={(current) => listHref(kind, { state, current })}
        total={m.inquiries_total({ count: page.total })}
      />
    </Panel>
  );
}
