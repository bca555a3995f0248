// What stays in a cart when an addition is taken back.

export interface AddedPart {
  readonly goodsId: string;
  /** Pieces that were added. */
  readonly number: number;
}

interface Removed {
  readonly goodsId: string | number | bigint;
  readonly cartNum: number;
  readonly batchName?: string;
  readonly futuresLinkId?: string;
}

/**
 * Lines taken out of a cart less what was added: of a part's lines those without batch and futures offer give first, for an addition
 * goes onto them.
 * @example remainder([{ goodsId: '7', cartNum: 30 }], [{ goodsId: '7', number: 10 }]) // [{ goodsId: '7', cartNum: 20 }]
 */
export function remainder<L extends Removed>(removed: readonly L[], added: readonly AddedPart[]): (L & { readonly goodsId: string })[] {
  const owed = new Map(added.map(({ goodsId, number }) => [goodsId, number]));
  const isPlain = ({ batchName = '', futuresLinkId = '' }: Removed) => batchName === '' && futuresLinkId === '';
  return removed
    .toSorted((a, b) => Number(isPlain(b)) - Number(isPlain(a)))
    .map((line) => {
      const goodsId = String(line.goodsId);
      const gives = Math.min(line.cartNum, owed.get(goodsId) ?? 0);
      owed.set(goodsId, (owed.get(goodsId) ?? 0) - gives);
      return { ...line, goodsId, cartNum: line.cartNum - gives };
    })
    .filter(({ cartNum }) => cartNum > 0);
}
