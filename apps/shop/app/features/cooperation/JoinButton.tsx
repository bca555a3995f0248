// The footer's way to the enquiry form: a dialog fetched on the first press, the form's page without scripts.
import { LinkButton } from '@partharbor/ui/button';
import { useState } from 'react';
import type { ComponentType, MouseEvent } from 'react';
import { m } from '../../i18n/messages.js';

const href = '/HelpHome/cooperationLinkHelp';

export function JoinButton() {
  const [Dialog, setDialog] = useState<ComponentType<{ onClose: () => void }> | null>(null);
  const [isOpen, setOpen] = useState(false);
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setOpen(true);
    if (!Dialog)
      import('./CooperationDialog.tsx').then(
        (loaded) => setDialog(() => loaded.CooperationDialog),
        () => location.assign(href),
      );
  };
  return (
    <>
      <LinkButton href={href} onClick={open}>
        {m.shell_join()}
      </LinkButton>
      {isOpen && Dialog && <Dialog onClose={() => setOpen(false)} />}
    </>
  );
}
