// Contents in the back office: found in every state, and one with all there is to edit (BO-6).
import type { AnswerOf, InputOf, Outcome, ParamsOf } from '@partharbor/contract/call';
import type { consoleContent, consoleContents } from '@partharbor/contract/calls/console-content';
import { done, refuse } from '@partharbor/contract/refuse';
import type { CallContext } from '../calls/context.ts';
import { sql, type Sql } from '../platform/database.ts';
import { auditAnswer, auditRows } from '../audit/audit.ts';
import { pageOf } from '../calls/paging.ts';
import { contentColumns, draftOf, stateOf, type StoredContent } from './console-view.ts';

const auditShown = 30;
/** Text that LIKE takes literally. */
const literally = (text: string): string => text.replace(/[\\%_]/g, (sign) => `\\${sign}`);

function inState(state: InputOf<typeof consoleContents>['state'], now: Date): Sql {
  if (state === '') return sql`true`;
  if (state === 'scheduled') return sql`state = 'published' and published_at > ${now}`;
  return state === 'published' ? sql`state = 'published' and published_at <= ${now}` : sql`state = ${state}`;
}

export async function listAllContents(
  { db, clock }: CallContext,
  input: InputOf<typeof consoleContents>,
): Promise<Outcome<AnswerOf<typeof consoleContents>>> {
  const now = clock.now();
  const like = `%${literally(input.keywords)}%`;
  const where = sql`${input.kind === '' ? sql`true` : sql`kind = ${input.kind}`} and ${inState(input.state, now)} and ${
    input.keywords === '' ? sql`true` : sql`(title_zh ilike ${like} or title_en ilike ${like})`
  }`;
  const [rows, { total }] = await Promise.all([
    db.many<StoredContent>(
      sql`select id, kind, title_zh, title_en, state, pinned, published_at, updated_at, version from contents where ${where} order by updated_at desc, id desc limit ${input.size} offset ${(input.current - 1) * input.size}`,
    ),
    db.one<{ total: number }>(sql`select count(*) as total from contents where ${where}`),
  ]);
  return done(
    pageOf(
      input,
      total,
      rows.map((row) => ({
        id: String(row.id),
        kind: row.kind,
        titleZh: row.title_zh,
        titleEn: row.title_en,
        state: stateOf(row, now),
        pinned: row.pinned,
        publishedAt: row.published_at.toISOString(),
        updatedAt: row.updated_at.toISOString(),
        version: row.version,
      })),
    ),
  );
}

export async function showStored(
  { db, clock }: CallContext,
  _input: unknown,
  { id }: ParamsOf<typeof consoleContent>,
): Promise<Outcome<AnswerOf<typeof consoleContent>>> {
  const row = await db.maybe<StoredContent>(sql`select ${contentColumns} from contents where id = ${id}::bigint`);
  if (!row) return refuse('NOT_FOUND');
  const { rows } = await auditRows(db, `content:${id}`, 0, auditShown);
  return done({
    ...draftOf(row),
    id,
    state: stateOf(row, clock.now()),
    publishedAt: row.published_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    version: row.version,
    audit: rows.map(auditAnswer),
  });
}
