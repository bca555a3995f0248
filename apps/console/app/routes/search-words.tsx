// Words of search: those without result, and the synonyms that staff keep (BO-6, BO-7).
import { dateTime, quantity } from '@partharbor/rules/format';
import { Button } from '@partharbor/ui/button';
import { useToast } from '@partharbor/ui/toast';
import { useState } from 'react';
import { redirect } from 'react-router';
import type { Route } from './+types/search-words.ts';
import type { Answer } from '../calls.ts';
import type { Places } from '../features/categories/places.ts';
import { SynonymDialog, kindWords, type Synonym } from '../features/search-words/SynonymDialog.tsx';
import { RemoveDialog } from '../features/service-contacts/RemoveDialog.tsx';
import { UserText } from '../UserText.tsx';
import { m } from '../i18n/messages.js';
import { load, pagingFrom } from '../loading.ts';
import type { Column } from '../templates/DataTable.tsx';
import { ListPage } from '../templates/ListPage.tsx';
import css from '../templates/templates.module.css';
import { useAct } from '../use-act.ts';

export const meta = () => [{ title: m.search_words_title() }];

type Miss = Answer<'consoleSearchMisses'>['records'][number];

export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  const query = new URL(request.url).searchParams;
  const asked = { keywords: query.get('keywords') ?? '', ...pagingFrom(query) };
  if (params.kind === undefined) return { kind: 'missed' as const, outcome: await load('consoleSearchMisses', asked, request) };
  if (params.kind !== 'synonyms') throw redirect('/search-words');
  return { kind: 'synonyms' as const, outcome: await load('consoleSynonyms', asked, request) };
}

type Begun =
  | { readonly act: 'save'; readonly synonym: Synonym | null; readonly word: string }
  | { readonly act: 'remove'; readonly synonym: Synonym };
type Begin = (begun: Begun) => void;

const at = (moment: string) => <time dateTime={moment}>{dateTime(moment)}</time>;

const missColumns = (begin: Begin): readonly Column<Miss>[] => [
  { key: 'words', head: m.search_words_words(), render: ({ words }) => <UserText>{words}</UserText> },
  { key: 'times', head: m.search_words_times(), align: 'end', nowrap: true, render: ({ times }) => quantity(times) },
  { key: 'first', head: m.search_words_firstAt(), nowrap: true, render: ({ firstAt }) => at(firstAt) },
  { key: 'last', head: m.search_words_lastAt(), nowrap: true, render: ({ lastAt }) => at(lastAt) },
  {
    key: 'acts',
    head: m.search_words_acts(),
    headHidden: true,
    align: 'end',
    nowrap: true,
    render: ({ words, isSynonym }) =>
      isSynonym ? (
        m.search_words_has()
      ) : (
        <Button
          size="cell"
          aria-label={m.search_words_giveOf({ word: words })}
          onClick={() => begin({ act: 'save', synonym: null, word: words })}
        >
          {m.search_words_give()}
        </Button>
      ),
  },
];

const synonymColumns = (begin: Begin): readonly Column<Synonym>[] => [
  { key: 'word', head: m.search_words_word(), render: ({ word }) => <UserText>{word}</UserText> },
  { key: 'kind', head: m.search_words_kind(), nowrap: true, render: ({ kind }) => kindWords[kind]() },
  { key: 'means', head: m.search_words_means(), render: ({ means }) => <UserText>{means}</UserText> },
  { key: 'by', head: m.search_words_by(), nowrap: true, render: ({ by }) => <UserText>{by}</UserText> },
  { key: 'at', head: m.search_words_updatedAt(), nowrap: true, render: ({ updatedAt }) => at(updatedAt) },
  {
    key: 'acts',
    head: m.search_words_acts(),
    headHidden: true,
    align: 'end',
    render: (synonym) => (
      <span className={css.acts}>
        <Button
          size="cell"
          aria-label={m.search_words_changeOf({ word: synonym.word })}
          onClick={() => begin({ act: 'save', synonym, word: synonym.word })}
        >
          {m.search_words_change()}
        </Button>
        <Button
          size="cell"
          kind="danger"
          aria-label={m.search_words_removeOf({ word: synonym.word })}
          onClick={() => begin({ act: 'remove', synonym })}
        >
          {m.search_words_remove()}
        </Button>
      </span>
    ),
  },
];

interface BegunProps {
  readonly begun: Begun | null;
  readonly places: Places;
  readonly onEnd: () => void;
}

function Dialogs({ begun, places, onEnd }: BegunProps) {
  const remove = useAct('consoleSynonymRemove');
  const toast = useToast();
  const onDone = (text: string) => {
    onEnd();
    toast({ text });
  };
  if (begun?.act === 'save')
    return <SynonymDialog synonym={begun.synonym} word={begun.word} places={places} onClose={onEnd} onDone={onDone} />;
  if (!begun) return null;
  const { id, version, word } = begun.synonym;
  return (
    <RemoveDialog
      name={word}
      text={m.search_words_removeText()}
      call="consoleSynonymRemove"
      act={remove}
      remove={() => remove.run({ version }, { id })}
      onClose={onEnd}
      onDone={onDone}
    />
  );
}

export default function SearchWords({ loaderData }: Route.ComponentProps) {
  const [begun, begin] = useState<Begun | null>(null);
  const { kind, outcome } = loaderData;
  const shared = {
    title: m.search_words_title(),
    note: m.search_words_note(),
    actions: (
      <Button kind="primary" onClick={() => begin({ act: 'save', synonym: null, word: '' })}>
        {m.search_words_add()}
      </Button>
    ),
    tabs: {
      label: m.search_words_kinds(),
      items: [
        { href: '/search-words', label: m.search_words_missed(), current: kind === 'missed' },
        { href: '/search-words/synonyms', label: m.search_words_synonyms(), current: kind === 'synonyms' },
      ],
    },
    search: { label: m.search_words_search() },
  };
  return (
    <>
      {kind === 'missed' ? (
        <ListPage
          {...shared}
          before={<p>{m.search_words_missedNote()}</p>}
          call="consoleSearchMisses"
          outcome={outcome}
          columns={missColumns(begin)}
          rowKey={({ words }) => words}
          empty={m.search_words_missedEmpty()}
        />
      ) : (
        <ListPage
          {...shared}
          call="consoleSynonyms"
          outcome={outcome}
          columns={synonymColumns(begin)}
          rowKey={({ id }) => id}
          empty={m.search_words_synonymsEmpty()}
        />
      )}
      {outcome.ok && <Dialogs begun={begun} places={outcome.data.places} onEnd={() => begin(null)} />}
    </>
  );
}
