// Confirming the receipt of an order, which ends what can be done about it: asked once more (OR-2). Without scripts the question opens in place.
import { Button } from '@partharbor/ui/button';
import { Dialog } from '@partharbor/ui/dialog';
import { useLayoutEffect, useRef, useState } from 'react';
import { Form } from 'react-router';
import { m } from '../../i18n/messages.js';
import css from './orders.module.css';

export function ReceiveForm({ orderNo }: { orderNo: string }) {
  const [open, setOpen] = useState(false);
  const place = useRef<HTMLDetailsElement>(null);
  const [isBegun, setBegun] = useState<boolean | null>(null);
  useLayoutEffect(() => setBegun(place.current?.open ?? false), []);
  // Who has opened it before scripts came goes on in the same form.
  if (isBegun !== false) {
    return (
      <details ref={place} className={css.inPlace} data-harmless="" open={isBegun === true}>
        <summary aria-label={m.orders_receiveOf({ orderNo })}>{m.orders_receive()}</summary>
        <Question orderNo={orderNo} />
      </details>
    );
  }
  return (
    <>
      <Button aria-label={m.orders_receiveOf({ orderNo })} onClick={() => setOpen(true)}>
        {m.orders_receive()}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={m.orders_receiveTitle({ orderNo })} closeLabel={m.common_close()}>
        <Question orderNo={orderNo} onLater={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

function Question({ orderNo, onLater }: { orderNo: string; onLater?: () => void }) {
  return (
    <Form method="post" replace preventScrollReset className={css.cancelForm} onSubmit={onLater}>
      <input type="hidden" name="intent" value="receive" />
      <input type="hidden" name="orderNo" value={orderNo} />
      <p>{m.orders_receiveWhat()}</p>
      <div className={css.rowActions}>
        <Button type="submit" kind="primary">
          {m.orders_receiveGo()}
        </Button>
        {onLater && <Button onClick={onLater}>{m.orders_receiveLater()}</Button>}
      </div>
    </Form>
  );
}
