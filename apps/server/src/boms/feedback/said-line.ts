// A line as staff read it beside what was said of it: its cells and what was chosen, nothing of the list around it.
import type { KeptLine } from '../lines/kept.ts';
import type { ShopGoods } from '../match/facts.ts';
import type { SaidLine } from './store.ts';

export const saidLine = ({ line, choice, picks }: KeptLine, goods: ReadonlyMap<number, ShopGoods>): SaidLine => ({
  position: line.position,
  raw: [...line.raw],
  mpn: line.mpn,
  manufacturer: line.manufacturer,
  value: line.value,
  package: line.package,
  quantity: line.quantity,
  choice,
  taken: picks.flatMap(({ partId }) => {
    const part = goods.get(partId);
    return part ? [{ goodsId: String(partId), partNo: part.mpn, brandName: part.brand }] : [];
  }),
});
