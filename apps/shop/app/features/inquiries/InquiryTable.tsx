// Inquiries or registrations as rows: the part, what was asked, how it stands with the newest answer, and what can be done.
import { LinkButton } from '@partharbor/ui/button';
import { Link } from '@partharbor/ui/link';
import { Tag } from '@partharbor/ui/tag';
import { dateTime, quantity as written } from '@partharbor/rules/format';
import type { InquiryKind } from '@partharbor/rules/inquiries';
import { m } from '../../i18n/messages.js';
import { AskedTable, ChangeForm } from '../common/AskedTable.tsx';
import type { AskedColumn } from '../common/AskedTable.tsx';
import { detailHref } from './hrefs.ts';
import { askHref } from './ask-href.ts';
import type { Inquiry } from './list.server.ts';
import css from './inquiries.module.css';
import { partOf } from './part-of.ts';
import { priceOf, stateOf, waits } from './labels.ts';

function Asked({ one }: { one: Inquiry }) {
  const target = priceOf(one.targetPrice, one);
  return (
    <span className={css.cell}>
      {m.inquiries_pieces({ quantity: written(one.quantity) })}
      {target && <small>{m.inquiries_atTarget({ price: target })}</small>}
      {one.delivery && <small>{one.delivery}</small>}
      <small>
        <time dateTime={one.createdAt}>{dateTime(one.createdAt)}</time>
      </small>
    </span>
  );
}

/** What the newest answer says; while an inquiry waits, by when it is answered. */
function Newest({ one }: { one: Inquiry }) {
  const { answer } = one;
  if (answer === null) return <small>{one.dueAt === null ? m.inquiries_notYet() : m.inquiries_due({ time: dateTime(one.dueAt) })}</small>;
  return (
    <>
      {answer.unitPrice && (
        <>
          <b translate="no">{priceOf(answer.unitPrice, one)}</b>
          <small>{m.inquiries_terms({ lead: answer.leadTime, date: answer.validUntil })}</small>
        </>
      )}
      {answer.note && <small className={css.note}>{answer.note}</small>}
      <small>
        <time dateTime={answer.at}>{dateTime(answer.at)}</time>
      </small>
    </>
  );
}

export function StateTag({ one }: { one: Pick<Inquiry, 'state' | 'withdrawn' | 'expired'> }) {
  const { tone, word } = stateOf(one);
  return <Tag tone={tone}>{word}</Tag>;
}

/** Withdraws one that waits, takes that back, or asks again. */
export function Change({ one }: { one: Inquiry }) {
  const part = partOf(one);
  const canWithdraw = waits(one);
  if (!canWithdraw && !(one.withdrawn && (one.state === 'open' || one.state === 'sourcing')))
    return (
      <LinkButton
        size="cell"
        href={askHref(one.kind, { goodsId: one.goodsId, partNo: one.partNo, brand: one.brandName, n: one.quantity })}
        aria-label={m.inquiries_againOf({ part })}
      >
        {m.inquiries_again()}
      </LinkButton>
    );
  return (
    <ChangeForm
      fields={{ id: one.id, kind: one.kind, part }}
      intent={canWithdraw ? 'withdraw' : 'restore'}
      word={canWithdraw ? m.inquiries_withdraw() : m.inquiries_restore()}
      label={canWithdraw ? m.inquiries_withdrawOf({ part }) : m.inquiries_restoreOf({ part })}
    />
  );
}

const columns = (): readonly AskedColumn<Inquiry>[] => [
  {
    head: m.inquiries_part(),
    render: (one) => (
      <span className={css.cell}>
        <Link href={detailHref(one.id)} translate={one.partNo ? 'no' : undefined}>
          {partOf(one)}
        </Link>
        <small>{one.brandName}</small>
      </span>
    ),
  },
  { head: m.inquiries_asked(), render: (one) => <Asked one={one} /> },
  { head: m.inquiries_state(), render: (one) => <StateTag one={one} /> },
  {
    head: m.inquiries_answer(),
    render: (one) => (
      <span className={css.cell}>
        <Newest one={one} />
      </span>
    ),
  },
];

export function InquiryTable({ kind, records }: { kind: InquiryKind; records: readonly Inquiry[] }) {
  return (
    <AskedTable
      caption={kind === 'inquiry' ? m.inquiries_inquiries() : m.inquiries_shortages()}
      records={records}
      columns={columns()}
      acts={{ head: m.inquiries_acts(), className: css.change, render: (one) => <Change one={one} /> }}
    />
  );
}
