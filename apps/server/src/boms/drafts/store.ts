// SQL of drafts. A change holds at the version it was made for; the owner stands in every condition.
import type { Edition } from '@partharbor/rules/goods';
import type { ReadSettings } from '@partharbor/bom/read/reading';
import { sql, type Queryable, type Transaction } from '../../platform/database.ts';
import type { KeptList } from '../lines/kept.ts';
import type { ReadResult } from '../read/read.ts';
import { ownedBy, type DraftOwner } from './owner.ts';

/** What a draft keeps as JSON. */
export interface DraftContent extends KeptList {
  /** What was read, without its lines. */
  readonly reading: Omit<ReadResult, 'lines'>;
  /** As which it was read last: by hand or remembered. */
  readonly settings: ReadSettings;
  /** The system has chosen for its lines. */
  readonly isMatched: boolean;
}

export interface DraftRow {
  readonly id: string;
  readonly content: DraftContent;
  readonly file_name: string;
  readonly version: number;
  readonly used_at: Date;
  readonly expires_at: Date;
}

export interface NewDraft {
  readonly id: string;
  readonly owner: DraftOwner;
  readonly edition: Edition;
  readonly content: DraftContent;
  /** As it came; null = pasted. */
  readonly file: Buffer | null;
  readonly fileName: string;
  readonly pasted: string;
  readonly at: Date;
  readonly expiresAt: Date;
}

const columns = sql`id, content, file_name, version, used_at, expires_at`;

/** Writes a draft and takes the owner's oldest ones away beyond `most`. */
export async function insertDraft(tx: Transaction, draft: NewDraft, most: number): Promise<void> {
  const { id, owner, edition, content, file, fileName, pasted, at, expiresAt } = draft;
  await tx.run(sql`
    insert into bom_drafts (id, user_id, visitor_hash, edition, content, line_count, file, file_name, pasted, created_at, used_at, expires_at)
    values (${id}, ${owner.userId}, ${owner.hash}, ${edition}, ${JSON.stringify(content)}::jsonb, ${content.lines.length}, ${file}, ${fileName}, ${pasted}, ${at}, ${at}, ${expiresAt})`);
  await tx.run(sql`delete from bom_drafts where ${ownedBy(owner)} and id not in
    (select id from bom_drafts where ${ownedBy(owner)} order by used_at desc, id limit ${most}::int)`);
}

export const draftOf = (db: Queryable, owner: DraftOwner, id: string, at: Date): Promise<DraftRow | undefined> =>
  db.maybe<DraftRow>(sql`select ${columns} from bom_drafts where id = ${id} and ${ownedBy(owner)} and expires_at > ${at}`);

/** A draft whoever owns it: for staff whom its owner lets look. */
export const draftById = (db: Queryable, id: string, at: Date): Promise<DraftRow | undefined> =>
  db.maybe<DraftRow>(sql`select ${columns} from bom_drafts where id = ${id} and expires_at > ${at}`);

/** The draft for being saved: nobody else changes it until the transaction ends. */
export const lockDraft = (tx: Transaction, owner: DraftOwner, id: string, at: Date): Promise<DraftRow | undefined> =>
  tx.maybe<DraftRow>(sql`select ${columns} from bom_drafts where id = ${id} and ${ownedBy(owner)} and expires_at > ${at} for update`);

/** Bytes of a draft's list, or the text that was pasted. */
export const sourceOf = (db: Queryable, owner: DraftOwner, id: string): Promise<{ file: Buffer | null; pasted: string } | undefined> =>
  db.maybe(sql`select file, pasted from bom_drafts where id = ${id} and ${ownedBy(owner)}`);

interface Change {
  readonly id: string;
  readonly owner: DraftOwner;
  /** As it was read. */
  readonly version: number;
  readonly content: DraftContent;
  readonly at: Date;
  readonly expiresAt: Date;
}

/** Keeps a changed draft; null where another change came between. */
export async function updateDraft(db: Queryable, { id, owner, version, content, at, expiresAt }: Change): Promise<number | null> {
  const row = await db.maybe<{ version: number }>(sql`
    update bom_drafts set content = ${JSON.stringify(content)}::jsonb, line_count = ${content.lines.length}, version = version + 1, used_at = ${at}, expires_at = ${expiresAt}
    where id = ${id} and ${ownedBy(owner)} and version = ${version} returning version`);
  return row?.version ?? null;
}

/** Notes that a draft was used. */
export const touchDraft = (db: Queryable, owner: DraftOwner, id: string, at: Date, expiresAt: Date): Promise<number> =>
  db.run(sql`update bom_drafts set used_at = ${at}, expires_at = ${expiresAt} where id = ${id} and ${ownedBy(owner)}`);

interface ListedDraft {
  readonly id: string;
  readonly name: string;
  readonly file_name: string;
  readonly line_count: number;
  readonly used_at: Date;
  readonly expires_at: Date;
}

export const draftsOf = (db: Queryable, owner: DraftOwner, at: Date): Promise<ListedDraft[]> =>
  db.many<ListedDraft>(sql`
    select id, content ->> 'name' as name, file_name, line_count, used_at, expires_at from bom_drafts
    where ${ownedBy(owner)} and expires_at > ${at} order by used_at desc, id limit 20`);

export const dropDraft = (tx: Transaction, owner: DraftOwner, id: string): Promise<number> =>
  tx.run(sql`delete from bom_drafts where id = ${id} and ${ownedBy(owner)}`);

/** Gives a visitor's drafts to the account he logged in to, each once. */
export const claimDrafts = (tx: Transaction, hash: Buffer, userId: number, at: Date): Promise<number> =>
  tx.run(
    sql`update bom_drafts set user_id = ${userId}, visitor_hash = null, claimed_at = ${at} where visitor_hash = ${hash} and user_id is null`,
  );

export const purgeDrafts = (db: Queryable, at: Date): Promise<number> => db.run(sql`delete from bom_drafts where expires_at < ${at}`);
