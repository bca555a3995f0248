// Puts a part into the comparison by its number; where several makers have it, or it is only written alike, the visitor picks one (CP-2).
import { goodsQuery } from '@partharbor/contract/calls/catalogue';
import { compareAdd } from '@partharbor/contract/calls/compare';
import { visible } from '@partharbor/part-values/invisible';
import { identityKey, mpnKey, pointedKey, typedNumber } from '@partharbor/part-values/mpn';
import { compareLimit } from '@partharbor/rules/kept';
import { data, redirect } from 'react-router';
import { ask, field } from '../../loader-call.ts';
import type { RequestScope } from '../../context.ts';
import { m } from '../../i18n/messages.js';
import { compareHref } from './hrefs.ts';
import type { CompareAddress } from './hrefs.ts';

/** Why nothing was added. */
export interface NumberAnswer {
  readonly ok: false;
  readonly goodsId: '';
  readonly number: string;
  readonly message: string;
  /** Parts that share the number, or are written like it where none has it. */
  readonly choices: readonly { readonly goodsId: string; readonly partNo: string; readonly brand: string; readonly description: string }[];
}

const LENGTH = 50;
/** Parts that share one number are fewer. */
const AT_MOST = 50;

/** Fields: `number`, and `picked` where several parts share it. */
export async function addByNumber(scope: RequestScope, address: CompareAddress, form: FormData) {
  const number = Array.from(visible(field(form, 'number').toWellFormed()).normalize('NFKC').trim())
    .slice(0, LENGTH)
    .join('');
  const refused = (message: string, status: number, choices: NumberAnswer['choices'] = []) =>
    data<NumberAnswer>({ ok: false, goodsId: '', number, message, choices }, { status });
  const { key, identity } = typedNumber(number);
  if (identity === '') return refused(m.compare_noNumber(), 400);
  const found = await ask(scope, goodsQuery, { keywords: number, size: AT_MOST });
  if (!found.ok) return refused(found.message, found.status);
  const same = found.data.records.filter(({ partNo }) => identityKey(partNo) === identity);
  const alike = same.length > 0 || key === '' ? same : found.data.records.filter(({ partNo }) => mpnKey(partNo) === key);
  // The only one with these letters and digits is meant, unless a point makes another value of them.
  const only = alike.length === 1 && pointedKey(alike[0]!.partNo) === pointedKey(number) ? alike[0] : undefined;
  const picked = only ?? alike.find(({ goodsId }) => goodsId === field(form, 'picked'));
  if (picked) {
    const added = await add(scope, address, picked.goodsId);
    return typeof added === 'string' ? refused(added, 409) : added;
  }
  if (alike.length === 0) return key === '' ? refused(m.compare_noNumber(), 400) : refused(m.compare_noSuchNumber({ number }), 404);
  const choices = alike.map(({ goodsId, partNo, brandName, brandNameZh, description }) => ({
    goodsId,
    partNo,
    brand: scope.lang === 'zh' ? brandNameZh : brandName,
    description,
  }));
  const count = choices.length;
  return refused(same.length > 0 ? m.compare_several({ count, number }) : m.compare_alike({ count, number }), 409, choices);
}

/** To the visitor's own list, or to the parts of the address; answers why not. */
async function add(scope: RequestScope, address: CompareAddress, goodsId: string): Promise<Response | string> {
  const { ids } = address;
  if (ids === null) {
    const outcome = await ask(scope, compareAdd, { goodsId });
    if (outcome.ok) return redirect(compareHref(address), 303);
    return outcome.reason === 'COMPARE_THERE' ? m.compare_there() : outcome.reason === 'COMPARE_FULL' ? m.compare_full() : outcome.message;
  }
  if (ids.includes(goodsId)) return m.compare_there();
  if (ids.length >= compareLimit) return m.compare_full();
  return redirect(compareHref({ ...address, ids: [...ids, goodsId] }), 303);
}
