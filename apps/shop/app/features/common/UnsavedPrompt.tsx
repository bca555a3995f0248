// The question before unsaved entries are left: a dialog within the shop, the browser's own on closing the window (RT-10).
import { Button } from '@partharbor/ui/Button';
import { Dialog } from '@partharbor/ui/Dialog';
import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import type { BlockerFunction } from 'react-router';
import { m } from '../../i18n/messages.js';

/** On the same page another form asks, closing this one by its own link does not. */
const leaves: BlockerFunction = ({ currentLocation: here, nextLocation: next }) =>
  here.pathname !== next.pathname || (here.search !== next.search && /[?&](edit|address)=/.test(next.search));

export function UnsavedPrompt({ when }: { when: boolean }) {
  const blocker = useBlocker((change) => when && leaves(change));
  useEffect(() => {
    if (!when) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [when]);
  const stay = () => blocker.state === 'blocked' && blocker.reset();
  return (
    <Dialog
      open={blocker.state === 'blocked'}
      onClose={stay}
      title={m.common_unsavedTitle()}
      closeLabel={m.common_close()}
      actions={
        <>
          <Button kind="primary" onClick={stay}>
            {m.common_stay()}
          </Button>
          <Button kind="danger" onClick={() => blocker.state === 'blocked' && blocker.proceed()}>
            {m.common_leave()}
          </Button>
        </>
      }
    >
      <p>{m.common_unsavedText()}</p>
    </Dialog>
  );
}
