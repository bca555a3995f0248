// Undoes a merge; what could not go back is listed.
import { Dialog } from '@partharbor/ui/dialog';
import { useToast } from '@partharbor/ui/toast';
import { useState } from 'react';
import type { Answer } from '../../calls.ts';
import { m } from '../../i18n/messages.js';
import type { Column } from '../../templates/DataTable.tsx';
import { DataTable } from '../../templates/DataTable.tsx';
import { Refused } from '../../templates/Problem.tsx';
import { ReasonDialog } from '../../templates/ReasonDialog.tsx';
import { useAct } from '../../use-act.ts';
import { placeWord } from './labels.ts';

export type Merged = Answer<'consoleMerges'>['records'][number];

const columns: readonly Column<Merged['left'][number] & { readonly key: string }>[] = [
  { key: 'place', head: m.merges_place(), render: ({ place }) => placeWord(place) },
  { key: 'gone', head: m.merges_gone(), render: ({ gone }) => gone },
  { key: 'detail', head: m.merges_rows(), align: 'end', render: ({ detail }) => detail },
];

export function Left({ left, onClose }: { left: Merged['left']; onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} title={m.merges_leftTitle()} closeLabel={m.common_close()}>
      <p>{m.merges_leftNote()}</p>
      <DataTable
        caption={m.merges_leftTitle()}
        columns={columns}
        rows={left.map((one, n) => ({ ...one, key: String(n) }))}
        rowKey={({ key }) => key}
      />
    </Dialog>
  );
}

export function Undo({ merged, onClose }: { merged: Merged; onClose: () => void }) {
  const act = useAct('consoleMergeUndo');
  const toast = useToast();
  const [left, setLeft] = useState<Merged['left']>([]);
  const run = async (reason: string) => {
    const outcome = await act.run({ reason }, { id: merged.id });
    if (!outcome.ok) return;
    toast({ text: m.merges_undoDone() });
    if (outcome.data.left.length === 0) onClose();
    else setLeft(outcome.data.left);
  };
  if (left.length > 0) return <Left left={left} onClose={onClose} />;
  return (
    <ReasonDialog
      open
      title={m.merges_undoTitle({ gone: merged.goneName, kept: merged.keptName })}
      verb={m.merges_undo()}
      verbBusy={m.merges_undoing()}
      busy={act.busy}
      onClose={onClose}
      onSend={(reason) => void run(reason)}
    >
      <p>{m.merges_undoText()}</p>
      <Refused refusal={act.refusal} call="consoleMergeUndo" onReload={onClose} />
    </ReasonDialog>
  );
}
