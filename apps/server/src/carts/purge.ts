// Carts of guests whose cookie is long over, and of too many those not used for longest.
import type { Services } from '../calls/context.ts';
import { guestCarts } from './settings.ts';
import { purgeGuestCarts } from './store.ts';

/** Removes them; answers how many went. */
export const purgeOldGuestCarts = ({ db, settings }: Pick<Services, 'db' | 'settings'>): Promise<number> =>
  purgeGuestCarts(db, settings.get(guestCarts));
