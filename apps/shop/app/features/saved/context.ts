// What the visitor keeps, as the hearts and compare buttons of rows need it: the frame provides it, pages without the frame have none.
import type { compareList } from '@partharbor/contract/calls/compare';
import { createContext } from 'react';
import type { Answer } from '../../loader-call.ts';

export type ComparedItem = Answer<typeof compareList>['items'][number];

export interface KeptData {
  readonly compared: readonly ComparedItem[];
  readonly limit: number;
  /** Ids of favourites; none for guests. */
  readonly favourites: readonly string[];
  readonly isGuest: boolean;
}

export const KeptContext = createContext<KeptData | null>(null);

/** Ids of the forms that buttons of rows belong to; they stand once in the frame, so that a button works before scripts. */
export const compareForm = 'kept-compare';
export const favouriteForm = 'kept-favourite';

/** Where a reminder of a part is asked for. */
export const subscribeHref = (goodsId: string, kind: 'arrival' | 'price', n = 0): string =>
  `/UserHome/mySubscription?goodsId=${goodsId}&kind=${kind}${n > 0 ? `&n=${n}` : ''}`;
