// What every filter of the rail needs: the list as it is going to be, and ways to change it.
import { createContext, useContext } from 'react';
import type { ListState } from './list-state.ts';
import type { FoundList } from './listing.server.ts';

export interface Rail {
  /** The list as just ticked, before its answer is there. */
  readonly state: ListState;
  /** The list that `data` answers. */
  readonly loaded: ListState;
  readonly data: FoundList;
  readonly hrefOf: (state: ListState) => string;
  readonly go: (state: ListState) => void;
  /** Takes in that a box of a filter was ticked or cleared. */
  readonly tick: (box: HTMLInputElement) => void;
  readonly bound: (code: string, bounds: { readonly min?: string; readonly max?: string }) => void;
}

export const RailContext = createContext<Rail | null>(null);

export function useRail(): Rail {
  const rail = useContext(RailContext);
  if (!rail) throw new Error('a filter stands outside the rail');
  return rail;
}
