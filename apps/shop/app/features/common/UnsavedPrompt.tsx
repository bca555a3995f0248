// The question before unsaved entries are left (RT-10).
import { Button } from '@partharbor/ui/button';
import { Dialog } from '@partharbor/ui/dialog';
import { m } from '../../i18n/messages.js';

export function UnsavedPrompt({ stay, leave }: { stay: () => void; leave: () => void }) {
  return (
    <Dialog
      open
      onClose={stay}
      title={m.common_unsavedTitle()}
      closeLabel={m.common_close()}
      actions={
        <>
          <Button kind="primary" onClick={stay}>
            {m.common_stay()}
          </Button>
          <Button kind="danger" onClick={leave}>
            {m.common_leave()}
          </Button>
        </>
      }
    >
      <p>{m.common_unsavedText()}</p>
    </Dialog>
  );
}
