// What the loader writes: a part ready for the tables, whichever catalogue it came from.
import type { ParamSchema } from '@partharbor/contract/records';
import type { StaffField } from '@partharbor/rules/part-fields';
import type { Edition, StockType, WarehouseCode } from '@partharbor/rules/goods';

export interface LoadableBrand {
  readonly key: string;
  readonly name: string;
  readonly nameZh: string | null;
  readonly own: boolean;
  /** Further names of the same maker, as its source has them. */
  readonly aliases?: readonly string[];
}

export interface LoadableCategory {
  readonly key: string;
  readonly parentKey: string | null;
  readonly nameZh: string;
  readonly nameEn: string;
  readonly symbol: string;
  readonly position: number;
  readonly params: readonly ParamSchema[];
  /** Made by an import under a name nobody knows: only staff see it until they put it somewhere. */
  readonly staffOnly?: boolean;
}

/** What stands for a part that the shop does not have yet, where its row says nothing of it. */
export type ForNewPart = Partial<
  Pick<LoadablePart, 'categoryKey' | 'goodsStatus' | 'descriptionZh' | 'descriptionEn' | 'moq' | 'moqFlag' | 'stockType'>
>;

/** `[from quantity, unit price in micros]`, ascending; [] = quoted by hand. */
export type LoadableTiers = readonly (readonly [number, number])[];

type ParamValue = number | readonly [number, number] | string;

/** A part as a source gives it. A field that is not there stays as the shop has it (a new part gets the default); null where the source says that it is empty. */
export interface LoadablePart {
  /** Unique in the source: what the part is called where it came first. */
  readonly sourceId: string;
  /** Which source: the saved plan's or the mapping's name. It decides whose price and stock count. */
  readonly sourceName: string;
  /** The source's own id of the part; null where it has none. */
  readonly sourceRef: string | null;
  /** Where it stands in its file; absent for parts that come from no file. */
  readonly row?: { readonly file: string; readonly line: number; readonly warnings: readonly string[] };
  readonly mpn: string;
  readonly brandKey: string;
  readonly categoryKey?: string;
  readonly package?: string;
  readonly descriptionZh?: string | null;
  readonly descriptionEn?: string | null;
  /** Given one by one: a code that is in neither of the two stays, with its text; one with null is emptied. */
  readonly params?: Readonly<Record<string, ParamValue | null>>;
  readonly paramTexts?: Readonly<Record<string, string>>;
  /** True where the source gives all parameters of a part at once: others of it go. */
  readonly areParamsWhole?: boolean;
  readonly datasheet?: string | null;
  readonly series?: string | null;
  readonly origin?: string | null;
  readonly dateCode?: string | null;
  readonly inStockDate?: string | null;
  readonly goodsStatus?: 0 | 1;
  readonly stockType?: StockType;
  readonly moq?: number;
  readonly step?: number;
  readonly moqFlag?: boolean;
  readonly packNumber?: number;
  readonly packaging?: string | null;
  readonly weightMg?: number;
  readonly futures?: {
    readonly linkId: string;
    readonly priceEffectiveTime: string | null;
    readonly source: 0 | 1;
    readonly leadDays: number;
  } | null;
  readonly demo: boolean;
  readonly listedAt: Date;
  readonly sales: number;
  readonly tiersDomestic?: LoadableTiers;
  readonly tiersInternational?: LoadableTiers;
  readonly discountDomesticMicros?: number;
  readonly discountInternationalMicros?: number;
  /** A warehouse that is not named keeps what it has. */
  readonly stock?: Readonly<Partial<Record<WarehouseCode, number>>>;
  /** Pieces in all where the file names no warehouse: a part that has as many keeps them where they lie, otherwise `stock` holds. */
  readonly stockTotal?: number;
  /** The edition whose tiers are only reckoned from the other's by the rate: left alone where the other's stay as they are. */
  readonly reckonedTiers?: Edition;
  readonly ifNew?: ForNewPart;
  /** Never public. */
  readonly staff?: Readonly<Partial<Record<StaffField, string>>>;
}
