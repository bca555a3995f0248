// What staff do with a customer: reset the password, block, unblock.
import { Button } from '@partharbor/ui/button';
import { CopyButton } from '@partharbor/ui/copy-button';
import { Dialog } from '@partharbor/ui/dialog';
import { Row, Stack } from '@partharbor/ui/layout';
import { useToast } from '@partharbor/ui/toast';
import { useState } from 'react';
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

/** The password stands in this component's state alone and goes with it. */
function NewPassword({ name, password, onClose }: { name: string; password: string; onClose: () => void }) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={m.customers_newTitle({ name })}
      closeLabel={m.common_close()}
      actions={
        <Button kind="primary" onClick={onClose}>
          {m.customers_done()}
        </Button>
      }
    >
      <Stack>
        <Row>
          <code translate="no">{password}</code>
          <CopyButton
            text={password}
            label={m.customers_copyPassword()}
            doneLabel={m.common_copied()}
            failedLabel={m.common_copyFailed()}
          />
        </Row>
        <p>{m.customers_newText()}</p>
      </Stack>
    </Dialog>
  );
}

export function ResetPassword({ customer, onClose }: CustomerDialogProps) {
  const act = useAct('consoleResetPassword');
  const [password, setPassword] = useState<string | null>(null);
  const name = customer.username;
  const run = async (reason: string) => {
    const outcome = await act.run({ reason }, { userId: customer.userId });
    if (outcome.ok) setPassword(outcome.data.password);
  };
  if (password !== null) return <NewPassword name={name} password={password} onClose={onClose} />;
  return (
    <ReasonDialog
      open
      title={m.customers_resetTitle({ name })}
      verb={m.customers_reset()}
      verbBusy={m.customers_resetting()}
      kind="danger"
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
