// Freight by rule table (CK-4, R-25): which rule sets the freight of each carrier, and why.
import type { Edition, WarehouseCode } from './goods.ts';

export const carriers = ['ZTO', 'SF', 'DHL', 'FEDEX'] as const;
export type Carrier = (typeof carriers)[number];

/** One row of the table. Amounts in the smallest unit of the edition's currency; the cheapest row that applies to a carrier counts. */
export interface FreightRule {
  readonly id: string;
  readonly carrier: Carrier;
  readonly edition: Edition;
  readonly priceMinor: number;
  /** Applies from this goods amount on. */
  readonly fromMinor?: number;
  /** Applies only when all of the order leaves one warehouse. */
  readonly oneWarehouse?: boolean;
  /** Applies only to orders with invoice. */
  readonly withInvoice?: boolean;
  /** Applies only to this warehouse. */
  readonly warehouse?: WarehouseCode;
  /** Applies up to this weight. */
  readonly maxWeightG?: number;
}

/** The shipped defaults of R-25. */
export const defaultFreightRules: readonly FreightRule[] = [
  { id: 'zto-base', carrier: 'ZTO', edition: 'domestic', priceMinor: 800 },
  { id: 'zto-free-200', carrier: 'ZTO', edition: 'domestic', priceMinor: 0, fromMinor: 20_000 },
  { id: 'zto-free-invoice-300', carrier: 'ZTO', edition: 'domestic', priceMinor: 0, fromMinor: 30_000, withInvoice: true },
  { id: 'sf-base', carrier: 'SF', edition: 'domestic', priceMinor: 1_500 },
  { id: 'sf-free-1000-one-warehouse', carrier: 'SF', edition: 'domestic', priceMinor: 0, fromMinor: 100_000, oneWarehouse: true },
  { id: 'dhl-base', carrier: 'DHL', edition: 'international', priceMinor: 2_500 },
  { id: 'fedex-base', carrier: 'FEDEX', edition: 'international', priceMinor: 2_200 },
];

/** Surcharge for remote regions, in fen. */
export const REMOTE_SURCHARGE_MINOR = 1_000;

export interface FreightCase {
  readonly edition: Edition;
  readonly goodsMinor: number;
  readonly weightG: number;
  readonly warehouses: readonly WarehouseCode[];
  readonly withInvoice: boolean;
  readonly remote: boolean;
}

export interface FreightQuote {
  readonly carrier: Carrier;
  readonly ruleId: string;
  readonly freightMinor: number;
  readonly remoteSurchargeMinor: number;
  /** What the goods amount lacks to free freight in minor units; null where it is free or no amount makes it so. */
  readonly toFreeMinor: number | null;
  /** Working days until delivery. */
  readonly days: readonly [number, number];
}

/** Working days from leaving to arriving (CK-3). */
export const carrierDays: Record<Carrier, readonly [number, number]> = { ZTO: [3, 5], SF: [3, 5], DHL: [7, 15], FEDEX: [11, 15] };

function applies(rule: FreightRule, order: FreightCase): boolean {
  return (
    rule.edition === order.edition &&
    (rule.fromMinor === undefined || order.goodsMinor >= rule.fromMinor) &&
    (!rule.oneWarehouse || order.warehouses.length === 1) &&
    (!rule.withInvoice || order.withInvoice) &&
    (rule.warehouse === undefined || (order.warehouses.length === 1 && order.warehouses[0] === rule.warehouse)) &&
    (rule.maxWeightG === undefined || order.weightG <= rule.maxWeightG)
  );
}

/** Whom an edition sends with where nobody has chosen: the first of its rules, as checkout proposes it. */
export const defaultCarrier = (edition: Edition): Carrier => defaultFreightRules.find((rule) => rule.edition === edition)!.carrier;

/** One quote per carrier of the edition: its cheapest rule that applies, plus the surcharge of remote regions (CK-4, R-25). */
export function freightQuotes(rules: readonly FreightRule[], order: FreightCase): FreightQuote[] {
  const best = new Map<Carrier, FreightRule>();
  for (const rule of rules) {
    if (!applies(rule, order)) continue;
    const known = best.get(rule.carrier);
    if (!known || rule.priceMinor < known.priceMinor) best.set(rule.carrier, rule);
  }
  const surcharge = order.edition === 'domestic' && order.remote ? REMOTE_SURCHARGE_MINOR : 0;
  return [...best.values()].map((rule) => ({
    carrier: rule.carrier,
    ruleId: rule.id,
    freightMinor: rule.priceMinor + surcharge,
    remoteSurchargeMinor: surcharge,
    toFreeMinor: rule.priceMinor === 0 ? null : toFree(rules, rule.carrier, order),
    days: carrierDays[rule.carrier],
  }));
}

/** From the next amount on at which this carrier would take an order that is like this one otherwise for nothing. */
function toFree(rules: readonly FreightRule[], carrier: Carrier, order: FreightCase): number | null {
  const froms = rules.flatMap((rule) => {
    const from = rule.fromMinor ?? 0;
    const isFree = rule.carrier === carrier && rule.priceMinor === 0 && applies(rule, { ...order, goodsMinor: from });
    return isFree && from > order.goodsMinor ? [from] : [];
  });
  return froms.length === 0 ? null : Math.min(...froms) - order.goodsMinor;
}
