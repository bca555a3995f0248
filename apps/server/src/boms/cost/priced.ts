// Cost of a list as answers show it: groups, totals, other numbers of sets, deliveries. The computing is packages/bom's.
import type { bomDelivery, bomGroup, bomOthers, bomTotals } from '@partharbor/contract/boms';
import { costOf, otherTotals, type Cost, type CostQuestion } from '@partharbor/bom/cost/cost';
import { amountText, unitPriceText } from '@partharbor/money/amounts';
import { reservesStock, deliveryDays, type Edition } from '@partharbor/rules/goods';
import type { z } from 'zod';
import type { ShopGoods } from '../match/facts.ts';

type Group = z.output<typeof bomGroup>;
type Totals = z.output<typeof bomTotals>;
type Delivery = z.output<typeof bomDelivery>;

export const currencyOf = (edition: Edition): 'CNY' | 'USD' => (edition === 'domestic' ? 'CNY' : 'USD');

export interface PricedQuestion extends Omit<CostQuestion, 'goods'> {
  readonly goods: ReadonlyMap<number, ShopGoods>;
}

export interface Priced {
  readonly cost: Cost;
  readonly groups: Group[];
  readonly totals: Totals;
  readonly others: () => z.output<typeof bomOthers>;
  readonly deliveries: () => Delivery[];
  /** Share of the amount and unit price of a line by its key. */
  readonly ofLine: ReadonlyMap<string, { readonly unitPrice: string; readonly subtotal: string }>;
}

/** Prices a list. `others` are numbers of sets to total beside; [] = half, double and five times as many. */
export function priceList(question: PricedQuestion, others: readonly number[] = []): Priced {
  const cost = costOf(question);
  const groups = cost.groups.map((group): Group => groupShape(group, question.goods.get(group.goodsId)!));
  const { amount, perSet, ...counts } = cost.totals;
  const currency = currencyOf(question.edition);
  const totalFor = (sets: number) => ({ sets, amount: amountText(costOf({ ...question, sets }).totals.amount) });
  return {
    cost,
    groups,
    totals: { amount: amountText(amount), perSet: amountText(perSet), ...counts, currency },
    // Priced anew for each: only where it is asked for.
    others: () =>
      others.length > 0
        ? [...new Set(others)].map(totalFor)
        : otherTotals(question).map((one) => ({ sets: one.sets, amount: amountText(one.amount) })),
    deliveries: () => deliveriesOf(cost, question.goods),
    ofLine: new Map(
      cost.lines.map(({ key, amount: share }) => [
        key,
        { unitPrice: unitOf(cost, key), subtotal: share === null ? '' : amountText(share) },
      ]),
    ),
  };
}

/** The price of the only part of a line; of several there is none. */
function unitOf({ groups }: Cost, key: string): string {
  const [one, ...more] = groups.filter(({ keys }) => keys.includes(key));
  return one === undefined || more.length > 0 || one.unitMicros === null ? '' : unitPriceText(one.unitMicros);
}

function groupShape(group: Cost['groups'][number], goods: ShopGoods): Group {
  const { hint } = group;
  return {
    goodsId: String(goods.id),
    partNo: goods.mpn,
    brandName: goods.brand,
    brandNameZh: goods.nameZh,
    package: goods.package,
    categories: [...goods.categories],
    keys: [...group.keys],
    pieces: [...group.pieces],
    shares: group.amount === null ? [] : group.shares.map(amountText),
    n: group.n,
    attrition: group.attrition,
    need: group.need,
    buy: group.buy,
    available: group.available,
    supply: group.supply,
    missing: group.missing,
    unitPrice: group.unitMicros === null ? '' : unitPriceText(group.unitMicros),
    amount: group.amount === null ? '' : amountText(group.amount),
    tiers: goods.tiers.map(([number, micros]) => ({ number, price: unitPriceText(micros) })),
    hint:
      hint === null
        ? null
        : hint.kind === 'saves'
          ? { kind: 'saves', number: hint.number, amount: amountText(hint.amount), less: amountText(hint.less) }
          : { kind: 'next', number: hint.number, amount: amountText(hint.amount), more: amountText(hint.more) },
    stockType: goods.stockType,
    warehouse: goods.warehouses.find(({ available }) => available > 0)?.code ?? null,
    goodsStatus: goods.goodsStatus,
    moq: goods.moq,
    step: goods.step,
    moqFlag: goods.moqFlag,
    isOwn: group.isOwn,
    isRaised: group.isRaised,
    isTooLarge: group.isTooLarge,
    inCart: group.inCart,
  };
}

/** What can be bought, by where it leaves from and how long that takes. */
function deliveriesOf({ groups }: Cost, goods: ReadonlyMap<number, ShopGoods>): Delivery[] {
  const found = new Map<string, { delivery: Delivery; minor: number }>();
  for (const { goodsId, buy, supply, amount, isTooLarge } of groups) {
    if (amount === null || isTooLarge || !['enough', 'moq', 'on_order'].includes(supply)) continue;
    const part = goods.get(goodsId)!;
    const kind = reservesStock(part.stockType) ? 'stock' : 'order';
    const from = part.warehouses.find(({ available }) => available >= buy) ?? part.warehouses[0];
    const warehouse = kind === 'stock' ? (from?.code ?? null) : null;
    const [minDays, maxDays] = deliveryDays(part.stockType);
    const before = found.get(`${kind} ${warehouse}`);
    const minor = (before?.minor ?? 0) + amount;
    found.set(`${kind} ${warehouse}`, {
      minor,
      delivery: { warehouse, kind, lines: (before?.delivery.lines ?? 0) + 1, amount: amountText(minor), minDays, maxDays },
    });
  }
  return [...found.values()].map(({ delivery }) => delivery).sort((a, b) => b.maxDays - a.maxDays || b.lines - a.lines);
}
