// One asking for a message: counted against every limit of R-101 before anything is written, for all processes together.
import type { Refusal } from '@partharbor/contract/call';
import { refuse } from '@partharbor/contract/refuse';
import { askingLimits, waitMs, type AskingPayer } from '@partharbor/rules/codes';
import { budgetFigures } from '../access/rate-limits.ts';
import type { CallContext } from '../calls/context.ts';
import { holdsVerification, spendVerification } from '../captcha/spend.ts';
import { join, sql, type Queryable, type Sql, type Transaction } from '../platform/database.ts';
import { contactHash, payersOf } from './hashes.ts';
import { lockAskings } from './locks.ts';
import { codesAnHour } from './settings.ts';

export interface Asking {
  readonly channel: 'sms' | 'mail';
  /** Number or address, as it is compared. */
  readonly contact: string;
  readonly captchaVerification: string | undefined;
}

interface Counted {
  readonly channel: 'sms' | 'mail';
  readonly contactHash: Buffer;
  readonly visitorHash: Buffer;
  readonly addressHash: Buffer;
}

const whose = ({ channel, contactHash: contact, visitorHash, addressHash }: Counted): Readonly<Record<AskingPayer, Sql>> => ({
  contact: sql`contact_hash = ${contact}`,
  visitor: sql`visitor_hash = ${visitorHash}`,
  address: sql`address_hash = ${addressHash}`,
  shop: sql`channel = ${channel}`,
});

/** Of each limit the asking that is `times` back: while that is young, there is nothing left. */
async function oldestOf(db: Queryable, counted: Counted, limits: ReturnType<typeof askingLimits>) {
  const of = whose(counted);
  const looks = limits.map(
    (limit, at) =>
      sql`(select ${at}::int as n, at from code_askings where ${of[limit.of]} order by at desc offset ${limit.times - 1} limit 1)`,
  );
  const rows = await db.many<{ n: number; at: Date }>(join(looks, ' union all '));
  return limits.map((limit, at) => ({ limit, oldest: rows.find((row) => row.n === at)?.at ?? null }));
}

/** A look before any work: who has passed no security check is told so at once. */
export const lacksCheck = async (context: CallContext, verification: string | undefined): Promise<boolean> =>
  context.config.limits && !(await holdsVerification(context, verification ?? ''));

/**
 * Counts an asking and spends its security check, in the transaction of what is sent; the refusal leaves both as they were. With LIMITS=off
 * neither is asked. Staff who ask for a customer spend no check.
 */
export async function countAsking(tx: Transaction, context: CallContext, asking: Asking): Promise<Refusal | null> {
  if (!context.config.limits) return null;
  const { channel, contact, captchaVerification } = asking;
  await lockAskings(tx, channel);
  const now = context.clock.now();
  const { secret } = context.config;
  const counted = { channel, contactHash: contactHash(secret, contact), ...payersOf(secret, context) };
  const limits = askingLimits(context.settings.get(codesAnHour));
  // Support asks for many customers from one desk.
  const held = context.identity.kind === 'staff' ? limits.filter(({ of }) => of === 'contact' || of === 'shop') : limits;
  const states = await oldestOf(tx, counted, held);
  const wait = waitMs(states, now);
  if (wait > 0) {
    const shop = states.filter(({ limit }) => limit.of === 'shop');
    budgetFigures.spent.inc({ budget: waitMs(shop, now) > 0 ? `codes of the shop by ${channel}` : `codes by ${channel}` });
    if (waitMs(shop, now) > 0) context.log.error({ channel }, 'the shop sends no more codes within this hour');
    return refuse('TOO_MANY', { retryAfterSeconds: Math.ceil(wait / 1000) });
  }
  if (context.identity.kind !== 'staff' && !(await spendVerification(tx, context, captchaVerification, 'code')))
    return refuse('CAPTCHA_NEEDED');
  await tx.run(sql`insert into code_askings (channel, contact_hash, visitor_hash, address_hash, at)
    values (${channel}, ${counted.contactHash}, ${counted.visitorHash}, ${counted.addressHash}, ${now})`);
  return null;
}
