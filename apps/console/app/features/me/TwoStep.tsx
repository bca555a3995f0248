// Two-step login: whether it is on, switching it on, and changing to another phone.
import { Button } from '@partharbor/ui/button';
import { Panel, Stack } from '@partharbor/ui/layout';
import { Tag } from '@partharbor/ui/tag';
import { TextField } from '@partharbor/ui/text-field';
import { useState } from 'react';
import type { FormEvent } from 'react';
import type { Answer } from '../../calls.ts';
import { m } from '../../i18n/messages.js';
import { Refused } from '../../templates/Problem.tsx';
import { useAct } from '../../use-act.ts';
import css from './me.module.css';
import { Setup } from './Setup.tsx';

export function TwoStep({ isOn }: { isOn: boolean }) {
  const start = useAct('consoleTotpStart', { leaves: true });
  const [code, setCode] = useState('');
  const [isTried, setTried] = useState(false);
  const [shown, setShown] = useState<Answer<'consoleTotpStart'> | null>(null);
  const begin = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (start.busy || (isOn && code.trim() === '')) return;
    const outcome = await start.run(isOn ? { code } : {});
    if (!outcome.ok) return;
    setCode('');
    setTried(false);
    setShown(outcome.data);
  };
  return (
    <Panel
      title={m.me_twoStep()}
      note={m.me_twoStepNote()}
      aside={isOn ? <Tag tone="stock">{m.me_twoStepOn()}</Tag> : <Tag tone="lead">{m.me_twoStepOff()}</Tag>}
    >
      <form className={css.form} onSubmit={(event) => void begin(event)} noValidate>
        <Stack>
          <Refused refusal={start.refusal} call="consoleTotpStart" />
          {isOn && (
            <TextField
              label={m.me_nowCode()}
              hint={m.me_nowCodeHint()}
              error={isTried && code.trim() === '' ? m.shell_codeMissing() : undefined}
              autoComplete="one-time-code"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={40}
              mono
              value={code}
              onChange={(event) => setCode(event.currentTarget.value)}
            />
          )}
          <div>
            <Button type="submit" kind={isOn ? undefined : 'primary'} loading={start.busy} loadingLabel={m.me_starting()}>
              {isOn ? m.me_renew() : m.me_switchOn()}
            </Button>
          </div>
        </Stack>
      </form>
      {shown && <Setup shown={shown} onClose={() => setShown(null)} />}
    </Panel>
  );
}
