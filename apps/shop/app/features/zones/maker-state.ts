// Addresses of makers: the list of them, and the page of one.
import { makerLetters } from '@partharbor/contract/maker-letters';
import { cleanKeywords } from '../listing/list-state.ts';

export const makerSorts = ['sales', 'parts', 'name'] as const;
export type MakerSort = (typeof makerSorts)[number];
export type MakersPath = '/hotBrands' | '/agents';

export interface MakersState {
  readonly path: MakersPath;
  readonly keywords: string;
  /** '' = all. */
  readonly letter: string;
  readonly sort: MakerSort;
  readonly current: number;
}

const keywordsLength = 50;
const lastPage = 200;

/** Order where the address names none. */
const usualSort = (path: MakersPath): MakerSort => (path === '/agents' ? 'parts' : 'sales');

/** Reads an address; what is not understood counts as not given. */
export function readMakers(path: MakersPath, search: URLSearchParams): MakersState {
  const current = search.get('current') ?? '';
  return {
    path,
    keywords: cleanKeywords(search.get('keywords') ?? '')
      .slice(0, keywordsLength)
      .trim(),
    letter: makerLetters.find((one) => one === search.get('letter')) ?? '',
    sort: makerSorts.find((one) => one === search.get('sort')) ?? usualSort(path),
    current: /^[1-9]\d{0,2}$/.test(current) ? Math.min(Number(current), lastPage) : 1,
  };
}

/** Address of the list with changes; any but of the page goes back to page 1. */
export function makersHref(state: MakersState, changes: Partial<MakersState> = {}): string {
  const { path, keywords, letter, sort, current } = { ...state, current: 1, ...changes };
  const query = new URLSearchParams();
  if (keywords !== '') query.set('keywords', keywords);
  if (letter !== '') query.set('letter', letter);
  if (sort !== usualSort(path)) query.set('sort', sort);
  if (current > 1) query.set('current', String(current));
  return `${path}?${query}`.replace(/\?$/, '');
}

/** The maker an address names, by id or by name; both '' = none. */
export interface NamedMaker {
  readonly brandId: string;
  readonly name: string;
}

const nameLength = 100;

export function readNamedMaker(search: URLSearchParams): NamedMaker {
  const brandId = search.get('brandId') ?? '';
  const name = cleanKeywords(search.get('brand') ?? search.get('brandName') ?? '')
    .slice(0, nameLength)
    .trim();
  return /^[1-9]\d{0,14}$/.test(brandId)
    ? { brandId, name: '' }
    : { brandId: '', name: name || cleanKeywords(brandId).slice(0, nameLength).trim() };
}
