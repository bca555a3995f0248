// BOMs inside the transaction of a login.
import type { Hooks } from '../calls/hooks.ts';
import { visitorHash } from './drafts/owner.ts';
import { claimDrafts } from './drafts/store.ts';

export const hooks: Hooks = {
  /** The visitor's drafts become the account's, once. */
  login: async (tx, { visitor, clock }, { userId }) => {
    if (visitor) await claimDrafts(tx, visitorHash(visitor.id), userId, clock.now());
  },
};
