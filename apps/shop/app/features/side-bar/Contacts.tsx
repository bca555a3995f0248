// Whom one can write to: advisors with the hours that hold now, and the public account or messaging contact (PL-5).
import { Button, LinkButton } from '@partharbor/ui/button';
import { CopyButton } from '@partharbor/ui/copy-button';
import { Link } from '@partharbor/ui/link';
import { Notice } from '@partharbor/ui/notice';
import { StockBadge } from '@partharbor/ui/stock-badge';
import { day, dateTime } from '@partharbor/rules/format';
import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { useFetcher } from 'react-router';
import { m } from '../../i18n/messages.js';
import { copyTexts } from '../common/copy.ts';
import type { Contact, Desk, DeskAnswer } from './desk.ts';
import css from './panels.module.css';

/** Asked anew whenever a panel is opened, for the hours pass. */
function useDesk() {
  const fetcher = useFetcher<DeskAnswer>();
  const { load } = fetcher;
  useEffect(() => {
    void load('/service-desk');
  }, [load]);
  return { answer: fetcher.data, isBusy: fetcher.state !== 'idle', again: () => void load('/service-desk') };
}

function Loaded({ title, children }: { title: string; children: (desk: Desk, mail: string) => ReactNode }) {
  const { answer, isBusy, again } = useDesk();
  return (
    <>
      <h2 className={css.title}>{title}</h2>
      {!answer && <output>{m.side_bar_loading()}</output>}
      {answer?.ok && children(answer.desk, answer.mail)}
      {answer?.ok === false && (
        <Notice
          tone="error"
          actions={
            <Button size="cell" onClick={again} loading={isBusy} loadingLabel={m.side_bar_loading()}>
              {m.common_retry()}
            </Button>
          }
        >
          {answer.message || m.side_bar_failed()}
        </Notice>
      )}
    </>
  );
}

/** The id as people read it: a link where it opens a chat, with its copy button. */
function ContactId({ one }: { one: Contact }) {
  const { name, kind, contact, href } = one;
  const label = kind === 'mail' ? m.side_bar_write({ name }) : m.side_bar_chat({ name });
  return (
    <span className={css.id} translate="no">
      {href === '' ? (
        contact
      ) : (
        <a href={href} aria-label={`${contact}, ${label}`} {...(kind === 'mail' ? {} : { target: '_blank', rel: 'noopener noreferrer' })}>
          {contact}
        </a>
      )}
      <CopyButton text={contact} {...copyTexts(contact)} />
    </span>
  );
}

const kindWords = { qq: m.side_bar_kindQq, wechat: m.side_bar_wechat, whatsapp: m.side_bar_kindWhatsapp, mail: m.side_bar_kindMail };

/** “18:00” today, “2026-11-23 09:00” another day; in UTC+8. */
function whenText(at: string): string {
  const text = dateTime(at);
  return text.startsWith(day(new Date().toISOString())) ? text.slice(11) : text;
}

function hoursText({ isOpen, changesAt }: Desk): string {
  if (changesAt === null) return m.side_bar_closedLong();
  return isOpen ? m.side_bar_open({ time: whenText(changesAt) }) : m.side_bar_closed({ time: whenText(changesAt) });
}

export function Advisors() {
  return (
    <Loaded title={m.side_bar_serviceTitle()}>
      {(desk, mail) => (
        <>
          <p className={css.state}>
            <StockBadge state={desk.isOpen ? 'stock' : 'lead'} word={desk.isOpen ? m.side_bar_isOpen() : m.side_bar_isClosed()} />
          </p>
          <p>{hoursText(desk)}</p>
          <p className={css.hint}>{m.side_bar_hours()}</p>
          {desk.advisors.length === 0 ? (
            <p>{m.side_bar_noAdvisor()}</p>
          ) : (
            <ul className={css.contacts}>
              {desk.advisors.map((one) => (
                <li key={one.id}>
                  <b>{one.name}</b>
                  <span className={css.hint}>{kindWords[one.kind]()}</span>
                  <ContactId one={one} />
                </li>
              ))}
            </ul>
          )}
          <p className={css.foot}>
            <Link href="/HelpHome/contactUsHelp">{m.side_bar_contactPage()}</Link>
            <a href={`mailto:${mail}`} translate="no">
              {mail}
            </a>
          </p>
        </>
      )}
    </Loaded>
  );
}

function AccountCard({ account }: { account: NonNullable<Desk['account']> }) {
  const { name, picture, kind, href } = account;
  return (
    <div className={css.account}>
      <b>{name}</b>
      {picture !== '' && <img src={picture} alt={m.side_bar_picture({ name })} width={160} height={160} className={css.picture} />}
      {picture !== '' && <p className={css.hint}>{kind === 'wechat' ? m.side_bar_scan() : m.side_bar_scanIntl()}</p>}
      <p>
        {kindWords[kind]()} <ContactId one={account} />
      </p>
      {href !== '' && kind !== 'mail' && (
        <LinkButton kind="primary" href={href} target="_blank" rel="noopener noreferrer">
          {m.side_bar_startChat()} <span className="visually-hidden">{m.side_bar_newWindow()}</span>
        </LinkButton>
      )}
    </div>
  );
}

export function Account() {
  return (
    <Loaded title={document.documentElement.lang.startsWith('zh') ? m.side_bar_accountTitle() : m.side_bar_accountTitleIntl()}>
      {(desk) => (desk.account ? <AccountCard account={desk.account} /> : <p>{m.side_bar_noAdvisor()}</p>)}
    </Loaded>
  );
}
