// Answers order-preview: a quote as the page shows it.
import type { AnswerOf, Outcome } from '@partharbor/contract/call';
import type { orderPreview } from '@partharbor/contract/calls/orders';
import { done, refuse } from '@partharbor/contract/refuse';
import { amountText, unitPriceText } from '@partharbor/money/amounts';
import { buyerOf } from '../calls/context.ts';
import type { Handler } from '../calls/operation.ts';
import { tooMuchOpen } from './open-orders.ts';
import { readBasis } from './quote-input.ts';
import { orderPromise, partPromise } from './promises.ts';
import { quote, type Quote } from './quote.ts';
import type { PricedLine } from './lines.ts';
import type { Shipping } from './shipping.ts';
import { resolveSource } from './source.ts';

export type Preview = AnswerOf<typeof orderPreview>;

/** What an order would cost now (CK-3, CK-4). */
export const previewOrder: Handler<typeof orderPreview> = async (context, input): Promise<Outcome<Preview>> => {
  const source = await resolveSource(context.db, buyerOf(context).userId, input, 'NOT_FOUND');
  if (!source.ok) return source;
  const quoted = quote(context, await readBasis(context, source.data.lines, input.addressId), source.data.lines, input);
  if (!quoted.ok) return quoted;
  if (input.addressId !== '' && quoted.data.address === null) return refuse('NOT_FOUND', { field: 'addressId' });
  return done(previewOf(quoted.data, (await tooMuchOpen(context.db, context, quoted.data)) !== null));
};

/** A quote as an answer; also the new preview a PRICE_CHANGED carries. */
export function previewOf(quoted: Quote, ordersOpen: boolean): Preview {
  return {
    lines: quoted.lines.map((line) => previewLine(quoted, line)),
    parts: quoted.parts.map((part) => ({
      warehouse: part.warehouse,
      stockType: part.stockType,
      needsConfirmation: part.needsConfirmation,
      promise: partPromise(quoted, part),
      lines: part.pieces.map(({ line, quantity }) => ({ goodsId: line.goods.record.goodsId, number: quantity })),
    })),
    goodsAmount: amountText(quoted.goodsMinor),
    freight: amountText(quoted.delivery.freightMinor),
    serviceFee: amountText(quoted.feeMinor),
    discounts: amountText(quoted.discountMinor),
    payable: amountText(quoted.payableMinor),
    currency: quoted.currency,
    deliveries: quoted.deliveries.map((one) => ({
      id: one.carrier,
      freight: amountText(one.freightMinor),
      rule: one.ruleId,
      remoteSurcharge: amountText(one.remoteSurchargeMinor),
      toFree: one.toFreeMinor === null ? '' : amountText(one.toFreeMinor),
      days: [one.days[0], one.days[1]],
      promise: orderPromise(quoted, one.carrier),
      chosen: one === quoted.delivery,
    })),
    parcels: quoted.choices().map((choice) => parcelChoice(quoted, choice)),
    payTypes: quoted.payTypes.map(({ id, feeMinor }) => ({ id, fee: amountText(feeMinor), chosen: id === quoted.payType })),
    needsConfirmation: quoted.needsConfirmation,
    weightG: quoted.weightG,
    ordersOpen,
  };
}

/** A way of sending: from each warehouse what leaves it, by the carrier that is chosen. */
function parcelChoice(quoted: Quote, choice: Shipping): Preview['parcels'][number] {
  const leaving = [...Map.groupBy(choice.parts, (part) => part.warehouse)];
  return {
    id: choice.parcels,
    chosen: choice.parcels === quoted.parcels,
    freight: amountText(choice.delivery.freightMinor),
    toFree: choice.delivery.toFreeMinor === null ? '' : amountText(choice.delivery.toFreeMinor),
    total: amountText(choice.goodsMinor - choice.discountMinor + choice.delivery.freightMinor),
    promise: orderPromise({ ...quoted, parts: choice.parts }, choice.delivery.carrier),
    from: leaving.map(([warehouse, parts]) => ({
      warehouse,
      lines: new Set(parts.flatMap(({ pieces }) => pieces.map(({ line }) => line))).size,
      amount: amountText(parts.reduce((sum, part) => sum + part.goodsMinor, 0)),
      promise: orderPromise({ ...quoted, parts }, choice.delivery.carrier),
    })),
  };
}

function previewLine(quoted: Quote, line: PricedLine): Preview['lines'][number] {
  const pieces = quoted.parts.flatMap((part) => part.pieces.filter((piece) => piece.line === line).map((piece) => ({ piece, part })));
  const { goodsId, partNo, brandName, package: packageName, description, goodsImg, stockType } = line.goods.record;
  return {
    goodsId,
    partNo,
    brandName,
    package: packageName,
    description,
    goodsImg,
    stockType,
    batchName: line.batchName,
    materialNumber: line.materialNumber,
    number: line.number,
    unitPrice: unitPriceText(line.unitMicros),
    amount: amountText(pieces.reduce((sum, { piece }) => sum + piece.amountMinor, 0)),
    warehouse: pieces[0]?.part.warehouse ?? null,
  };
}
