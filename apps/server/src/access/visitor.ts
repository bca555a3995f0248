// Tells visitors without a login apart: a signed random mark in a cookie, so that made-up ones count for nothing (PL-4, T-9).
import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import { DAY_MS } from '@partharbor/rules/time';
import type { Config } from '../config/config.ts';
import type { Clock } from '../platform/clock.ts';
import { addressBudgetKey } from './ip-address.ts';
import { cookieText, keepingDays, visitorCookie } from './cookies.ts';

export interface Visitor {
  readonly id: string;
  /** Given while those without a mark were limited, a mark is limited as long as they: taking a new one is no way out. 0 = it is not. */
  readonly limitedUntilMs: number;
}

const idBytes = 12;
const signatureBytes = 15;
const shape = /^(\d{1,6})\.([\w-]{16})\.([0-9a-z]{1,9})\.([\w-]{20})$/;

/** Derived once a process: this runs with every request that brings a mark. */
const keys = new Map<string, Buffer>();

function keyOf(secret: string): Buffer {
  const known = keys.get(secret) ?? Buffer.from(hkdfSync('sha256', secret, '', 'partharbor visitor', 32));
  keys.set(secret, known);
  return known;
}

const signature = (secret: string, payload: string): Buffer =>
  createHmac('sha256', keyOf(secret)).update(payload).digest().subarray(0, signatureBytes);

/** Day, random id, end of the limit it was given under, signature. */
function markOf(secret: string, { id, limitedUntilMs }: Visitor, now: Date): string {
  const payload = `${Math.floor(now.getTime() / DAY_MS)}.${id}.${limitedUntilMs.toString(36)}`;
  return `${payload}.${signature(secret, payload).toString('base64url')}`;
}

/** The visitor of a mark; undefined when it is missing, too old or not ours. */
export function visitorOf(secret: string, mark: string, now: Date): Visitor | undefined {
  const found = shape.exec(mark);
  if (!found) return undefined;
  const [, day, id, until, given] = found;
  const ageDays = Math.floor(now.getTime() / DAY_MS) - Number(day);
  if (ageDays < 0 || ageDays > keepingDays.visitorDays) return undefined;
  const sent = Buffer.from(given!, 'base64url');
  return timingSafeEqual(sent, signature(secret, `${day}.${id}.${until}`))
    ? { id: id!, limitedUntilMs: Number.parseInt(until!, 36) }
    : undefined;
}

export const newVisitorId = (): string => randomBytes(idBytes).toString('base64url');

interface Marking {
  readonly config: Pick<Config, 'secret'>;
  readonly clock: Clock;
  readonly setCookies: string[];
}

/** A new visitor, whose mark goes out with this answer. */
export const newVisitor = (context: Marking, limitedUntilMs: number): Visitor => remark(context, { id: newVisitorId(), limitedUntilMs });

/** Gives a visitor another mark. */
export function remark(context: Marking, visitor: Visitor): Visitor {
  context.setCookies.push(cookieText(visitorCookie, markOf(context.config.secret, visitor, context.clock.now())));
  return visitor;
}

/** Whom budgets of tries are counted for: the visitor, or everybody at the address who brings no mark. */
export const visitorBudgetKey = ({ visitor, ip }: { readonly visitor?: Visitor | undefined; readonly ip: string }): string =>
  visitor ? `visitor:${visitor.id}` : addressBudgetKey(ip);
