// Searches made in this browser by a visitor: six, in it alone, until they are cleared or join the account at login (PL-6).
import type { HistoryRecord } from '@partharbor/contract/calls/history';
import type { RecentSearch, RecentSearches } from '@partharbor/ui/search-box';
import { clientCalls } from '../../calls-client.ts';
import { callApi } from '../../browser-call.ts';
import { m } from '../../i18n/messages.js';

const KEY = 'ph_recent';
export const AT_MOST = 6;
const LONGEST = 50;

export interface KeptSearch extends RecentSearch {
  /** When it was made, in milliseconds; 0 = not known. */
  readonly at: number;
}

function asSearch(one: unknown): KeptSearch[] {
  if (typeof one !== 'object' || one === null || !('text' in one) || typeof one.text !== 'string') return [];
  if (!('kind' in one) || typeof one.kind !== 'string' || one.text.trim() === '') return [];
  const at = 'at' in one && typeof one.at === 'number' && Number.isSafeInteger(one.at) && one.at > 0 ? one.at : 0;
  return [{ text: one.text.slice(0, LONGEST), kind: one.kind === '1' ? '1' : '0', at }];
}

/** Newest first; what is unreadable counts as nothing. */
export function readSearches(text: string | null): KeptSearch[] {
  try {
    const kept: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(kept) ? kept.flatMap(asSearch).slice(0, AT_MOST) : [];
  } catch {
    return [];
  }
}

const isSame = (one: RecentSearch, other: RecentSearch): boolean => one.text === other.text && one.kind === other.kind;

/** The searches with one more, which stands once and first. */
export const withSearch = (kept: readonly KeptSearch[], one: KeptSearch): KeptSearch[] =>
  [{ ...one, text: one.text.slice(0, LONGEST) }, ...kept.filter((other) => !isSame(one, other))].slice(0, AT_MOST);

/** Browsers may forbid keeping anything; then nothing is kept. */
function tryStorage<T>(work: (storage: Storage) => T, instead: T): T {
  try {
    return work(localStorage);
  } catch {
    return instead;
  }
}

export const keptSearches = (): KeptSearch[] => tryStorage((storage) => readSearches(storage.getItem(KEY)), []);

/** Keeps these searches and no others. */
export const keepSearches = (kept: readonly KeptSearch[]): void =>
  tryStorage((storage) => (kept.length === 0 ? storage.removeItem(KEY) : storage.setItem(KEY, JSON.stringify(kept))), undefined);

/** Keeps the search that an address makes. */
export function rememberSearch(href: string): void {
  const query = new URLSearchParams(href.split('?')[1]);
  const text = (query.get('keywords') ?? '').trim();
  if (text !== '') keepSearches(withSearch(keptSearches(), { text, kind: query.get('searchFieldType') ?? '0', at: Date.now() }));
}

/** Those kept, with the words for them. */
export const recentSearches = (): RecentSearches => ({
  label: m.shell_recentSearches(),
  clearLabel: m.shell_clearSearches(),
  list: keptSearches(),
  clear: () => keepSearches([]),
});

/** The latest of a buyer's history; where all of it can be cleared is in the side bar, which asks first. */
export async function searchesOfBuyer(): Promise<RecentSearches> {
  const found = await callApi<HistoryRecord[]>(clientCalls.historyAll);
  const list = (found.ok ? found.data : []).map((one) => ({ text: one.searchValue, kind: String(one.searchFieldType) }));
  const once = list.filter((one, index) => list.findIndex((other) => isSame(one, other)) === index);
  return { label: m.shell_recentSearches(), clearLabel: '', list: once.slice(0, AT_MOST), clear: () => undefined };
}

/** Searches as the merge takes them. */
export const asEntries = (kept: readonly KeptSearch[]): readonly object[] =>
  kept.map(({ text, kind, at }) => ({ searchValue: text, searchField: '', searchFieldType: Number(kind), timestamp: at }));

/** Gives what a visitor searched for to the account that was logged into, and lets it go here once that has it (PL-6). */
export async function mergeSearches(): Promise<void> {
  const kept = keptSearches();
  if (kept.length === 0) return;
  const merged = await callApi<number>(clientCalls.historyMerge, asEntries(kept));
  // What can never be taken would be sent with every page.
  if (merged.ok || merged.status === 400) keepSearches([]);
}
