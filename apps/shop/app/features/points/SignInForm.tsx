// The form that signs in for today, and what it was answered: a dialog with the days in a row, or that today is signed already (HD-3).
import { Button, LinkButton } from '@partharbor/ui/Button';
import { Dialog } from '@partharbor/ui/Dialog';
import { useToast } from '@partharbor/ui/Toast';
import { quantity } from '@partharbor/rules/format';
import { roundDays } from '@partharbor/rules/points';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useFetcher, useLocation } from 'react-router';
import { m } from '../../i18n/messages.js';
import { POINTS_PATH } from './address.ts';
import type { SignAnswer } from './address.ts';
import css from './sign-in.module.css';

type Shown = Exclude<SignAnswer, { did: 'repeat' }>;

function Success({ shown }: { shown: Extract<Shown, { did: 'signed' }> }) {
  return (
    <div className={css.success}>
      <p className={css.gain}>{m.points_successPoints({ points: shown.points })}</p>
      <p>{m.points_successDays({ days: shown.days })}</p>
      <p>{m.points_successBalance({ balance: quantity(shown.balance) })}</p>
      {shown.days === roundDays && <p>{m.points_roundFull({ days: roundDays })}</p>}
    </div>
  );
}

/** Over the page, whatever the form stands in. */
function Answered({ shown, close }: { shown: Shown; close: () => void }) {
  const isSuccess = shown.did === 'signed';
  const onPage = useLocation().pathname === POINTS_PATH;
  return createPortal(
    <Dialog
      open
      onClose={close}
      title={isSuccess ? m.points_successTitle() : m.points_failed()}
      closeLabel={m.common_close()}
      actions={
        <>
          <Button kind="primary" onClick={close} data-autofocus>
            {m.points_ok()}
          </Button>
          {isSuccess && !onPage && (
            <LinkButton href={POINTS_PATH} onClick={close}>
              {m.points_view()}
            </LinkButton>
          )}
        </>
      }
    >
      {isSuccess ? <Success shown={shown} /> : <p>{shown.message}</p>}
    </Dialog>,
    document.body,
  );
}

/** Works without scripts too: then the page of points says how it went. `children` hold the submit button. */
export function SignInForm({ children }: { children: ReactNode }) {
  const { Form, data, state } = useFetcher<SignAnswer>();
  const [closed, setClosed] = useState<SignAnswer>();
  const toast = useToast();
  useEffect(() => {
    if (data?.did === 'repeat') toast({ text: m.points_repeat() });
  }, [data, toast]);
  const shown = data === undefined || data === closed || data.did === 'repeat' ? null : data;
  return (
    <>
      <Form
        method="post"
        action={POINTS_PATH}
        aria-busy={state !== 'idle'}
        onSubmit={(event) => {
          if (state !== 'idle') event.preventDefault();
        }}
      >
        {children}
      </Form>
      {shown && <Answered shown={shown} close={() => setClosed(data)} />}
    </>
  );
}
