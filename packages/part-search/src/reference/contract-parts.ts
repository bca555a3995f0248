// What the contract's cases share: the engine they are given, small parts to put into it, and short questions.
import { mpnKey } from '@partharbor/part-values/mpn';
import type { PartSearch, SearchAnswer, SearchChange, SearchPart, SearchRequest } from '../interface.ts';
import { plainRequest } from './requests.ts';

/** An engine under test. `apply` may take its time until `flush`; after that everything is seen. */
export interface ContractEngine {
  readonly search: PartSearch;
  apply(changes: readonly SearchChange[]): void | Promise<void>;
  flush(): void | Promise<void>;
  close(): void | Promise<void>;
}

export type MakeEngine = (parts: readonly SearchPart[]) => Promise<ContractEngine>;

/** A part with an id and number, and what else a case is about. */
export function partWith(id: number, mpn: string, rest: Partial<SearchPart> = {}): SearchPart {
  return {
    id,
    mpn,
    key: mpnKey(mpn),
    codes: [`C${id}`],
    brandId: 1,
    categoryId: 100,
    topCategoryId: 10,
    package: '0603',
    stockType: 'own',
    params: {},
    text: '',
    listedAtS: 1_600_000_000 + id,
    onShelf: true,
    figures: figuresWith({}),
    ...rest,
  };
}

/** Figures of a part that sells at one price, unless said otherwise. */
export const figuresWith = (rest: Partial<SearchPart['figures']>): SearchPart['figures'] => ({
  available: { domestic: 100, international: 100 },
  tiers: { domestic: [[1, 1_000]], international: [[1, 500]] },
  sales: 0,
  moq: 1,
  ...rest,
});

/** Asks with what differs from the plain request. */
export const ask = (search: PartSearch, rest: Partial<SearchRequest>): Promise<SearchAnswer> => search.search({ ...plainRequest, ...rest });

/** Only the ids of `ask`. */
export const idsOf = async (search: PartSearch, rest: Partial<SearchRequest>): Promise<readonly number[]> => (await ask(search, rest)).ids;
