// Columns of what was said of lists of parts.
import { Button } from '@partharbor/ui/button';
import { Tag } from '@partharbor/ui/tag';
import { dateTime } from '@partharbor/rules/format';
import { UserText } from '../../UserText.tsx';
import { m } from '../../i18n/messages.js';
import type { Column } from '../../templates/DataTable.tsx';
import { editionWord } from '../common/labels.ts';
import css from './bom-feedback.module.css';
import { cellsOf, kindWord, tabWords, type Row } from './labels.ts';
import { Taken } from './Taken.tsx';

function About({ line }: Row) {
  if (!line) return m.bom_feedback_whole();
  return (
    <span className={css.cell}>
      {m.bom_feedback_line({ position: line.position })}
      <small>
        <UserText>{cellsOf(line)}</UserText>
      </small>
    </span>
  );
}

function Standing({ state, answer, answeredBy, answeredAt }: Row) {
  return (
    <span className={css.cell}>
      <span>
        <Tag tone={state === 'open' ? 'lead' : 'stock'}>{tabWords[state]()}</Tag>
      </span>
      {answer && <UserText>{answer}</UserText>}
      {answeredAt && (
        <small>
          <UserText>{answeredBy}</UserText> · {dateTime(answeredAt)}
        </small>
      )}
    </span>
  );
}

/** `look` opens one. */
export const columns = (look: (row: Row) => void): readonly Column<Row>[] => [
  { key: 'at', head: m.common_timeUtc8(), nowrap: true, render: (row) => <time dateTime={row.at}>{dateTime(row.at)}</time> },
  { key: 'kind', head: m.bom_feedback_kind(), nowrap: true, render: (row) => kindWord(row.kind) },
  { key: 'text', head: m.bom_feedback_text(), render: (row) => <UserText>{row.text}</UserText> },
  { key: 'about', head: m.bom_feedback_about(), render: (row) => <About {...row} /> },
  { key: 'taken', head: m.bom_feedback_taken(), roomy: true, render: (row) => (row.line ? <Taken line={row.line} /> : m.common_none()) },
  {
    key: 'writer',
    head: m.bom_feedback_writer(),
    render: (row) => (
      <span className={css.cell}>
        {row.userName ? <UserText>{row.userName}</UserText> : m.bom_feedback_guest()}
        <small>{editionWord(row.edition)}</small>
      </span>
    ),
  },
  { key: 'state', head: m.bom_feedback_state(), render: (row) => <Standing {...row} /> },
  {
    key: 'acts',
    head: m.customers_acts(),
    headHidden: true,
    align: 'end',
    render: (row) => (
      <Button size="cell" aria-label={m.bom_feedback_lookOne({ id: row.id })} onClick={() => look(row)}>
        {m.bom_feedback_look()}
      </Button>
    ),
  },
];
