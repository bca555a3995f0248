// How the shop writes to a user about his own account.
import type { Lang } from '@partharbor/rules/goods';
import type { Queryable } from '../platform/database.ts';
import { readUser } from './store.ts';

/** Address for mails and the language of the account; null where it has no address. */
export async function reachOf(db: Queryable, userId: number): Promise<{ readonly recipient: string; readonly lang: Lang } | null> {
  const { email, user_source: source } = await readUser(db, userId);
  return email === null ? null : { recipient: email, lang: source === 0 ? 'zh' : 'en' };
}
