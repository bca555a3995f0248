// Reminders as rows: what was asked for, how the part stands now, and what was told.
import { PartNumber } from '@partharbor/ui/part-number';
import { Tag } from '@partharbor/ui/tag';
import { dateTime, quantity as written, unitPrice } from '@partharbor/rules/format';
import { m } from '../../i18n/messages.js';
import { AskedTable, ChangeForm } from '../common/AskedTable.tsx';
import type { AskedColumn } from '../common/AskedTable.tsx';
import { partHref } from '../goods/part-href.ts';
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
  if (one.goods.goodsStatus === 0) return m.goods_offShelf();
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
    <ChangeForm
      fields={{ id: one.id, partNo }}
      intent={waits ? 'end' : 'restore'}
      word={waits ? m.subscriptions_end() : m.subscriptions_again()}
      label={waits ? m.subscriptions_endOf({ partNo }) : m.subscriptions_againOf({ partNo })}
    />
  );
}

const columns = (): readonly AskedColumn<Subscription>[] => [
  {
    head: m.subscriptions_part(),
    render: (one) => (
      <span className={css.part}>
        <PartNumber partNo={one.goods.partNo} href={partHref(one.goods.goodsId, one.quantity)} />
        <small>{one.goods.brandName}</small>
      </span>
    ),
  },
  {
    head: m.subscriptions_asked(),
    render: (one) => (
      <span className={css.part}>
        {asked(one)}
        <small>
          {one.kind === 'arrival' ? m.saved_arrival() : m.saved_price()} · <time dateTime={one.createdAt}>{dateTime(one.createdAt)}</time>
        </small>
      </span>
    ),
  },
  { head: m.subscriptions_nowHead(), render: now },
  {
    head: m.subscriptions_state(),
    render: (one) => (
      <span className={css.part}>
        <State state={one.state} />
        <Told one={one} />
      </span>
    ),
  },
];

export function SubscriptionTable({ records }: { records: readonly Subscription[] }) {
  return (
    <AskedTable
      caption={m.subscriptions_title()}
      records={records}
      columns={columns()}
      acts={{ head: m.centre_colActions(), className: css.change, render: (one) => <Change one={one} /> }}
    />
  );
}
