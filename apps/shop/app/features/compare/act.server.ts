// What the forms of the comparison's page do: another order, take out, clear, take a shared one over; adds go to the cart (CP-2).
import { compareRemove, compareSave } from '@partharbor/contract/calls/compare';
import { data, redirect } from 'react-router';
import { ask, field } from '../../loader-call.ts';
import type { RequestScope } from '../../context.ts';
import { addLine } from '../goods/add-line.ts';
import type { AddAnswer } from '../goods/add-line.ts';
import { addByNumber } from './add-number.server.ts';
import { compareHref, idsOf, readAddress } from './hrefs.ts';

/** Fields: `number` adds a part, `order` are the ids to show from now on, `take` replaces the visitor's list by them, `clear` empties it; else an add to the cart. */
export async function actOnComparison(scope: RequestScope, request: Request) {
  const form = await request.formData();
  const address = readAddress(new URL(request.url).searchParams);
  if (form.has('number')) return addByNumber(scope, address, form);
  if (form.has('order') && address.ids !== null) return redirect(compareHref({ ...address, ids: idsOf(field(form, 'order')) }), 303);
  if (form.has('order') || form.has('take')) {
    const outcome = await ask(scope, compareSave, { goodsIds: idsOf(field(form, form.has('take') ? 'take' : 'order')) });
    return outcome.ok ? redirect(compareHref({ ...address, ids: null }), 303) : refusal(outcome);
  }
  if (!form.has('clear')) return addLine(scope, form);
  const outcome = await ask(scope, compareRemove, {});
  // What was there stays to be seen, and can be put back.
  return outcome.ok ? redirect(compareHref({ ...address, ids: idsOf(field(form, 'clear')) }), 303) : refusal(outcome);
}

const refusal = ({ message, status }: { message: string; status: number }) =>
  data<AddAnswer>({ ok: false, goodsId: '', message }, { status });
