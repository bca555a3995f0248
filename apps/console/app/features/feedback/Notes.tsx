// Notes that only staff read, newest first.
import { Button } from '@partharbor/ui/button';
import { Panel, Stack } from '@partharbor/ui/layout';
import { TextArea } from '@partharbor/ui/text-area';
import { useToast } from '@partharbor/ui/toast';
import { dateTime } from '@partharbor/rules/format';
import type { FormEvent } from 'react';
import { useAct } from '../../use-act.ts';
import { UserText } from '../../UserText.tsx';
import { m } from '../../i18n/messages.js';
import { Refused } from '../../templates/Problem.tsx';
import css from './feedback.module.css';
import type { Whole } from './labels.ts';

/** What is typed is kept by the page, so that it survives a reload of its data. */
export function Notes({ one, text, onText }: { one: Whole; text: string; onText: (text: string) => void }) {
  const act = useAct('consoleFeedbackNote');
  const toast = useToast();
  const notes = one.entries.filter(({ kind }) => kind === 'note').toReversed();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === '' || act.busy) return;
    const outcome = await act.run({ text: text.trim() }, { id: one.id });
    if (!outcome.ok) return;
    onText('');
    toast({ text: m.feedback_doneNote() });
  };
  return (
    <Panel title={m.feedback_notes()} note={m.feedback_notesNote()}>
      <Stack gap={12}>
        <form onSubmit={(event) => void submit(event)}>
          <Stack gap={8}>
            <TextArea
              label={m.feedback_newNote()}
              labelHidden
              maxLength={500}
              value={text}
              onChange={(event) => onText(event.currentTarget.value)}
            />
            <Refused refusal={act.refusal} call="consoleFeedbackNote" />
            <div>
              <Button type="submit" loading={act.busy} loadingLabel={m.common_saving()}>
                {m.feedback_saveNote()}
              </Button>
            </div>
          </Stack>
        </form>
        {notes.length === 0 && <p>{m.feedback_noNotes()}</p>}
        {notes.map((note) => (
          <div key={note.id}>
            <div className={css.text}>
              <UserText>{note.text}</UserText>
            </div>
            <div className={css.who}>
              <UserText>{note.name}</UserText> · <time dateTime={note.at}>{dateTime(note.at)}</time>
            </div>
          </div>
        ))}
      </Stack>
    </Panel>
  );
}
