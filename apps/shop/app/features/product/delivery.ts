// How long delivery takes from where a part lies (PD-1): the options of the texts, in working days.
import type { WarehouseCode } from '@partharbor/rules/goods';

export type Days = readonly [from: number, to: number];

const options: Record<WarehouseCode, Days> = { JS: [3, 5], SZ: [3, 5], HK: [7, 15] };

/** @example deliveryOption('HK') // [7, 15]; deliveryOption(null) // ordered from the supplier: [11, 15] */
export const deliveryOption = (warehouse: WarehouseCode | null): Days => (warehouse === null ? [11, 15] : options[warehouse]);
