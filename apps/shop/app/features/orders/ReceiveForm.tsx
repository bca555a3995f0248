// The button that confirms receipt of an order.
import { Button } from '@partharbor/ui/button';
import { Form } from 'react-router';
import { m } from '../../i18n/messages.js';

export function ReceiveForm({ orderNo }: { orderNo: string }) {
  return (
    <Form method="post" replace preventScrollReset>
      <input type="hidden" name="intent" value="receive" />
      <input type="hidden" name="orderNo" value={orderNo} />
      <Button type="submit" aria-label={m.orders_receiveOf({ orderNo })}>
        {m.orders_receive()}
      </Button>
    </Form>
  );
}
