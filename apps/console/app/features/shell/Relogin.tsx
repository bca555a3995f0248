// Asks for a login in place when the session ended while a page with entries is open.
import { Dialog } from '@partharbor/ui/dialog';
import { useToast } from '@partharbor/ui/toast';
import { useSyncExternalStore } from 'react';
import { m } from '../../i18n/messages.js';
import { dismissEnded, onSessionChange, sessionEnded } from '../../session.ts';
import { LoginForm } from './LoginForm.tsx';
import css from './shell.module.css';

/** `username` is who was logged in. */
export function Relogin({ username }: { username: string }) {
  const isEnded = useSyncExternalStore(onSessionChange, sessionEnded, () => false);
  const toast = useToast();
  return (
    <Dialog open={isEnded} onClose={dismissEnded} title={m.shell_endedTitle()} closeLabel={m.common_close()}>
      <LoginForm username={username} className={css.relogin} onDone={() => toast({ text: m.shell_endedDone() })}>
        <p>{m.shell_endedText()}</p>
      </LoginForm>
    </Dialog>
  );
}
