// How the goods of a quote may be sent: the parcels it would leave in, what they cost by carrier, and which choice there is (R-16, CK-4).
import type { Outcome } from '@partharbor/contract/call';
import { done, refuse } from '@partharbor/contract/refuse';
import { promiseOf, type DeliveryBasis } from '@partharbor/rules/delivery-promise';
import { defaultFreightRules, freightQuotes, type FreightQuote } from '@partharbor/rules/freight';
import { warehouseCodes, type Edition, type WarehouseCode } from '@partharbor/rules/goods';
import type { Arrivals, Parcels } from '@partharbor/rules/split';
import { lineDetails, type PricedLine } from './lines.ts';
import { planParts, type QuotePart } from './plan.ts';

export interface ShippingForm {
  readonly deliveryId: string;
  readonly useInvoice: boolean;
  /** '' = as R-16 has it: one parcel where a warehouse has it all. */
  readonly parcels: Parcels | '';
}

/** What all ways of sending share. */
export interface ShippingCase {
  readonly edition: Edition;
  readonly lines: readonly PricedLine[];
  readonly weightG: number;
  /** Moment, calendar and region; by its carrier the warehouses are compared. */
  readonly promiseBasis: DeliveryBasis;
}

export interface Shipping {
  readonly parcels: Parcels;
  readonly parts: readonly QuotePart[];
  readonly goodsMinor: number;
  /** The sum of what the parts have. */
  readonly discountMinor: number;
  readonly deliveries: readonly FreightQuote[];
  readonly delivery: FreightQuote;
}

/** By when stock of each warehouse is there. */
const arrivalsOf = (basis: DeliveryBasis): Arrivals =>
  Object.fromEntries(
    warehouseCodes.map((warehouse) => [warehouse, promiseOf(basis, { stockType: 'ex_stock', warehouse, leadDays: null }).arrives[1]]),
  );

/** One way of sending. Refuses with SHORT_STOCK, told `parcels: 'one'` where the goods are there but not in one warehouse, or DELIVERY_UNKNOWN. */
export function shippingOf(given: ShippingCase, { deliveryId, useInvoice, parcels }: ShippingForm): Outcome<Shipping> {
  const { edition, lines, weightG, promiseBasis } = given;
  const plan = planParts(lines, edition, parcels, arrivalsOf(promiseBasis));
  if (!plan.ok) return refuse('SHORT_STOCK', shortOf(lines, plan));
  const costOf = (line: PricedLine): number =>
    plan.parts.flatMap((part) => part.pieces).reduce((sum, piece) => sum + (piece.line === line ? piece.amountMinor : 0), 0);
  const free = lines.find((line) => costOf(line) === 0);
  // Each warehouse's pieces are rounded by themselves: no warehouse has as many as would cost something.
  if (free) return refuse('SHORT_STOCK', lineDetails(free.goods));
  const goodsMinor = plan.parts.reduce((sum, part) => sum + part.goodsMinor, 0);
  const deliveries = freightQuotes(defaultFreightRules, {
    edition,
    goodsMinor,
    weightG,
    warehouses: warehousesOf(plan.parts),
    withInvoice: useInvoice,
    remote: promiseBasis.remote,
  });
  const delivery = deliveryId === '' ? deliveries[0] : deliveries.find((one) => one.carrier === deliveryId);
  if (!delivery) return refuse('DELIVERY_UNKNOWN');
  const discountMinor = plan.parts.reduce((sum, part) => sum + part.discountMinor, 0);
  return done({ parcels: plan.parcels, parts: plan.parts, goodsMinor, discountMinor, deliveries, delivery });
}

/** The first line that falls short, in the order of the lines. */
function shortOf(
  lines: readonly PricedLine[],
  { apart, short }: { readonly apart: boolean; readonly short: readonly { readonly key: string; readonly available: number }[] },
): Record<string, unknown> {
  for (const { goods } of lines) {
    const found = short.find(({ key }) => key === goods.record.goodsId);
    if (found) return { ...lineDetails(goods), ...(apart ? { available: found.available, parcels: 'one' } : {}) };
  }
  return {};
}

/** Warehouses the order leaves from; none where goods still to be made are among them, for then it is not one warehouse. */
function warehousesOf(parts: readonly QuotePart[]): WarehouseCode[] {
  const found = new Set(parts.map((part) => part.warehouse));
  return found.has(null) ? [] : ([...found] as WarehouseCode[]);
}

/** Whether anything of it leaves one of our warehouses. */
export const hasParcels = ({ parts }: Pick<Shipping, 'parts'>): boolean => parts.some((part) => part.warehouse !== null);

const sameParcels = (one: Shipping, other: Shipping): boolean => leaving(one) === leaving(other);
const leaving = ({ parts }: Shipping): string =>
  parts
    .flatMap(({ warehouse, pieces }) => pieces.map(({ line, quantity }) => `${line.goods.partId}:${warehouse}:${quantity}`))
    .toSorted()
    .join();

/** The ways there are to choose from, the chosen one among them; a single one where the other would send the same pieces from the same places. */
export function shippingChoices(given: ShippingCase, form: ShippingForm, chosen: Shipping): Shipping[] {
  if (!hasParcels(chosen)) return [];
  const other = shippingOf(given, { ...form, deliveryId: chosen.delivery.carrier, parcels: chosen.parcels === 'one' ? 'soonest' : 'one' });
  if (!other.ok || sameParcels(chosen, other.data)) return [chosen];
  return chosen.parcels === 'one' ? [chosen, other.data] : [other.data, chosen];
}
