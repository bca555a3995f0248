// Carts of guests whose cookie is long over.
import type { Queryable } from '../platform/database.ts';
import { purgeGuestCarts } from './store.ts';

/** Removes them; answers how many went. */
export const purgeOldGuestCarts = (db: Queryable): Promise<number> => purgeGuestCarts(db);
