// Checkout inside the transaction of an order.
import type { Hooks } from '../calls/hooks.ts';
import { useDraft } from './drafts.ts';

export const hooks: Hooks = {
  /** A draft becomes one order, never two (T-38). */
  placing: async (tx, _context, { userId, draftId, orderNo }) => draftId === '' || useDraft(tx, userId, draftId, orderNo),
};
