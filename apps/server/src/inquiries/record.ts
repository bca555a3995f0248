// An inquiry or registration as answers carry it.
import type { AnswerOf } from '@partharbor/contract/call';
import type { inquiryDetail, inquiryList } from '@partharbor/contract/calls/inquiries';
import { unitPriceText } from '@partharbor/money/amounts';
import { day } from '@partharbor/rules/format';
import type { Edition } from '@partharbor/rules/goods';
import { replyDue } from '@partharbor/rules/inquiries';
import { phoneText } from '../addresses/phone-number.ts';
import type { AnswerRow, InquiryRow } from './store.ts';

type Record = AnswerOf<typeof inquiryList>['records'][number];
type Answer = AnswerOf<typeof inquiryDetail>['answers'][number];

/** Abroad always with its country code, for nobody knows where its reader is. */
export const shownPhone = (phone: string, edition: Edition): string => phoneText(phone, edition === 'domestic' ? 'CN' : '');

const price = (micros: number | null): string => (micros === null ? '' : unitPriceText(micros));

export const answerOf = (row: AnswerRow): Answer => ({
  state: row.a_state,
  note: row.a_note,
  unitPrice: price(row.a_micros),
  leadTime: row.a_lead,
  validUntil: row.a_until ?? '',
  at: row.a_at.toISOString(),
});

/** `now` tells whether a reply still holds: through its last day in UTC+8. */
export function recordOf(row: InquiryRow, now: Date): Record {
  const answer = row.a_state === null ? null : answerOf(row);
  const withdrawn = row.withdrawn_at !== null;
  const waits = row.kind === 'inquiry' && row.state === 'open' && !withdrawn;
  return {
    id: String(row.id),
    kind: row.kind,
    state: row.state,
    withdrawn,
    expired: row.state === 'replied' && answer !== null && answer.validUntil < day(now.toISOString()),
    partNo: row.part_no,
    brandName: row.brand,
    goodsId: row.part_id === null ? '' : String(row.part_id),
    quantity: row.quantity,
    targetPrice: price(row.target_micros),
    currency: row.currency,
    batch: row.batch,
    delivery: row.delivery,
    description: row.description,
    company: row.company,
    contact: row.contact,
    phone: shownPhone(row.phone, row.edition),
    email: row.email,
    createdAt: row.created_at.toISOString(),
    dueAt: waits ? replyDue(row.created_at).toISOString() : null,
    answer,
  };
}
