// Asks before something of customer service is removed: names it and what is lost.
import { Button } from '@partharbor/ui/Button';
import { Dialog } from '@partharbor/ui/Dialog';
import type { ReactNode } from 'react';
import { m } from '../../i18n/messages.js';

interface RemoveDialogProps {
  readonly title: string;
  readonly busy: boolean;
  readonly onClose: () => void;
  readonly onSure: () => void;
  /** What is lost, and the refusal of the last try. */
  readonly children: ReactNode;
}

export function RemoveDialog({ title, busy, onClose, onSure, children }: RemoveDialogProps) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      closeLabel={m.common_close()}
      actions={
        <>
          <Button kind="danger" loading={busy} loadingLabel={m.contacts_removing()} onClick={onSure}>
            {m.contacts_remove()}
          </Button>
          <Button onClick={onClose}>{m.contacts_keep()}</Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
