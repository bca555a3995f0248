// Contents as answers carry them.
import type { ContentItem } from '@partharbor/contract/contents';
import type { ItemRow } from './store.ts';

export const itemOf = ({ id, kind, title, summary, cover, tags, pinned, published_at }: ItemRow): ContentItem => ({
  id: String(id),
  kind,
  title,
  summary,
  cover,
  tags: [...tags],
  pinned,
  publishedAt: published_at.toISOString(),
});
