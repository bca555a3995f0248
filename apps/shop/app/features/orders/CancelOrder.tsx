// Cancelling an order: a reason is needed, and a text with “other” (OR-3). Without scripts the form opens in place.
import { Button } from '@partharbor/ui/button';
import { Dialog } from '@partharbor/ui/dialog';
import { Notice } from '@partharbor/ui/notice';
import { ChoiceGroup, Radio } from '@partharbor/ui/radio';
import { TextArea } from '@partharbor/ui/text-area';
import { cancelReasons } from '@partharbor/rules/orders';
import { useLayoutEffect, useRef, useState } from 'react';
import { Form, useNavigation } from 'react-router';
import { field } from '../../loader-call.ts';
import { m } from '../../i18n/messages.js';
import css from './orders.module.css';
import { reasonWord } from './labels.ts';

interface CancelOrderProps {
  orderNo: string;
  /** Why the last try was refused. */
  refusal: string | undefined;
}

export function CancelOrder({ orderNo, refusal }: CancelOrderProps) {
  const [open, setOpen] = useState(false);
  const place = useRef<HTMLDetailsElement>(null);
  const [isBegun, setBegun] = useState<boolean | null>(null);
  useLayoutEffect(() => setBegun(place.current?.open ?? false), []);
  const title = m.orders_cancelTitle({ orderNo });
  // Who has opened it before scripts came goes on in the same form.
  if (isBegun !== false) {
    return (
      <details ref={place} className={css.inPlace} open={refusal !== undefined || isBegun === true}>
        <summary>{m.orders_cancel()}</summary>
        <CancelForm orderNo={orderNo} refusal={refusal} />
      </details>
    );
  }
  return (
    <>
      <Button kind="danger" onClick={() => setOpen(true)}>
        {m.orders_cancel()}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={title} closeLabel={m.common_close()}>
        <CancelForm orderNo={orderNo} refusal={refusal} onKeep={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

function CancelForm({ orderNo, refusal, onKeep }: CancelOrderProps & { onKeep?: () => void }) {
  const navigation = useNavigation();
  const [lacking, setLacking] = useState<'reason' | 'text'>();
  const [reason, setReason] = useState('');
  const message = lacking === 'reason' ? m.orders_needReason() : refusal;
  return (
    <Form
      method="post"
      replace
      preventScrollReset
      className={css.cancelForm}
      onSubmit={(event) => {
        const form = new FormData(event.currentTarget);
        const other = form.get('reason') === 'other' && field(form, 'reasonText').trim() === '';
        const found = form.has('reason') ? (other ? 'text' : undefined) : 'reason';
        setLacking(found);
        if (found) event.preventDefault();
      }}
      noValidate
    >
      <input type="hidden" name="intent" value="cancel" />
      <input type="hidden" name="orderNo" value={orderNo} />
      <p>{m.orders_cancelWhat()}</p>
      {message && <Notice tone="error">{message}</Notice>}
      <ChoiceGroup legend={m.orders_cancelReason()}>
        {cancelReasons.map((one) => (
          <Radio key={one} name="reason" value={one} required onChange={() => setReason(one)} label={reasonWord(one)} />
        ))}
      </ChoiceGroup>
      <TextArea
        label={m.orders_cancelText()}
        optional={reason === 'other' ? undefined : m.common_optional()}
        name="reasonText"
        rows={3}
        maxLength={200}
        hint={m.orders_cancelTextHint()}
        error={lacking === 'text' ? m.orders_needText() : ''}
      />
      <div className={css.rowActions}>
        <Button type="submit" kind="danger" loading={navigation.formData?.get('intent') === 'cancel'} loadingLabel={m.orders_cancelling()}>
          {m.orders_cancelGo()}
        </Button>
        {onKeep && <Button onClick={onKeep}>{m.orders_cancelKeep()}</Button>}
      </div>
    </Form>
  );
}
