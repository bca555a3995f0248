// Rows of orders as the domain reads them, and their columns.
import type { Edition, Lang, StockType, WarehouseCode } from '@partharbor/rules/goods';
import type { Carrier } from '@partharbor/rules/freight';
import type { Actor, OrderState, PayState, PayType } from '@partharbor/rules/orders';
import type { Currency } from '@partharbor/rules/format';
import { sql } from '../platform/database.ts';

export interface OrderRow {
  readonly id: number;
  readonly order_no: string;
  readonly parent_id: number | null;
  readonly user_id: number;
  readonly edition: Edition;
  readonly currency: Currency;
  readonly state: OrderState;
  readonly pay_state: PayState;
  readonly warehouse: WarehouseCode | null;
  readonly stock_type: StockType | null;
  readonly goods: number;
  readonly freight: number;
  readonly fee: number;
  readonly discount: number;
  readonly total: number;
  readonly pay_type: PayType;
  readonly carrier: Carrier;
  readonly lang: Lang;
  readonly placed_at: Date;
  readonly expires_at: Date | null;
  readonly shipped_at: Date | null;
  readonly version: number;
}

export const orderColumns = sql`o.id, o.order_no, o.parent_id, o.user_id, o.edition, o.currency, o.state, o.pay_state, o.warehouse, o.stock_type,
  o.goods, o.freight, o.fee, o.discount, o.total, o.pay_type, o.carrier, o.lang, o.placed_at, o.expires_at, o.shipped_at, o.version`;

/**
 * An order with what it split into. `leaves` hold the lines and move on their own: the parts, or the order itself where nothing split.
 * Money concerns the root alone.
 */
export interface Family {
  readonly root: OrderRow;
  readonly leaves: readonly OrderRow[];
}

/** Who makes a move; `id` is a buyer's or staff member's, null for the system. */
export interface ActedBy {
  readonly by: Actor;
  readonly id: number | null;
}

export const bySystem: ActedBy = { by: 'system', id: null };

/** What is bought, as it was shown when it was placed. */
export interface Snapshot {
  readonly mpn: string;
  readonly brand: string;
  readonly package: string;
  readonly description: string;
  readonly image: string;
}
