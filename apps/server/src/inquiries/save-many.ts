// Registering many shortages in one act of their buyer, all of them or none (IQ-3, R-168).
import type { Outcome } from '@partharbor/contract/call';
import { done, refuse } from '@partharbor/contract/refuse';
import type { Edition } from '@partharbor/rules/goods';
import { MAX_QUANTITY } from '@partharbor/rules/quantity';
import { buyerOf, type CallContext } from '../calls/context.ts';
import type { Transaction } from '../platform/database.ts';
import { lockInquiries } from './locks.ts';
import { reachedAt } from './reached-at.ts';
import { shownPhone } from './record.ts';
import { pendingLimit } from './settings.ts';
import { contactOf, insertShortages, pendingCount, pendingTwins, type Contact, type ShortageWish } from './store.ts';
import { wantedKey } from './wanted-key.ts';

export type Shortage = Omit<ShortageWish, 'wantedKey'>;

/**
 * Writes them in the caller's transaction; those that mean the same are one, of the sum of their pieces. What waits already for as
 * many pieces is counted and left as it is, for fewer it refuses. Without `contact` the buyer is reached as he said last.
 */
export async function registerShortages(
  context: CallContext,
  tx: Transaction,
  { shortages, contact }: { readonly shortages: readonly Shortage[]; readonly contact: Contact | undefined },
): Promise<Outcome<{ made: number; waiting: number }>> {
  const { edition, lang, clock, settings } = context;
  const { userId } = buyerOf(context);
  await lockInquiries(tx, userId);
  const reached = contact ?? (await contactAsGiven(tx, userId, edition));
  for (const field of ['company', 'contact'] as const) if (reached[field] === '') return refuse('BAD_INPUT', { field, problem: 'needed' });
  const phone = reachedAt('shortage', edition, reached);
  if (!phone.ok) return phone;
  const wishes = summed(shortages);
  if (wishes.some(({ quantity }) => quantity > MAX_QUANTITY)) return refuse('TOO_LARGE');
  const twins = new Map(
    (
      await pendingTwins(
        tx,
        userId,
        'shortage',
        wishes.map((one) => one.wantedKey),
      )
    ).map((one) => [one.wanted_key, one]),
  );
  for (const { wantedKey: key, quantity } of wishes) {
    const twin = twins.get(key);
    if (twin && twin.quantity < quantity) return refuse('ALREADY_ASKED', { quantity: twin.quantity, id: String(twin.id) });
  }
  const fresh = wishes.filter((one) => !twins.has(one.wantedKey));
  const limit = settings.get(pendingLimit);
  if ((await pendingCount(tx, userId, 'shortage')) + fresh.length > limit) return refuse('INQUIRIES_FULL', { limit });
  const common = { ...reached, phone: phone.data, edition, lang, currency: edition === 'domestic' ? 'CNY' : 'USD' } as const;
  await insertShortages(tx, userId, common, fresh, clock.now());
  return done({ made: fresh.length, waiting: twins.size });
}

async function contactAsGiven(tx: Transaction, userId: number, edition: Edition): Promise<Contact> {
  const contact = await contactOf(tx, userId);
  return { ...contact, phone: shownPhone(contact.phone, edition) };
}

function summed(shortages: readonly Shortage[]): ShortageWish[] {
  const found = new Map<string, ShortageWish>();
  for (const one of shortages) {
    const key = wantedKey({ ...one, brandName: one.brand });
    const before = found.get(key);
    found.set(key, before ? { ...before, quantity: before.quantity + one.quantity } : { ...one, wantedKey: key });
  }
  return [...found.values()];
}
