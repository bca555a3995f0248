// Texts of the shop in every state: news, notices, articles, solutions, encyclopedia (BO-6).
import { LinkButton } from '@partharbor/ui/button';
import { dateTime } from '@partharbor/rules/format';
import { Link } from '@partharbor/ui/link';
import { Tag } from '@partharbor/ui/tag';
import { useSearchParams } from 'react-router';
import type { Route } from './+types/contents.ts';
import type { Answer } from '../calls.ts';
import type { Kind, Stored } from '../features/contents/draft.ts';
import { kinds, kindWord, stateTone, stateWord } from '../features/contents/labels.ts';
import { English, UserText } from '../UserText.tsx';
import { m } from '../i18n/messages.js';
import { listHref, load, pagingFrom } from '../loading.ts';
import type { Column } from '../templates/DataTable.tsx';
import { ListPage } from '../templates/ListPage.tsx';
import css from '../templates/templates.module.css';

export const meta = () => [{ title: m.contents_pageTitle() }];

const states: readonly Stored['state'][] = ['draft', 'scheduled', 'published', 'withdrawn'];
const kindFrom = (query: URLSearchParams): Kind | '' => kinds.find((kind) => kind === query.get('kind')) ?? '';

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const query = new URL(request.url).searchParams;
  const state = states.find((one) => one === query.get('state')) ?? '';
  return load('consoleContents', { kind: kindFrom(query), state, keywords: query.get('keywords') ?? '', ...pagingFrom(query) }, request);
}

type Row = Answer<'consoleContents'>['records'][number];

const columns = (): readonly Column<Row>[] => [
  {
    key: 'title',
    head: m.contents_title(),
    render: (row) => (
      <Link href={`/contents/${row.id}`}>
        {row.titleZh ? <UserText>{row.titleZh}</UserText> : row.titleEn ? <English>{row.titleEn}</English> : m.contents_untitled()}
      </Link>
    ),
  },
  { key: 'english', head: 'English', roomy: true, render: (row) => (row.titleEn ? <English>{row.titleEn}</English> : m.common_none()) },
  { key: 'kind', head: m.contents_kind(), nowrap: true, render: (row) => kindWord(row.kind) },
  {
    key: 'state',
    head: m.contents_state(),
    nowrap: true,
    render: (row) => (
      <>
        <Tag tone={stateTone(row.state)}>{stateWord(row.state)}</Tag> {row.pinned && <Tag>{m.contents_pinnedMark()}</Tag>}
      </>
    ),
  },
  {
    key: 'published',
    head: m.contents_publishedAt(),
    nowrap: true,
    render: (row) => (row.state === 'draft' ? m.common_none() : dateTime(row.publishedAt)),
  },
  { key: 'updated', head: m.contents_updatedAt(), nowrap: true, wide: true, render: (row) => dateTime(row.updatedAt) },
];

export default function Contents({ loaderData: outcome }: Route.ComponentProps) {
  const [query] = useSearchParams();
  const kind = kindFrom(query);
  const state = query.get('state') ?? '';
  const tab = (value: Kind | '', label: string) => ({ href: listHref(query, { kind: value }), label, current: kind === value });
  return (
    <ListPage
      title={m.contents_pageTitle()}
      actions={
        <>
          {['', ...states].map((one) => (
            <Link key={one} href={listHref(query, { state: one })} className={css.size} aria-current={one === state ? 'true' : undefined}>
              {one === '' ? m.contents_anyState() : stateWord(one as Stored['state'])}
            </Link>
          ))}
          <LinkButton kind="primary" href={`/contents/new?kind=${kind || 'news'}`}>
            {m.contents_new()}
          </LinkButton>
        </>
      }
      tabs={{ label: m.contents_kind(), items: [tab('', m.contents_all()), ...kinds.map((one) => tab(one, kindWord(one)))] }}
      search={{ label: m.contents_search() }}
      call="consoleContents"
      outcome={outcome}
      columns={columns()}
      rowKey={(row) => row.id}
      empty={m.contents_empty()}
    />
  );
}
