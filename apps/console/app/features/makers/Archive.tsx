// Archives a maker without parts, or takes it back.
import { Button } from '@partharbor/ui/button';
import { useToast } from '@partharbor/ui/toast';
import { useState } from 'react';
import type { Answer } from '../../calls.ts';
import { m } from '../../i18n/messages.js';
import { Refused } from '../../templates/Problem.tsx';
import { ReasonDialog } from '../../templates/ReasonDialog.tsx';
import { useAct } from '../../use-act.ts';

export function Archive({ maker }: { maker: Answer<'consoleMaker'> }) {
  const [isOpen, setOpen] = useState(false);
  const act = useAct('consoleMakerArchive');
  const toast = useToast();
  const { name, archived, id, version } = maker;
  const close = () => {
    setOpen(false);
    act.clear();
  };
  const run = async (reason: string) => {
    const outcome = await act.run({ archived: !archived, version, reason }, { id });
    if (!outcome.ok) return;
    close();
    toast({ text: archived ? m.makers_restoreDone() : m.makers_archiveDone() });
  };
  return (
    <>
      <Button kind={archived ? 'accent' : 'danger'} onClick={() => setOpen(true)}>
        {archived ? m.makers_restore() : m.makers_archive()}
      </Button>
      {isOpen && (
        <ReasonDialog
          open
          title={archived ? m.makers_restoreTitle({ name }) : m.makers_archiveTitle({ name })}
          verb={archived ? m.makers_restore() : m.makers_archive()}
          verbBusy={m.makers_archiving()}
          kind={archived ? 'primary' : 'danger'}
          busy={act.busy}
          onClose={close}
          onSend={(reason) => void run(reason)}
        >
          {!archived && <p>{m.makers_archiveText()}</p>}
          <Refused refusal={act.refusal} call="consoleMakerArchive" onReload={close} />
        </ReasonDialog>
      )}
    </>
  );
}
