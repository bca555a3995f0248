// Shorter searches to offer where nothing was found: only those that find something (SR-12). On the server alone.
import { goodsQuery } from '@partharbor/contract/calls/catalogue';
import type { RequestScope } from '../../context.ts';
import { filterCount, queryOf } from '../listing/list-state.ts';
import type { ListState } from '../listing/list-state.ts';
import type { FoundList } from '../listing/listing.server.ts';
import { shorterQueries, unquoted } from './shorter.ts';

/** Empty where parts were found, or where there are better ways on: a filter to take away, parts that a number stands for. */
export async function shorterFound({ call }: RequestScope, state: ListState, list: FoundList): Promise<FoundList['shorter']> {
  if (list.total > 0 || list.nothingExact || list.numberSays?.total || (filterCount(state) > 0 && list.waysOn.length > 0)) return [];
  const plain = unquoted(state.keywords);
  const tries = plain === state.keywords ? shorterQueries(plain) : [plain];
  const found = await Promise.all(
    tries.map(async (keywords) => {
      const answer = await call(goodsQuery, { ...queryOf({ ...state, keywords, current: 1 }), size: 1 });
      return answer.ok ? { keywords, total: answer.data.total } : { keywords, total: 0 };
    }),
  );
  return found.filter(({ total }) => total > 0);
}
