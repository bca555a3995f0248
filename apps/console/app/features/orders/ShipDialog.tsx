// Ships lines of an order: carrier, tracking number, pieces per line.
import { Button } from '@partharbor/ui/button';
import { Dialog } from '@partharbor/ui/dialog';
import { quantity } from '@partharbor/rules/format';
import { Row, Stack } from '@partharbor/ui/layout';
import { Notice } from '@partharbor/ui/notice';
import { PartNumber } from '@partharbor/ui/part-number';
import { Select } from '@partharbor/ui/select';
import { TextField } from '@partharbor/ui/text-field';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { useAct } from '../../use-act.ts';
import { m } from '../../i18n/messages.js';
import { DataTable } from '../../templates/DataTable.tsx';
import { Refused } from '../../templates/Problem.tsx';
import { carrierCodes, carrierWord, warehouseWord } from '../common/labels.ts';
import { openOf, parcelOf } from './order.ts';
import type { Order, OrderLine, ShipProblem } from './order.ts';
import css from './orders.module.css';

interface ShipDialogProps {
  readonly order: Order;
  readonly onClose: () => void;
  readonly onDone: (text: string) => void;
}

const problemWords = (problem: ShipProblem): string =>
  problem.kind === 'nothing' ? m.orders_shipNothing() : m.orders_shipTooMany({ partNo: problem.partNo, open: quantity(problem.open) });

function PiecesTable({
  lines,
  typed,
  onType,
}: {
  lines: readonly OrderLine[];
  typed: Readonly<Record<string, string>>;
  onType: (lineId: string, text: string) => void;
}) {
  return (
    <DataTable
      caption={m.orders_shipNow()}
      rows={lines}
      rowKey={(line) => line.lineId}
      columns={[
        { key: 'part', head: m.orders_part(), render: (line) => <PartNumber partNo={line.partNo} /> },
        {
          key: 'warehouse',
          head: m.orders_warehouse(),
          render: (line) => (line.warehouse ? warehouseWord(line.warehouse) : m.common_none()),
        },
        { key: 'open', head: m.orders_open(), align: 'end', render: (line) => quantity(openOf(line)) },
        {
          key: 'now',
          head: m.orders_shipNow(),
          align: 'end',
          render: (line) => (
            <span className={css.now}>
              <TextField
                label={m.orders_shipNowOf({ partNo: line.partNo })}
                labelHidden
                inputMode="numeric"
                maxLength={8}
                value={typed[line.lineId] ?? ''}
                onChange={(event) => onType(line.lineId, event.currentTarget.value)}
              />
            </span>
          ),
        },
      ]}
    />
  );
}

/** Mounted while open, so that it begins with what is open now. */
export function ShipDialog({ order, onClose, onDone }: ShipDialogProps) {
  const act = useAct('consoleShip');
  const lines = order.lines.filter((line) => openOf(line) > 0);
  const [carrier, setCarrier] = useState<string>(order.carrier);
  const [tracking, setTracking] = useState('');
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>(() =>
    Object.fromEntries(lines.map((line) => [line.lineId, String(openOf(line))])),
  );
  const [isTried, setTried] = useState(false);
  const parcel = parcelOf(lines, typed);
  const isTracking = /^[A-Za-z0-9-]{6,40}$/.test(tracking.trim());
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    const code = carrierCodes.find((known) => known === carrier);
    if ('kind' in parcel || !isTracking || !code || act.busy) return;
    const outcome = await act.run(
      { carrier: code, trackingNo: tracking.trim(), lines: [...parcel], version: order.version },
      { orderNo: order.orderNo },
    );
    if (outcome.ok) onDone(m.orders_doneShip());
  };
  const pieces = 'kind' in parcel ? 0 : parcel.reduce((sum, line) => sum + line.number, 0);
  return (
    <Dialog open onClose={onClose} title={m.orders_shipTitle({ orderNo: order.orderNo })} closeLabel={m.common_close()} wide>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <Stack>
          <Refused refusal={act.refusal} call="consoleShip" onReload={act.clear} />
          <Row gap={16} className={css.shipTop}>
            <Select
              label={m.orders_carrier()}
              options={carrierCodes.map((value) => ({ value, label: carrierWord(value) }))}
              value={carrier}
              onChange={(event) => setCarrier(event.currentTarget.value)}
            />
            <TextField
              data-autofocus
              label={m.orders_trackingNo()}
              hint={m.orders_trackingHint()}
              error={isTried && !isTracking ? m.orders_trackingBad() : undefined}
              mono
              maxLength={40}
              autoComplete="off"
              value={tracking}
              onChange={(event) => setTracking(event.currentTarget.value)}
            />
          </Row>
          <PiecesTable lines={lines} typed={typed} onType={(lineId, text) => setTyped({ ...typed, [lineId]: text })} />
          {isTried && 'kind' in parcel && <Notice tone="error">{problemWords(parcel)}</Notice>}
          <div>
            <Button type="submit" kind="primary" loading={act.busy} loadingLabel={m.orders_shipping()}>
              {pieces > 0 ? m.orders_shipAll({ count: quantity(pieces) }) : m.orders_ship()}
            </Button>
          </div>
        </Stack>
      </form>
    </Dialog>
  );
}
