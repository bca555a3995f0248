// Who a bearer belongs to, kept for most of a second: a page asks several things at once (T-1: over everywhere within a second).
import type { Buyer, Services } from '../calls/context.ts';
import type { Database } from '../platform/database.ts';
import { startHearing } from '../platform/listen.ts';

interface Kept {
  readonly buyer: Buyer;
  readonly atMs: number;
}

interface Keeping {
  readonly kept: Map<string, Kept>;
  /** Grows with every change told, so that what was looked up before it is not kept after it. */
  changes: number;
}

const keptMs = 900;
const mostKept = 10_000;

/** Only where changes are heard of: without a listener every lookup goes to the database. */
const keeping = new WeakMap<Database, Keeping>();

/** The buyer of a bearer, looked up or as it was within the last second if nothing was told to have changed since. */
export async function keptBuyer(
  db: Database,
  token: string,
  now: Date,
  lookUp: () => Promise<Buyer | undefined>,
): Promise<Buyer | undefined> {
  db.refuseInside();
  const state = keeping.get(db);
  if (!state) return lookUp();
  const nowMs = now.getTime();
  const known = state.kept.get(token);
  // A clock that was set back makes nothing last longer.
  if (known && nowMs >= known.atMs && nowMs - known.atMs < keptMs) return known.buyer;
  const before = state.changes;
  const buyer = await lookUp();
  if (!buyer || keeping.get(db) !== state || state.changes !== before) return buyer;
  if (state.kept.size >= mostKept) state.kept.clear();
  state.kept.set(token, { buyer, atMs: nowMs });
  return buyer;
}

/** This process's own change counts at once, before the database has told of it. */
export function forgetBuyers(db: Database): void {
  const state = keeping.get(db);
  if (!state) return;
  state.changes += 1;
  state.kept.clear();
}

/**
 * Hears of ended sessions, blocked accounts and changed editions through the database, from whichever process they come.
 * While that connection is lost nothing is kept.
 */
export function startHearingOfIdentities({ db, log }: Pick<Services, 'db' | 'log'>): () => Promise<void> {
  return startHearing({
    db,
    log,
    channel: 'identity_change',
    about: 'identities',
    onOpen: () => void keeping.set(db, { kept: new Map(), changes: 0 }),
    onNotice: () => forgetBuyers(db),
    onLost: () => void keeping.delete(db),
  });
}
