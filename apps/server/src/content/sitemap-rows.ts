// The texts search engines are told about.
import type { ContentKind } from '@partharbor/contract/contents';
import { sql, type Queryable } from '../platform/database.ts';
import { shown } from './store.ts';

export interface ListedText {
  readonly id: number;
  readonly kind: ContentKind;
  readonly changedAt: Date;
  /** In which languages it is shown. */
  readonly zh: boolean;
  readonly en: boolean;
}

/** Texts shown now in any language with an id above `after`, in order of id. */
export const listedTexts = (db: Queryable, now: Date, after: number, limit: number): Promise<ListedText[]> =>
  db.many<ListedText>(sql`select id, kind, updated_at as "changedAt", title_zh <> '' as zh, title_en <> '' as en from contents
    where id > ${after}::bigint and (${shown('zh', now)} or ${shown('en', now)}) order by id limit ${limit}`);
