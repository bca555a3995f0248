// Publishing now or later, withdrawing, deleting.
import { Button } from '@partharbor/ui/button';
import { Dialog } from '@partharbor/ui/dialog';
import { Row, Stack } from '@partharbor/ui/layout';
import { TextField } from '@partharbor/ui/text-field';
import { useToast } from '@partharbor/ui/toast';
import { stampOf } from '@partharbor/rules/time';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { useAct } from '../../use-act.ts';
import { m } from '../../i18n/messages.js';
import { Refused } from '../../templates/Problem.tsx';
import { ReasonDialog } from '../../templates/ReasonDialog.tsx';
import type { Stored } from './draft.ts';
import css from './contents.module.css';

function Publish({ stored, onClose }: { stored: Stored; onClose: () => void }) {
  const act = useAct('consoleContentState');
  const toast = useToast();
  const [at, setAt] = useState('');
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const outcome = await act.run({ to: 'published', publishAt: stampOf(at), version: stored.version }, { id: stored.id });
    if (!outcome.ok) return;
    onClose();
    toast({ text: outcome.data.state === 'scheduled' ? m.contents_doneScheduled() : m.contents_donePublished() });
  };
  return (
    <Dialog open onClose={onClose} title={m.contents_publishTitle()} closeLabel={m.common_close()}>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <Stack>
          <TextField
            label={m.contents_publishAt()}
            hint={m.contents_publishAtHint()}
            type="datetime-local"
            value={at}
            onChange={(event) => setAt(event.currentTarget.value)}
          />
          <Refused refusal={act.refusal} call="consoleContentState" onReload={onClose} />
          <div>
            <Button type="submit" kind="primary" loading={act.busy} loadingLabel={m.common_saving()}>
              {at === '' ? m.contents_publishNow() : m.contents_schedule()}
            </Button>
          </div>
        </Stack>
      </form>
    </Dialog>
  );
}

function Delete({ stored, onClose }: { stored: Stored; onClose: () => void }) {
  const act = useAct('consoleContentDelete');
  const navigate = useNavigate();
  const run = async (reason: string) => {
    const outcome = await act.run({ version: stored.version, reason }, { id: stored.id });
    if (outcome.ok) void navigate('/contents');
  };
  return (
    <ReasonDialog
      open
      title={m.contents_deleteTitle({ title: stored.titleZh || stored.titleEn })}
      verb={m.contents_delete()}
      verbBusy={m.common_saving()}
      kind="danger"
      busy={act.busy}
      onClose={onClose}
      onSend={(reason) => void run(reason)}
    >
      <p>{m.contents_deleteText()}</p>
      <Refused refusal={act.refusal} call="consoleContentDelete" onReload={onClose} />
    </ReasonDialog>
  );
}

/** `isDirty`: what is typed would not be what is published. */
export function StateActs({ stored, isDirty }: { stored: Stored; isDirty: boolean }) {
  const [open, setOpen] = useState<'publish' | 'delete' | null>(null);
  const withdraw = useAct('consoleContentState');
  const shown = stored.state === 'published' || stored.state === 'scheduled';
  const close = () => setOpen(null);
  return (
    <>
      <Row>
        {shown ? (
          <Button
            kind="danger"
            loading={withdraw.busy}
            loadingLabel={m.common_saving()}
            onClick={() => void withdraw.run({ to: 'withdrawn', version: stored.version }, { id: stored.id })}
          >
            {m.contents_withdraw()}
          </Button>
        ) : (
          <>
            <Button kind="accent" inactive={isDirty} onClick={() => setOpen('publish')}>
              {m.contents_publish()}
            </Button>
            <Button kind="danger" onClick={() => setOpen('delete')}>
              {m.contents_delete()}
            </Button>
          </>
        )}
        {!shown && isDirty && <span className={css.note}>{m.contents_saveFirst()}</span>}
      </Row>
      <Refused refusal={withdraw.refusal} call="consoleContentState" />
      {open === 'publish' && <Publish stored={stored} onClose={close} />}
      {open === 'delete' && <Delete stored={stored} onClose={close} />}
    </>
  );
}
