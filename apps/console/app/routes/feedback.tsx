// Feedback of visitors by state, filtered by kind (CO-6, BO-5).
import { Link } from '@partharbor/ui/link';
import { quantity } from '@partharbor/rules/format';
import { useSearchParams } from 'react-router';
import type { Route } from './+types/feedback.ts';
import { columns } from '../features/feedback/columns.tsx';
import { kinds, kindWord, stateWords, tabs } from '../features/feedback/labels.ts';
import type { Kind, State } from '../features/feedback/labels.ts';
import { m } from '../i18n/messages.js';
import { listHref, load, pagingFrom } from '../loading.ts';
import { ListPage } from '../templates/ListPage.tsx';
import css from '../templates/templates.module.css';

export const meta = () => [{ title: m.feedback_title() }];

const stateFrom = (query: URLSearchParams): State | '' => tabs.find((one) => one === query.get('state')) ?? '';
const kindFrom = (query: URLSearchParams): Kind | '' => kinds.find((one) => one === query.get('kind')) ?? '';

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const query = new URL(request.url).searchParams;
  const keywords = (query.get('keywords') ?? '').trim().slice(0, 50);
  return load('consoleFeedbacks', { state: stateFrom(query), kind: kindFrom(query), keywords, ...pagingFrom(query) }, request);
}

export default function Feedback({ loaderData: outcome }: Route.ComponentProps) {
  const [query] = useSearchParams();
  const [state, kind] = [stateFrom(query), kindFrom(query)];
  const countOf = (tab: State | ''): string | undefined => {
    if (!outcome.ok) return undefined;
    const { counts } = outcome.data;
    return quantity(tab === '' ? Object.values(counts).reduce((sum, one) => sum + one, 0) : counts[tab]);
  };
  return (
    <ListPage
      title={m.feedback_title()}
      actions={(['', ...kinds] as const).map((one) => (
        <Link key={one} href={listHref(query, { kind: one })} className={css.size} aria-current={one === kind ? 'true' : undefined}>
          {one === '' ? m.feedback_anyKind() : kindWord(one)}
        </Link>
      ))}
      tabs={{
        label: m.feedback_state(),
        items: tabs.map((one) => ({
          href: listHref(query, { state: one }),
          label: one === '' ? m.feedback_all() : stateWords[one](),
          count: countOf(one),
          current: one === state,
        })),
      }}
      search={{ label: m.feedback_search(), hint: m.feedback_searchHint() }}
      call="consoleFeedbacks"
      outcome={outcome}
      columns={columns()}
      rowKey={(row) => row.id}
      empty={m.feedback_none()}
    />
  );
}
