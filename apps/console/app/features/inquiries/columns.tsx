// Columns of the lists of inquiries and shortage registrations.
import { Button } from '@partharbor/ui/button';
import { Link } from '@partharbor/ui/link';
import { Tag } from '@partharbor/ui/tag';
import { dateTime, quantity, unitPrice } from '@partharbor/rules/format';
import { UserText } from '../../UserText.tsx';
import { m } from '../../i18n/messages.js';
import type { Column } from '../../templates/DataTable.tsx';
import { editionWord } from '../common/labels.ts';
import css from './inquiries.module.css';
import { partOf, standing } from './labels.ts';
import type { Row } from './labels.ts';

const price = (text: string, { currency }: Row): string => (text && unitPrice(text, currency)) || '';

function Part({ row }: { row: Row }) {
  const name = <UserText>{partOf(row)}</UserText>;
  return (
    <span className={css.cell}>
      {row.goodsId ? <Link href={`/parts/${row.goodsId}`}>{name}</Link> : name}
      <small>
        <UserText>{row.brandName}</UserText>
      </small>
    </span>
  );
}

function Wanted({ row }: { row: Row }) {
  const said = [row.batch, row.delivery, row.partNo ? row.description : ''].filter(Boolean);
  return (
    <span className={css.cell}>
      {quantity(row.quantity)} {row.targetPrice && <>× {price(row.targetPrice, row)}</>}
      {said.map((one) => (
        <small key={one}>
          <UserText>{one}</UserText>
        </small>
      ))}
    </span>
  );
}

function Reach({ row }: { row: Row }) {
  return (
    <span className={css.cell}>
      <UserText>{row.company ? `${row.company} ${row.contact}` : row.username}</UserText>
      <small translate="no">
        {row.phone} · {row.email}
      </small>
      <small>{editionWord(row.edition)}</small>
    </span>
  );
}

/** The state, and what was answered last. */
function Standing({ row }: { row: Row }) {
  const { tone, word } = standing(row);
  const { answer, answeredBy } = row;
  const terms = answer?.unitPrice ? [price(answer.unitPrice, row), answer.leadTime, answer.validUntil].join(' · ') : '';
  return (
    <span className={css.cell}>
      <span>
        <Tag tone={tone}>{word}</Tag>
      </span>
      {terms && <UserText>{terms}</UserText>}
      {answer?.note && <UserText>{answer.note}</UserText>}
      {answer && (
        <small>
          <UserText>{answeredBy}</UserText> · {dateTime(answer.at)}
        </small>
      )}
    </span>
  );
}

/** `open` begins an answer. */
export const columns = (open: (row: Row) => void): readonly Column<Row>[] => [
  { key: 'at', head: m.common_timeUtc8(), nowrap: true, render: (row) => <time dateTime={row.createdAt}>{dateTime(row.createdAt)}</time> },
  { key: 'part', head: m.inquiries_part(), render: (row) => <Part row={row} /> },
  { key: 'wanted', head: m.inquiries_wanted(), render: (row) => <Wanted row={row} /> },
  { key: 'reach', head: m.inquiries_reach(), render: (row) => <Reach row={row} /> },
  { key: 'state', head: m.inquiries_state(), render: (row) => <Standing row={row} /> },
  {
    key: 'acts',
    head: m.customers_acts(),
    headHidden: true,
    align: 'end',
    render: (row) =>
      row.next.length > 0 && (
        <Button
          size="cell"
          aria-label={row.answer ? m.inquiries_reanswerTo({ part: partOf(row) }) : m.inquiries_answerTo({ part: partOf(row) })}
          onClick={() => open(row)}
        >
          {row.answer ? m.inquiries_reanswer() : m.inquiries_answerVerb()}
        </Button>
      ),
  },
];
