// A dialog for an act that needs a reason: what it does and costs, the reason, the verb.
import { Button } from '@partharbor/ui/button';
import type { ButtonKind } from '@partharbor/ui/button';
import { Dialog } from '@partharbor/ui/dialog';
import { Stack } from '@partharbor/ui/layout';
import { TextArea } from '@partharbor/ui/text-area';
import { useState } from 'react';
import type { FormEvent, KeyboardEvent, ReactNode } from 'react';
import { m } from '../i18n/messages.js';

interface ReasonDialogProps {
  readonly open: boolean;
  readonly title: string;
  readonly verb: string;
  readonly verbBusy: string;
  readonly kind?: ButtonKind;
  readonly busy: boolean;
  /** What the act does, and the refusal of the last try. */
  readonly children?: ReactNode;
  readonly onClose: () => void;
  readonly onSend: (reason: string) => void;
}

/** Enter alone begins a line of the reason; with Ctrl or ⌘ it sends. */
function sendOnKeys(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  event.currentTarget.form?.requestSubmit();
}

export function ReasonDialog({ open, title, verb, verbBusy, kind = 'primary', busy, children, onClose, onSend }: ReasonDialogProps) {
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const close = () => {
    setReason('');
    setMissing(false);
    onClose();
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setMissing(reason.trim() === '');
    if (reason.trim() === '') event.currentTarget.querySelector<HTMLElement>('[data-reason]')?.focus();
    else if (!busy) onSend(reason.trim());
  };
  return (
    <Dialog open={open} onClose={close} title={title} closeLabel={m.common_close()}>
      <form onSubmit={submit} noValidate>
        <Stack>
          {children}
          <TextArea
            data-autofocus
            data-reason
            onKeyDown={sendOnKeys}
            label={m.common_reason()}
            hint={m.common_reasonHint()}
            error={isMissing ? m.common_fillReason() : undefined}
            maxLength={200}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
          <div>
            <Button type="submit" kind={kind} loading={busy} loadingLabel={verbBusy}>
              {verb}
            </Button>
          </div>
        </Stack>
      </form>
    </Dialog>
  );
}
