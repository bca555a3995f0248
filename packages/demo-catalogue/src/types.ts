// Shapes of the demo catalogue: brands, the two-level category tree with parameter schemas, and parts with prices and stock.

/** Codes of stockType. */
export type StockType =
  | 'ex_stock'
  | 'domestic_spot'
  | 'third_stock'
  | 'original_direct'
  | 'overseas_spot'
  | 'futures_stock'
  | 'order_stock'
  | 'factory_source';

/** A number in SI units (tolerance in percent, temperature in °C), a range `[low, high]` of those, or text. */
export type ParamValue = number | [low: number, high: number] | string;

/** `[from quantity, unit price in micros]`, quantities rising and prices strictly falling. */
export type DemoTier = [quantity: number, priceMicros: number];

/** How a whole pack of the part is delivered. */
export type Packaging = 'reel' | 'tube' | 'tray' | 'bag' | 'box' | 'cut tape';

/** Futures terms: the quote's link id or '', until when its price holds, who offers it (1 = our own), lead time in days. */
export interface DemoFutures {
  linkId: string;
  priceEffectiveTime: string | null;
  source: 0 | 1;
  leadDays: number;
}

/** One part of the demo catalogue. Prices and stock are invented; part number and parameters are the maker's. */
export interface DemoPart {
  /** `demo:<brand>:<mpn>`, unique. The prefix marks prices and stock as demo data. */
  sourceId: string;
  mpn: string;
  brandId: number;
  categoryId: number;
  package: string;
  descriptionZh: string;
  descriptionEn: string;
  params: Record<string, ParamValue>;
  stockType: StockType;
  /** 1 on the shelf, 0 off. */
  goodsStatus: 0 | 1;
  moq: number;
  step: number;
  moqFlag: boolean;
  packNumber: number;
  packaging: Packaging;
  /** Empty for parts priced by hand. */
  tiersCny: DemoTier[];
  tiersUsd: DemoTier[];
  discountMicrosCny?: number;
  discountMicrosUsd?: number;
  /** Pieces on hand by warehouse. */
  stock: { JS: number; SZ: number; HK: number };
  /** Pieces sold so far. */
  sales: number;
  weightMg: number;
  /** Production year and week, `2436`. */
  dateCode?: string;
  /** Day on which the stock came in, `2025-03-14`. */
  inStockDate?: string;
  datasheet?: string;
  series?: string;
  /** Country of origin, ISO 3166 alpha-2. */
  origin?: string;
  listedDaysAgo: number;
  futures?: DemoFutures;
}

export interface DemoBrand {
  id: number;
  name: string;
  nameZh?: string;
  /** True for exactly one brand: the shop's own. */
  own: boolean;
  /** Country of the brand's seat, ISO 3166 alpha-2. */
  country: string;
}

export interface ParamSchema {
  code: string;
  zh: string;
  en: string;
  kind: 'number' | 'range' | 'text';
  /** Base unit the numbers stand in (`ohm`, `F`, `°C`, `%`, `bit` …), '' for counts and text. */
  unit: string;
  higherIsBetter?: boolean;
}

export interface DemoCategory {
  id: number;
  parentId: number | null;
  nameZh: string;
  nameEn: string;
  /** Key of the circuit symbol shown for it. */
  symbol: string;
  /** Parameters of a leaf in the order of its filters; empty for top categories. */
  params: ParamSchema[];
}

/** The whole demo catalogue; `parts` makes each part when it is asked for. */
export interface DemoCatalogue {
  brands: DemoBrand[];
  categories: DemoCategory[];
  parts: Iterable<DemoPart>;
}
