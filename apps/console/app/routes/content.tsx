// One text: edited in both languages, published, withdrawn, deleted; or a new one (BO-6).
import { dateTime } from '@partharbor/rules/format';
import { Facts, Panel } from '@partharbor/ui/layout';
import { Link } from '@partharbor/ui/link';
import { Tag } from '@partharbor/ui/tag';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Route } from './+types/content.ts';
import { Changes } from '../features/audit/Changes.tsx';
import type { Stored } from '../features/contents/draft.ts';
import { Editor } from '../features/contents/Editor.tsx';
import type { Choices } from '../features/contents/PlaceFields.tsx';
import { StateActs } from '../features/contents/StateActs.tsx';
import { kinds, kindWord, shopHref, stateTone, stateWord } from '../features/contents/labels.ts';
import { UserText } from '../UserText.tsx';
import { m } from '../i18n/messages.js';
import { load } from '../loading.ts';
import { DetailPage } from '../templates/DetailPage.tsx';
import { Failed } from '../templates/Problem.tsx';

export const meta = () => [{ title: m.contents_pageTitle() }];

export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  const [content, categories, footer] = await Promise.all([
    params.id === 'new' ? null : load('consoleContent', {}, request, params),
    load('categories', {}, request),
    load('consoleFooter', {}, request),
  ]);
  return { content, categories, footer };
}

const back = () => ({ href: '/contents', label: m.contents_pageTitle() });

function StoredPage({ stored, choices }: { stored: Stored; choices: Choices }) {
  const [isDirty, setDirty] = useState(false);
  const isShown = stored.state === 'published';
  return (
    <DetailPage
      back={back()}
      title={<UserText>{stored.titleZh || stored.titleEn || m.contents_untitled()}</UserText>}
      marks={
        <>
          <Tag tone={stateTone(stored.state)}>{stateWord(stored.state)}</Tag>
          <Tag>{kindWord(stored.kind)}</Tag>
        </>
      }
      actions={
        <>
          {isShown && (
            <Link href={shopHref(stored.kind, stored.id)} target="_blank" rel="noreferrer">
              {m.parts_inShop()}
            </Link>
          )}
          <StateActs stored={stored} isDirty={isDirty} />
        </>
      }
    >
      <Editor stored={stored} kind={stored.kind} choices={choices} onDirty={setDirty} />
      <Panel title={m.contents_times()}>
        <Facts
          items={[
            { name: m.contents_publishedAt(), value: stored.state === 'draft' ? m.common_none() : dateTime(stored.publishedAt) },
            { name: m.contents_updatedAt(), value: dateTime(stored.updatedAt) },
          ]}
        />
      </Panel>
      <Panel title={m.parts_changes()} flush>
        <Changes rows={stored.audit} empty={m.parts_noChanges()} />
      </Panel>
    </DetailPage>
  );
}

export default function ContentRoute({ loaderData: { content, categories, footer } }: Route.ComponentProps) {
  const [query] = useSearchParams();
  const choices = { categories: categories.ok ? categories.data : [], groups: footer.ok ? footer.data.groups : [] };
  if (content && !content.ok) {
    return (
      <DetailPage back={back()} title={m.contents_pageTitle()}>
        <Failed refusal={content} call="consoleContent" />
      </DetailPage>
    );
  }
  if (content) return <StoredPage key={content.data.id} stored={content.data} choices={choices} />;
  const kind = kinds.find((one) => one === query.get('kind')) ?? 'news';
  return (
    <DetailPage back={back()} title={m.contents_newTitle()}>
      <Editor key="new" stored={null} kind={kind} choices={choices} />
    </DetailPage>
  );
}
