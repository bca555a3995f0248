// Refusals about parts: sold or not, priced or not, in which quantities.
import { reason, type ReasonEntry } from './entry.ts';

export const catalogue = {
  OFF_SHELF: reason(409, 'the part is not sold any more', '该商品已下架。', 'This part is no longer sold.'),
  CATEGORY_TO_BE_SORTED: reason(
    409,
    'the part’s category was not put anywhere yet, so only staff see it',
    '它的分类还在“待归类”里，请先归类。',
    'Its category is still to be sorted. Put the category somewhere first.',
  ),
  PART_EXISTS: reason(
    409,
    'another part is that maker’s number',
    '已有这个商品：{brandName} {partNo}。',
    'This part is there already: {brandName} {partNo}.',
  ),
  PART_CHANGED_SINCE: reason(
    409,
    'fields of a change that is to be taken back were changed since',
    '不能撤销，之后又改过：{fields}。',
    'It cannot be taken back; these were changed since: {fields}.',
  ),
  NO_PRICE: reason(
    409,
    'the part is priced by hand',
    '该商品需要人工报价，请联系客服。',
    'This part is quoted by hand. Contact us for a price.',
  ),
  FUTURES_CONSULT: reason(
    409,
    'a futures part without link and valid price time',
    '期货商品请先咨询客服确认价格与交期。',
    'Ask us first to confirm price and lead time of this futures part.',
  ),
  SHORT_STOCK: reason(409, 'less can be sold than asked', '库存不足，请调整数量。', 'There is not enough stock. Change the quantity.'),
  BELOW_RESERVED: reason(
    409,
    'stock would fall below what is reserved',
    '库存不能低于已预留的 {reserved} 个。',
    'Stock cannot fall below the {reserved} reserved.',
  ),
  AMOUNT_ZERO: reason(
    409,
    'a line of this quantity and price would cost 0.00',
    '数量过少，金额不足 0.01；至少 {least} 个。',
    'At this quantity the line costs less than 0.01. Order at least {least}.',
  ),
  NO_QUANTITY: reason(400, 'the quantity is 0 or less', '请输入数量。', 'Enter a quantity.'),
  BELOW_MOQ: reason(400, 'the quantity is below the MOQ', '起订量为 {moq} 个。', 'The minimum order quantity is {moq}.'),
  NOT_MULTIPLE: reason(
    400,
    'the quantity is no multiple of the step',
    '数量须为 {step} 的整数倍。',
    'The quantity must be a multiple of {step}.',
  ),
  NOT_PACK_MULTIPLE: reason(
    400,
    'own-brand futures not in whole packs',
    '数量须为整包装 {pack} 的整数倍，或等于起订量 {moq}。',
    'Order whole packs of {pack}, or exactly {moq}.',
  ),
} as const satisfies Record<string, ReasonEntry>;
