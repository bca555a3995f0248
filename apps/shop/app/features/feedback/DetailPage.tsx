// One piece of feedback as its writer sees it: what was written, how it stands, the private link (CO-6).
import { Breadcrumb } from '@partharbor/ui/breadcrumb';
import { LinkButton } from '@partharbor/ui/button';
import { CopyButton } from '@partharbor/ui/copy-button';
import { EmptyState } from '@partharbor/ui/empty-state';
import { PageHead, Panel, Stack } from '@partharbor/ui/layout';
import { Link } from '@partharbor/ui/link';
import { Notice } from '@partharbor/ui/notice';
import { dateTime } from '@partharbor/rules/format';
import { m } from '../../i18n/messages.js';
import { AddForm } from './AddForm.tsx';
import { formPath, listPath } from './hrefs.ts';
import type { AddAnswer, DetailData, Feedback } from './detail.server.ts';
import css from './feedback.module.css';
import { StateTag } from './StateTag.tsx';
import { kindWord, levelWord } from './labels.ts';

export const oneTitle = ({ id }: Pick<Feedback, 'id'>): string => m.feedback_one({ id });

/** The first text and everything after it, oldest first. */
function Written({ one }: { one: Feedback }) {
  const all = [{ by: 'first' as const, text: one.text, at: one.createdAt }, ...one.entries];
  const words = { first: m.feedback_byYou, writer: m.feedback_byYouAgain, shop: m.feedback_byShop };
  return (
    <Stack>
      <ol className={css.entries}>
        {all.map(({ by, text, at }) => (
          <li key={at + by} className={css.entry} data-by={by}>
            <span className={css.who}>
              <b>{words[by]()}</b> <time dateTime={at}>{dateTime(at)}</time>
            </span>
            <p className={css.text}>{text}</p>
          </li>
        ))}
      </ol>
      {!one.entries.some(({ by }) => by === 'shop') && <p>{m.feedback_noAnswer()}</p>}
    </Stack>
  );
}

function Adding({ one, answer }: { one: Feedback; answer: AddAnswer | undefined }) {
  return (
    <Panel title={m.feedback_add()}>
      {one.mayAdd ? (
        <AddForm answer={answer} />
      ) : (
        <Stack gap={12}>
          <p>{one.state === 'closed' ? m.feedback_addClosed() : m.feedback_addDone()}</p>
          <div>
            <LinkButton href={formPath}>{m.feedback_again()}</LinkButton>
          </div>
        </Stack>
      )}
    </Panel>
  );
}

/** The address to keep, broken where it may be. */
function PrivateLink({ link }: { link: string }) {
  const [origin, query] = link.split('questionnaireDetail', 2);
  return (
    <Stack gap={8}>
      <div className={css.link}>
        <Link href={link} translate="no">
          {origin}
          <wbr />
          questionnaireDetail
          <wbr />
          {query}
        </Link>
        <CopyButton
          text={link}
          label={m.common_copyName({ text: m.feedback_linkName() })}
          doneLabel={m.common_copied()}
          failedLabel={m.common_copyFailed()}
        />
      </div>
      <p className={css.about}>{m.feedback_linkAbout()}</p>
    </Stack>
  );
}

function Facts({ one }: { one: Feedback }) {
  const facts = [
    [m.feedback_number(), `F${one.id}`],
    [m.feedback_kind(), kindWord(one.kind)],
    [m.feedback_satisfaction(), one.satisfaction === '' ? m.feedback_unsaid() : levelWord(one.satisfaction)],
    [m.feedback_page(), one.page],
    [m.feedback_email(), one.email],
    [m.feedback_sentAt(), dateTime(one.createdAt)],
  ] as const;
  return (
    <Panel title={m.feedback_about()}>
      <dl className={css.facts}>
        {facts
          .filter(([, value]) => value !== '')
          .map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value === one.page ? <Link href={value}>{value}</Link> : value}</dd>
            </div>
          ))}
      </dl>
    </Panel>
  );
}

function Said({ one, data: { said, isGuest, link } }: { one: Feedback; data: DetailData }) {
  if (said === 'added') return <Notice tone="stock">{m.feedback_added()}</Notice>;
  if (said !== 'sent') return null;
  return (
    <Notice tone="stock" title={m.feedback_sent({ id: one.id })}>
      <Stack gap={8}>
        <p>
          {isGuest ? m.feedback_sentGuest() : m.feedback_sentBuyer()} {one.email && m.feedback_sentMail({ email: one.email })}
        </p>
        <PrivateLink link={link} />
      </Stack>
    </Notice>
  );
}

export function DetailPage({ one, data, answer }: { one: Feedback; data: DetailData; answer: AddAnswer | undefined }) {
  const { link, said, isGuest } = data;
  const above = isGuest ? { label: m.feedback_title(), href: formPath } : { label: m.feedback_mine(), href: listPath };
  return (
    <Stack measure="form" gap={12}>
      <div>
        <Breadcrumb label={m.common_breadcrumb()} items={[{ label: m.common_home(), href: '/index' }, above, { label: `F${one.id}` }]} />
        <PageHead title={oneTitle(one)} note={<StateTag state={one.state} />} />
      </div>
      <Said one={one} data={data} />
      <div className={css.page}>
        <Stack gap={12}>
          <Panel title={m.feedback_written()}>
            <Written one={one} />
          </Panel>
          <Adding one={one} answer={answer} />
        </Stack>
        <Stack gap={12}>
          {said !== 'sent' && (
            <Panel title={m.feedback_link()}>
              <PrivateLink link={link} />
            </Panel>
          )}
          <Facts one={one} />
        </Stack>
      </div>
    </Stack>
  );
}

/** The address names none, or one there is none of. */
export function NoFeedback({ isNamed }: { isNamed: boolean }) {
  return (
    <Stack measure="form" gap={12}>
      <PageHead title={m.feedback_detailTitle()} />
      <Panel>
        <EmptyState
          title={isNamed ? m.feedback_unknown() : m.feedback_unnamed()}
          action={
            <>
              <LinkButton href={listPath}>{m.feedback_mine()}</LinkButton>
              <LinkButton href={formPath}>{m.feedback_write()}</LinkButton>
            </>
          }
        >
          {m.feedback_unknownWhy()}
        </EmptyState>
      </Panel>
    </Stack>
  );
}
