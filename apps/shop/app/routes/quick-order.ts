// GET /quick-order?draft=: a pasted list as the dialog of a quick order shows it; POST takes back what it put into the cart (BM-1, CT-4).
import { data } from 'react-router';
import type { Route } from './+types/quick-order.ts';
import { scopeContext } from '../context.ts';
import { loadDetail } from '../features/bom/list/detail.server.ts';
import { takeBack } from '../features/quick/quick.server.ts';

export const loader = ({ context, request }: Route.LoaderArgs) => loadDetail(context.get(scopeContext), request);

export async function action({ context, request }: Route.ActionArgs) {
  const { answer, status } = await takeBack(context.get(scopeContext), await request.formData());
  return data(answer, { status });
}

/** The dialog goes on with what it has. */
export const shouldRevalidate = () => false;
