// Switching two-step login off for a colleague who lost it: what that does, and why.
import { useToast } from '@partharbor/ui/toast';
import { useAct } from '../../use-act.ts';
import { m } from '../../i18n/messages.js';
import { Refused } from '../../templates/Problem.tsx';
import { ReasonDialog } from '../../templates/ReasonDialog.tsx';
import type { Member } from './MemberDialog.tsx';

export function TotpOff({ member, onClose }: { member: Member; onClose: () => void }) {
  const act = useAct('consoleTotpOff');
  const toast = useToast();
  const run = async (reason: string) => {
    if (!(await act.run({ staffId: member.id, reason })).ok) return;
    onClose();
    toast({ text: m.staff_totpOffDone({ name: member.name }) });
  };
  return (
    <ReasonDialog
      open
      title={m.staff_totpOffOf({ name: member.name })}
      verb={m.staff_totpOff()}
      verbBusy={m.staff_totpOffBusy()}
      busy={act.busy}
      onClose={onClose}
      onSend={(reason) => void run(reason)}
    >
      <p>{m.staff_totpOffText()}</p>
      <Refused refusal={act.refusal} call="consoleTotpOff" onReload={onClose} />
    </ReasonDialog>
  );
}
