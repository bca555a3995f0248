// Frames without search and menus: order pages with their steps, login and pay pages with the logo alone (HD-8).
import { SkipLink } from '@partharbor/ui/visually-hidden';
import type { ReactNode } from 'react';
import { m } from '../../i18n/messages.js';
import { Logo } from './Logo.tsx';
import footer from './footer.module.css';
import css from './shell.module.css';

/** `head` stands beside the logo. */
export function QuietFrame({ head, children }: { head: ReactNode; children: ReactNode }) {
  return (
    <div className={css.page}>
      <SkipLink>{m.shell_skip()}</SkipLink>
      <header className={`${css.checkoutBar} ${css.bar}`}>
        <Logo />
        {head}
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
