// What visitors see of customer service: who can be written to, and whether somebody answers now (PL-5).
import type { AnswerOf, Outcome } from '@partharbor/contract/call';
import type { advisory, serviceDesk } from '@partharbor/contract/calls/service-chat';
import { done } from '@partharbor/contract/refuse';
import { contactHref } from '@partharbor/rules/contacts';
import { day as dayOf } from '@partharbor/rules/format';
import type { Edition } from '@partharbor/rules/goods';
import { serviceState } from '@partharbor/rules/service-hours';
import type { CallContext } from '../calls/context.ts';
import { timedCache } from '../catalogue/cache.ts';
import type { Database } from '../platform/database.ts';
import { pictureHref } from './pictures.ts';
import { daysFrom, shownContacts, type ContactRow } from './store.ts';

/** Every page asks which entries to draw, so what staff change shows this much later. */
const contacts = timedCache<ContactRow[]>(10_000);
const DAYS_AHEAD = 100;

const contactsOf = (db: Database, edition: Edition): Promise<ContactRow[]> => contacts(db, edition, () => shownContacts(db, edition));

const shownAs = ({ id, name, kind, contact }: ContactRow) => ({ id: String(id), name, kind, contact, href: contactHref(kind, contact) });

async function advisorsOf({ db, edition }: CallContext): Promise<AnswerOf<typeof advisory>> {
  return (await contactsOf(db, edition)).filter(({ role }) => role === 'advisor').map(shownAs);
}

/** Advisors of the visitor's edition. */
export const listAdvisors = async (context: CallContext): Promise<Outcome<AnswerOf<typeof advisory>>> => done(await advisorsOf(context));

/** Whether the edition has a public account or messaging contact. */
async function accountOf({ db, edition }: CallContext): Promise<AnswerOf<typeof serviceDesk>['account']> {
  const found = (await contactsOf(db, edition)).find(({ role }) => role === 'account');
  return found ? { ...shownAs(found), picture: pictureHref(found.picture_hash) } : null;
}

/** Everything the side bar shows of it. */
export async function showDesk(context: CallContext): Promise<Outcome<AnswerOf<typeof serviceDesk>>> {
  const now = context.clock.now();
  const [advisors, account, days] = await Promise.all([
    advisorsOf(context),
    accountOf(context),
    daysFrom(context.db, dayOf(now.toISOString()), DAYS_AHEAD),
  ]);
  const { isOpen, changesAt } = serviceState(now, new Map(days.map((one) => [one.day, one.is_open])));
  return done({ isOpen, changesAt: changesAt?.toISOString() ?? null, advisors, account });
}
