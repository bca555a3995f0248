// Searches made in this browser, kept in it alone and shown until they are cleared.
import type { RecentSearch, RecentSearches } from '@partharbor/ui/SearchBox';
import { m } from '../../i18n/messages.js';

const KEY = 'ph_recent';
const AT_MOST = 8;
const LONGEST = 50;

const isSearch = (one: unknown): one is RecentSearch =>
  typeof one === 'object' && one !== null && 'text' in one && typeof one.text === 'string' && 'kind' in one && typeof one.kind === 'string';

/** Newest first; what is unreadable counts as nothing. */
export function readSearches(text: string | null): RecentSearch[] {
  try {
    const kept: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(kept) ? kept.filter(isSearch).slice(0, AT_MOST) : [];
  } catch {
    return [];
  }
}

/** The searches with one more, which stands once and first. */
export const withSearch = (kept: readonly RecentSearch[], one: RecentSearch): RecentSearch[] =>
  [{ ...one, text: one.text.slice(0, LONGEST) }, ...kept.filter(({ text, kind }) => text !== one.text || kind !== one.kind)].slice(
    0,
    AT_MOST,
  );

/** Browsers may forbid keeping anything; then nothing is kept. */
function tryStorage<T>(work: (storage: Storage) => T, instead: T): T {
  try {
    return work(localStorage);
  } catch {
    return instead;
  }
}

const keptSearches = (): RecentSearch[] => tryStorage((storage) => readSearches(storage.getItem(KEY)), []);

/** Keeps the search that an address makes. */
export function rememberSearch(href: string): void {
  const query = new URLSearchParams(href.split('?')[1]);
  const one = { text: query.get('keywords') ?? '', kind: query.get('searchFieldType') ?? '0' };
  tryStorage((storage) => storage.setItem(KEY, JSON.stringify(withSearch(keptSearches(), one))), undefined);
}

/** Those kept, with the words for them. */
export const recentSearches = (): RecentSearches => ({
  label: m.shell_recentSearches(),
  clearLabel: m.shell_clearSearches(),
  list: keptSearches(),
  clear: () => tryStorage((storage) => storage.removeItem(KEY), undefined),
});
