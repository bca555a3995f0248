// Stock of a part by warehouse, with the dialog that changes it by a relative number.
import { Button } from '@partharbor/ui/button';
import { quantity } from '@partharbor/rules/format';
import { Panel } from '@partharbor/ui/layout';
import { TextField } from '@partharbor/ui/text-field';
import { useToast } from '@partharbor/ui/toast';
import { MAX_QUANTITY } from '@partharbor/rules/quantity';
import { useState } from 'react';
import { useAct } from '../../use-act.ts';
import type { Answer } from '../../calls.ts';
import { m } from '../../i18n/messages.js';
import { DataTable } from '../../templates/DataTable.tsx';
import { Refused } from '../../templates/Problem.tsx';
import { ReasonDialog } from '../../templates/ReasonDialog.tsx';
import { warehouseWord } from '../common/labels.ts';

export type Part = Answer<'consolePart'>;
type StockRow = Part['stock'][number];

/** A change as typed: a whole number other than 0; null when it is none. @example changeFrom('−20') // -20 */
function changeFrom(text: string): number | null {
  const plain = text.trim().replaceAll(',', '').replace('\u2212', '-');
  if (!/^[+-]?\d{1,8}$/.test(plain)) return null;
  const change = Number(plain);
  return change === 0 || Math.abs(change) > MAX_QUANTITY ? null : change;
}

function AdjustDialog({ part, row, onClose }: { part: Part; row: StockRow; onClose: () => void }) {
  const adjust = useAct('consoleStock');
  const toast = useToast();
  const [text, setText] = useState('');
  const [isTried, setTried] = useState(false);
  const change = changeFrom(text);
  const after = change === null ? null : row.onHand + change;
  const isBelow = after !== null && change! < 0 && after < row.reserved;
  const problem = change === null ? m.parts_changeBad() : isBelow ? m.parts_changeBelow({ reserved: quantity(row.reserved) }) : undefined;
  const save = async (reason: string) => {
    setTried(true);
    if (change === null || isBelow) return;
    const outcome = await adjust.run({ goodsId: part.goodsId, warehouse: row.warehouse, change, reason });
    if (!outcome.ok) return;
    onClose();
    toast({ text: m.parts_doneAdjust({ onHand: quantity(outcome.data.onHand) }) });
  };
  return (
    <ReasonDialog
      open
      title={m.parts_adjustTitle({ partNo: part.partNo, warehouse: warehouseWord(row.warehouse) })}
      verb={m.parts_adjust()}
      verbBusy={m.parts_adjusting()}
      busy={adjust.busy}
      onClose={onClose}
      onSend={(reason) => void save(reason)}
    >
      <p>{m.parts_adjustNow({ onHand: quantity(row.onHand), reserved: quantity(row.reserved) })}</p>
      <Refused refusal={adjust.refusal} call="consoleStock" />
      <TextField
        data-autofocus
        label={m.parts_change()}
        hint={after === null || isBelow ? m.parts_changeHint() : m.parts_after({ onHand: quantity(after) })}
        error={isTried || isBelow ? problem : undefined}
        autoComplete="off"
        maxLength={12}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
    </ReasonDialog>
  );
}

/** `mayAdjust`: whether the reader may change stock. */
export function Stock({ part, mayAdjust }: { part: Part; mayAdjust: boolean }) {
  const [open, setOpen] = useState<string | null>(null);
  const shown = part.stock.find(({ warehouse }) => warehouse === open);
  return (
    <Panel title={m.parts_stockTitle()} flush>
      <DataTable
        caption={m.parts_stockTitle()}
        flat
        rows={part.stock}
        rowKey={(row) => row.warehouse}
        columns={[
          { key: 'warehouse', head: m.parts_warehouse(), render: (row) => `${row.warehouse} · ${warehouseWord(row.warehouse)}` },
          { key: 'onHand', head: m.parts_onHand(), align: 'end', render: (row) => quantity(row.onHand) },
          { key: 'reserved', head: m.parts_reserved(), align: 'end', render: (row) => quantity(row.reserved) },
          { key: 'available', head: m.parts_available(), align: 'end', render: (row) => <b>{quantity(row.onHand - row.reserved)}</b> },
          {
            key: 'adjust',
            head: m.parts_adjust(),
            headHidden: true,
            align: 'end',
            render: (row) =>
              mayAdjust && (
                <Button
                  size="cell"
                  aria-label={m.parts_adjustOf({ warehouse: warehouseWord(row.warehouse) })}
                  onClick={() => setOpen(row.warehouse)}
                >
                  {m.parts_adjust()}
                </Button>
              ),
          },
        ]}
      />
      {shown && <AdjustDialog part={part} row={shown} onClose={() => setOpen(null)} />}
    </Panel>
  );
}
