// Words of deliveries: warehouses and carriers, at checkout and in orders; apart from those of orders, so that checkout need not carry them.
import type { WarehouseCode } from '@partharbor/rules/goods';
import { m } from '../../i18n/messages.js';
import { language } from '../../language.ts';

const warehouses: Record<WarehouseCode, () => string> = { JS: m.orders_warehouseJS, SZ: m.orders_warehouseSZ, HK: m.orders_warehouseHK };
export const warehouseWord = (code: WarehouseCode | null): string => (code === null ? m.orders_warehouseNone() : warehouses[code]());

const carriers = {
  SF: { zh: '顺丰速运', en: 'SF Express' },
  ZTO: { zh: '中通快递', en: 'ZTO Express' },
  DHL: { zh: 'DHL', en: 'DHL Express' },
  FEDEX: { zh: 'FedEx', en: 'FedEx' },
} as const;
type Carrier = keyof typeof carriers;
export const isCarrier = (code: string): code is Carrier => Object.hasOwn(carriers, code);
export const carrierName = (code: Carrier): string => carriers[code][language()];
