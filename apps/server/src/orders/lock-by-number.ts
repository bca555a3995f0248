// Finds the order a staff member means, locked with its family, and tells a form that shows it as it no longer is.
import type { Outcome, Refusal } from '@partharbor/contract/call';
import { done, refuse } from '@partharbor/contract/refuse';
import type { Transaction } from '../platform/database.ts';
import { lockFamilyByNo } from './locks.ts';
import type { Family, OrderRow } from './rows.ts';

export interface Addressed {
  readonly family: Family;
  /** The root or the part whose number was given. */
  readonly order: OrderRow;
  /** Leaves the number stands for: the part itself, or all of them. */
  readonly leaves: readonly OrderRow[];
}

/** NOT_FOUND for an unknown number. */
export async function lockAddressed(tx: Transaction, orderNo: string): Promise<Outcome<Addressed>> {
  const family = await lockFamilyByNo(tx, orderNo);
  if (!family) return refuse('NOT_FOUND');
  const leaf = family.leaves.find((row) => row.order_no === orderNo);
  const order = leaf ?? family.root;
  return done({ family, order, leaves: leaf ? [leaf] : family.leaves });
}

/** STALE when the form showed another version (T-40), else null; asked after what is a repeat has had its answer. */
export const staleForm = (order: OrderRow, version: number | undefined): Refusal | null =>
  version !== undefined && version !== order.version ? refuse('STALE', { version: order.version, state: order.state }) : null;
