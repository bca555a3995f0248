// Quantity and “add” of a part that stands in another table than a list: the cell of lists, with the quantity the page came with.
import type { Currency } from '@partharbor/rules/format';
import { useId, useState } from 'react';
import { AddCell } from './AddCell.tsx';
import type { GoodsRow } from './rows.ts';
import { startWith } from './settle.ts';
import type { Correction } from './settle.ts';
import { amountAt, limitOf } from './labels.ts';

export function AddRow({ row, n, currency }: { row: GoodsRow; n: number; currency: Currency }) {
  const noteId = useId();
  const [typed, setTyped] = useState<{ readonly quantity: number; readonly why: Correction } | null>(null);
  const settled = startWith(n, row, limitOf(row));
  const quantity = typed?.quantity ?? settled.quantity;
  return (
    <AddCell
      row={row}
      quantity={quantity}
      amount={amountAt(row, quantity, currency) ?? ''}
      why={typed ? typed.why : settled.why}
      noteId={noteId}
      setQuantity={(wish, why = null) => setTyped({ quantity: wish, why })}
    />
  );
}
