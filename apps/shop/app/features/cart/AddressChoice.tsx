// Where the goods go, and to which other address of the book they may go instead: what each changes in dates and freight (R-25, CK-4).
import { Radio } from '@partharbor/ui/radio';
import { Link } from '@partharbor/ui/link';
import { Unbroken } from '@partharbor/ui/unbroken';
import { amountText, readAmount } from '@partharbor/money/amounts';
import { arrivalText } from '@partharbor/rules/delivery-words';
import { money, type Currency } from '@partharbor/rules/format';
import { daysBetween } from '@partharbor/rules/time';
import { m } from '../../i18n/messages.js';
import { language } from '../../language.ts';
import { bookLine } from '../addresses/labels.ts';
import css from './parcels.module.css';
import type { Destination } from './shipping.server.ts';

const FREE = '0.00';

interface AddressChoiceProps {
  readonly destinations: readonly Destination[];
  readonly currency: Currency;
}

/** What sending to one changes against where it goes now. */
function changeOf({ sent }: Destination, now: Destination | undefined, currency: Currency): string {
  if (!sent || !now?.sent) return '';
  const days = daysBetween(now.sent.promise.arrives[1], sent.promise.arrives[1]);
  const more = (readAmount(sent.freight) ?? 0) - (readAmount(now.sent.freight) ?? 0);
  const amount = money(amountText(Math.abs(more)), currency);
  const changes = [
    days > 0 ? m.cart_addressLater({ days }) : '',
    days < 0 ? m.cart_addressSooner({ days: -days }) : '',
    more > 0 ? m.cart_addressMore({ amount }) : '',
    more < 0 ? m.cart_addressLess({ amount }) : '',
  ].filter(Boolean);
  return changes.length > 0 ? changes.join(language() === 'zh' ? '，' : ', ') : m.cart_addressSame();
}

function sentWords({ sent }: Destination, currency: Currency): string {
  if (!sent) return m.cart_addressCannot();
  const arrives = arrivalText(sent.promise, language());
  return sent.freight === FREE
    ? m.cart_addressFree({ arrives })
    : m.cart_addressFreight({ arrives, freight: money(sent.freight, currency) });
}

/** Fields of the form around it. */
export function AddressChoice({ destinations, currency }: AddressChoiceProps) {
  const now = destinations.find(({ chosen }) => chosen);
  if (!now)
    return (
      <Link href="/UserHome/deliveryAddress?edit=new" className={css.change}>
        {m.cart_addressNew()}
      </Link>
    );
  return (
    <details className={css.addresses}>
      <summary className={css.change}>{m.cart_addressChange()}</summary>
      <fieldset className={css.book}>
        <legend className="visually-hidden">{m.cart_addressLegend()}</legend>
        {destinations.map((one) => (
          <Radio
            key={one.address.id}
            name="address"
            value={one.address.id}
            defaultChecked={one.chosen}
            className={css.address}
            label={
              <>
                <b>{one.address.userName}</b> {bookLine(one.address)}
              </>
            }
            note={
              <span className={css.sent}>
                <Unbroken text={sentWords(one, currency)} />
                {!one.chosen && <span className={css.changes}> · {changeOf(one, now, currency)}</span>}
              </span>
            }
          />
        ))}
      </fieldset>
      <Link href="/UserHome/deliveryAddress?edit=new">{m.cart_addressNew()}</Link>
    </details>
  );
}
