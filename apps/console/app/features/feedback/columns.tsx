// Columns of the list of feedback.
import { Link } from '@partharbor/ui/link';
import { Tag } from '@partharbor/ui/tag';
import { dateTime } from '@partharbor/rules/format';
import { UserText } from '../../UserText.tsx';
import { m } from '../../i18n/messages.js';
import type { Column } from '../../templates/DataTable.tsx';
import { editionWord } from '../common/labels.ts';
import css from './feedback.module.css';
import { kindWord, stateTone, stateWords } from './labels.ts';
import type { Row } from './labels.ts';

const feedbackHref = (id: string): string => `/feedback/${id}`;

export function Writer({ row }: { row: Pick<Row, 'username' | 'email' | 'edition'> }) {
  return (
    <span className={css.cell}>
      {row.username ? <UserText>{row.username}</UserText> : m.feedback_guest()}
      <small>
        {row.email && <span translate="no">{row.email}</span>}
        {row.email && ' · '}
        {editionWord(row.edition)}
      </small>
    </span>
  );
}

export const columns = (): readonly Column<Row>[] => [
  {
    key: 'number',
    head: m.feedback_number(),
    nowrap: true,
    render: (row) => (
      <Link href={feedbackHref(row.id)} translate="no">
        F{row.id}
      </Link>
    ),
  },
  { key: 'at', head: m.common_timeUtc8(), nowrap: true, render: (row) => <time dateTime={row.createdAt}>{dateTime(row.createdAt)}</time> },
  { key: 'kind', head: m.feedback_kind(), nowrap: true, render: (row) => kindWord(row.kind) },
  {
    key: 'text',
    head: m.feedback_text(),
    render: (row) => (
      <span className={css.begin}>
        <UserText>{row.text}</UserText>
      </span>
    ),
  },
  {
    key: 'satisfaction',
    head: m.feedback_satisfaction(),
    nowrap: true,
    wide: true,
    render: (row) => (row.satisfaction === '' ? m.common_none() : m.feedback_ofFive({ level: row.satisfaction })),
  },
  { key: 'writer', head: m.feedback_writer(), render: (row) => <Writer row={row} /> },
  {
    key: 'state',
    head: m.feedback_state(),
    nowrap: true,
    render: (row) => (
      <span className={css.cell}>
        <span>
          <Tag tone={stateTone(row.state)}>{stateWords[row.state]()}</Tag>
        </span>
        {row.wantsAnswer && (row.state === 'received' || row.state === 'working') && <small>{m.feedback_wants()}</small>}
      </span>
    ),
  },
];
