// Links of mails and tickets of a recovery: 256 random bits, kept as their hash, used once. Opening one changes nothing.
import type { linkMinutes, LinkPurpose } from '@partharbor/rules/codes';
import { later, MINUTE_MS } from '@partharbor/rules/time';
import { hashToken, looksLikeToken, newToken } from '../access/tokens.ts';
import type { CallContext } from '../calls/context.ts';
import type { Transaction } from '../platform/database.ts';
import { contactHash } from './hashes.ts';
import { endLinks as end, insertLink, ownerOfLink, spendLink as spend, type Link } from './store.ts';

type Desk = Pick<CallContext, 'config' | 'clock'>;

interface NewLink {
  readonly purpose: LinkPurpose;
  readonly minutes: (typeof linkMinutes)[keyof typeof linkMinutes];
  readonly userId: number;
  readonly channel: 'sms' | 'mail';
  /** The number or address it is sent to, or whose code it stands for. */
  readonly contact: string;
}

/** A new token; those before of the same purpose end. */
export async function makeLink(tx: Transaction, { config, clock }: Desk, link: NewLink): Promise<string> {
  const token = newToken('');
  const at = clock.now();
  const { purpose, userId, channel } = link;
  const expiresAt = later(at, link.minutes * MINUTE_MS);
  await insertLink(tx, {
    purpose,
    userId,
    channel,
    contactHash: contactHash(config.secret, link.contact),
    tokenHash: hashToken(token),
    at,
    expiresAt,
  });
  return token;
}

/** Whose account a token would be taken for now. */
export const linkOwner = async (
  { db, clock }: Pick<CallContext, 'db' | 'clock'>,
  purpose: LinkPurpose,
  token: string,
): Promise<number | undefined> => (looksLikeToken(token) ? ownerOfLink(db, purpose, hashToken(token), clock.now()) : undefined);

/** Whose it was; undefined when it is over. */
export const spendLink = async (tx: Transaction, { clock }: Desk, purpose: LinkPurpose, token: string): Promise<Link | undefined> =>
  looksLikeToken(token) ? spend(tx, purpose, hashToken(token), clock.now()) : undefined;

/** Whether a link was made for this contact: one that was changed since proves nothing. */
export const isOf = ({ config }: Pick<Desk, 'config'>, link: Link, contact: string | null): boolean =>
  contact !== null && link.contactHash.equals(contactHash(config.secret, contact));

/** Ends what is live of an account's links: what they were for is done. */
export const endLinks = (tx: Transaction, { clock }: Pick<CallContext, 'clock'>, purpose: LinkPurpose, userId: number): Promise<number> =>
  end(tx, userId, purpose, clock.now());
