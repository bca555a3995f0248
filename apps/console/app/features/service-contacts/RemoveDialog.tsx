// Asks before something of customer service is removed: names it and what is lost, and tells why it could not be.
import { Button } from '@partharbor/ui/button';
import { Dialog } from '@partharbor/ui/dialog';
import type { Act } from '../../use-act.ts';
import type { CallName } from '../../calls.ts';
import { m } from '../../i18n/messages.js';
import { Refused } from '../../templates/Problem.tsx';
import type { DialogEnds } from './EditedList.tsx';

interface RemoveDialogProps<K extends CallName> extends DialogEnds {
  /** What it is called. */
  readonly name: string;
  /** What is lost. */
  readonly text: string;
  readonly call: K;
  readonly act: Act<K>;
  /** Tries it; answers whether it went through. */
  readonly remove: () => Promise<{ readonly ok: boolean }>;
}

export function RemoveDialog<K extends CallName>({ name, text, call, act, remove, onClose, onDone }: RemoveDialogProps<K>) {
  const run = async () => {
    if ((await remove()).ok) onDone(m.service_contacts_removed({ name }));
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={m.service_contacts_removeTitle({ name })}
      closeLabel={m.common_close()}
      actions={
        <>
          <Button kind="danger" loading={act.busy} loadingLabel={m.service_contacts_removing()} onClick={() => void run()}>
            {m.service_contacts_remove()}
          </Button>
          <Button onClick={onClose}>{m.service_contacts_keep()}</Button>
        </>
      }
    >
      <p>{text}</p>
      <Refused refusal={act.refusal} call={call} onReload={onClose} />
    </Dialog>
  );
}
