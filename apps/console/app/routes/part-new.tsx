// A new part, or a copy of one: number, maker, category and texts; the rest is filled in on its page (BO-2).
import { Button } from '@partharbor/ui/button';
import { Panel, Stack } from '@partharbor/ui/layout';
import { Notice } from '@partharbor/ui/notice';
import { Select } from '@partharbor/ui/select';
import { TextField } from '@partharbor/ui/text-field';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { useNavigate } from 'react-router';
import type { Route } from './+types/part-new.ts';
import type { Answer } from '../calls.ts';
import { categoryOptions } from '../features/part-edit/categories.ts';
import { keyOfField, type PartForm } from '../features/part-edit/draft.ts';
import css from '../features/part-edit/part-edit.module.css';
import { ExistingPart } from '../features/part-edit/SaveBar.tsx';
import { keyWord, problemWord } from '../features/part-edit/words.ts';
import { useAct } from '../use-act.ts';
import { m } from '../i18n/messages.js';
import { load } from '../loading.ts';
import { DetailPage } from '../templates/DetailPage.tsx';
import { Failed, Refused } from '../templates/Problem.tsx';
import { Unsaved } from '../Unsaved.tsx';

export const meta = () => [{ title: m.part_edit_newTitle() }];

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const from = new URL(request.url).searchParams.get('copy') ?? '';
  const [categories, source] = await Promise.all([
    load('consolePartCategories', {}, request),
    /^[1-9]\d{0,14}$/.test(from) ? load('consolePartForm', {}, request, { goodsId: from }) : null,
  ]);
  return { categories, source };
}

const texts = ['partNo', 'brandName', 'categoryId', 'package', 'descriptionZh', 'descriptionEn'] as const;
type Key = (typeof texts)[number];
type Typed = Readonly<Record<Key | 'reason', string>>;

const startOf = (source: PartForm | null): Typed => ({
  partNo: '',
  brandName: source?.brandName ?? '',
  categoryId: source?.categoryId ?? '',
  package: source?.fields.package ?? '',
  descriptionZh: source?.fields.descriptionZh ?? '',
  descriptionEn: source?.fields.descriptionEn ?? '',
  reason: '',
});

/** The first thing that is missing, by its key. */
const missing = (typed: Typed): Key | 'reason' | null =>
  (['partNo', 'brandName', 'categoryId', 'reason'] as const).find((key) => typed[key].trim() === '') ?? null;

/** What is typed of a new part, what is wrong with it, and its making. */
function useNewPart(source: PartForm | null) {
  const [typed, setTyped] = useState<Typed>(() => startOf(source));
  const [fault, setFault] = useState<{ key: string; text: string } | null>(null);
  const [isMade, setMade] = useState(false);
  const act = useAct('consolePartNew');
  const navigate = useNavigate();
  const set = (key: Key | 'reason', text: string) => {
    setFault(null);
    setTyped((all) => ({ ...all, [key]: text }));
  };
  const save = async () => {
    const lacks = missing(typed);
    if (lacks !== null) return setFault({ key: lacks, text: m.part_edit_needed() });
    const { reason, brandName, categoryId, ...fields } = typed;
    const outcome = await act.run({
      fields,
      brandName: brandName.trim(),
      categoryId,
      copyOf: source?.goodsId ?? '',
      reason: reason.trim(),
    });
    if (outcome.ok) {
      setMade(true);
      return void navigate(`/parts/${outcome.data.goodsId}`);
    }
    const { field, problem } = outcome.details ?? {};
    if (typeof field === 'string' && typeof problem === 'string') setFault({ key: keyOfField(field), text: problemWord(problem) });
  };
  return {
    typed,
    set,
    act,
    submit: (event: FormEvent) => {
      event.preventDefault();
      if (!act.busy) void save();
    },
    errorOf: (key: string): string | undefined => (fault?.key === key ? fault.text : undefined),
    isDirty: !isMade && !act.busy && JSON.stringify(typed) !== JSON.stringify(startOf(source)),
  };
}

interface NewPartProps {
  readonly categories: Answer<'consolePartCategories'>;
  readonly source: PartForm | null;
}

function NewPartFields({
  part: { typed, set, errorOf },
  categories,
}: {
  part: ReturnType<typeof useNewPart>;
  categories: NewPartProps['categories'];
}) {
  return (
    <div className={css.grid}>
      {texts.map((key) =>
        key === 'categoryId' ? (
          <Select
            key={key}
            label={keyWord(key)}
            error={errorOf(key)}
            options={[{ value: '', label: m.part_edit_choose() }, ...categoryOptions(categories)]}
            value={typed.categoryId}
            onChange={(event) => set(key, event.currentTarget.value)}
          />
        ) : (
          <TextField
            key={key}
            label={keyWord(key)}
            error={errorOf(key)}
            mono={key === 'partNo'}
            maxLength={key.startsWith('description') ? 500 : key === 'package' ? 60 : 100}
            autoComplete="off"
            value={typed[key]}
            onChange={(event) => set(key, event.currentTarget.value)}
          />
        ),
      )}
    </div>
  );
}

function NewPart({ categories, source }: NewPartProps) {
  const part = useNewPart(source);
  const { typed, set, act, submit, errorOf } = part;
  return (
    <form onSubmit={submit} noValidate aria-label={m.part_edit_newTitle()}>
      <Unsaved when={part.isDirty} />
      <Panel title={source ? m.part_edit_copyOf({ partNo: source.fields.partNo }) : m.part_edit_newTitle()}>
        <Stack gap={12}>
          <Notice tone="info">{source ? m.part_edit_copyText() : m.part_edit_newText()}</Notice>
          <NewPartFields part={part} categories={categories} />
          <TextField
            label={m.common_reason()}
            hint={m.common_reasonHint()}
            error={errorOf('reason')}
            maxLength={200}
            autoComplete="off"
            value={typed.reason}
            onChange={(event) => set('reason', event.currentTarget.value)}
          />
          {act.refusal?.reason !== 'BAD_INPUT' && <Refused refusal={act.refusal} call="consolePartNew" />}
          <ExistingPart refusal={act.refusal} />
          <div>
            <Button type="submit" kind="primary" loading={act.busy} loadingLabel={m.common_saving()}>
              {m.part_edit_create()}
            </Button>
          </div>
        </Stack>
      </Panel>
    </form>
  );
}

export default function PartNewRoute({ loaderData: { categories, source } }: Route.ComponentProps) {
  return (
    <DetailPage back={{ href: '/parts', label: m.parts_title() }} title={m.part_edit_newTitle()}>
      {!categories.ok ? (
        <Failed refusal={categories} call="consolePartCategories" />
      ) : source && !source.ok ? (
        <Failed refusal={source} call="consolePartForm" />
      ) : (
        <NewPart key={source?.ok ? source.data.goodsId : ''} categories={categories.data} source={source?.data ?? null} />
      )}
    </DetailPage>
  );
}
