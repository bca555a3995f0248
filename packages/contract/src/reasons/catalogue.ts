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
  MAKER_NAME_TAKEN: reason(
    409,
    'one of the names is another maker’s',
    '“{name}”已是厂商“{maker}”的名称。',
    '“{name}” is a name of the maker “{maker}” already.',
  ),
  MAKER_HAS_PARTS: reason(
    409,
    'a maker with parts cannot be archived',
    '该厂商名下还有 {parts} 个商品，不能归档。',
    'This maker still has {parts} parts, so it cannot be archived.',
  ),
  MERGE_SAME: reason(400, 'what goes and what stays are the same', '不能与自己合并。', 'One cannot be merged with itself.'),
  MERGE_TWIN: reason(
    409,
    'the one to stay is itself a second row of another part',
    '要保留的商品本身是另一商品的重复项，请保留那一个。',
    'The part to stay is itself a duplicate of another one. Keep that one.',
  ),
  MERGED_ALREADY: reason(
    409,
    'one of the two has become one with another',
    '其中之一已被合并。',
    'One of the two has been merged already.',
  ),
  MERGE_TOO_LARGE: reason(
    409,
    'more parts than one transaction may move',
    '该厂商有 {parts} 个商品，一次最多合并 {limit} 个。',
    'This maker has {parts} parts. At most {limit} can be merged at once.',
  ),
  MERGE_OVER: reason(
    409,
    'it was undone, or is older than a day',
    '该合并已撤销或已超过一天，不能再撤销。',
    'This merge was undone or is older than a day.',
  ),
  MERGE_BUILT_ON: reason(
    409,
    'what stayed has itself become one with another since',
    '保留的一方后来又被合并，请先撤销后一次合并。',
    'What stayed has been merged since. Undo that merge first.',
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
  PICTURES_FULL: reason(
    409,
    'a part has as many pictures as it may',
    '一个商品最多 {most} 张图片，请先移除一张。',
    'A part may have {most} pictures. Take one off first.',
  ),
  DOCUMENTS_FULL: reason(
    409,
    'a part has as many documents as it may',
    '一个商品最多 {most} 份文档，请先移除一份。',
    'A part may have {most} documents. Take one off first.',
  ),
} as const satisfies Record<string, ReasonEntry>;
