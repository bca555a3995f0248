// What takes the money of a purpose: its owner hands one in, so that payments need not know what is paid.
import type { Services } from '../calls/context.ts';
import type { Transaction } from '../platform/database.ts';
import type { AttemptRow } from './attempts.ts';
import type { PurposeKind } from './purpose.ts';
import type { RefundRow } from './refund-store.ts';
import type { Received } from './received.ts';

export interface Taker {
  /** Pays what the attempt is for with money that came through it, or queues the money; locks what it is for first. */
  take(tx: Transaction, services: Services, money: Received, attempt: AttemptRow): Promise<'payment' | 'unapplied'>;
  /** Tells the buyer that money went back; in the transaction that writes it. */
  tellRefunded(tx: Transaction, services: Services, refund: RefundRow): Promise<void>;
}

export type Takers = Readonly<Partial<Record<PurposeKind, Taker>>>;

/** The taker of a kind. Throws where nobody takes such money: a notice of it then waits and is seen by the books. */
export function takerOf(takers: Takers, kind: PurposeKind): Taker {
  const taker = takers[kind];
  if (!taker) throw new Error(`nobody takes money for a ${kind}`);
  return taker;
}
