// The text of site maps: one address in each language with its twins beside it, and the list of files.
import type { Lang } from '@partharbor/rules/goods';

/** A page with what its address carries, as it stands in links: `/ProductDetail`, `goodsId=7`. */
export interface ListedPage {
  readonly path: string;
  readonly query?: string;
  readonly changedAt?: Date;
  /** The only language it can be read in; 'own' = the reader's, which no address switches. */
  readonly only?: Lang | 'own';
}

const languages = [
  ['zh-CN', 'zh_CN', 'zh'],
  ['en', 'en_US', 'en'],
] as const;

/** Addresses of a page in a file: one for each language. */
export const addressesPerPage = languages.length;

export const urlsetStart =
  '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n';
export const urlsetEnd = '</urlset>\n';

const escape = (text: string): string => text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);

/** The entries of a page: its own address in each language is the one its canonical link names (R-1). */
export function urlEntries(origin: string, { path, query = '', changedAt, only }: ListedPage): string {
  const bare = escape(`${origin}${path}${query === '' ? '' : `?${query}`}`);
  const inLanguage = (code: string): string => `${bare}${query === '' ? '?' : '&#38;'}lang=${code}`;
  const twins = [...languages.map(([name, code]) => [name, inLanguage(code)] as const), ['x-default', bare] as const]
    .map(([name, href]) => `<xhtml:link rel="alternate" hreflang="${name}" href="${href}"/>`)
    .join('');
  const changed = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : '';
  if (only === 'own') return `<url><loc>${bare}</loc>${changed}</url>\n`;
  return languages
    .filter(([, , lang]) => only === undefined || only === lang)
    .map(([, code]) => `<url><loc>${inLanguage(code)}</loc>${changed}${only ? '' : twins}</url>\n`)
    .join('');
}

/** The list of files. */
export const indexText = (addresses: readonly string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${addresses
    .map((address) => `<sitemap><loc>${escape(address)}</loc></sitemap>\n`)
    .join('')}</sitemapindex>\n`;
