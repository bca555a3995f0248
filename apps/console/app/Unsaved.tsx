// Asks before an unsaved form is left: inside the back office by a dialog, on closing the window by the browser.
import { Button } from '@partharbor/ui/button';
import { Dialog } from '@partharbor/ui/dialog';
import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { m } from './i18n/messages.js';

/** Place it once on a page with forms; `when` tells that something typed is not saved. */
export function Unsaved({ when }: { when: boolean }) {
  const blocker = useBlocker(({ currentLocation, nextLocation }) => when && currentLocation.pathname !== nextLocation.pathname);
  useEffect(() => {
    if (!when) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
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
