// Words for the closed lists of the contract: states, payment ways, carriers, warehouses, permissions, editions.
import { m } from '../../i18n/messages.js';
import type { Area, Permission } from '@partharbor/contract/permissions';
import { areaOf } from '@partharbor/contract/permissions';

type Word = () => string;

/** A unit as people write it. @example unitWord('ohm') // 'Ω' */
export const unitWord = (unit: string): string => (unit === 'ohm' ? 'Ω' : unit);

const orderStates: Readonly<Record<string, Word>> = {
  pending_confirm: m.common_statePendingConfirm,
  confirm: m.common_stateConfirm,
  unpaid: m.common_stateUnpaid,
  wait_send: m.common_stateWaitSend,
  part_shipped: m.common_statePartShipped,
  wait_receive: m.common_stateWaitReceive,
  received: m.common_stateReceived,
  finish: m.common_stateFinish,
  closed: m.common_stateClosed,
  invalid: m.common_stateInvalid,
  order_dealt: m.common_stateOrderDealt,
};
const payStates: Readonly<Record<string, Word>> = { unpaid: m.common_payUnpaid, part_paid: m.common_payPartPaid, paid: m.common_payPaid };
const payTypes: Readonly<Record<string, Word>> = {
  ALIPAY: m.common_payAlipay,
  WECHAT: m.common_payWechat,
  CREDIT_CARD: m.common_payCard,
  TRANSFER: m.common_payTransfer,
};
const carriers: Readonly<Record<string, Word>> = {
  ZTO: m.common_carrierZto,
  SF: m.common_carrierSf,
  DHL: () => 'DHL',
  FEDEX: () => 'FedEx',
};
const providers: Readonly<Record<string, Word>> = { transfer: m.common_payTransfer, sandbox: m.common_providerSandbox };
const editions: Readonly<Record<string, Word>> = { domestic: m.common_editionDomestic, international: m.common_editionInternational };
const warehouses: Readonly<Record<string, Word>> = { JS: m.common_warehouseJs, SZ: m.common_warehouseSz, HK: m.common_warehouseHk };
const stockTypes: Readonly<Record<string, Word>> = {
  ex_stock: m.common_stockExStock,
  domestic_spot: m.common_stockDomesticSpot,
  third_stock: m.common_stockThirdStock,
  original_direct: m.common_stockOriginalDirect,
  overseas_spot: m.common_stockOverseasSpot,
  futures_stock: m.common_stockFuturesStock,
  order_stock: m.common_stockOrderStock,
  factory_source: m.common_stockFactorySource,
};
const areas: Readonly<Record<Area, Word>> = {
  orders: m.common_permissionOrders,
  shipping: m.common_permissionShipping,
  stock: m.common_permissionStock,
  catalogue: m.common_permissionCatalogue,
  quotes: m.common_permissionQuotes,
  payments: m.common_permissionPayments,
  invoices: m.common_permissionInvoices,
  customers: m.common_permissionCustomers,
  service: m.common_permissionService,
  content: m.common_permissionContent,
  marketing: m.common_permissionMarketing,
  reports: m.common_permissionReports,
  approve: m.common_permissionApprove,
  personal: m.common_permissionPersonal,
  developers: m.common_permissionDevelopers,
  settings: m.common_permissionSettings,
  staff: m.common_permissionStaff,
  system: m.common_permissionSystem,
};

/** The word for a key of a list; a key that is not in it stands for itself. */
const wordOf =
  (words: Readonly<Record<string, Word>>) =>
  (key: string): string =>
    words[key]?.() ?? key;

export const stateWord = wordOf(orderStates);
export const payWord = wordOf(payStates);
export const payTypeWord = wordOf(payTypes);
export const providerWord = wordOf(providers);
export const carrierWord = wordOf(carriers);
export const editionWord = wordOf(editions);
export const warehouseWord = wordOf(warehouses);
export const stockTypeWord = wordOf(stockTypes);
/** @example permissionWord('orders.view') // 'orders (view)' */
export const permissionWord = (permission: Permission): string => {
  const area = areas[areaOf(permission)]();
  return permission.endsWith('.view') ? m.common_permissionView({ area }) : area;
};
export const carrierCodes = ['SF', 'ZTO', 'DHL', 'FEDEX'] as const;
