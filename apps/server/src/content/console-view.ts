// A text as it is stored, with everything in both languages, and as staff see it.
import type { ContentDraft, ContentKind, ContentState } from '@partharbor/contract/contents';
import { raw } from '../platform/database.ts';

export interface StoredContent {
  readonly id: number;
  readonly kind: ContentKind;
  readonly title_zh: string;
  readonly title_en: string;
  readonly summary_zh: string;
  readonly summary_en: string;
  readonly body_zh: string;
  readonly body_en: string;
  readonly tags_zh: string[];
  readonly tags_en: string[];
  readonly cover: string;
  readonly parts: string[];
  readonly category_id: number | null;
  readonly group_id: number | null;
  readonly position: number;
  readonly pinned: boolean;
  readonly state: 'draft' | 'published' | 'withdrawn';
  readonly published_at: Date;
  readonly updated_at: Date;
  readonly version: number;
}

export const contentColumns = raw(
  'id, kind, title_zh, title_en, summary_zh, summary_en, body_zh, body_en, tags_zh, tags_en, cover, parts, category_id, group_id, position, pinned, state, published_at, updated_at, version',
);

export const draftOf = (row: StoredContent): ContentDraft => ({
  kind: row.kind,
  titleZh: row.title_zh,
  titleEn: row.title_en,
  summaryZh: row.summary_zh,
  summaryEn: row.summary_en,
  bodyZh: row.body_zh,
  bodyEn: row.body_en,
  tagsZh: row.tags_zh,
  tagsEn: row.tags_en,
  cover: row.cover,
  parts: row.parts,
  categoryId: row.category_id === null ? '' : String(row.category_id),
  groupId: row.group_id === null ? '' : String(row.group_id),
  position: row.position,
  pinned: row.pinned,
});

/** Published for later is scheduled: the time alone decides, nothing has to run. */
export const stateOf = ({ state, published_at }: Pick<StoredContent, 'state' | 'published_at'>, now: Date): ContentState =>
  state === 'published' && published_at > now ? 'scheduled' : state;
