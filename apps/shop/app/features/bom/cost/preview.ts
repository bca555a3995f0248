// What a list costs with other sets, losses or quantities, at once: the same computation as the server's on the prices it gave. Fetched when first needed.
import { costOf } from '@partharbor/bom/cost/cost';
import type { CostLine } from '@partharbor/bom/cost/cost';
import type { Goods } from '@partharbor/bom/match/goods';
import { amountText, readUnitPrice, unitPriceText } from '@partharbor/money/amounts';
import type { BomView, Group } from '../types.ts';

/** Groups and totals of a changed list. Parts that no line had before are not priced here: the server does. */
export function previewOf(
  view: Pick<BomView, 'lines' | 'groups' | 'totals' | 'sets' | 'attrition' | 'edition'>,
): Pick<BomView, 'groups' | 'totals'> {
  const known = new Map(view.groups.map((group) => [Number(group.goodsId), group]));
  const goods = new Map([...known].map(([id, group]) => [id, goodsOf(id, group)]));
  const lines = view.lines.map(({ key, match, line, picks }): CostLine => ({
    key,
    match,
    quantity: line.quantity,
    picks: picks.map(({ goodsId, number }) => ({ goodsId: Number(goodsId), number })),
  }));
  const { sets, attrition, edition, totals } = view;
  const inCart = new Map([...known].map(([id, group]) => [id, group.inCart]));
  const cost = costOf({ lines, goods, sets, attrition, edition, inCart });
  const { amount, perSet, ...counts } = cost.totals;
  return {
    groups: cost.groups.map((group) => groupOf(group, known.get(group.goodsId)!)),
    totals: { ...totals, ...counts, amount: amountText(amount), perSet: amountText(perSet) },
  };
}

/** A part by what a group tells of it; what only matching reads is empty. */
const goodsOf = (id: number, group: Group): Goods => ({
  id,
  mpn: group.partNo,
  brandId: 0,
  brand: group.brandName,
  categories: group.categories,
  package: group.package,
  params: {},
  codes: [],
  text: '',
  onShelf: group.goodsStatus === 1,
  stockType: group.stockType,
  available: group.available,
  tiers: group.tiers.map(({ number, price }) => [number, readUnitPrice(price) ?? 0] as const),
  sales: 0,
  moq: group.moq,
  step: group.step,
  moqFlag: group.moqFlag,
});

function groupOf(group: ReturnType<typeof costOf>['groups'][number], known: Group): Group {
  const { keys, pieces, n, attrition, need, buy, supply, missing, isOwn, isRaised, isTooLarge, unitMicros, amount, shares, hint } = group;
  return {
    ...known,
    keys: [...keys],
    pieces: [...pieces],
    n,
    attrition,
    need,
    buy,
    supply,
    missing,
    isOwn,
    isRaised,
    isTooLarge,
    unitPrice: unitMicros === null ? '' : unitPriceText(unitMicros),
    amount: amount === null ? '' : amountText(amount),
    shares: amount === null ? [] : shares.map(amountText),
    hint:
      hint === null
        ? null
        : hint.kind === 'saves'
          ? { kind: 'saves', number: hint.number, amount: amountText(hint.amount), less: amountText(hint.less) }
          : { kind: 'next', number: hint.number, amount: amountText(hint.amount), more: amountText(hint.more) },
  };
}
