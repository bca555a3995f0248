// Loads what the frame shows of kept parts; what cannot be asked is left out and the page still comes.
import { compareList } from '@partharbor/contract/calls/compare';
import { compareLimit } from '@partharbor/rules/kept';
import { favouriteMarks } from '@partharbor/contract/calls/favourites';
import { ask } from '../../loader-call.ts';
import type { RequestScope } from '../../context.ts';
import type { KeptData } from './context.ts';

export async function loadKept(scope: RequestScope): Promise<KeptData> {
  const [compared, favourites] = await Promise.all([ask(scope, compareList, {}), scope.user ? ask(scope, favouriteMarks, {}) : null]);
  return {
    compared: compared.ok ? compared.data.items : [],
    limit: compareLimit,
    favourites: favourites?.ok ? favourites.data : [],
    isGuest: scope.user === null,
  };
}
