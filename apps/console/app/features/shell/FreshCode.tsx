// Asks for a code in place when an act needs a fresh one; what was meant then goes on by itself.
import { Button } from '@partharbor/ui/button';
import { Dialog } from '@partharbor/ui/dialog';
import { Stack } from '@partharbor/ui/layout';
import { TextField } from '@partharbor/ui/text-field';
import { useState, useSyncExternalStore } from 'react';
import type { FormEvent } from 'react';
import type { Refusal } from '@partharbor/contract/call';
import { send } from '../../client.ts';
import { answerFresh, isFreshAsked, onFreshChange } from '../../fresh.ts';
import { m } from '../../i18n/messages.js';
import { Refused } from '../../templates/Problem.tsx';

/** Mounted while it is asked for, so that it begins empty. */
function CodeForm() {
  const [code, setCode] = useState('');
  const [isTried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    // A dialog over a form of a page: its submit is not the page's.
    event.stopPropagation();
    setTried(true);
    if (isBusy || code.trim() === '') return;
    setBusy(true);
    const outcome = await send('consoleFresh', { code });
    setBusy(false);
    setRefusal(outcome.ok ? null : outcome);
    if (outcome.ok) answerFresh(true);
  };
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Stack>
        <p>{m.shell_freshText()}</p>
        <Refused refusal={refusal} call="consoleFresh" />
        <TextField
          data-autofocus
          label={m.shell_code()}
          hint={m.shell_codeHint()}
          error={isTried && code.trim() === '' ? m.shell_codeMissing() : undefined}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={40}
          mono
          value={code}
          onChange={(event) => setCode(event.currentTarget.value)}
        />
        <div>
          <Button type="submit" kind="primary" loading={isBusy} loadingLabel={m.shell_freshBusy()}>
            {m.shell_freshGo()}
          </Button>
        </div>
      </Stack>
    </form>
  );
}

export function FreshCode() {
  const isAsked = useSyncExternalStore(onFreshChange, isFreshAsked, () => false);
  return (
    <Dialog open={isAsked} onClose={() => answerFresh(false)} title={m.shell_freshTitle()} closeLabel={m.common_close()}>
      <CodeForm />
    </Dialog>
  );
}
