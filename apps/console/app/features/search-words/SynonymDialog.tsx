// Adds a synonym or changes one: the word buyers type, and what it stands for (BO-6).
import { Button } from '@partharbor/ui/button';
import { Dialog } from '@partharbor/ui/dialog';
import { Stack } from '@partharbor/ui/layout';
import { ChoiceGroup, Radio } from '@partharbor/ui/radio';
import { Select } from '@partharbor/ui/select';
import { TextField } from '@partharbor/ui/text-field';
import { useState } from 'react';
import type { FormEvent } from 'react';
import type { Answer } from '../../calls.ts';
import { m } from '../../i18n/messages.js';
import { Refused } from '../../templates/Problem.tsx';
import { useAct } from '../../use-act.ts';
import { placeOptions } from '../categories/places.ts';
import type { Places } from '../categories/places.ts';

export type Synonym = Answer<'consoleSynonyms'>['records'][number];
type Kind = Synonym['kind'];

export const kindWords: Readonly<Record<Kind, () => string>> = {
  words: m.search_words_kindWords,
  category: m.search_words_kindCategory,
  maker: m.search_words_kindMaker,
};

interface Form {
  readonly word: string;
  readonly kind: Kind;
  readonly means: string;
  readonly categoryId: string;
}

const formOf = ({ word, kind, means, categoryId }: Synonym): Form => ({ word, kind, means: kind === 'category' ? '' : means, categoryId });

interface MeaningProps {
  readonly form: Form;
  readonly places: Places;
  readonly isTried: boolean;
  readonly change: (part: Partial<Form>) => void;
}

/** What the word stands for, by its kind. */
function Meaning({ form, places, isTried, change }: MeaningProps) {
  if (form.kind === 'category')
    return (
      <Select
        label={m.search_words_category()}
        options={[{ value: '', label: m.search_words_choose() }, ...placeOptions(places)]}
        error={isTried && form.categoryId === '' ? m.search_words_categoryMissing() : undefined}
        value={form.categoryId}
        onChange={(event) => change({ categoryId: event.currentTarget.value })}
      />
    );
  const isMaker = form.kind === 'maker';
  const missing = isMaker ? m.search_words_makerMissing() : m.search_words_meansMissing();
  return (
    <TextField
      label={isMaker ? m.search_words_maker() : m.search_words_means()}
      hint={isMaker ? m.search_words_makerHint() : m.search_words_meansHint()}
      error={isTried && form.means.trim() === '' ? missing : undefined}
      maxLength={100}
      autoComplete="off"
      value={form.means}
      onChange={(event) => change({ means: event.currentTarget.value })}
    />
  );
}

interface SynonymDialogProps {
  /** Null adds one. */
  readonly synonym: Synonym | null;
  /** The word it begins with where one is added. */
  readonly word: string;
  readonly places: Places;
  readonly onClose: () => void;
  readonly onDone: (text: string) => void;
}

/** Mounted while open, so that it begins with the synonym as it is now. */
export function SynonymDialog({ synonym, word, places, onClose, onDone }: SynonymDialogProps) {
  const act = useAct('consoleSynonymSave');
  const [form, setForm] = useState<Form>(() => (synonym ? formOf(synonym) : { word, kind: 'words', means: '', categoryId: '' }));
  const [isTried, setTried] = useState(false);
  const change = (part: Partial<Form>) => setForm((before) => ({ ...before, ...part }));
  const said = form.word.trim();
  const isRight = Array.from(said).length >= 2 && (form.kind === 'category' ? form.categoryId !== '' : form.means.trim() !== '');
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!isRight || act.busy) return;
    const means = form.kind === 'category' ? { categoryId: form.categoryId } : { means: form.means.trim() };
    const outcome = await act.run({
      word: said,
      kind: form.kind,
      ...means,
      ...(synonym ? { id: synonym.id, version: synonym.version } : {}),
    });
    if (outcome.ok) onDone(m.search_words_saved({ word: said }));
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={synonym ? m.search_words_changeTitle({ word: synonym.word }) : m.search_words_addTitle()}
      closeLabel={m.common_close()}
    >
      <form onSubmit={(event) => void submit(event)} noValidate>
        <Stack>
          <Refused refusal={act.refusal} call="consoleSynonymSave" onReload={onClose} />
          <TextField
            data-autofocus
            label={m.search_words_word()}
            hint={m.search_words_wordHint()}
            error={isTried && Array.from(said).length < 2 ? m.search_words_wordMissing() : undefined}
            maxLength={50}
            autoComplete="off"
            value={form.word}
            onChange={(event) => change({ word: event.currentTarget.value })}
          />
          <ChoiceGroup legend={m.search_words_kind()} row>
            {(Object.keys(kindWords) as Kind[]).map((kind) => (
              <Radio
                key={kind}
                name="kind"
                value={kind}
                label={kindWords[kind]()}
                checked={form.kind === kind}
                onChange={() => change({ kind })}
              />
            ))}
          </ChoiceGroup>
          <Meaning form={form} places={places} isTried={isTried} change={change} />
          <div>
            <Button type="submit" kind="primary" loading={act.busy} loadingLabel={m.common_saving()}>
              {m.search_words_save()}
            </Button>
          </div>
        </Stack>
      </form>
    </Dialog>
  );
}
