// Documents of a part as buyers see them: the data sheet its source names, then what staff added, in their order (PD-1).
import type { AnswerOf } from '@partharbor/contract/call';
import type { goodsDetail } from '@partharbor/contract/calls/catalogue';
import type { DocumentKind, DocumentLang } from '@partharbor/rules/part-documents';
import { isDocumentUrl } from '@partharbor/rules/part-fields';
import { sql, type Sql } from '../platform/database.ts';

type Documents = AnswerOf<typeof goodsDetail>['documents'];

export interface StoredDocument {
  readonly kind: DocumentKind;
  readonly lang: DocumentLang;
  readonly title: string;
  readonly revision: string;
  readonly url: string | null;
  readonly key: string | null;
  readonly type: string | null;
  readonly bytes: number | null;
}

/** A column `documents` of a part p: those staff added, as JSON, null where there are none. */
export const documentsColumn: Sql = sql`(
  select json_agg(json_build_object('kind', d.kind, 'lang', d.lang, 'title', d.title, 'revision', d.revision, 'url', d.url, 'key', d.file_key, 'type', f.type, 'bytes', f.bytes) order by d.position, d.id)
  from part_documents d left join stored_files f on f.key = d.file_key where d.part_id = p.id) as documents`;

const extensions: Readonly<Record<string, string>> = { 'application/pdf': 'pdf', 'application/zip': 'zip', 'model/step': 'step' };

/** Where a browser finds a stored document. */
export const documentHref = (key: string, type: string): string => `/documents/${key}.${extensions[type] ?? 'pdf'}`;

/** Only an address a browser may open safely. */
export const safeDatasheet = (url: string | null): string => (url !== null && isDocumentUrl(url) ? url : '');

/** All of them; the source's data sheet is left out where staff added the same address. */
export function documentsOf(datasheet: string | null, stored: readonly StoredDocument[] | null): Documents {
  const added = (stored ?? []).map(({ kind, lang, title, revision, url, key, type, bytes }) => ({
    kind,
    lang,
    title,
    revision,
    url: url ?? documentHref(key ?? '', type ?? ''),
    bytes: bytes ?? 0,
  }));
  const url = safeDatasheet(datasheet);
  const named =
    url === '' || added.some((one) => one.url === url)
      ? []
      : [{ kind: 'datasheet' as const, lang: '' as const, title: '', revision: '', url, bytes: 0 }];
  return [...named, ...added];
}
