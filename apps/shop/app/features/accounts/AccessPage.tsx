// Frame of login and registration: the form flush left, beside it what an account gives.
import { Button, LinkButton } from '@partharbor/ui/button';
import { PageHead, Panel, Stack } from '@partharbor/ui/layout';
import { Link } from '@partharbor/ui/link';
import { Notice } from '@partharbor/ui/notice';
import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { m } from '../../i18n/messages.js';
import { within } from '../../message-with-links.tsx';
import type { AccessData } from './accounts.server.ts';
import { ThirdParties } from './ThirdParties.tsx';
import css from './accounts.module.css';

interface AccessPageProps {
  title: string;
  loaded: AccessData;
  /** Where the other of the two pages is. */
  other: { question: string; label: string; href: string };
  /** What the page is for, where its title does not say it all. */
  intro?: string;
  /** Offers logins elsewhere below the form. */
  elsewhere?: boolean;
  children: ReactNode;
}

export function AccessPage({ title, loaded, other, intro, elsewhere = false, children }: AccessPageProps) {
  return (
    <Stack measure="form">
      <PageHead title={title} />
      <div className={css.columns}>
        <Stack className={css.form} gap={12}>
          {loaded.registered && <Notice tone="stock">{m.accounts_registered()}</Notice>}
          {loaded.recovered && <Notice tone="stock">{m.accounts_recovered()}</Notice>}
          {intro !== undefined && <Notice live={false}>{intro}</Notice>}
          {loaded.came !== null && <Notice tone="lead">{loaded.came}</Notice>}
          {loaded.asked && !loaded.registered && !loaded.recovered && loaded.username === null && (
            <Notice live={false}>{m.accounts_keep()}</Notice>
          )}
          {loaded.demo && (
            <Notice live={false} title={m.accounts_demoTitle()}>
              {m.accounts_demoText()}
            </Notice>
          )}
          {loaded.username !== null && <LoggedIn name={loaded.username} target={loaded.target} />}
          <Panel boxed className={css.panel}>
            {children}
            {elsewhere && <ThirdParties logins={loaded.logins} target={loaded.target} />}
          </Panel>
        </Stack>
        <aside className={css.aside}>
          <p className={css.other}>
            <b>{other.question}</b> <Link href={other.href}>{other.label}</Link>
          </p>
          <Benefits />
        </aside>
      </div>
    </Stack>
  );
}

/** Who opens the page while logged in may go on or change the account. */
function LoggedIn({ name, target }: { name: string; target: string }) {
  return (
    <Notice
      live={false}
      actions={
        <>
          <LinkButton size="cell" href={target}>
            {m.accounts_goOn()}
          </LinkButton>
          <Form method="post" action="/logout" reloadDocument>
            <Button type="submit" size="cell">
              {m.accounts_logout()}
            </Button>
          </Form>
        </>
      }
    >
      {m.accounts_loggedInAs({ name })}
    </Notice>
  );
}

function Benefits() {
  const benefits = [
    { name: m.accounts_benefitOrder(), why: m.accounts_benefitOrderWhy() },
    { name: m.accounts_benefitFollow(), why: m.accounts_benefitFollowWhy() },
    { name: m.accounts_benefitAddress(), why: m.accounts_benefitAddressWhy() },
    { name: m.accounts_benefitMaterial(), why: m.accounts_benefitMaterialWhy() },
  ];
  return (
    <section aria-label={m.accounts_benefits()}>
      <dl className={css.benefits}>
        {benefits.map(({ name, why }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{why}</dd>
          </div>
        ))}
      </dl>
      <p className={css.guest}>{m.accounts_guestNote()}</p>
    </section>
  );
}

/** The two texts a visitor agrees to; they open in a window of their own, so that nothing typed is lost. */
const terms = () => (
  <a href="/HelpHome/userAgreementHelp" target="_blank" rel="noopener">
    {m.accounts_terms()}
  </a>
);
const privacy = () => (
  <a href="/HelpHome/privacyPolicyHelp" target="_blank" rel="noopener">
    {m.accounts_privacy()}
  </a>
);

/** Both below a box that says yes to them: a link inside its label would tick it. */
export function TermsLinks() {
  return (
    <span className={css.terms}>
      {terms()}
      {privacy()}
    </span>
  );
}

/** What logging in agrees to. */
export const LoginTerms = () => (
  <p className={css.agreed}>{within((one, other) => m.accounts_consentLogin({ terms: one, privacy: other }), terms(), privacy())}</p>
);
