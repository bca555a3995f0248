// How the goods are sent: soonest or in one parcel where there is a choice, each with what leaves from where, by when, and what it costs (R-16, CK-4).
import { daysBetween } from '@partharbor/rules/time';
import { arrivalText } from '@partharbor/rules/delivery-words';
import { money } from '@partharbor/rules/format';
import type { Currency } from '@partharbor/rules/format';
import { amountText, readAmount } from '@partharbor/money/amounts';
import { Unbroken } from '@partharbor/ui/unbroken';
import { m } from '../../i18n/messages.js';
import { language } from '../../language.ts';
import { warehouseWord } from '../orders/delivery-labels.ts';
import type { Preview } from './groups.ts';
import css from './parcels.module.css';

type Choice = Preview['parcels'][number];

interface ParcelChoiceProps {
  choices: readonly Choice[];
  currency: Currency;
  /** Id of the form that the choice is a field of, where it does not stand in it. */
  form?: string;
}

const FREE = '0.00';

/** Parcels that leave a warehouse of ours. */
const parcelsOf = ({ from }: Choice): number => from.filter(({ warehouse }) => warehouse !== null).length;

function titleOf(choice: Choice): string {
  const count = parcelsOf(choice);
  return count > 1 ? m.checkout_parcelsSoonest({ count }) : m.checkout_parcelsOne();
}

/** What the buyer of a choice gives up or saves against the other one: days of the lines that would come sooner, and money. */
function comparison(choice: Choice, other: Choice | undefined, currency: Currency): string {
  if (!other) return '';
  const own = choice.promise.arrives[1];
  const sooner = other.from.filter(({ promise }) => promise.arrives[1] < own && choice.id === 'one');
  const lines = sooner.reduce((sum, part) => sum + part.lines, 0);
  const days = Math.max(0, ...sooner.map(({ promise }) => daysBetween(promise.arrives[1], own)));
  const saved = (readAmount(other.total) ?? 0) - (readAmount(choice.total) ?? 0);
  return [
    lines > 0 ? m.checkout_parcelsLater({ count: lines, days }) : '',
    saved > 0 ? m.checkout_parcelsSaves({ amount: money(amountText(saved), currency) }) : '',
  ]
    .filter(Boolean)
    .join(language() === 'zh' ? '，' : ', ');
}

export function ParcelChoice({ choices, currency, form }: ParcelChoiceProps) {
  const [only, ...more] = choices;
  if (!only) return null;
  if (more.length === 0)
    return (
      <div className={css.choices}>
        <input type="hidden" name="parcels" value={only.id} form={form} />
        <div className={css.choice}>
          <ChoiceFacts choice={only} currency={currency} />
        </div>
      </div>
    );
  return (
    <fieldset>
      <legend className="visually-hidden">{m.checkout_parcels()}</legend>
      <div className={css.choices}>
        {choices.map((choice) => (
          <label key={choice.id} className={css.choice} data-choosable="">
            <input type="radio" name="parcels" value={choice.id} form={form} defaultChecked={choice.chosen} />
            <ChoiceFacts
              choice={choice}
              currency={currency}
              note={comparison(
                choice,
                choices.find((one) => one !== choice),
                currency,
              )}
            />
          </label>
        ))}
      </div>
      <p className={css.why}>{m.checkout_parcelsWhy()}</p>
    </fieldset>
  );
}

function ChoiceFacts({ choice, currency, note = '' }: { choice: Choice; currency: Currency; note?: string }) {
  return (
    <span className={css.facts}>
      <span className={css.head}>
        <b>{titleOf(choice)}</b>
        <span>
          {choice.freight === FREE ? m.checkout_freeFreight() : m.checkout_parcelsFreight({ freight: money(choice.freight, currency) })}
        </span>
      </span>
      {choice.from.map(({ warehouse, lines, amount, promise }) => (
        <span key={warehouse ?? ''} className={css.from}>
          <span>
            {m.checkout_parcelsFrom({ warehouse: warehouseWord(warehouse), count: lines })} · {money(amount, currency)}
          </span>
          <b>
            <Unbroken text={arrivalText(promise, language())} />
          </b>
        </span>
      ))}
      {(note !== '' || choice.toFree !== '') && (
        <span className={css.from}>
          <span>{note}</span>
          {choice.toFree !== '' && (
            <span className={css.toFree}>{m.checkout_parcelsToFree({ amount: money(choice.toFree, currency) })}</span>
          )}
        </span>
      )}
    </span>
  );
}
