// Sends an enquiry about cooperation; what went wrong comes back by field, with what was typed (CO-5).
import { addCooperate } from '@partharbor/contract/calls/content';
import { field } from '../../loader-call.ts';
import type { RequestScope } from '../../context.ts';

const cooperationFields = ['name', 'mobilePhone', 'company', 'email', 'content'] as const;
export type CooperationField = (typeof cooperationFields)[number];
type CooperationValues = Readonly<Record<CooperationField, string>>;

/** 'retry' = not possible just now, 'failed' = for any other reason; `wrong` names the fields to correct. */
export type CooperationAnswer =
  | { readonly state: 'sent' }
  | {
      readonly state: 'wrong' | 'retry' | 'failed';
      readonly wrong: readonly CooperationField[];
      readonly values: CooperationValues;
    };

/** Carries out the form's request. */
export async function sendEnquiry(scope: RequestScope, form: FormData): Promise<CooperationAnswer> {
  const values = Object.fromEntries(cooperationFields.map((name) => [name, field(form, name)])) as CooperationValues;
  const answer = await scope.call(addCooperate, { ...values, cooperateType: 'API申请', companyType: '其他', remark: '' });
  if (answer.ok) return answer.data === 1 ? { state: 'sent' } : { state: 'retry', wrong: [], values };
  if (answer.reason !== 'BAD_INPUT') return { state: 'failed', wrong: [], values };
  const issues = (answer.details?.['issues'] ?? []) as readonly { readonly field: string }[];
  return { state: 'wrong', wrong: cooperationFields.filter((name) => issues.some((issue) => issue.field === name)), values };
}
