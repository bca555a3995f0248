// Inquiries about prices and shortage registrations, each listed by state and answered (IQ-1, IQ-3, BO-5).
import { useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import type { Route } from './+types/inquiries.ts';
import { AnswerDialog } from '../features/inquiries/AnswerDialog.tsx';
import { columns } from '../features/inquiries/columns.tsx';
import { tabsOf, tabWord } from '../features/inquiries/labels.ts';
import type { Kind, Row } from '../features/inquiries/labels.ts';
import { m } from '../i18n/messages.js';
import { listHref, load, ownPath, pagingFrom } from '../loading.ts';
import { ListPage } from '../templates/ListPage.tsx';

/** The one page shows both lists; its address says which. */
const kindAt = (path: string): Kind => (path.startsWith('/shortages') ? 'shortage' : 'inquiry');
const titleOf = (kind: Kind): string => (kind === 'inquiry' ? m.inquiries_inquiries() : m.inquiries_shortages());

const stateFrom = (kind: Kind, query: URLSearchParams) => tabsOf[kind].find((one) => one === query.get('state')) ?? '';

export const meta = ({ location }: Route.MetaArgs) => [{ title: titleOf(kindAt(location.pathname)) }];

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const query = new URL(request.url).searchParams;
  const kind = kindAt(ownPath(request.url));
  const keywords = (query.get('keywords') ?? '').trim().slice(0, 50);
  return load('consoleInquiries', { kind, state: stateFrom(kind, query), keywords, ...pagingFrom(query) }, request);
}

export default function Inquiries({ loaderData: outcome }: Route.ComponentProps) {
  const kind = kindAt(useLocation().pathname);
  const [query] = useSearchParams();
  const [row, setRow] = useState<Row | null>(null);
  const state = stateFrom(kind, query);
  return (
    <>
      <ListPage
        key={kind}
        title={titleOf(kind)}
        note={kind === 'inquiry' ? m.inquiries_promise() : undefined}
        tabs={{
          label: m.inquiries_state(),
          items: tabsOf[kind].map((one) => ({ href: listHref(query, { state: one }), label: tabWord(one), current: one === state })),
        }}
        search={{ label: m.inquiries_search(), hint: m.inquiries_searchHint() }}
        call="consoleInquiries"
        outcome={outcome}
        columns={columns(setRow)}
        rowKey={(one) => one.id}
        empty={kind === 'inquiry' ? m.inquiries_noInquiries() : m.inquiries_noShortages()}
      />
      {row && <AnswerDialog key={row.id} row={row} onClose={() => setRow(null)} />}
    </>
  );
}
