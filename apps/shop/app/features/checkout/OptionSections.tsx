// Sections 2 and 4: delivery and payment options, each with its rule and what it costs for this order (CK-4, R-25, R-26).
import { RadioRow, RadioRows } from '@partharbor/ui/radio-row';
import { Unbroken } from '@partharbor/ui/unbroken';
import { daySpan, money } from '@partharbor/rules/format';
import { m } from '../../i18n/messages.js';
import { carrierName } from '../orders/delivery-labels.ts';
import { MethodIcon, methodName, methodOrderNote } from '../payment/method.tsx';
import { ParcelChoice } from './ParcelChoice.tsx';
import { Section } from './Section.tsx';
import css from './checkout.module.css';
import { FORM_ID } from './form.ts';
import type { Preview } from './groups.ts';

const FREE = '0.00';

/** The rule that set a carrier's freight, with this order's own figures. */
function ruleWords(rule: string, preview: Preview): string {
  const goods = money(preview.goodsAmount, preview.currency);
  const weight = (Math.max(100, preview.weightG) / 1000).toFixed(1);
  switch (rule) {
    case 'zto-base':
      return m.checkout_ruleZtoBase({ goods });
    case 'zto-free-200':
      return m.checkout_ruleZtoFree({ goods });
    case 'zto-free-invoice-300':
      return m.checkout_ruleZtoInvoice({ goods });
    case 'sf-base':
      return m.checkout_ruleSfBase({ goods });
    case 'sf-free-1000-one-warehouse':
      return m.checkout_ruleSfFree({ goods });
    case 'dhl-base':
      return m.checkout_ruleDhl({ weight });
    case 'fedex-base':
      return m.checkout_ruleFedex({ weight });
    default:
      return '';
  }
}

export function DeliverySection({ preview }: { preview: Preview }) {
  const { currency } = preview;
  return (
    <Section number={2} title={m.checkout_delivery()}>
      <RadioRows legend={m.checkout_deliveryLegend()}>
        {preview.deliveries.map((option) => (
          <RadioRow
            key={option.id}
            form={FORM_ID}
            name="deliveryId"
            value={option.id}
            defaultChecked={option.chosen}
            title={carrierName(option.id)}
            facts={[
              <Unbroken key="days" text={m.delivery_arrives({ days: daySpan(option.promise.arrives) })} />,
              option.freight === FREE ? (
                <span key="fee" className={css.free}>
                  {m.checkout_freeFreight()}
                </span>
              ) : (
                money(option.freight, currency)
              ),
              [
                ruleWords(option.rule, preview),
                option.remoteSurcharge === FREE ? '' : m.checkout_remote({ amount: money(option.remoteSurcharge, currency) }),
              ]
                .filter(Boolean)
                .join(' · '),
            ]}
          />
        ))}
      </RadioRows>
      <ParcelChoice choices={preview.parcels} currency={currency} form={FORM_ID} />
    </Section>
  );
}

export function PaymentSection({ preview }: { preview: Preview }) {
  return (
    <Section number={4} title={m.checkout_pay()}>
      <RadioRows legend={m.checkout_payLegend()}>
        {preview.payTypes.map((option) => (
          <RadioRow
            key={option.id}
            form={FORM_ID}
            name="payType"
            value={option.id}
            defaultChecked={option.chosen}
            columns="wide"
            icon={<MethodIcon type={option.id} />}
            title={methodName(option.id)}
            facts={[
              option.fee === FREE ? m.payment_noFee() : m.payment_fee({ fee: money(option.fee, preview.currency) }),
              preview.needsConfirmation ? m.checkout_payAfterConfirm() : methodOrderNote(option.id),
            ]}
          />
        ))}
      </RadioRows>
    </Section>
  );
}
