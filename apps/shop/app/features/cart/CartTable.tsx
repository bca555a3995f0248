// The lines of a group as a table; below 720 pixels as records.
import { Button } from '@partharbor/ui/button';
import { Icon } from '@partharbor/ui/icon';
import { Panel } from '@partharbor/ui/layout';
import { Table, Td, Th } from '@partharbor/ui/table';
import { longestFraction } from '@partharbor/ui/price';
import { useToast } from '@partharbor/ui/toast';
import type { CartLineRecord } from '@partharbor/contract/records';
import type { CartGroup } from '@partharbor/rules/goods';
import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs';
import { useEffect, useRef } from 'react';
import { useFetcher } from 'react-router';
import { quantity, unitPrice } from '@partharbor/rules/format';
import type { Currency } from '@partharbor/rules/format';
import { m } from '../../i18n/messages.js';
import { CartRow } from './CartRow.tsx';
import { goodsJsonOf } from './UndoForm.tsx';
import type { CartAnswer } from './cart.server.ts';
import css from './cart.module.css';
import { useSlots } from './removals.ts';

const COLUMNS = 10;

interface CartTableProps {
  lines: readonly CartLineRecord[];
  group: CartGroup;
  currency: Currency;
}

export function CartTable({ lines, group, currency }: CartTableProps) {
  const { slots, remove, keep, restore } = useSlots(lines);
  if (slots.length === 0) return <Panel>{m.cart_emptyGroup()}</Panel>;
  const decimals = longestFraction(
    lines.flatMap((line) => [unitPrice(line.goodsNowPrices, currency), unitPrice(line.seenPrice, currency)]),
  );
  return (
    <Table caption={m.cart_title()} stickyHead records className={css.table}>
      <thead>
        <tr>
          <Th width={40}>
            <span className="visually-hidden">{m.cart_selectAll()}</span>
          </Th>
          <Th width={56} aria-hidden="true" />
          <Th>{m.cart_colPart()}</Th>
          <Th className={css.material}>{m.cart_colMaterial()}</Th>
          <Th className={css.pack}>{m.cart_colPack()}</Th>
          <Th align="end" width={148}>
            {m.cart_colStock()}
          </Th>
          <Th align="end" width={176}>
            {m.cart_colPrice()}
          </Th>
          <Th align="end" className={css.quantity}>
            {m.cart_colQuantity()}
          </Th>
          <Th align="end" width={120}>
            {m.cart_colSubtotal()}
          </Th>
          <Th align="end" width={76}>
            {m.cart_colActions()}
          </Th>
        </tr>
      </thead>
      <tbody>
        {slots.map(({ kind, line }) =>
          kind === 'line' ? (
            <CartRow
              key={line.cartId}
              line={line}
              off={group === 'offGoods'}
              currency={currency}
              decimals={decimals}
              onRemove={() => remove(line)}
              onKept={() => keep(line.cartId)}
            />
          ) : (
            <RemovedRow key={line.cartId} line={line} onRestored={(newId) => restore(line.cartId, newId)} />
          ),
        )}
      </tbody>
    </Table>
  );
}

/** The strip in place of a removed line; gets the focus the removed row had. */
function RemovedRow({ line, onRestored }: { line: CartLineRecord; onRestored: (newId: string) => void }) {
  const fetcher = useFetcher<CartAnswer>();
  const removal = useFetcher<CartAnswer>({ key: `remove-${line.cartId}` });
  const toast = useToast();
  const row = useRef<HTMLTableRowElement>(null);
  const done = useRef(onRestored);
  useEffect(() => {
    done.current = onRestored;
  });
  useEffect(() => {
    // The button that was pressed is gone with its row.
    if (document.activeElement === document.body) row.current?.querySelector('button')?.focus();
  }, []);
  const newId = fetcher.data?.restored?.[0];
  useEffect(() => {
    if (newId === undefined) return;
    toast({ text: m.cart_restored({ partNo: line.partNo }) });
    done.current(newId);
  }, [newId, line.partNo, toast]);
  const busy = fetcher.state !== 'idle' || removal.state === 'submitting';
  return (
    <tr ref={row} className={css.removed}>
      <Td />
      <Td />
      <Td colSpan={COLUMNS - 2}>
        <fetcher.Form method="post" className={css.strip}>
          <input type="hidden" name="intent" value="restore" />
          <input type="hidden" name="goodsJson" value={goodsJsonOf([line])} />
          <output>{m.cart_removed({ partNo: line.partNo, number: quantity(line.cartNum) })}</output>
          <Button
            type="submit"
            kind="accent"
            size="cell"
            loading={busy}
            loadingLabel={m.cart_recompute()}
            icon={<Icon of={IconArrowBackUp} />}
            aria-label={m.cart_undoOf({ partNo: line.partNo })}
          >
            {m.cart_undo()}
          </Button>
          {fetcher.data?.refusal && <span role="alert">{fetcher.data.refusal.message}</span>}
        </fetcher.Form>
      </Td>
    </tr>
  );
}
