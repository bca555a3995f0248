// BOMs inside the transactions of a login and of blocking an account.
import type { Hooks } from '../calls/hooks.ts';
import { visitorHash } from './drafts/owner.ts';
import { claimDrafts } from './drafts/store.ts';
import { endSharesOf } from './share/store.ts';

export const hooks: Hooks = {
  /** The visitor's drafts become the account's, once. */
  login: async (tx, { visitor, clock }, { userId }) => {
    if (visitor) await claimDrafts(tx, visitorHash(visitor.id), userId, clock.now());
  },
  /** Links of a blocked account open nothing any more. */
  blocked: async (tx, { userId, at }) => {
    await endSharesOf(tx, userId, at);
  },
};
