// GET /cart-preview: the first six lines of the cart for the header; POST removes one (HD-6).
import type { Route } from './+types/cart-preview.ts';
import { field } from '../loader-call.ts';
import { scopeContext } from '../context.ts';
import { cartIndex, removeLine } from '../features/cart/gateway.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const scope = context.get(scopeContext);
  const found = await cartIndex(scope);
  if (!found.ok) return { preview: null };
  const { cartList, totalNumber } = found.data;
  const lines = cartList.map(({ cartId, goodsId, partNo, cartNum, goodsNowPrices: price }) => ({
    cartId,
    goodsId,
    partNo,
    cartNum,
    price,
  }));
  return { preview: { lines, total: totalNumber, currency: scope.currency } };
}

export async function action({ request, context }: Route.ActionArgs) {
  const cartId = field(await request.formData(), 'cartId');
  return { removed: await removeLine(context.get(scopeContext), cartId) };
}
