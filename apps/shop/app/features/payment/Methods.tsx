// The methods an order can still be paid by; changing one changes fee, total and time.
import { Button } from '@partharbor/ui/button';
import { Form, useNavigation } from 'react-router';
import { m } from '../../i18n/messages.js';
import { offersOf } from '../orders/labels.ts';
import { MethodIcon, methodName, methodPayNote } from './method.tsx';
import type { OpenPayment } from './pay.server.ts';
import css from './payment.module.css';

export function Methods({ loaded }: { loaded: OpenPayment }) {
  const { order, methods, key } = loaded;
  const navigation = useNavigation();
  const changeable = offersOf(order).changeMethod;
  const chosen = navigation.formData?.get('payType');
  return (
    <section aria-labelledby="pay-methods">
      <h2 id="pay-methods" className={css.methodsHead}>
        {m.payment_other()} <span className={css.faint}>{changeable ? m.payment_otherNote() : m.payment_fixed()}</span>
      </h2>
      <ul className={css.methods} aria-label={m.payment_methods()}>
        {methods.map((method) => (
          <li key={method} aria-current={method === order.payType ? 'true' : undefined}>
            <span className={css.methodName}>
              <MethodIcon type={method} /> {methodName(method)}
            </span>
            <span className={css.faint}>{methodPayNote(method)}</span>
            {method === order.payType ? (
              <span className={css.faint}>{m.payment_current()}</span>
            ) : (
              changeable && (
                <Form method="post" replace preventScrollReset>
                  <input type="hidden" name="orderNo" value={order.orderNo} />
                  <input type="hidden" name="payType" value={method} />
                  <input type="hidden" name="key" value={`${key}-${method}`} />
                  <Button
                    type="submit"
                    aria-label={m.payment_choose({ method: methodName(method) })}
                    loading={chosen === method}
                    loadingLabel={m.payment_getting()}
                  >
                    {m.payment_chooseShort()}
                  </Button>
                </Form>
              )
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
