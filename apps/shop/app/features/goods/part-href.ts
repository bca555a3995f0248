// Address of a part's page from a row of goods.

/** With the quantity one came with. */
export const partHref = (goodsId: string, n = 0): string => `/ProductDetail?goodsId=${goodsId}${n > 0 ? `&n=${n}` : ''}`;
