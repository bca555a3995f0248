// The editor of a text: both languages, preview while typing, saved in the version it was read in, so that nobody's work is lost.
import { Button } from '@partharbor/ui/button';
import { Row, Stack } from '@partharbor/ui/layout';
import { Notice } from '@partharbor/ui/notice';
import { useToast } from '@partharbor/ui/toast';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { useAct } from '../../use-act.ts';
import { m } from '../../i18n/messages.js';
import { Refused } from '../../templates/Problem.tsx';
import { Unsaved } from '../../Unsaved.tsx';
import { differing, emptyDraft, inputOf, typedOf, type Kind, type Stored, type Typed } from './draft.ts';
import { LanguageFields } from './LanguageFields.tsx';
import { PlaceFields, type Choices } from './PlaceFields.tsx';
import { fieldWord } from './labels.ts';
import css from './contents.module.css';

interface EditorProps {
  /** Null: a new text. */
  readonly stored: Stored | null;
  readonly kind: Kind;
  readonly choices: Choices;
  readonly onDirty?: (isDirty: boolean) => void;
}

function Languages({ lang, onChoose }: { lang: 'zh' | 'en'; onChoose: (lang: 'zh' | 'en') => void }) {
  return (
    <Row as="fieldset" aria-label={m.contents_language()}>
      {(['zh', 'en'] as const).map((one) => (
        <Button
          key={one}
          lang={one === 'zh' ? 'zh-CN' : 'en'}
          kind={one === lang ? 'accent' : 'quiet'}
          aria-pressed={one === lang}
          onClick={() => onChoose(one)}
        >
          {one === 'zh' ? '中文' : 'English'}
        </Button>
      ))}
      <span className={css.note}>{m.contents_languageHint()}</span>
    </Row>
  );
}

/** Another editor saved meanwhile: what is typed stays, and which of both is kept is for the reader to say. */
function Meanwhile({ fields, onTakeTheirs }: { fields: readonly (keyof Typed)[]; onTakeTheirs: () => void }) {
  return (
    <Notice
      tone="lead"
      actions={
        <Button kind="quiet" size="cell" onClick={onTakeTheirs}>
          {m.contents_takeTheirs()}
        </Button>
      }
    >
      {m.contents_meanwhile({ fields: fields.map(fieldWord).join(', ') })}
    </Notice>
  );
}

export function Editor({ stored, kind, choices, onDirty }: EditorProps) {
  const saved = stored ? typedOf(stored) : emptyDraft(kind);
  const [typed, setTyped] = useState(saved);
  const [lang, setLang] = useState<'zh' | 'en'>('zh');
  const [created, setCreated] = useState<string | null>(null);
  /** The version that what is typed was made from. */
  const [basis, setBasis] = useState(stored?.version ?? 0);
  const act = useAct('consoleContentSave');
  const toast = useToast();
  const navigate = useNavigate();
  const fields = differing(typed, saved);
  const isDirty = fields.length > 0 && created === null;
  const version = stored?.version ?? 0;
  useEffect(() => onDirty?.(isDirty), [onDirty, isDirty]);
  // Goes on only after the form counts as saved, else leaving would be asked about.
  useEffect(() => {
    if (created !== null) void navigate(`/contents/${created}`);
  }, [created, navigate]);
  const change = (one: Partial<Typed>) => setTyped((all) => ({ ...all, ...one }));
  const save = async () => {
    const outcome = await act.run({ ...inputOf(typed), ...(stored ? { id: stored.id, version } : {}) });
    if (!outcome.ok) return;
    toast({ text: m.contents_saved() });
    setBasis(outcome.data.version);
    if (!stored) setCreated(outcome.data.id);
  };
  const takeTheirs = () => {
    setTyped(saved);
    setBasis(version);
  };
  return (
    <Stack>
      <Unsaved when={isDirty} />
      {isDirty && version > basis && basis > 0 && <Meanwhile fields={fields} onTakeTheirs={takeTheirs} />}
      <Refused refusal={act.refusal} call="consoleContentSave" />
      <Languages lang={lang} onChoose={setLang} />
      <LanguageFields key={lang} lang={lang} typed={typed} onChange={change} />
      <PlaceFields typed={typed} choices={choices} onChange={change} />
      <Row>
        <Button kind="primary" loading={act.busy} loadingLabel={m.common_saving()} onClick={() => void save()}>
          {stored ? m.contents_save() : m.contents_saveDraft()}
        </Button>
        <span className={css.note}>{isDirty ? m.contents_unsaved() : m.contents_allSaved()}</span>
      </Row>
    </Stack>
  );
}
