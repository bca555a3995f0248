// What a project costs: its goods and the lines of its BOMs that can be bought, equal parts priced once.
import { costOf, type CostLine } from '@partharbor/bom/cost/cost';
import { isSuccess } from '@partharbor/bom/match/states';
import type { Edition } from '@partharbor/rules/goods';
import { priceList } from '../boms/cost/priced.ts';
import type { ShopGoods } from '../boms/match/facts.ts';
import type { BomLineRow, BomRow, GoodsRow } from './contents-store.ts';

export interface Held {
  readonly goods: readonly GoodsRow[];
  readonly boms: readonly BomRow[];
  readonly lines: readonly BomLineRow[];
}

/** Parts a project names in any way. */
export const partsOf = ({ goods, lines }: Held): number[] => [
  ...new Set([...goods.map(({ part_id }) => part_id), ...lines.flatMap(({ picks }) => (picks ?? []).map(({ goodsId }) => goodsId))]),
];

const words = { open: 'unconfirmed', declined: 'none', system: 'auto', buyer: 'manual' } as const;

const lineOf = ({ key, quantity, left_out, choice, picks }: BomLineRow): CostLine => ({
  key,
  match: left_out ? 'left_out' : words[choice],
  quantity,
  picks: picks ?? [],
});

interface Facts {
  readonly facts: ReadonlyMap<number, ShopGoods>;
  readonly edition: Edition;
  readonly inCart: ReadonlyMap<number, number>;
}

/** Groups and totals of all, and what of each BOM can be bought. A BOM's losses and its own numbers count as it has them. */
export function costOfProject(held: Held, { facts, edition, inCart }: Facts) {
  const ofBom = Map.groupBy(held.lines, ({ bom_id }) => bom_id);
  const priced = held.boms.map(({ id, sets, attrition }) => ({
    id,
    cost: costOf({ lines: (ofBom.get(id) ?? []).map(lineOf), goods: facts, sets, attrition, edition }),
  }));
  const goods = held.goods.map(({ part_id, number }): CostLine => {
    return { key: `goods ${part_id}`, match: 'manual', quantity: number, picks: [{ goodsId: part_id, number: null }] };
  });
  const fromBoms = priced.flatMap(({ id, cost }) =>
    cost.groups
      .filter(({ supply, amount, isTooLarge }) => amount !== null && !isTooLarge && isSuccess('manual', supply))
      .map((group, at): CostLine => {
        const quantity = group.isOwn ? group.buy : group.need;
        return { key: `bom:${id} ${at}`, match: 'manual', quantity, picks: [{ goodsId: group.goodsId, number: null }] };
      }),
  );
  const { groups, totals } = priceList({ lines: [...goods, ...fromBoms], goods: facts, sets: 1, attrition: 'off', edition, inCart });
  return {
    groups: groups.map((group) => ({ ...group, keys: group.keys.map((key) => key.split(' ')[0]!) })),
    totals: withOpen(totals, priced),
    ofBom: new Map(priced.map(({ id, cost }) => [id, cost.totals])),
  };
}

type Totals = ReturnType<typeof priceList>['totals'];
type PricedBom = { readonly cost: ReturnType<typeof costOf> };

/** Counts of lines: those of the goods and of all BOMs; what a BOM leaves open or short is told here too. */
function withOpen({ perSet: _perSet, ...totals }: Totals, boms: readonly PricedBom[]): Omit<Totals, 'perSet'> {
  const sum = (of: 'open' | 'short' | 'leftOut'): number => boms.reduce((n, { cost }) => n + cost.totals[of], totals[of]);
  return { ...totals, open: sum('open'), short: sum('short'), leftOut: sum('leftOut') };
}
