// Frames without search and menus: order pages with their steps, login and pay pages with the logo alone (HD-8).
import { Steps } from '@partharbor/ui/Steps';
import { SkipLink } from '@partharbor/ui/VisuallyHidden';
import type { ReactNode } from 'react';
import { m } from '../../i18n/messages.js';
import { EditionMenu } from './EditionMenu.tsx';
import { Logo } from './Logo.tsx';
import footer from './footer.module.css';
import css from './shell.module.css';

/** `step` counts from 0; without it no steps are shown and the edition can be switched. */
export function QuietFrame({ step, children }: { step?: number; children: ReactNode }) {
  const steps = [m.shell_stepCart(), m.shell_stepOrder(), m.shell_stepPay(), m.shell_stepDone()];
  return (
    <div className={css.page}>
      <SkipLink>{m.shell_skip()}</SkipLink>
      <header className={`${css.checkoutBar} ${css.bar}`}>
        <Logo />
        {step !== undefined && <Steps label={m.shell_steps()} steps={steps} current={step} doneLabel={m.shell_stepFinished()} />}
        {step === undefined ? (
          <EditionMenu />
        ) : (
          <a href="/HelpHome/contactUsHelp" target="_blank" rel="noopener">
            {m.shell_help()}
          </a>
        )}
      </header>
      <main id="main" className={css.content} tabIndex={-1}>
        {children}
      </main>
      <footer className={`${footer.footer} ${css.bar}`}>
        <p>
          {m.shell_serviceHours()}{' '}
          <a href="/HelpHome/contactUsHelp" target="_blank" rel="noopener">
            {m.shell_contact()}
          </a>
        </p>
      </footer>
    </div>
  );
}
