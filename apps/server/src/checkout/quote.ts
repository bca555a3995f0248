// What an order would cost and how it would split: the one computation behind preview and submit.
import type { AnswerOf, Outcome } from '@partharbor/contract/call';
import type { addressList } from '@partharbor/contract/calls/addresses';
import { done, refuse } from '@partharbor/contract/refuse';
import { MAX_ORDER_MINOR, percentOf } from '@partharbor/money/amounts';
import type { FreightQuote } from '@partharbor/rules/freight';
import type { Edition } from '@partharbor/rules/goods';
import { offeredPayTypes, type PayType } from '@partharbor/rules/orders';
import type { Parcels } from '@partharbor/rules/split';
import type { Currency } from '@partharbor/rules/format';
import type { CallContext } from '../calls/context.ts';
import { goodsByIds, type Goods } from '../catalogue/goods.ts';
import type { Reference } from '../catalogue/reference.ts';
import type { Queryable } from '../platform/database.ts';
import type { DeliveryBasis } from '@partharbor/rules/delivery-promise';
import { priceLines, type PricedLine } from './lines.ts';
import type { QuotePart } from './plan.ts';
import { hasParcels, shippingChoices, shippingOf, type Shipping, type ShippingForm } from './shipping.ts';
import type { WantedLine } from './store.ts';
import { cardFeeMilliPercent } from './settings.ts';
import type { Settings } from '../calls/setting.ts';

export type Address = AnswerOf<typeof addressList>[number];

/** What a quote stands on, as one moment showed it. */
export interface Basis {
  /** By id as text; a part the catalogue does not have is not there. */
  readonly goods: ReadonlyMap<string, Goods>;
  /** null where none was named or the one named is not the user's. */
  readonly address: Address | null;
  /** Dates are counted from it, by carrier and region of the quote. */
  readonly calendar: DeliveryBasis;
}

export interface QuoteForm extends ShippingForm {
  readonly payType: string;
}

export interface Quote {
  readonly edition: Edition;
  readonly currency: Currency;
  readonly lines: readonly PricedLine[];
  readonly parts: readonly QuotePart[];
  /** null where nothing of it leaves a warehouse of ours. */
  readonly parcels: Parcels | null;
  /** Ways to send it, the chosen one among them; counted when it is asked for. */
  readonly choices: () => readonly Shipping[];
  readonly goodsMinor: number;
  readonly feeMinor: number;
  /** The sum of what the parts have. */
  readonly discountMinor: number;
  readonly payableMinor: number;
  readonly delivery: FreightQuote;
  readonly deliveries: readonly FreightQuote[];
  readonly payType: PayType;
  readonly payTypes: readonly { readonly id: PayType; readonly feeMinor: number }[];
  readonly address: Address | null;
  /** For the delivery that is chosen. */
  readonly promiseBasis: DeliveryBasis;
  readonly weightG: number;
  readonly needsConfirmation: boolean;
  readonly demo: boolean;
}

const currencyOf = (edition: Edition): Currency => (edition === 'domestic' ? 'CNY' : 'USD');

/** Service fee of a pay type on goods, less what is off them, and freight: on credit cards alone. */
export const feeOf = (settings: Settings, payType: PayType, goodsMinor: number, freightMinor: number): number =>
  payType === 'CREDIT_CARD' ? percentOf(goodsMinor + freightMinor, settings.get(cardFeeMilliPercent)) : 0;

/** The goods of the lines in one statement; ids beyond what a number holds exist nowhere. */
export async function goodsOfLines(
  db: Queryable,
  context: Pick<CallContext, 'edition' | 'lang'>,
  reference: Reference,
  lines: readonly Pick<WantedLine, 'goodsId'>[],
): Promise<Map<string, Goods>> {
  const ids = [...new Set(lines.map((line) => Number(line.goodsId)))].filter(Number.isSafeInteger);
  const goods = await goodsByIds(db, reference, context.edition, ids, context.lang);
  return new Map(goods.map((one) => [one.record.goodsId, one]));
}

/**
 * Computes a quote. Refuses with the first failing check of a line, SHORT_STOCK, TOO_LARGE, DELIVERY_UNKNOWN or PAY_TYPE_UNKNOWN.
 * The whole order's quantity of a part decides its tier.
 */
export function quote(context: CallContext, basis: Basis, wanted: readonly WantedLine[], form: QuoteForm): Outcome<Quote> {
  const { edition } = context;
  const priced = priceLines(wanted, basis.goods, context.clock.now());
  if (!priced.ok) return priced;
  const lines = priced.data;
  const { address } = basis;
  const remote = address?.remote ?? false;
  const weightG = weightOf(lines);
  const given = { edition, lines, weightG, promiseBasis: { ...basis.calendar, remote } };
  const shipping = shippingOf(given, form);
  if (!shipping.ok) return shipping;
  const { parts, goodsMinor, discountMinor, delivery, deliveries } = shipping.data;
  if (goodsMinor > MAX_ORDER_MINOR / 2) return refuse('TOO_LARGE');
  const offered = offeredPayTypes(edition, context.config.paymentProvider !== 'none');
  const payType = form.payType === '' ? offered[0] : offered.find((one) => one === form.payType);
  if (!payType) return refuse('PAY_TYPE_UNKNOWN');
  const feeMinor = feeOf(context.settings, payType, goodsMinor - discountMinor, delivery.freightMinor);
  return done({
    edition,
    currency: currencyOf(edition),
    lines,
    parts,
    parcels: hasParcels(shipping.data) ? shipping.data.parcels : null,
    choices: () => shippingChoices(given, form, shipping.data),
    goodsMinor,
    feeMinor,
    discountMinor,
    payableMinor: goodsMinor + delivery.freightMinor + feeMinor - discountMinor,
    delivery,
    deliveries,
    payType,
    payTypes: offered.map((id) => ({ id, feeMinor: feeOf(context.settings, id, goodsMinor - discountMinor, delivery.freightMinor) })),
    address,
    promiseBasis: { ...given.promiseBasis, carrier: delivery.carrier },
    weightG,
    needsConfirmation: parts.some((part) => part.needsConfirmation),
    demo: lines.some((line) => line.goods.record.demo),
  });
}

function weightOf(lines: readonly PricedLine[]): number {
  const mg = lines.reduce((sum, line) => sum + BigInt(line.number) * BigInt(line.goods.weightMg), 0n);
  const g = (mg + 999n) / 1_000n;
  return g > BigInt(Number.MAX_SAFE_INTEGER) ? Number.MAX_SAFE_INTEGER : Number(g);
}
