// What a domain may add inside another domain's transaction. Who offers a moment knows this list, never the domains that stand on it.
import type { Transaction } from '../platform/database.ts';
import type { CallContext } from './context.ts';

/** An order, or a part of a split one, that has just moved. */
export interface MovedOrder {
  readonly orderId: number;
  /** null for an order that is no part of another. */
  readonly parentId: number | null;
  readonly orderNo: string;
  readonly userId: number;
}

/** What an order is about to be made of. */
export interface PlacingEvent {
  readonly userId: number;
  /** The number the order gets. */
  readonly orderNo: string;
  /** Cart lines it uses up; none where it was not ordered from the cart. */
  readonly cartIds: readonly string[];
  /** The draft it was filled in on; '' = none. */
  readonly draftId: string;
}

/**
 * Each runs in the transaction of what it names, after that was written, and rolls it back by throwing. They run in the order of
 * domains.ts, which is also the order in which they take their locks.
 */
export interface Hooks {
  /** A buyer has logged in, or a page's session was taken up again by this browser. */
  readonly login?: (tx: Transaction, context: CallContext, event: { readonly userId: number }) => Promise<void>;
  /** An order is placed: uses up what it is made of, before the order is written. False: that was used up by another. */
  readonly placing?: (tx: Transaction, context: CallContext, event: PlacingEvent) => Promise<boolean>;
  readonly paid?: (tx: Transaction, orders: readonly MovedOrder[], at: Date) => Promise<void>;
  /** Closed or refused. */
  readonly closed?: (tx: Transaction, orders: readonly MovedOrder[], at: Date) => Promise<void>;
  readonly finished?: (tx: Transaction, orders: readonly MovedOrder[], at: Date) => Promise<void>;
  /** Staff have blocked an account. */
  readonly blocked?: (tx: Transaction, event: { readonly userId: number; readonly at: Date }) => Promise<void>;
  /** An account is being deleted. */
  readonly deleted?: (tx: Transaction, event: { readonly userId: number; readonly at: Date }) => Promise<void>;
}

/** All hooks of a moment as one, for who offers it. */
export type RunHooks = Required<Hooks>;

/** @example const services = { …, hooks: gatherHooks(domains.flatMap((domain) => domain.hooks ?? [])) } */
export function gatherHooks(all: readonly Hooks[]): RunHooks {
  type Moment = Exclude<keyof Hooks, 'placing'>;
  const inTurn = <M extends Moment>(moment: M): Required<Hooks>[M] =>
    (async (...args: never[]) => {
      for (const hooks of all) await (hooks[moment] as ((...given: never[]) => Promise<void>) | undefined)?.(...args);
    }) as unknown as Required<Hooks>[M];
  return {
    login: inTurn('login'),
    placing: async (tx, context, event) => {
      for (const { placing } of all) if (placing && !(await placing(tx, context, event))) return false;
      return true;
    },
    paid: inTurn('paid'),
    closed: inTurn('closed'),
    finished: inTurn('finished'),
    blocked: inTurn('blocked'),
    deleted: inTurn('deleted'),
  };
}
