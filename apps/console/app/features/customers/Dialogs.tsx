// What staff do with a customer: begin a recovery of the password, block, unblock.
import { useToast } from '@partharbor/ui/toast';
import { useAct } from '../../use-act.ts';
import type { Answer } from '../../calls.ts';
import { m } from '../../i18n/messages.js';
import { Refused } from '../../templates/Problem.tsx';
import { ReasonDialog } from '../../templates/ReasonDialog.tsx';

export type Customer = Answer<'consoleCustomers'>['records'][number];

interface CustomerDialogProps {
  readonly customer: Customer;
  readonly onClose: () => void;
}

export function ResetPassword({ customer, onClose }: CustomerDialogProps) {
  const act = useAct('consoleResetPassword');
  const toast = useToast();
  const name = customer.username;
  const run = async (reason: string) => {
    const outcome = await act.run({ reason }, { userId: customer.userId });
    if (!outcome.ok) return;
    onClose();
    const { way, sentTo: to } = outcome.data;
    toast({ text: way === 'mail' ? m.customers_sentMail({ to }) : m.customers_sentSms({ to }) });
  };
  return (
    <ReasonDialog
      open
      title={m.customers_resetTitle({ name })}
      verb={m.customers_reset()}
      verbBusy={m.customers_resetting()}
      kind="primary"
      busy={act.busy}
      onClose={onClose}
      onSend={(reason) => void run(reason)}
    >
      <p>{m.customers_resetText()}</p>
      <Refused refusal={act.refusal} call="consoleResetPassword" />
    </ReasonDialog>
  );
}

export function Block({ customer, onClose }: CustomerDialogProps) {
  const act = useAct('consoleBlock');
  const toast = useToast();
  const name = customer.username;
  const blocks = !customer.blocked;
  const run = async (reason: string) => {
    const outcome = await act.run({ blocked: blocks, reason }, { userId: customer.userId });
    if (!outcome.ok) return;
    onClose();
    toast({ text: blocks ? m.customers_doneBlock({ name }) : m.customers_doneUnblock({ name }) });
  };
  return (
    <ReasonDialog
      open
      title={blocks ? m.customers_blockTitle({ name }) : m.customers_unblockTitle({ name })}
      verb={blocks ? m.customers_block() : m.customers_unblock()}
      verbBusy={blocks ? m.customers_blocking() : m.customers_unblocking()}
      kind={blocks ? 'danger' : 'primary'}
      busy={act.busy}
      onClose={onClose}
      onSend={(reason) => void run(reason)}
    >
      <p>{blocks ? m.customers_blockText() : m.customers_unblockText()}</p>
      <Refused refusal={act.refusal} call="consoleBlock" />
    </ReasonDialog>
  );
}
