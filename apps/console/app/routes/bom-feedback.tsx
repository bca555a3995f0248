// What buyers and guests said of lists of parts, by state, answered one by one (R-162, BO-5).
import { quantity } from '@partharbor/rules/format';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Route } from './+types/bom-feedback.ts';
import { columns } from '../features/bom-feedback/columns.tsx';
import { FeedbackDialog } from '../features/bom-feedback/FeedbackDialog.tsx';
import { tabs, tabWords, type Row, type State } from '../features/bom-feedback/labels.ts';
import { m } from '../i18n/messages.js';
import { listHref, load, pagingFrom } from '../loading.ts';
import { ListPage } from '../templates/ListPage.tsx';

export const meta = () => [{ title: m.bom_feedback_title() }];

const stateFrom = (query: URLSearchParams): State | '' => tabs.find((one) => one === query.get('state')) ?? '';

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const query = new URL(request.url).searchParams;
  return load('consoleBomFeedback', { state: stateFrom(query), ...pagingFrom(query) }, request);
}

export default function BomFeedback({ loaderData: outcome }: Route.ComponentProps) {
  const [query] = useSearchParams();
  const [row, setRow] = useState<Row | null>(null);
  const state = stateFrom(query);
  const countOf = (tab: State | ''): string | undefined => {
    if (!outcome.ok) return undefined;
    const { counts } = outcome.data;
    return quantity(tab === '' ? counts.open + counts.done : counts[tab]);
  };
  return (
    <>
      <ListPage
        title={m.bom_feedback_title()}
        note={m.bom_feedback_note()}
        tabs={{
          label: m.bom_feedback_state(),
          items: tabs.map((one) => ({
            href: listHref(query, { state: one }),
            label: tabWords[one](),
            count: countOf(one),
            current: one === state,
          })),
        }}
        call="consoleBomFeedback"
        outcome={outcome}
        columns={columns(setRow)}
        rowKey={(one) => one.id}
        empty={m.bom_feedback_none()}
      />
      {row && <FeedbackDialog key={row.id} row={row} onClose={() => setRow(null)} />}
    </>
  );
}
