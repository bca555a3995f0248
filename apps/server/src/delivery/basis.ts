// What the dates that a visitor is promised are counted from.
import type { AnswerOf, Outcome } from '@partharbor/contract/call';
import type { deliveryBasis } from '@partharbor/contract/calls/delivery';
import { done } from '@partharbor/contract/refuse';
import { isRemote } from '@partharbor/regions/regions';
import type { DeliveryBasis } from '@partharbor/rules/delivery-promise';
import { defaultCarrier, type Carrier } from '@partharbor/rules/freight';
import type { Edition } from '@partharbor/rules/goods';
import { DAY_MS, dayOf, earlier } from '@partharbor/rules/time';
import type { CallContext, Services } from '../calls/context.ts';
import { timedCache } from '../catalogue/cache.ts';
import { sql, type Database, type Sql } from '../platform/database.ts';
import { deliveryRules } from './rules.ts';

type Calendar = DeliveryBasis['exceptions'];

/** Every page with a part on it asks; what staff change of the calendar shows this much later. */
const calendars = timedCache<Calendar>(5_000);
/** Futures may take a year. */
const DAYS_MOST = 400;

const calendarFrom = (db: Database, first: string): Promise<Calendar> =>
  calendars(db, first, async () => {
    const rows = await db.many<{ day: string; is_open: boolean }>(
      sql`select day, is_open from service_days where day >= ${first}::date order by day limit ${DAYS_MOST}`,
    );
    return Object.fromEntries(rows.map(({ day, is_open }) => [day, is_open]));
  });

/** The calendar from a day on as a column of another domain's statement. */
export const calendarWithin = (first: string): Sql =>
  sql`(select coalesce(jsonb_object_agg(day, is_open), '{}') from (select day, is_open from service_days where day >= ${first}::date order by day limit ${DAYS_MOST}) d)`;

/** How goods go. */
export interface Going {
  readonly edition: Edition;
  readonly carrier: Carrier;
  readonly remote: boolean;
}

/** The basis for goods that go a known way; `at` is when they are ordered, now unless told. At most one query. */
export async function basisFor(
  { db, clock, settings }: Pick<Services, 'db' | 'clock' | 'settings'>,
  { edition, carrier, remote }: Going,
  at: Date = clock.now(),
): Promise<DeliveryBasis> {
  const exceptions = await calendarFrom(db, dayOf(earlier(at, DAY_MS)));
  return { atMs: at.getTime(), edition, carrier, remote, rules: deliveryRules(settings), exceptions };
}

async function goesRemote({ db, identity, edition }: CallContext): Promise<boolean> {
  if (identity.kind !== 'buyer' || edition !== 'domestic') return false;
  const address = await db.maybe<{ country: string; regionPath: string }>(
    sql`select country, region_path as "regionPath" from addresses where user_id = ${identity.userId} and is_default and deleted_at is null`,
  );
  return address !== undefined && isRemote(address);
}

/** For the visitor as far as he is known: his edition's usual carrier, the region of his default address. */
export async function readBasis(context: CallContext): Promise<Outcome<AnswerOf<typeof deliveryBasis>>> {
  const { edition } = context;
  return done(await basisFor(context, { edition, carrier: defaultCarrier(edition), remote: await goesRemote(context) }));
}
