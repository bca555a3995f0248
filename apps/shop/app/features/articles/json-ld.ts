// What search engines are told about a text.
import type { DetailData } from './articles.server.ts';

/** Schema.org Article. */
export const articleLd = ({ one, url }: DetailData, lang: string): Record<string, unknown> => ({
  '@context': 'https://schema.org',
  '@type': one.kind === 'news' || one.kind === 'notice' ? 'NewsArticle' : 'TechArticle',
  headline: one.title,
  description: one.summary,
  datePublished: one.publishedAt,
  dateModified: one.updatedAt > one.publishedAt ? one.updatedAt : one.publishedAt,
  inLanguage: lang === 'zh' ? 'zh-CN' : 'en',
  keywords: one.tags.join(','),
  url,
  publisher: { '@type': 'Organization', name: 'PartHarbor 元港' },
});
