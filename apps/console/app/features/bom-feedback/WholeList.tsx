// The list that something was said of, opened where its owner agreed; each opening is written down.
import { Button } from '@partharbor/ui/button';
import { Stack } from '@partharbor/ui/layout';
import { useState } from 'react';
import type { Answer } from '../../calls.ts';
import { useAct } from '../../use-act.ts';
import { UserText } from '../../UserText.tsx';
import { m } from '../../i18n/messages.js';
import { DataTable, type Column } from '../../templates/DataTable.tsx';
import { Refused } from '../../templates/Problem.tsx';
import { cellsOf, type Line, type Row } from './labels.ts';
import { Taken } from './Taken.tsx';

const columns = (): readonly Column<Line>[] => [
  { key: 'position', head: m.bom_feedback_position(), nowrap: true, align: 'end', render: (line) => line.position },
  { key: 'cells', head: m.bom_feedback_cells(), render: (line) => <UserText>{cellsOf(line)}</UserText> },
  { key: 'quantity', head: m.bom_feedback_perSet(), nowrap: true, align: 'end', render: (line) => line.quantity ?? '?' },
  { key: 'taken', head: m.bom_feedback_taken(), render: (line) => <Taken line={line} /> },
];

export function WholeList({ row }: { row: Row }) {
  const act = useAct('consoleBomFeedbackOpen');
  const [list, setList] = useState<Answer<'consoleBomFeedbackOpen'> | null>(null);
  const open = async () => {
    const outcome = await act.run({}, { id: row.id });
    if (outcome.ok) setList(outcome.data);
  };
  if (list)
    return (
      <Stack gap={8}>
        <h3>
          <UserText>{list.name || m.bom_feedback_noName()}</UserText> · {m.bom_feedback_sets({ sets: list.sets })}
        </h3>
        <DataTable
          caption={m.bom_feedback_wholeList()}
          columns={columns()}
          rows={list.lines}
          rowKey={(line) => String(line.position)}
          flat
        />
      </Stack>
    );
  if (!row.mayLook) return <p>{m.bom_feedback_mayNotLook()}</p>;
  if (!row.canOpen) return <p>{m.bom_feedback_gone()}</p>;
  return (
    <Stack gap={8}>
      <p>{m.bom_feedback_openNote()}</p>
      <Refused refusal={act.refusal} call="consoleBomFeedbackOpen" />
      <div>
        <Button loading={act.busy} loadingLabel={m.common_saving()} onClick={() => void open()}>
          {m.bom_feedback_openList()}
        </Button>
      </div>
    </Stack>
  );
}
