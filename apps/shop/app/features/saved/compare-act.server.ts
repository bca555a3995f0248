// What the buttons of the comparison bar and of rows do to the list of compared parts (CP-1). Plain forms come back to their page.
import { compareAdd, compareRemove, compareSave } from '@partharbor/contract/calls/compare';
import { safeRedirect } from '@partharbor/rules/redirects';
import { data, redirect } from 'react-router';
import { ask, field } from '../../loader-call.ts';
import type { RequestScope } from '../../context.ts';
import { idsOf } from '../compare/hrefs.ts';
import type { KeptAnswer } from './answer.ts';

const isId = (text: string): boolean => /^[1-9]\d{0,14}$/.test(text);

/** Fields: goodsId adds, `remove` takes out, `clear` empties, `ids` replaces; `to` is the page to come back to. */
export async function actOnCompare(scope: RequestScope, form: FormData) {
  const { did, outcome } = await carryOut(scope, form);
  if (field(form, 'via') === 'fetch')
    return outcome.ok
      ? data<KeptAnswer>({ ok: true, did })
      : data<KeptAnswer>({ ok: false, reason: outcome.reason, message: outcome.message }, { status: outcome.status });
  if (!outcome.ok) return redirect(`/Compare?${new URLSearchParams({ refused: outcome.reason })}`, 303);
  const cleared = field(form, 'clear');
  // What was cleared stays to be seen, and can be put back.
  return redirect(cleared === '' ? safeRedirect(field(form, 'to')) : `/Compare?ids=${idsOf(cleared).join('-')}`, 303);
}

async function carryOut(scope: RequestScope, form: FormData) {
  const remove = field(form, 'remove');
  if (remove !== '')
    return { did: 'taken out' as const, outcome: await ask(scope, compareRemove, { goodsId: isId(remove) ? remove : '1' }) };
  if (form.has('clear')) return { did: 'cleared' as const, outcome: await ask(scope, compareRemove, {}) };
  if (form.has('ids')) return { did: 'put back' as const, outcome: await ask(scope, compareSave, { goodsIds: idsOf(field(form, 'ids')) }) };
  return { did: 'compared' as const, outcome: await ask(scope, compareAdd, { goodsId: field(form, 'goodsId') }) };
}
