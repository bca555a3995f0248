// The form of an act on many parts: what is typed, what is wrong with it, and the act it makes.
import { typedQuantity } from '@partharbor/rules/quantity';
import type { Input } from '../../calls.ts';

type PartAct = Input<'consolePartRunPlan'>['act'];
export type ActKind = PartAct['kind'];
export const actKinds = [
  'category',
  'maker',
  'shelf',
  'quantities',
  'lifeCycle',
  'parameter',
  'price',
] as const satisfies readonly ActKind[];

export interface ActForm {
  readonly kind: ActKind;
  readonly categoryId: string;
  readonly brandName: string;
  readonly goodsStatus: '0' | '1';
  readonly moq: string;
  readonly step: string;
  readonly packNumber: string;
  readonly lifeCycle: Extract<PartAct, { kind: 'lifeCycle' }>['lifeCycle'];
  readonly code: string;
  readonly text: string;
  readonly edition: 'domestic' | 'international';
  readonly by: 'percent' | 'amount';
  readonly value: string;
}

export const freshAct: ActForm = {
  kind: 'category',
  categoryId: '',
  brandName: '',
  goodsStatus: '0',
  moq: '',
  step: '',
  packNumber: '',
  lifeCycle: 'active',
  code: '',
  text: '',
  edition: 'domestic',
  by: 'percent',
  value: '',
};

/** The field that has to be filled in or mended. */
export type ActFault = 'category' | 'brand' | 'quantities' | 'param' | 'value';
export type ReadAct = { readonly ok: true; readonly act: PartAct } | { readonly ok: false; readonly fault: ActFault };

const fault = (which: ActFault): ReadAct => ({ ok: false, fault: which });
const ok = (act: PartAct): ReadAct => ({ ok: true, act });

const counts = ['moq', 'step', 'packNumber'] as const;

function quantitiesOf(form: ActForm): ReadAct {
  const typed = counts.flatMap((key) => (form[key].trim() === '' ? [] : [[key, form[key].replaceAll(',', '').trim()] as const]));
  const isRight = typed.length > 0 && typed.every(([, text]) => typedQuantity(text) !== null);
  return isRight ? ok({ kind: 'quantities', ...Object.fromEntries(typed.map(([key, text]) => [key, Number(text)])) }) : fault('quantities');
}

const decimals = { percent: 3, amount: 6 } as const;

function priceOf({ edition, by, value }: ActForm): ReadAct {
  const text = value.trim().replace(/^\+/, '').replace('−', '-').replace(/%$/, '').trim();
  const isRight = new RegExp(String.raw`^-?\d{1,7}(\.\d{1,${decimals[by]}})?$`).test(text) && Number(text) !== 0;
  return isRight ? ok({ kind: 'price', edition, by, value: text }) : fault('value');
}

/** @example readAct({ ...freshAct, kind: 'price', value: '-5%' }) // { ok: true, act: { kind: 'price', …, value: '-5' } } */
export function readAct(form: ActForm): ReadAct {
  switch (form.kind) {
    case 'category':
      return form.categoryId === '' ? fault('category') : ok({ kind: 'category', categoryId: form.categoryId });
    case 'maker':
      return form.brandName.trim() === '' ? fault('brand') : ok({ kind: 'maker', brandName: form.brandName.trim() });
    case 'shelf':
      return ok({ kind: 'shelf', goodsStatus: Number(form.goodsStatus) });
    case 'quantities':
      return quantitiesOf(form);
    case 'lifeCycle':
      return ok({ kind: 'lifeCycle', lifeCycle: form.lifeCycle });
    case 'parameter':
      return form.code === '' ? fault('param') : ok({ kind: 'parameter', code: form.code, text: form.text.trim() });
    case 'price':
      return priceOf(form);
  }
}
