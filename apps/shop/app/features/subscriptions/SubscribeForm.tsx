// The form for a reminder of one part: arrival of more than there is (S5), or a price.
import { Button, LinkButton } from '@partharbor/ui/button';
import { Panel } from '@partharbor/ui/layout';
import { Notice } from '@partharbor/ui/notice';
import { PartNumber } from '@partharbor/ui/part-number';
import { ChoiceGroup, Radio } from '@partharbor/ui/radio';
import { Tabs } from '@partharbor/ui/tabs';
import { TextField } from '@partharbor/ui/text-field';
import { priceFor } from '@partharbor/money/tiers';
import { legalQuantity } from '@partharbor/rules/quantity';
import { quantity as written } from '@partharbor/rules/format';
import { Form } from 'react-router';
import { m } from '../../i18n/messages.js';
import { useSending } from '../common/sending.ts';
import { BrandName } from '../goods/BrandName.tsx';
import { subscribeHref } from '../saved/context.ts';
import { partHref } from '../goods/part-href.ts';
import { priceText } from '../goods/labels.ts';
import type { Lead, SubscriptionAnswer } from './subscriptions.server.ts';
import css from './subscriptions.module.css';

interface FormProps {
  lead: Lead;
  answered: SubscriptionAnswer | undefined;
}

/** The least that is more than the stock, in pieces one can order. */
const firstAbove = ({ row, n }: Lead): number => Math.max(n, legalQuantity((row.onShelf ? row.available : 0) + 1, row));

const errorOf = (answered: SubscriptionAnswer | undefined, field: 'quantity' | 'below' | 'email', plain: string): string | undefined =>
  answered?.field === field ? answered.message || plain : undefined;

function Kinds({ lead: { goodsId, kind, n } }: Pick<FormProps, 'lead'>) {
  return (
    <Tabs
      label={m.subscriptions_kind()}
      plain
      items={[
        { href: subscribeHref(goodsId, 'arrival', n), label: m.saved_arrival(), current: kind === 'arrival' },
        { href: subscribeHref(goodsId, 'price', n), label: m.saved_price(), current: kind === 'price' },
      ]}
    />
  );
}

function About({ lead: { row, n, currency, waiting, kind } }: Pick<FormProps, 'lead'>) {
  const micros = priceFor(row.tiers, legalQuantity(n > 0 ? n : row.moq, row), row.discountMicros);
  const there = waiting.find((one) => one.kind === kind);
  return (
    <>
      <p>
        <PartNumber partNo={row.partNo} href={partHref(row.goodsId)} /> <BrandName brand={row.brand} brandZh={row.brandZh} />
      </p>
      <p className={css.hint}>
        {row.onShelf ? m.subscriptions_now({ stock: written(row.available) }) : m.subscriptions_offNow()}{' '}
        {micros === null
          ? m.common_quote()
          : m.subscriptions_priceNow({ quantity: written(legalQuantity(n > 0 ? n : row.moq, row)), price: priceText(micros, currency) })}
      </p>
      {there && (
        <Notice live={false}>
          {kind === 'arrival'
            ? m.subscriptions_thereArrival({ quantity: written(there.quantity) })
            : m.subscriptions_therePrice({ quantity: written(there.quantity) })}
        </Notice>
      )}
    </>
  );
}

function PriceFields({ lead: { currency }, answered }: FormProps) {
  const change = answered?.typed?.change ?? 'any';
  return (
    <>
      <ChoiceGroup legend={m.subscriptions_when()}>
        <Radio name="change" value="any" defaultChecked={change !== 'below'} label={m.subscriptions_anyChange()} />
        <Radio name="change" value="below" defaultChecked={change === 'below'} label={m.subscriptions_below()} />
      </ChoiceGroup>
      <TextField
        label={m.subscriptions_belowPrice({ currency })}
        name="below"
        size="form"
        inputMode="decimal"
        maxLength={14}
        defaultValue={answered?.typed?.below ?? ''}
        hint={m.subscriptions_belowHint()}
        error={errorOf(answered, 'below', m.subscriptions_badPrice())}
      />
    </>
  );
}

export function SubscribeForm({ lead, answered }: FormProps) {
  const { row, kind, n, email } = lead;
  const busy = useSending((form) => form.get('intent') === 'save');
  const first = kind === 'arrival' ? firstAbove(lead) : legalQuantity(n > 0 ? n : row.moq, row);
  return (
    <Panel title={m.subscriptions_new()}>
      <Kinds lead={lead} />
      <Form method="post" className={css.form} preventScrollReset noValidate>
        <input type="hidden" name="goodsId" value={row.goodsId} />
        <input type="hidden" name="kind" value={kind} />
        <About lead={lead} />
        {answered?.field === '' && <Notice tone="error">{answered.message}</Notice>}
        <TextField
          label={kind === 'arrival' ? m.subscriptions_wanted() : m.subscriptions_atQuantity()}
          name="quantity"
          size="form"
          inputMode="numeric"
          maxLength={8}
          defaultValue={answered?.typed?.quantity ?? String(first)}
          hint={kind === 'arrival' ? m.subscriptions_wantedHint({ stock: written(row.onShelf ? row.available : 0) }) : undefined}
          error={errorOf(answered, 'quantity', m.subscriptions_badQuantity())}
        />
        {kind === 'price' && <PriceFields lead={lead} answered={answered} />}
        {email === '' ? (
          <TextField
            label={m.subscriptions_email()}
            name="email"
            type="email"
            size="form"
            maxLength={100}
            autoComplete="email"
            defaultValue={answered?.typed?.email ?? ''}
            error={errorOf(answered, 'email', m.subscriptions_badEmail())}
          />
        ) : (
          <p className={css.hint}>{m.subscriptions_mailsTo({ email })}</p>
        )}
        <p className={css.buttons}>
          <Button
            type="submit"
            name="intent"
            value="save"
            kind="primary"
            size="form"
            loading={busy}
            loadingLabel={m.subscriptions_saving()}
          >
            {m.subscriptions_save()}
          </Button>
          <LinkButton size="form" href={partHref(row.goodsId)}>
            {m.subscriptions_back()}
          </LinkButton>
        </p>
      </Form>
    </Panel>
  );
}
