// Frame of the pages that lead to a new password: where one is, the form, and the way back to the login.
import { PageHead, Panel, Stack } from '@partharbor/ui/layout';
import { Link } from '@partharbor/ui/link';
import { Steps } from '@partharbor/ui/steps';
import type { ReactNode } from 'react';
import { m } from '../../i18n/messages.js';
import css from './recovery.module.css';

interface RecoveryFrameProps {
  readonly title: string;
  /** Of two steps; null where none is begun. */
  readonly step: 0 | 1 | null;
  readonly loginHref: string;
  readonly children: ReactNode;
}

export function RecoveryFrame({ title, step, loginHref, children }: RecoveryFrameProps) {
  return (
    <Stack measure="form">
      <PageHead title={title} />
      <Stack className={css.form} gap={12}>
        {step !== null && (
          <Steps
            label={m.recovery_steps()}
            steps={[m.recovery_stepWho(), m.recovery_stepNew()]}
            current={step}
            doneLabel={m.recovery_stepDone()}
          />
        )}
        <Panel boxed className={css.panel}>
          {children}
        </Panel>
        <p className={css.back}>
          {m.recovery_remember()} <Link href={loginHref}>{m.accounts_toLogin()}</Link>
        </p>
      </Stack>
    </Stack>
  );
}
