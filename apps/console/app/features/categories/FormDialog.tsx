// A dialog that is a form with one verb.
import { Button } from '@partharbor/ui/button';
import { Dialog } from '@partharbor/ui/dialog';
import { Stack } from '@partharbor/ui/layout';
import type { FormEvent, ReactNode } from 'react';
import { m } from '../../i18n/messages.js';

interface FormDialogProps {
  readonly title: string;
  readonly verb: string;
  readonly busy: boolean;
  readonly onClose: () => void;
  readonly onSend: () => void;
  readonly children: ReactNode;
}

export function FormDialog({ title, verb, busy, onClose, onSend, children }: FormDialogProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy) onSend();
  };
  return (
    <Dialog open onClose={onClose} title={title} closeLabel={m.common_close()}>
      <form onSubmit={submit} noValidate>
        <Stack gap={12}>
          {children}
          <div>
            <Button type="submit" kind="primary" loading={busy} loadingLabel={m.common_saving()}>
              {verb}
            </Button>
          </div>
        </Stack>
      </form>
    </Dialog>
  );
}
