// Takes a part off the shelf or puts it back, with a reason.
import { Button } from '@partharbor/ui/button';
import { useToast } from '@partharbor/ui/toast';
import { useState } from 'react';
import { useAct } from '../../use-act.ts';
import { m } from '../../i18n/messages.js';
import { Refused } from '../../templates/Problem.tsx';
import { ReasonDialog } from '../../templates/ReasonDialog.tsx';
import type { Part } from './Stock.tsx';

export function Shelf({ part }: { part: Part }) {
  const [isOpen, setOpen] = useState(false);
  const act = useAct('consoleStatus');
  const toast = useToast();
  const isOn = part.goodsStatus === 1;
  const { partNo } = part;
  const close = () => {
    setOpen(false);
    act.clear();
  };
  const save = async (reason: string) => {
    const outcome = await act.run({ goodsStatus: isOn ? 0 : 1, version: part.version, reason }, { goodsId: part.goodsId });
    if (!outcome.ok) return;
    close();
    toast({ text: isOn ? m.parts_doneOff() : m.parts_doneOn() });
  };
  return (
    <>
      <Button kind={isOn ? 'danger' : 'accent'} onClick={() => setOpen(true)}>
        {isOn ? m.parts_takeOff() : m.parts_putBack()}
      </Button>
      {isOpen && (
        <ReasonDialog
          open
          title={isOn ? m.parts_takeOffTitle({ partNo }) : m.parts_putBackTitle({ partNo })}
          verb={isOn ? m.parts_takeOff() : m.parts_putBack()}
          verbBusy={isOn ? m.parts_takingOff() : m.parts_puttingBack()}
          kind={isOn ? 'danger' : 'primary'}
          busy={act.busy}
          onClose={close}
          onSend={(reason) => void save(reason)}
        >
          <p>{isOn ? m.parts_takeOffText() : m.parts_putBackText()}</p>
          <Refused refusal={act.refusal} call="consoleStatus" onReload={close} />
        </ReasonDialog>
      )}
    </>
  );
}
