// What a sign-in was answered: the points, the days in a row and the balance, or why it failed (HD-3).
import { Button, LinkButton } from '@partharbor/ui/button';
import { Dialog } from '@partharbor/ui/dialog';
import { quantity } from '@partharbor/rules/format';
import { roundDays } from '@partharbor/rules/points';
import { createPortal } from 'react-dom';
import { useLocation } from 'react-router';
import { m } from '../../i18n/messages.js';
import { POINTS_PATH } from './hrefs.ts';
import type { SignAnswer } from './hrefs.ts';
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
export function SignedDialog({ shown, close }: { shown: Shown; close: () => void }) {
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
