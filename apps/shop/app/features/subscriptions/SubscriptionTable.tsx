// Reminders as rows: what was asked for, how the part stands now, and what was told.
import { Button } from '@partharbor/ui/Button';
import { PartNumber } from '@partharbor/ui/PartNumber';
import { Table, Td, Th } from '@partharbor/ui/Table';
import { Tag } from '@partharbor/ui/Tag';
import { dateTime, quantity as written, unitPrice } from '@partharbor/rules/format';
import { Form } from 'react-router';
import { m } from '../../i18n/messages.js';
import { partHref } from '../listing/part-href.ts';
import type { Subscription } from './subscriptions.server.ts';
import css from './subscriptions.module.css';

const priceOf = (text: string, { currency }: Pick<Subscription, 'currency'>): string =>
  (text === '' ? null : unitPrice(text, currency)) ?? m.common_quote();

function asked(one: Subscription): string {
  const quantity = written(one.quantity);
  if (one.kind === 'arrival') return m.subscriptions_askedArrival({ quantity });
  return one.below === ''
    ? m.subscriptions_askedAny({ quantity, price: priceOf(one.seenPrice, one) })
    : m.subscriptions_askedBelow({ quantity, price: priceOf(one.below, one) });
}

/** How it stands now, in the edition it was asked in. */
function now(one: Subscription): string {
  if (one.goods.goodsStatus === 0) return m.listing_offShelf();
  return one.kind === 'arrival'
    ? m.subscriptions_stockNow({ stock: written(one.nowStock) })
    : m.subscriptions_priceIs({ price: priceOf(one.nowPrice, one) });
}

/** What the last mail said; what has come and gone since is said beside it. */
function Told({ one }: { one: Subscription }) {
  const { told } = one;
  if (told === null) return <small>{m.subscriptions_toldNone()}</small>;
  const isGone = one.kind === 'arrival' && (one.goods.goodsStatus === 0 || one.nowStock < one.quantity);
  return (
    <>
      <small>
        <time dateTime={told.at}>{dateTime(told.at)}</time>{' '}
        {one.kind === 'arrival'
          ? m.subscriptions_toldArrival({ stock: written(told.stock) })
          : m.subscriptions_toldPrice({ price: priceOf(told.price, one), times: told.times })}
      </small>
      {isGone && (
        <small className={css.gone}>{m.subscriptions_gone({ stock: written(one.goods.goodsStatus === 0 ? 0 : one.nowStock) })}</small>
      )}
    </>
  );
}

const tags = {
  waiting: { tone: 'accent', word: m.subscriptions_stateWaiting },
  told: { tone: 'stock', word: m.subscriptions_stateTold },
  ended: { tone: 'plain', word: m.subscriptions_stateEnded },
} as const;

function State({ state }: Pick<Subscription, 'state'>) {
  const { tone, word } = tags[state];
  return tone === 'plain' ? <Tag>{word()}</Tag> : <Tag tone={tone}>{word()}</Tag>;
}

function Change({ one }: { one: Subscription }) {
  const waits = one.state === 'waiting';
  const { partNo } = one.goods;
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="id" value={one.id} />
      <input type="hidden" name="partNo" value={partNo} />
      <Button
        type="submit"
        name="intent"
        value={waits ? 'end' : 'restore'}
        size="cell"
        aria-label={waits ? m.subscriptions_endOf({ partNo }) : m.subscriptions_againOf({ partNo })}
      >
        {waits ? m.subscriptions_end() : m.subscriptions_again()}
      </Button>
    </Form>
  );
}

export function SubscriptionTable({ records }: { records: readonly Subscription[] }) {
  return (
    <Table caption={m.subscriptions_title()} records flat>
      <thead>
        <tr>
          <Th>{m.subscriptions_part()}</Th>
          <Th>{m.subscriptions_asked()}</Th>
          <Th>{m.subscriptions_nowHead()}</Th>
          <Th>{m.subscriptions_state()}</Th>
          <Th align="end">{m.orders_colActions()}</Th>
        </tr>
      </thead>
      <tbody>
        {records.map((one) => (
          <tr key={one.id}>
            <Td>
              <span className={css.part}>
                <PartNumber partNo={one.goods.partNo} href={partHref(one.goods.goodsId, one.quantity)} />
                <small>{one.goods.brandName}</small>
              </span>
            </Td>
            <Td dataLabel={m.subscriptions_asked()}>
              <span className={css.part}>
                {asked(one)}
                <small>
                  {one.kind === 'arrival' ? m.kept_arrival() : m.kept_price()} ·{' '}
                  <time dateTime={one.createdAt}>{dateTime(one.createdAt)}</time>
                </small>
              </span>
            </Td>
            <Td dataLabel={m.subscriptions_nowHead()}>{now(one)}</Td>
            <Td dataLabel={m.subscriptions_state()}>
              <span className={css.part}>
                <State state={one.state} />
                <Told one={one} />
              </span>
            </Td>
            <Td align="end" className={css.change}>
              <Change one={one} />
            </Td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
