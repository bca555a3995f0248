// Setting up an authenticator: picture and key, recovery codes, and a code that proves that it works.
import { Button } from '@partharbor/ui/button';
import { Checkbox } from '@partharbor/ui/checkbox';
import { CopyButton } from '@partharbor/ui/copy-button';
import { Dialog } from '@partharbor/ui/dialog';
import { Row, Stack } from '@partharbor/ui/layout';
import { Notice } from '@partharbor/ui/notice';
import { TextField } from '@partharbor/ui/text-field';
import { useToast } from '@partharbor/ui/toast';
import { useState } from 'react';
import type { FormEvent } from 'react';
import type { Answer } from '../../calls.ts';
import { m } from '../../i18n/messages.js';
import { Refused } from '../../templates/Problem.tsx';
import { useAct } from '../../use-act.ts';
import css from './me.module.css';

type Shown = Answer<'consoleTotpStart'>;

const isDigits = (code: string): boolean => /^\d{6}$/.test(code.replace(/[\s-]/g, ''));

/** The key in groups of four, as it is typed. */
const grouped = (secret: string): string => secret.replace(/.{4}(?=.)/g, '$& ');

function Copied({ text, label }: { text: string; label: string }) {
  return <CopyButton text={text} label={label} doneLabel={m.me_copied()} failedLabel={m.me_copyFailed()} />;
}

function Key({ shown: { qr, secret } }: { shown: Shown }) {
  return (
    <>
      <h3>{m.me_scan()}</h3>
      <svg className={css.qr} viewBox={`0 0 ${qr.size} ${qr.size}`} shapeRendering="crispEdges">
        <title>{m.me_qr()}</title>
        <path d={qr.path} />
      </svg>
      <div>
        <p>{m.me_secret()}</p>
        <Row>
          <span className={css.mono} translate="no">
            {grouped(secret)}
          </span>
          <Copied text={secret} label={m.me_copySecret()} />
        </Row>
      </div>
    </>
  );
}

function Codes({ codes }: { codes: readonly string[] }) {
  return (
    <>
      <Row>
        <h3>{m.me_codes()}</h3>
        <Copied text={codes.join('\n')} label={m.me_copyCodes()} />
      </Row>
      <p>{m.me_codesNote()}</p>
      <ul className={css.codes} translate="no">
        {codes.map((code) => (
          <li key={code} className={css.mono}>
            {code}
          </li>
        ))}
      </ul>
    </>
  );
}

export function Setup({ shown, onClose }: { shown: Shown; onClose: () => void }) {
  const act = useAct('consoleTotpConfirm');
  const [code, setCode] = useState('');
  const [isKept, setKept] = useState(false);
  const [isTried, setTried] = useState(false);
  const toast = useToast();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (act.busy || !isKept || !isDigits(code)) return;
    if (!(await act.run({ code })).ok) return;
    onClose();
    toast({ text: m.me_switchedOn() });
  };
  return (
    <Dialog open wide onClose={onClose} title={m.me_setupTitle()} closeLabel={m.common_close()}>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <Stack>
          <Key shown={shown} />
          <Codes codes={shown.codes} />
          <Checkbox
            label={m.me_codesSaved()}
            checked={isKept}
            invalid={isTried && !isKept}
            onChange={(event) => setKept(event.currentTarget.checked)}
          />
          {isTried && !isKept && <Notice tone="error">{m.me_codesSaveFirst()}</Notice>}
          <Refused refusal={act.refusal} call="consoleTotpConfirm" onReload={onClose} />
          <TextField
            label={m.me_prove()}
            error={isTried && !isDigits(code) ? m.me_codeMissing() : undefined}
            autoComplete="one-time-code"
            inputMode="numeric"
            maxLength={10}
            mono
            value={code}
            onChange={(event) => setCode(event.currentTarget.value)}
          />
          <div>
            <Button type="submit" kind="primary" loading={act.busy} loadingLabel={m.me_confirming()}>
              {m.me_confirm()}
            </Button>
          </div>
        </Stack>
      </form>
    </Dialog>
  );
}
