// Tells buyers what they wait for: reads the feed of changed parts that search reads, and looks only at reminders of those.
//
// Place in the feed, state of the reminder, message and mail change in one transaction, so each event is told exactly once, whichever process dies.
import { setTimeout as sleep } from 'node:timers/promises';
import { unitPriceText } from '@partharbor/money/amounts';
import { sharedDecimals, unitPrice, type Currency } from '@partharbor/rules/format';
import type { Services } from '../calls/context.ts';
import { goodsByIds, type Goods } from '../catalogue/goods.ts';
import { referenceOf, type Reference } from '../catalogue/reference.ts';
import type { Addressee } from '../notifications/kind.ts';
import { tellBuyer } from '../notifications/notify.ts';
import { readFeed } from '../part-index/feed.ts';
import { anyUnseen } from '../platform/snapshot-positions.ts';
import { sql, type Transaction } from '../platform/database.ts';
import { inFlow } from '../platform/faults.ts';
import { decide, type Decision, type Now } from './decide.ts';
import { linkToken } from './unsubscribe-link.ts';
import { partArrived, priceChanged, type ReminderMail } from './notifications.ts';
import type { SubscriptionRow } from './store.ts';
import { termsOf } from './part-status.ts';

const everyMs = 2_000;
const afterErrorMs = 10_000;
/** Reminders looked at in one reading. */
const batch = 500;

type Desk = Pick<Services, 'db' | 'clock' | 'config' | 'log'>;
type Due = Omit<SubscriptionRow, 'email'> & {
  readonly user_id: number;
  /** Null: nowhere, or the account is blocked. */ readonly mailed_to: string | null;
};

/** Tells what is due; answers the number of mails, null when another process is at it. An idle shop writes nothing. */
export async function tellDue(desk: Desk): Promise<number | null> {
  const { waits } = await desk.db.one<{ waits: boolean }>(sql`
    select seen is null or exists (select 1 from subscriptions where fresh)
      or ${anyUnseen(sql`search_feed`, sql`c.seen`)}
      or (select xid from search_feed_start) > pg_snapshot_xmin(c.seen) as waits from subscription_cursor c`);
  if (!waits) return 0;
  const reference = await referenceOf(desk.db);
  return desk.db.transaction((tx) => tell(tx, desk, reference));
}

async function tell(tx: Transaction, desk: Desk, reference: Reference): Promise<number | null> {
  const cursor = await tx.maybe<{ seen: string | null; now: string }>(
    sql`select seen::text as seen, pg_current_snapshot()::text as now from subscription_cursor where one for update skip locked`,
  );
  if (!cursor) return null;
  const read = cursor.seen === null ? null : await readFeed(tx, cursor.seen);
  const changed = read === null || read.lost ? null : [...read.parts, ...read.figures];
  let mails = 0;
  for (let after = 0, more = true; more;) {
    const rows = await candidates(tx, changed, after);
    mails += await lookAt(tx, desk, reference, rows);
    after = rows.at(-1)?.id ?? after;
    more = rows.length === batch;
  }
  await tx.run(sql`update subscription_cursor set seen = ${read?.position ?? cursor.now}::pg_snapshot`);
  return mails;
}

/** Reminders to look at, in order of id: of the parts named, or of all, and those written since the last time. */
const candidates = (tx: Transaction, partIds: readonly number[] | null, after: number): Promise<Due[]> =>
  tx.many<Due>(sql`
    select s.id, s.user_id, s.part_id, s.kind, s.edition, s.lang, case when u.blocked_at is null then coalesce(u.email, s.email) end as mailed_to, s.quantity, s.below_micros, s.seen_micros, s.told
    from subscriptions s join users u on u.id = s.user_id
    where s.state = 'waiting' and s.id > ${after} and (${partIds === null ? sql`true` : sql`s.part_id = any(${partIds}::bigint[]) or s.fresh`})
    order by s.id limit ${batch} for update of s`);

async function lookAt(tx: Transaction, desk: Desk, reference: Reference, rows: readonly Due[]): Promise<number> {
  if (rows.length === 0) return 0;
  const found = await goodsOf(tx, reference, rows);
  let mails = 0;
  for (const row of rows) {
    const recipient = row.mailed_to;
    if (recipient === null) continue;
    const goods = found.get(`${row.edition} ${row.lang} ${row.part_id}`)!;
    const now = termsOf(goods, row.quantity);
    const asked = { kind: row.kind, quantity: row.quantity, belowMicros: row.below_micros, seenMicros: row.seen_micros };
    const decision = decide(asked, now);
    if (decision === 'wait') continue;
    mails += 1;
    await write(tx, desk, { row, recipient, goods, now, decision });
  }
  await tx.run(sql`update subscriptions set fresh = false where fresh and id = any(${rows.map((row) => row.id)}::bigint[])`);
  return mails;
}

async function goodsOf(tx: Transaction, reference: Reference, rows: readonly Due[]): Promise<Map<string, Goods>> {
  const groups = Map.groupBy(rows, (row) => `${row.edition} ${row.lang}`);
  const found = new Map<string, Goods>();
  for (const [key, [first, ...others]] of groups) {
    const ids = new Set([first!, ...others].map((row) => row.part_id));
    for (const goods of await goodsByIds(tx, reference, first!.edition, [...ids], first!.lang)) found.set(`${key} ${goods.partId}`, goods);
  }
  return found;
}

const priceText = (micros: number, currency: Currency, decimals?: number): string =>
  unitPrice(unitPriceText(micros), currency, decimals) ?? '';

interface Fulfilled {
  readonly row: Due;
  readonly recipient: string;
  readonly goods: Goods;
  readonly now: Now;
  readonly decision: Exclude<Decision, 'wait'>;
}

async function write(tx: Transaction, { clock, config }: Desk, { row, recipient, goods, now, decision }: Fulfilled): Promise<void> {
  const { record } = goods;
  // Prices one compares have equally many decimals.
  const decimals = sharedDecimals(
    [now.micros, row.seen_micros, row.below_micros].map((micros) => (micros === null ? '' : unitPriceText(micros))),
  );
  const price = (micros: number | null): string => (micros === null ? '' : priceText(micros, record.currency, decimals));
  const at = clock.now();
  const isGoingOn = decision === 'tell and wait';
  const about = { goodsId: record.goodsId, partNo: record.partNo, quantity: row.quantity };
  const mail: Addressee & ReminderMail = {
    recipient,
    lang: row.lang,
    brand: row.lang === 'zh' ? record.brandNameZh : record.brandName,
    stock: now.stock,
    price: price(now.micros),
    below: price(row.below_micros),
    at,
    linkToken: linkToken(config.secret, row.id),
  };
  const event = { eventKey: `subscription:${row.id}:${row.told + 1}`, userId: row.user_id, mail };
  if (row.kind === 'arrival') await tellBuyer(tx, { config }, partArrived, { ...event, said: { ...about, stock: now.stock } });
  else {
    const said = { ...about, price: mail.price, priceBefore: price(row.seen_micros), isGoingOn };
    await tellBuyer(tx, { config }, priceChanged, { ...event, said });
  }
  await tx.run(sql`
    update subscriptions set state = ${isGoingOn ? 'waiting' : 'told'}, told = told + 1, told_at = ${at}, told_stock = ${now.stock}, told_micros = ${now.micros},
      seen_micros = ${now.micros}, ended_at = ${isGoingOn ? null : at}::timestamptz where id = ${row.id}`);
}

/** Looks every two seconds until the function it answers is called. Failures are logged and tried again. */
export function startTelling(desk: Desk): () => Promise<void> {
  const stopping = new AbortController();
  const running = loop(desk, stopping.signal);
  return async () => {
    stopping.abort();
    await running;
  };
}

async function loop(desk: Desk, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    let pauseMs = everyMs;
    try {
      await inFlow('loop reminders', () => tellDue(desk));
    } catch (error) {
      desk.log.error({ err: error }, 'reminders could not be told');
      pauseMs = afterErrorMs;
    }
    await sleep(pauseMs, undefined, { signal, ref: false }).catch((error: unknown) => {
      if (!signal.aborted) throw error;
    });
  }
}
