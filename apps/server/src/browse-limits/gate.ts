// Stands before pages and browsing calls of who is not logged in: counts the visitor first, then everybody at the address (PL-4, R-29).
import type { Refusal } from '@partharbor/contract/call';
import { refuse } from '@partharbor/contract/refuse';
import { countsAsBrowsing, countsAsVisit, verificationPath, type ActiveType } from '@partharbor/rules/visits';
import { addressBudgetKey } from '../access/ip-address.ts';
import { newVisitor, type Visitor } from '../access/visitor.ts';
import type { CallContext, Services } from '../calls/context.ts';
import type { Database } from '../platform/database.ts';
import { Meter } from './meter.ts';
import { visitFigures } from './metrics.ts';

const meters = new WeakMap<Database, Meter>();

/** The meter of this process. */
export function meterOf({ db, clock, log, config }: Pick<Services, 'db' | 'clock' | 'log' | 'config'>): Meter {
  const { windowSeconds, pauseSeconds } = config.browsing;
  const meter = meters.get(db) ?? new Meter({ db, clock, log, windowMs: windowSeconds * 1000, pauseMs: pauseSeconds * 1000 });
  meters.set(db, meter);
  return meter;
}

export const visitorKey = (visitor: string): string => `v:${visitor}`;
const addressKey = (ip: string): string => `a:${addressBudgetKey(ip)}`;
/** Everybody at an address who shows no mark of ours shares one visitor's budget. */
const unmarkedKey = (ip: string): string => `u:${addressBudgetKey(ip)}`;
/** From this share of that budget on they get marks, so that each has a budget of his own. */
const markFromShare = 1 / 4;

/** Which limit holds, and until when. */
interface Limited {
  readonly activeType: ActiveType;
  readonly untilMs: number;
}

/** The header's value that the texts name, however much of the pause is left. */
const retryAfterSeconds = 3600;

const isMetered = ({ config, identity }: CallContext): boolean => config.limits && identity.kind === 'nobody';

interface Keys {
  readonly own: string;
  readonly shared: string;
}

const keysOf = ({ visitor, ip }: CallContext): Keys => ({
  own: visitor ? visitorKey(visitor.id) : unmarkedKey(ip),
  shared: addressKey(ip),
});

/** What this process knows, without asking or counting. */
function known(context: CallContext, keys: Keys): Limited | null {
  const { visitorLimit, addressLimit } = context.config.browsing;
  const meter = meterOf(context);
  const nowMs = context.clock.now().getTime();
  const [own, shared] = [meter.of(keys.own, visitorLimit), meter.of(keys.shared, addressLimit)];
  const proven = own.provenUntilMs > nowMs;
  const ownUntilMs = Math.max(own.limitedUntilMs, proven ? 0 : (context.visitor?.limitedUntilMs ?? 0));
  if (ownUntilMs > nowMs) return { activeType: '1001', untilMs: ownUntilMs };
  return shared.limitedUntilMs > nowMs && !proven ? { activeType: '1002', untilMs: shared.limitedUntilMs } : null;
}

/** Counts a visit, of who has passed a check too. Who is limited already costs nothing and pays nothing more. */
async function count(context: CallContext, visits = 1): Promise<Limited | null> {
  const { visitorLimit, addressLimit } = context.config.browsing;
  const keys = keysOf(context);
  const already = known(context, keys);
  if (already) return already;
  await meterOf(context).count(keys.own, visitorLimit, visits);
  await meterOf(context).count(keys.shared, addressLimit, visits);
  return known(context, keys);
}

/** The refusal of a call; null where it may go on. Calls that show no parts are never counted. */
export async function gateCall(context: CallContext, path: string): Promise<Refusal | null> {
  if (!isMetered(context) || !countsAsBrowsing(path)) return null;
  const limited = await count(context);
  if (!limited) return null;
  const { activeType } = limited;
  visitFigures.refused.inc({ by: activeType, what: 'call' });
  return refuse(activeType === '1001' ? 'VISITOR_LIMITED' : 'ADDRESS_LIMITED', { retryAfterSeconds, activeType });
}

/** Lines of a list of parts that count as one page: each shows parts (R-122f). */
const linesAPage = 10;

/** Counts lines of a list as pages, of who is not logged in; the refusal of the call that shows parts for them, null where it may go on. */
export async function gateLines(context: CallContext, lines: number): Promise<Refusal | null> {
  if (!isMetered(context)) return null;
  const limited = await count(context, Math.ceil(lines / linesAPage));
  if (!limited) return null;
  const { activeType } = limited;
  visitFigures.refused.inc({ by: activeType, what: 'call' });
  return refuse(activeType === '1001' ? 'VISITOR_LIMITED' : 'ADDRESS_LIMITED', { retryAfterSeconds, activeType });
}

/** Which limit stands in the way of a page; null where none does. The page to verify on is not counted: it asks how things stand. */
export async function gatePage(context: CallContext, path: string): Promise<ActiveType | null> {
  if (!isMetered(context)) return null;
  const counts = countsAsVisit(path);
  const limited = counts ? await count(context) : isVerification(path) ? await standing(context) : null;
  if (limited && counts) visitFigures.refused.inc({ by: limited.activeType, what: 'page' });
  if (!limited) markWhereMany(context);
  return limited?.activeType ?? null;
}

const isVerification = (path: string): boolean => (path.split(/[?#]/, 1)[0] ?? '') === verificationPath;

/** How the visitor stands, as the database has it. One without a mark gets his there. */
async function standing(context: CallContext): Promise<Limited | null> {
  const keys = keysOf(context);
  await meterOf(context).flush();
  // Without the database this process's own knowledge decides.
  await meterOf(context)
    .read([keys.own, keys.shared])
    .catch((error: unknown) => context.log.warn({ err: error }, 'a limit of browsing could not be read just now'));
  const limited = known(context, keys);
  if (limited) markedVisitor(context);
  return limited;
}

/** The visitor; one without a mark gets one with this answer, limited where he is. */
export function markedVisitor(context: CallContext): Visitor {
  if (context.visitor) return context.visitor;
  const limited = isMetered(context) ? known(context, keysOf(context)) : null;
  return newVisitor(context, limited?.activeType === '1001' ? limited.untilMs : 0);
}

function markWhereMany(context: CallContext): void {
  const { visitorLimit } = context.config.browsing;
  if (context.visitor) return;
  const { shared, own } = meterOf(context).of(unmarkedKey(context.ip), visitorLimit);
  if (shared + own > visitorLimit * markFromShare) markedVisitor(context);
}
