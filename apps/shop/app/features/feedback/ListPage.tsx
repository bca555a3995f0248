// The buyer's own feedback: newest first, with states, each leading to what was written (CO-6).
import { Breadcrumb } from '@partharbor/ui/breadcrumb';
import { LinkButton } from '@partharbor/ui/button';
import { EmptyState } from '@partharbor/ui/empty-state';
import { PageHead, Panel, Stack } from '@partharbor/ui/layout';
import { Link } from '@partharbor/ui/link';
import { Table, Td, Th } from '@partharbor/ui/table';
import { dateTime } from '@partharbor/rules/format';
import { m } from '../../i18n/messages.js';
import { Pages } from '../common/Pages.tsx';
import { detailHref, formPath, listHref } from './hrefs.ts';
import css from './feedback.module.css';
import type { Listed } from './list.server.ts';
import { StateTag } from './StateTag.tsx';
import { kindWord } from './labels.ts';

function Rows({ page }: { page: Listed }) {
  return (
    <Table caption={m.feedback_mine()} records flat>
      <thead>
        <tr>
          <Th>{m.feedback_number()}</Th>
          <Th>{m.feedback_content()}</Th>
          <Th>{m.feedback_kind()}</Th>
          <Th>{m.feedback_state()}</Th>
          <Th>{m.feedback_sentAt()}</Th>
          <Th>{m.feedback_answeredAt()}</Th>
        </tr>
      </thead>
      <tbody>
        {page.records.map((one) => (
          <tr key={one.id}>
            <Td>
              <Link href={detailHref(one.key)} className={css.number} translate="no">
                F{one.id}
              </Link>
            </Td>
            <Td dataLabel={m.feedback_content()}>
              <span className={css.begin}>{one.text}</span>
            </Td>
            <Td dataLabel={m.feedback_kind()}>{kindWord(one.kind)}</Td>
            <Td dataLabel={m.feedback_state()}>
              <StateTag state={one.state} />
            </Td>
            <Td dataLabel={m.feedback_sentAt()}>
              <time dateTime={one.createdAt}>{dateTime(one.createdAt)}</time>
            </Td>
            <Td dataLabel={m.feedback_answeredAt()}>
              {one.answeredAt ? <time dateTime={one.answeredAt}>{dateTime(one.answeredAt)}</time> : m.feedback_notYet()}
            </Td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function Empty() {
  return (
    <Panel>
      <EmptyState
        title={m.feedback_none()}
        action={
          <LinkButton kind="primary" href={formPath}>
            {m.feedback_write()}
          </LinkButton>
        }
      >
        {m.feedback_noneWhy()}
      </EmptyState>
    </Panel>
  );
}

export function ListPage({ page }: { page: Listed }) {
  return (
    <Stack gap={12}>
      <div>
        <Breadcrumb
          label={m.common_breadcrumb()}
          items={[
            { label: m.common_home(), href: '/index' },
            { label: m.shell_userCentre(), href: '/UserHome/UserCenter' },
            { label: m.feedback_mine() },
          ]}
        />
        <PageHead title={m.feedback_mine()} note={m.feedback_mineAbout()}>
          {page.total > 0 && (
            <LinkButton kind="primary" href={formPath}>
              {m.feedback_write()}
            </LinkButton>
          )}
        </PageHead>
      </div>
      {page.total === 0 ? (
        <Empty />
      ) : (
        <Panel flush>
          <Rows page={page} />
          <Pages inPanel current={page.current} pages={page.pages} href={listHref} total={m.feedback_total({ count: page.total })} />
        </Panel>
      )}
    </Stack>
  );
}
