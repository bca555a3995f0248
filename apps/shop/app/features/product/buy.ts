// “Buy now”: a draft of this one line; who is not logged in goes to the login page and comes back with the quantity (CK-2, RT-3).
import { draftCreate } from '@partharbor/contract/calls/orders';
import { data, redirect } from 'react-router';
import type { RequestScope } from '../../context.ts';
import { m } from '../../i18n/messages.js';
import { loginHref } from '../../redirect.ts';
import type { AddAnswer } from '../goods/add-line.ts';
import { partHref } from '../goods/part-href.ts';

const text = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === 'string' ? value.trim() : '';
};

export async function buyNow(scope: RequestScope, form: FormData) {
  const goodsId = text(form, 'goodsId');
  const number = /^\d{1,8}$/.test(text(form, 'cartNum')) ? Number(text(form, 'cartNum')) : 0;
  if (!/^[1-9]\d{0,17}$/.test(goodsId)) return data<AddAnswer>({ ok: false, goodsId: '', message: m.goods_noSuchPart() }, { status: 404 });
  if (number === 0) return data<AddAnswer>({ ok: false, goodsId, message: m.goods_noQuantity() }, { status: 400 });
  const { user, edition, call } = scope;
  if (!user) return redirect(loginHref(edition, partHref(goodsId, number)), 303);
  const draft = await call(draftCreate, {
    userId: user.userId,
    goodsList: [{ goodsId, number, futuresLinkId: text(form, 'futuresLinkId').slice(0, 64) }],
    fromCart: false,
  });
  if (!draft.ok) return data<AddAnswer>({ ok: false, goodsId, message: draft.message }, { status: draft.status });
  return redirect(`${draft.data.next}?${new URLSearchParams({ draft: draft.data.draftId })}`, 303);
}
