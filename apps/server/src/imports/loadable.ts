// What the loader writes: a part ready for the tables, whichever catalogue it came from.
import type { ParamSchema } from '@partharbor/contract/records';
import type { StockType, WarehouseCode } from '@partharbor/rules/goods';

export interface LoadableBrand {
  readonly key: string;
  readonly name: string;
  readonly nameZh: string | null;
  readonly own: boolean;
}

export interface LoadableCategory {
  readonly key: string;
  readonly parentKey: string | null;
  readonly nameZh: string;
  readonly nameEn: string;
  readonly symbol: string;
  readonly position: number;
  readonly params: readonly ParamSchema[];
}

/** `[from quantity, unit price in micros]`, ascending; [] = quoted by hand. */
export type LoadableTiers = readonly (readonly [number, number])[];

export interface LoadablePart {
  readonly sourceId: string;
  readonly mpn: string;
  readonly brandKey: string;
  readonly categoryKey: string;
  readonly package: string;
  readonly descriptionZh: string | null;
  readonly descriptionEn: string | null;
  readonly params: Readonly<Record<string, number | readonly [number, number] | string>>;
  readonly paramTexts: Readonly<Record<string, string>>;
  readonly datasheet: string | null;
  readonly series: string | null;
  readonly origin: string | null;
  readonly dateCode: string | null;
  readonly inStockDate: string | null;
  readonly goodsStatus: 0 | 1;
  readonly stockType: StockType;
  readonly moq: number;
  readonly step: number;
  readonly moqFlag: boolean;
  readonly packNumber: number;
  readonly packaging: string | null;
  readonly weightMg: number;
  readonly futures: {
    readonly linkId: string;
    readonly priceEffectiveTime: string | null;
    readonly source: 0 | 1;
    readonly leadDays: number;
  } | null;
  readonly demo: boolean;
  readonly listedAt: Date;
  readonly sales: number;
  readonly tiersDomestic: LoadableTiers;
  readonly tiersInternational: LoadableTiers;
  readonly discountDomesticMicros: number;
  readonly discountInternationalMicros: number;
  readonly stock: Readonly<Partial<Record<WarehouseCode, number>>>;
}
