// The action behind every “add to cart” form: a fetch gets the answer as data, a plain form comes back to its page.
import { data, redirect } from 'react-router';
import type { RequestScope } from '../../context.ts';
import { m } from '../../i18n/messages.js';
import { loginHref } from '../../redirect.ts';
import { saveLines } from '../cart/gateway.ts';

export type AddAnswer =
  | { readonly ok: true; readonly goodsId: string; readonly quantity: number; readonly totalNumber: number }
  /** `login` leads to the login page where the login is over. */
  | { readonly ok: false; readonly goodsId: string; readonly message: string; readonly login?: string };

const text = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === 'string' ? value.trim() : '';
};

/** Carries out an add; fields goodsId, cartNum, futuresLinkId, and `via=fetch` from scripts. */
export async function addLine(scope: RequestScope, form: FormData) {
  const goodsId = text(form, 'goodsId');
  const cartNum = /^\d{1,8}$/.test(text(form, 'cartNum')) ? Number(text(form, 'cartNum')) : 0;
  if (!/^[1-9]\d{0,17}$/.test(goodsId)) return data<AddAnswer>({ ok: false, goodsId: '', message: m.goods_noSuchPart() }, { status: 404 });
  if (cartNum === 0) return data<AddAnswer>({ ok: false, goodsId, message: m.goods_noQuantity() }, { status: 400 });
  if (!scope.user && scope.forgetEndedLogin()) {
    const login = loginHref(scope.edition, scope.path);
    return data<AddAnswer>({ ok: false, goodsId, message: m.goods_loginEnded(), login }, { status: 401 });
  }
  const futuresLinkId = text(form, 'futuresLinkId').slice(0, 64);
  const saved = await saveLines(scope, [{ goodsId, cartNum, futuresLinkId }]);
  if (!saved.ok) return data<AddAnswer>({ ok: false, goodsId, message: saved.message }, { status: saved.status });
  if (text(form, 'via') !== 'fetch') return redirect(`${scope.path}#g${goodsId}`, 303);
  return data<AddAnswer>({ ok: true, goodsId, quantity: cartNum, totalNumber: saved.data.totalNumber });
}
