// Takes a change of a part back, with a reason.
import { Button } from '@partharbor/ui/button';
import { useToast } from '@partharbor/ui/toast';
import { useState } from 'react';
import { useAct } from '../../use-act.ts';
import { UserText } from '../../UserText.tsx';
import { m } from '../../i18n/messages.js';
import { Refused } from '../../templates/Problem.tsx';
import { ReasonDialog } from '../../templates/ReasonDialog.tsx';
import { ExistingPart } from './SaveBar.tsx';

/** Acts that can be taken back. */
export const canUndo = (action: string): boolean => ['part.edit', 'part.undo', 'part.price', 'part.price-undo'].includes(action);

export function UndoChange({ goodsId, auditId, what }: { goodsId: string; auditId: string; what: string }) {
  const [isOpen, setOpen] = useState(false);
  const act = useAct('consolePartUndo');
  const toast = useToast();
  const close = () => {
    setOpen(false);
    act.clear();
  };
  const undo = async (reason: string) => {
    const outcome = await act.run({ auditId, reason }, { goodsId });
    if (!outcome.ok) return;
    close();
    toast({ text: m.part_edit_undone() });
  };
  return (
    <>
      <Button kind="quiet" size="cell" onClick={() => setOpen(true)} aria-label={m.part_edit_undoOf({ what })}>
        {m.part_edit_undo()}
      </Button>
      {isOpen && (
        <ReasonDialog
          open
          title={m.part_edit_undoTitle()}
          verb={m.part_edit_undo()}
          verbBusy={m.part_edit_undoing()}
          busy={act.busy}
          onClose={close}
          onSend={(reason) => void undo(reason)}
        >
          <p>
            <b>
              <UserText>{what}</UserText>
            </b>
          </p>
          <p>{m.part_edit_undoText()}</p>
          <Refused refusal={act.refusal} call="consolePartUndo" onReload={close} />
          <ExistingPart refusal={act.refusal} />
        </ReasonDialog>
      )}
    </>
  );
}
