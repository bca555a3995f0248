// Refusals of inquiries and shortage registrations.
import { reason, type ReasonEntry } from './entry.ts';

export const inquiries = {
  ALREADY_ASKED: reason(
    409,
    'the buyer asks for a part that waits for an answer already',
    '您已提交过该型号（{quantity} 个），正在等待答复，无需重复提交。',
    'You have asked for this part already ({quantity} pieces) and an answer is on its way. There is no need to send it again.',
  ),
  RFQ_UNSUPPORTED: reason(
    409,
    'the maker’s parts are sold at the price list alone (R-77)',
    '{maker}的商品暂不支持询价，请按商品页价格购买，或登记缺货。',
    'Prices of {maker} parts cannot be asked for. Buy at the list price, or register a shortage.',
  ),
  INQUIRIES_FULL: reason(
    409,
    'as many inquiries or shortage registrations of the buyer wait as may',
    '最多同时有 {limit} 条等待答复，请先撤回一些。',
    'At most {limit} may wait for an answer at a time. Withdraw some first.',
  ),
} as const satisfies Record<string, ReasonEntry>;
