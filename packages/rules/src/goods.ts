// Words of the goods domain: editions, stock types, cart groups, warehouses.

export const editions = ['domestic', 'international'] as const;
export type Edition = (typeof editions)[number];
export type Lang = 'zh' | 'en';

/** Codes of stockType. */
export const stockTypes = [
  'ex_stock',
  'domestic_spot',
  'third_stock',
  'original_direct',
  'overseas_spot',
  'futures_stock',
  'order_stock',
  'factory_source',
] as const;
export type StockType = (typeof stockTypes)[number];

/** Stock types in words (S3). */
export const stockTypeNames: Readonly<Record<StockType, Readonly<Record<Lang, string>>>> = {
  ex_stock: { zh: '现货', en: 'In stock' },
  domestic_spot: { zh: '国内现货', en: 'Domestic spot' },
  third_stock: { zh: '第三方现货', en: 'Third-party stock' },
  original_direct: { zh: '原厂直供', en: 'Original direct supply' },
  overseas_spot: { zh: '海外现货', en: 'Overseas spot' },
  futures_stock: { zh: '期货', en: 'Futures' },
  order_stock: { zh: '订货', en: 'To order' },
  factory_source: { zh: '工厂货源', en: 'Factory source' },
};

/** Groups of the cart, in the order of their tabs (CT-2, R-15). */
export const cartGroups = ['selfCartGoods', 'thirdCartGoods', 'futuresCartGoods', 'orderCartGoods', 'offGoods'] as const;
export type CartGroup = (typeof cartGroups)[number];

const groupOf: Record<StockType, Exclude<CartGroup, 'offGoods'>> = {
  ex_stock: 'selfCartGoods',
  domestic_spot: 'selfCartGoods',
  third_stock: 'thirdCartGoods',
  original_direct: 'thirdCartGoods',
  overseas_spot: 'thirdCartGoods',
  futures_stock: 'futuresCartGoods',
  order_stock: 'orderCartGoods',
  factory_source: 'orderCartGoods',
};

/** The cart group of a part: off the shelf first, then by stock type. */
export function cartGroup(stockType: StockType, goodsStatus: 0 | 1): CartGroup {
  return goodsStatus === 0 ? 'offGoods' : groupOf[stockType];
}

/** Whether an order of this part reserves stock; futures and order goods do not and wait for staff. */
export function reservesStock(stockType: StockType): boolean {
  return groupOf[stockType] === 'selfCartGoods' || groupOf[stockType] === 'thirdCartGoods';
}

/** Warehouses by code, with the editions that see them in order of priority. */
export const warehouseCodes = ['JS', 'SZ', 'HK'] as const;
export type WarehouseCode = (typeof warehouseCodes)[number];

export const warehousePriority: Record<Edition, readonly WarehouseCode[]> = {
  domestic: ['JS', 'SZ', 'HK'],
  international: ['HK', 'SZ', 'JS'],
};

/** Days until goods leave, as the texts promise them (PD-1): stock 5-10 days, order goods 10-15. */
export function deliveryDays(stockType: StockType): readonly [from: number, to: number] {
  return reservesStock(stockType) ? [5, 10] : [10, 15];
}
