// Records a bank transfer that arrived for an order.
import { Button } from '@partharbor/ui/button';
import { Dialog } from '@partharbor/ui/dialog';
import { money } from '@partharbor/rules/format';
import { Stack } from '@partharbor/ui/layout';
import { ChoiceGroup, Radio } from '@partharbor/ui/radio';
import { TextField } from '@partharbor/ui/text-field';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { useAct } from '../../use-act.ts';
import { m } from '../../i18n/messages.js';
import { Refused } from '../../templates/Problem.tsx';
import type { Order } from './order.ts';

interface TransferDialogProps {
  readonly order: Order;
  readonly onClose: () => void;
  readonly onReceived: (destiny: 'payment' | 'unapplied') => void;
}

const currencies = ['CNY', 'USD'] as const;

/** Amount as the call takes it: plain digits, a point, two decimals; null when the text is none. @example amountFrom('1,234.50') // '1234.50' */
function amountFrom(text: string): string | null {
  const plain = text.trim().replace(/,(?=\d{3}(?:\D|$))/g, '');
  return /^(0|[1-9]\d{0,11})\.\d{2}$/.test(plain) ? plain : null;
}

export function TransferDialog({ order, onClose, onReceived }: TransferDialogProps) {
  const act = useAct('consoleTransfer');
  const [reference, setReference] = useState('');
  const [amount, setAmount] = useState('');
  const [currency, setCurrency] = useState(order.currency);
  const [isTried, setTried] = useState(false);
  const exact = amountFrom(amount);
  const isReference = reference.trim().length >= 3;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (exact === null || !isReference || act.busy) return;
    const outcome = await act.run({ reference: reference.trim(), amount: exact, currency }, { orderNo: order.orderNo });
    if (outcome.ok) onReceived(outcome.data.destiny);
  };
  return (
    <Dialog open onClose={onClose} title={m.orders_transferTitle({ orderNo: order.orderNo })} closeLabel={m.common_close()}>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <Stack>
          <Refused refusal={act.refusal} call="consoleTransfer" />
          <TextField
            data-autofocus
            label={m.orders_transferReference()}
            hint={m.orders_transferReferenceHint()}
            error={isTried && !isReference ? m.orders_transferReferenceBad() : undefined}
            maxLength={60}
            autoComplete="off"
            value={reference}
            onChange={(event) => setReference(event.currentTarget.value)}
          />
          <TextField
            label={m.orders_transferAmount()}
            hint={m.orders_transferAmountHint({ example: '1234.50', payable: money(order.payable, order.currency) })}
            error={isTried && exact === null ? m.orders_transferAmountBad({ example: '1234.50' }) : undefined}
            inputMode="decimal"
            autoComplete="off"
            value={amount}
            onChange={(event) => setAmount(event.currentTarget.value)}
          />
          <ChoiceGroup legend={m.orders_transferCurrency()} row>
            {currencies.map((one) => (
              <Radio key={one} label={one} name="currency" value={one} checked={currency === one} onChange={() => setCurrency(one)} />
            ))}
          </ChoiceGroup>
          <div>
            <Button type="submit" kind="primary" loading={act.busy} loadingLabel={m.orders_transferring()}>
              {m.orders_transfer()}
            </Button>
          </div>
        </Stack>
      </form>
    </Dialog>
  );
}
