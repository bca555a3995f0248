// GET /substitutes?goodsId=&n=: what the page of a part fetches once it is shown: parts that can stand in for it (PD-5).
import type { Route } from './+types/substitutes.ts';
import { scopeContext } from '../context.ts';
import { loadSubstitutes } from '../features/product/substitutes/substitutes.server.ts';

export function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  return loadSubstitutes(context.get(scopeContext), searchParams.get('goodsId') ?? '', Number(searchParams.get('n') ?? '0'));
}
