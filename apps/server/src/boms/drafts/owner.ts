// Whose draft it is: an account's, or that of a visitor by the hash of his mark, never both.
import { hashToken } from '../../access/tokens.ts';
import { markedVisitor } from '../../browse-limits/gate.ts';
import type { CallContext } from '../../calls/context.ts';
import { sql, type Sql } from '../../platform/database.ts';

export type DraftOwner = { readonly userId: number; readonly hash: null } | { readonly userId: null; readonly hash: Buffer };

/** What is kept of a visitor. */
export const visitorHash = (id: string): Buffer => hashToken(`bom ${id}`);

/** Who asks; null for a visitor without a mark, who has no drafts. */
export function askingOwner({ identity, visitor }: CallContext): DraftOwner | null {
  if (identity.kind === 'buyer') return { userId: identity.userId, hash: null };
  return visitor ? { userId: null, hash: visitorHash(visitor.id) } : null;
}

/** Who makes a draft: a visitor without a mark gets one with this answer. */
export const makingOwner = (context: CallContext): DraftOwner =>
  askingOwner(context) ?? { userId: null, hash: visitorHash(markedVisitor(context).id) };

/** Condition that a draft is the owner's. */
export const ownedBy = ({ userId, hash }: DraftOwner): Sql => (userId === null ? sql`visitor_hash = ${hash}` : sql`user_id = ${userId}`);
