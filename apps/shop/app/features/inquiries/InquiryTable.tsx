// Inquiries or registrations as rows: the part, what was asked, how it stands with the newest answer, and what can be done.
import { Button, LinkButton } from '@partharbor/ui/Button';
import { Link } from '@partharbor/ui/Link';
import { Table, Td, Th } from '@partharbor/ui/Table';
import { Tag } from '@partharbor/ui/Tag';
import { dateTime, quantity as written } from '@partharbor/rules/format';
import type { InquiryKind } from '@partharbor/rules/inquiries';
import { Form } from 'react-router';
import { m } from '../../i18n/messages.js';
import { detailHref } from './address.ts';
import { askHref } from './ask-href.ts';
import type { Inquiry } from './list.server.ts';
import css from './inquiries.module.css';
import { partOf } from './part-of.ts';
import { priceOf, stateOf, waits } from './words.ts';

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
    <Form method="post" preventScrollReset>
      <input type="hidden" name="id" value={one.id} />
      <input type="hidden" name="kind" value={one.kind} />
      <input type="hidden" name="part" value={part} />
      <Button
        type="submit"
        name="intent"
        value={canWithdraw ? 'withdraw' : 'restore'}
        size="cell"
        aria-label={canWithdraw ? m.inquiries_withdrawOf({ part }) : m.inquiries_restoreOf({ part })}
      >
        {canWithdraw ? m.inquiries_withdraw() : m.inquiries_restore()}
      </Button>
    </Form>
  );
}

export function InquiryTable({ kind, records }: { kind: InquiryKind; records: readonly Inquiry[] }) {
  return (
    <Table caption={kind === 'inquiry' ? m.inquiries_inquiries() : m.inquiries_shortages()} records flat>
      <thead>
        <tr>
          <Th>{m.inquiries_part()}</Th>
          <Th>{m.inquiries_asked()}</Th>
          <Th>{m.inquiries_state()}</Th>
          <Th>{m.inquiries_answer()}</Th>
          <Th align="end">{m.inquiries_acts()}</Th>
        </tr>
      </thead>
      <tbody>
        {records.map((one) => (
          <tr key={one.id}>
            <Td>
              <span className={css.cell}>
                <Link href={detailHref(one.id)} translate={one.partNo ? 'no' : undefined}>
                  {partOf(one)}
                </Link>
                <small>{one.brandName}</small>
              </span>
            </Td>
            <Td dataLabel={m.inquiries_asked()}>
              <Asked one={one} />
            </Td>
            <Td dataLabel={m.inquiries_state()}>
              <StateTag one={one} />
            </Td>
            <Td dataLabel={m.inquiries_answer()}>
              <span className={css.cell}>
                <Newest one={one} />
              </span>
            </Td>
            <Td align="end" className={css.change}>
              <Change one={one} />
            </Td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
