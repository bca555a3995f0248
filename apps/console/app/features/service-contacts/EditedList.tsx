// A list of customer service that staff change themselves: a button adds a row, each row can be changed and removed, both in dialogs.
import type { Outcome } from '@partharbor/contract/call';
import { Button } from '@partharbor/ui/button';
import { useToast } from '@partharbor/ui/toast';
import { useState } from 'react';
import type { ReactNode } from 'react';
import type { CallName } from '../../calls.ts';
import { m } from '../../i18n/messages.js';
import type { Column } from '../../templates/DataTable.tsx';
import { ListPage } from '../../templates/ListPage.tsx';
import type { PageOf } from '../../templates/ListPage.tsx';
import templates from '../../templates/templates.module.css';

/** What the reader has begun; saving null adds one. */
type Begun<Row> = { readonly act: 'save'; readonly row: Row | null } | { readonly act: 'remove'; readonly row: Row };

/** How a dialog ends. */
export interface DialogEnds {
  readonly onClose: () => void;
  /** It went through; the sentence is shown. */
  readonly onDone: (text: string) => void;
}

interface EditedListProps<Row> {
  readonly title: string;
  readonly note: string;
  readonly call: CallName;
  readonly outcome: Outcome<PageOf<Row>>;
  readonly columns: readonly Column<Row>[];
  readonly rowKey: (row: Row) => string;
  /** What a row is called in names of buttons. */
  readonly nameOf: (row: Row) => string;
  readonly empty: string;
  /** The button that adds a row. */
  readonly add: string;
  readonly renderSave: (row: Row | null, ends: DialogEnds) => ReactNode;
  readonly renderRemove: (row: Row, ends: DialogEnds) => ReactNode;
}

function RowActs<Row>({ row, name, begin }: { row: Row; name: string; begin: (begun: Begun<Row>) => void }) {
  return (
    <span className={templates.acts}>
      <Button size="cell" aria-label={m.service_contacts_changeOf({ name })} onClick={() => begin({ act: 'save', row })}>
        {m.service_contacts_change()}
      </Button>
      <Button size="cell" kind="danger" aria-label={m.service_contacts_removeOf({ name })} onClick={() => begin({ act: 'remove', row })}>
        {m.service_contacts_remove()}
      </Button>
    </span>
  );
}

export function EditedList<Row>(props: EditedListProps<Row>) {
  const { title, note, call, outcome, columns, rowKey, nameOf, empty, add, renderSave, renderRemove } = props;
  const [begun, begin] = useState<Begun<Row> | null>(null);
  const toast = useToast();
  const onClose = () => begin(null);
  const onDone = (text: string) => {
    onClose();
    toast({ text });
  };
  const acts: Column<Row> = {
    key: 'acts',
    head: m.service_contacts_acts(),
    headHidden: true,
    align: 'end',
    render: (row) => <RowActs row={row} name={nameOf(row)} begin={begin} />,
  };
  return (
    <>
      <ListPage
        title={title}
        note={note}
        actions={
          <Button kind="primary" onClick={() => begin({ act: 'save', row: null })}>
            {add}
          </Button>
        }
        isWhole
        call={call}
        outcome={outcome}
        columns={[...columns, acts]}
        rowKey={rowKey}
        empty={empty}
      />
      {begun?.act === 'save' && renderSave(begun.row, { onClose, onDone })}
      {begun?.act === 'remove' && renderRemove(begun.row, { onClose, onDone })}
    </>
  );
}
