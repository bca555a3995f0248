// Changing the payment method of an order that staff has not confirmed yet; fee and total follow (OR-3, R-23).
import { Button } from '@partharbor/ui/button';
import { Popover } from '@partharbor/ui/popover';
import { ChoiceGroup, Radio } from '@partharbor/ui/radio';
import type { PayType } from '@partharbor/rules/orders';
import { Form, useNavigation } from 'react-router';
import { m } from '../../i18n/messages.js';
import { methodName, methodPayNote } from '../payment/method.tsx';
import type { Order } from './orders.server.ts';
import css from './orders.module.css';

export function ChangeMethod({ order, methods }: { order: Order; methods: readonly PayType[] }) {
  const navigation = useNavigation();
  return (
    <Popover trigger={m.orders_changeMethod()} align="end" padded className={css.method}>
      <Form method="post" replace preventScrollReset className={css.cancelForm}>
        <input type="hidden" name="intent" value="method" />
        <input type="hidden" name="orderNo" value={order.orderNo} />
        <ChoiceGroup legend={m.orders_methodTitle()}>
          {methods.map((method) => (
            <Radio
              key={method}
              name="payType"
              value={method}
              defaultChecked={method === order.payType}
              label={methodName(method)}
              note={methodPayNote(method)}
            />
          ))}
        </ChoiceGroup>
        <div>
          <Button type="submit" loading={navigation.formData?.get('intent') === 'method'} loadingLabel={m.orders_methodChanging()}>
            {m.orders_methodGo()}
          </Button>
        </div>
      </Form>
    </Popover>
  );
}
