// GET /cart-preview: the first six lines of the cart and what it comes to, for the header; POST removes a line or changes its quantity (HD-6).
import { data } from 'react-router';
import type { Route } from './+types/cart-preview.ts';
import { field } from '../loader-call.ts';
import { scopeContext } from '../context.ts';
import { cartIndex, removeLine, setQuantity } from '../features/cart/gateway.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const scope = context.get(scopeContext);
  const found = await cartIndex(scope);
  if (!found.ok) return { preview: null };
  const { cartList, totalNumber, selectedCount, selectedAmount } = found.data;
  const lines = cartList.map(
    ({ cartId, goodsId, partNo, cartNum, goodsNowPrices: price, subtotal, moqFlag, stepMinNumber, stepNumber, goodsStatus }) => ({
      cartId,
      goodsId,
      partNo,
      cartNum,
      price,
      subtotal,
      rule: { moqFlag, stepMinNumber, stepNumber },
      isOff: goodsStatus === 0,
    }),
  );
  return { preview: { lines, total: totalNumber, currency: scope.currency, count: selectedCount, amount: selectedAmount } };
}

/** `cartNum` sets the quantity; without it the line goes. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const scope = context.get(scopeContext);
  const cartId = field(form, 'cartId');
  if (!form.has('cartNum')) return data({ removed: await removeLine(scope, cartId), refusal: '' });
  const set = await setQuantity(scope, cartId, field(form, 'cartNum') || '0');
  return data({ removed: null, refusal: set.ok ? '' : set.message }, { status: set.ok ? 200 : set.status });
}
