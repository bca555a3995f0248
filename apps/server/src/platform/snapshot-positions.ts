// Places in a stream of transactions, as PostgreSQL's snapshots: which transactions somebody has seen. Nothing committed late is missed.

import { sql, type Sql } from './database.ts';

/** `xmin:xmax:xip,…`: seen are all below `xmin`, none from `xmax` on, and of those between all that still run not. */
export type Position = string;

interface Parsed {
  readonly from: bigint;
  readonly upto: bigint;
  readonly running: readonly bigint[];
}

function parse(position: Position): Parsed {
  const [from, upto, running] = position.split(':');
  return { from: BigInt(from!), upto: BigInt(upto!), running: running ? running.split(',').map(BigInt) : [] };
}

/** Whether a place was taken after another. @example isLater('12:20:12', '10:12:') // true */
export const isLater = (one: Position, other: Position): boolean => parse(one).upto > parse(other).upto;

/**
 * The place of someone at `seen` who went on only with transactions below `end` of what `now` shows. No earlier than `seen` itself, so
 * an `end` below its upper bound goes that far.
 * @example upTo('10:10:', '12:30:12,25', '20') // '12:20:12'
 */
export function upTo(seen: Position, now: Position, end: string): Position {
  const [before, after] = [parse(seen), parse(now)];
  const wanted = BigInt(end) > before.upto ? BigInt(end) : before.upto;
  const upto = wanted < after.upto ? wanted : after.upto;
  const running = after.running.filter((xid) => xid < upto);
  const from = running.reduce((least, xid) => (xid < least ? xid : least), upto);
  return `${from}:${upto}:${running.join(',')}`;
}

/** Rows of a table with `xid` that someone at a place has not seen: an old snapshot shows neither what ran at its time nor what came later. */
export const unseen = (position: Sql): Sql => sql`xid >= pg_snapshot_xmin(${position}) and not pg_visible_in_snapshot(xid, ${position})`;

/**
 * Whether a table with an index on `xid` has such rows. Asked several times a second: the order makes it a look at the end of the index,
 * where `exists` alone reads the whole table, as the planner takes the condition for one row in three.
 */
export const anyUnseen = (table: Sql, position: Sql): Sql =>
  sql`(select xid from ${table} where ${unseen(position)} order by xid desc limit 1) is not null`;
