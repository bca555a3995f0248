// The closed list of reasons a call refuses for, each with when it occurs, its status and its sentence in both languages.

export interface ReasonEntry {
  /** The envelope's code where it is not the status. */
  readonly code?: number;
  readonly status: 400 | 401 | 403 | 404 | 405 | 409 | 413 | 415 | 429 | 500 | 503;
  readonly when: string;
  readonly zh: string;
  readonly en: string;
}

const reason = (status: ReasonEntry['status'], when: string, zh: string, en: string): ReasonEntry => ({ status, when, zh, en });

/** Sentences may hold `{name}` placeholders, filled from the refusal's details. */
export const reasons = {
  BAD_INPUT: reason(
    400,
    'a field is missing, of the wrong type or out of bounds',
    '“{field}”填写有误：{problem}',
    'Check “{field}”: {problem}',
  ),
  BAD_JSON: reason(
    400,
    'the body is no valid JSON or repeats a key',
    '提交的内容无法读取，请检查格式。',
    'The request could not be read. Check its format.',
  ),
  DUPLICATE_FIELD: reason(
    400,
    'a field that takes one value came twice',
    '字段重复，请只提交一次。',
    'A field was sent more than once. Send it once.',
  ),
  NEEDS_LOGIN: reason(401, 'no valid token', '请先登录。', 'Please log in first.'),
  LOGIN_FAILED: reason(
    401,
    'user name, password or ciphertext is wrong',
    '用户名或密码不正确。',
    'The user name or password is incorrect.',
  ),
  LOGIN_NOT_OFFERED: reason(
    404,
    'the shop has no agreement with this provider of logins',
    '本站尚未开通这种登录方式，请用账号和密码登录。',
    'This way of logging in is not available in this shop. Log in with your user name and password.',
  ),
  LOGIN_NOT_BEGUN: reason(
    403,
    'a browser comes back from a login elsewhere that it did not begin',
    '这次授权不是在本浏览器发起的，请重新登录。',
    'This login was not started in this browser. Please start it again.',
  ),
  CODE_REFUSED: reason(
    400,
    'the provider does not know the code of a login elsewhere, or it came before',
    '授权已失效，请重新登录。',
    'The authorisation is no longer valid. Please log in again.',
  ),
  PROVIDER_AWAY: reason(
    409,
    'the provider of a login elsewhere does not answer, or not as agreed',
    '登录服务方暂时没有回应，请稍后重试，或用账号和密码登录。',
    'The login provider is not answering right now. Try again shortly, or log in with your user name and password.',
  ),
  TICKET_OVER: reason(
    409,
    'the ticket of a login elsewhere is unknown, used, too old, or another browser’s',
    '这次授权已过期或已使用，请重新登录。',
    'This authorisation has expired or was already used. Please log in again.',
  ),
  NOT_BOUND: reason(
    409,
    'what the ticket of a login elsewhere stands for is linked to no account yet',
    '该账号还没有关联本站账号，请先关联。',
    'It is not linked to an account of this shop yet. Link it first.',
  ),
  OTHER_BOUND: reason(
    409,
    'the account is linked to another login at the same provider, or that login to another account',
    '该账号已关联了另一个登录身份，请换一个账号，或用已关联的身份登录。',
    'This account is already linked to another login of that provider. Choose another account, or log in with the one linked to it.',
  ),
  ACCOUNT_BLOCKED: reason(
    403,
    'the account is blocked by staff',
    '该账号已停用，请联系客服。',
    'This account is blocked. Contact support.',
  ),
  FOREIGN_USER: reason(403, 'userId is not the token’s own', '不能操作其他用户的数据。', 'You cannot act for another user.'),
  FORBIDDEN: reason(403, 'the caller lacks the permission', '您没有此操作的权限。', 'You are not allowed to do this.'),
  CROSS_SITE: reason(
    403,
    'a cookie was sent from another site',
    '请求来源无法确认，请从本站页面操作。',
    'The origin of the request could not be confirmed. Use this site’s pages.',
  ),
  NOT_FOUND: reason(404, 'the thing does not exist or is another’s', '没有找到对应的内容。', 'It could not be found.'),
  HISTORY_RANGE: reason(
    404,
    'searches older than the days shown were asked for',
    '仅展示最近 7 天的记录~',
    'Show only the records from the last 7 days~',
  ),
  METHOD_NOT_ALLOWED: reason(405, 'the path exists with another method', '不支持该请求方式。', 'This method is not supported here.'),
  CONFLICT: reason(
    409,
    'somebody else changed it meanwhile',
    '内容刚被修改，请刷新后重试。',
    'It was changed meanwhile. Reload and try again.',
  ),
  KEY_REQUIRED: reason(
    400,
    'a call that needs Idempotency-Key came without',
    '缺少 Idempotency-Key 请求头。',
    'The header Idempotency-Key is missing.',
  ),
  KEY_REUSED: reason(
    409,
    'the same Idempotency-Key came with another body',
    '该请求编号已用于另一份内容，请刷新页面后重试。',
    'This request key was already used for other content. Reload and try again.',
  ),
  SHORT_STOCK: reason(409, 'less can be sold than asked', '库存不足，请调整数量。', 'There is not enough stock. Change the quantity.'),
  PRICE_CHANGED: reason(
    409,
    'payable is not what preview gives now',
    '价格已变化，请确认新的金额。',
    'The price has changed. Confirm the new amount.',
  ),
  OFF_SHELF: reason(409, 'the part is not sold any more', '该商品已下架。', 'This part is no longer sold.'),
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
  NO_QUANTITY: reason(400, 'the quantity is 0 or less', '请输入数量。', 'Enter a quantity.'),
  CART_FULL: reason(
    409,
    'the cart holds the most lines it may',
    '购物车最多 {limit} 行，请先结算或移除。',
    'The cart holds at most {limit} lines. Check out or remove some first.',
  ),
  COMPARE_FULL: reason(409, 'the comparison holds the most parts it may', '对比栏已满', 'comparison bar is full'),
  COMPARE_THERE: reason(409, 'the part is in the comparison already', '已在对比栏', 'goods already in the bar'),
  FAVOURITES_FULL: reason(
    409,
    'the buyer keeps the most favourites one may',
    '最多收藏 {limit} 个商品，请先移除一些。',
    'You can keep {limit} favourites. Remove some first.',
  ),
  STOCK_THERE: reason(
    409,
    'an arrival is to be told of that has come already',
    '现有库存 {stock} 个，提醒数量须大于库存。',
    '{stock} are in stock now. Ask for more than that.',
  ),
  PRICE_THERE: reason(
    409,
    'a price is to be told of that holds already',
    '当前单价 {price} 已不高于所填价格，请填写更低的价格。',
    'The unit price is {price} already. Name a lower one.',
  ),
  EMAIL_NEEDED: reason(
    400,
    'mails are asked for and there is no address to send them to',
    '请填写接收提醒的邮箱。',
    'Enter the e-mail address that reminders go to.',
  ),
  SUBSCRIPTIONS_FULL: reason(
    409,
    'the buyer waits for the most reminders one may',
    '最多同时等待 {limit} 个提醒，请先取消一些。',
    'You can wait for {limit} reminders at a time. End some first.',
  ),
  DOMESTIC_ONLY: reason(
    403,
    'the international edition does not have it',
    '该功能仅对国内版用户开放。',
    'This is part of the Chinese edition only.',
  ),
  ALREADY_ASKED: reason(
    409,
    'the buyer asks for a part that waits for an answer already',
    '您已提交过该型号（{quantity} 个），正在等待答复，无需重复提交。',
    'You have asked for this part already ({quantity} pieces) and an answer is on its way. There is no need to send it again.',
  ),
  INQUIRIES_FULL: reason(
    409,
    'as many inquiries or shortage registrations of the buyer wait as may',
    '最多同时有 {limit} 条等待答复，请先撤回一些。',
    'At most {limit} may wait for an answer at a time. Withdraw some first.',
  ),
  MATERIAL_CONFLICT: reason(
    409,
    'the same part with another or no material number',
    '购物车内已有{count}件商品与{list}重复且物料编码不一致，请确认唯一编码',
    '{count} parts already in the cart repeat {list} with a different material number. Confirm one number.',
  ),
  NOTHING_SELECTED: reason(400, 'an order without lines', '请至少选择一个商品。', 'Select at least one part.'),
  ADDRESS_NEEDED: reason(400, 'no usable delivery address', '请选择收货地址。', 'Choose a delivery address.'),
  DELIVERY_UNKNOWN: reason(400, 'deliveryId is none of the preview’s', '请选择可用的配送方式。', 'Choose one of the delivery options.'),
  PAY_TYPE_UNKNOWN: reason(400, 'payType is none of the preview’s', '请选择可用的支付方式。', 'Choose one of the payment methods.'),
  TOO_LARGE: reason(
    409,
    'an amount or quantity beyond what can be ordered at once',
    '金额或数量过大，请拆分订单或联系客服。',
    'The amount or quantity is too large. Split the order or contact us.',
  ),
  WRONG_STATE: reason(
    409,
    'the state of the order, or whatever it is about, does not allow it',
    '当前状态不允许此操作，请刷新查看最新状态。',
    'Its state does not allow this any more. Reload to see it.',
  ),
  ALREADY_PAID: reason(409, 'the order is paid already', '该订单已支付。', 'This order is already paid.'),
  MONEY_DIFFERS: reason(
    409,
    'queued money is not exactly what the order costs',
    '该款项与订单的币种或金额不一致，不能入账到这个订单。',
    'This money differs from the order in currency or amount, so it cannot pay it.',
  ),
  MONEY_OWED_BACK: reason(
    409,
    'queued money was part of a cancelled order, or a refund of it was asked for',
    '该款项已安排退款，只能退回付款人。',
    'A refund of this money was asked for. It can only go back to its payer.',
  ),
  AWAITS_CONFIRMATION: reason(
    409,
    'staff must confirm before payment',
    '订单需客服确认后才能支付。',
    'We must confirm this order before you can pay.',
  ),
  METHOD_FIXED: reason(
    409,
    'the payment method cannot change any more',
    '订单已确认，不能更改支付方式。',
    'The order is confirmed; the payment method cannot be changed.',
  ),
  REASON_NEEDED: reason(400, 'cancelling without a reason', '请填写取消原因。', 'Give a reason for cancelling.'),
  USERNAME_TAKEN: reason(409, 'another account has this user name', '该用户名已被注册。', 'This user name is already taken.'),
  MOBILE_TAKEN: reason(409, 'another account has this mobile number', '该手机号已注册。', 'The phone number is already registered.'),
  EMAIL_TAKEN: reason(409, 'another account has this e-mail address', '该邮箱已注册。', 'This e-mail address is already registered.'),
  WEAK_PASSWORD: reason(
    400,
    'the password breaks the rule or is too common',
    '密码须为 8-20 位，至少包含字母、数字、符号中的两种，且不能是常见密码。',
    'Use 8-20 characters with two of letters, digits and symbols, and not a common password.',
  ),
  CONTACT_TAKEN: reason(
    409,
    'the edition has this contact already',
    '该版本已有相同的联系方式。',
    'This edition already has this contact.',
  ),
  ACTIVITY_NAMED: reason(
    409,
    'another batch activity that is on has the name at the same time in the same edition, so that an address could not tell them apart',
    '同一版本、同一时间内已有启用的批次活动叫“{name}”，请换一个名称，或错开时间。',
    'Another batch activity that is on is called “{name}” at the same time in the same edition. Choose another name or other times.',
  ),
  BELOW_RESERVED: reason(
    409,
    'stock would fall below what is reserved',
    '库存不能低于已预留的 {reserved} 个。',
    'Stock cannot fall below the {reserved} reserved.',
  ),
  STALE: reason(
    409,
    'the form shows an older version',
    '内容已被他人修改，请刷新查看最新内容。',
    'Someone changed this meanwhile. Reload to see it.',
  ),
  INCOMPLETE: reason(
    400,
    'a text to be shown lacks a title or body in the language it has, or a group',
    '内容不完整：每种已填写的语言都要有标题、摘要和正文，百科文章还要选择分组。',
    'Not complete: each language that was begun needs title, summary and body, and an encyclopedia article a group.',
  ),
  TOO_MANY_PLACED: reason(
    409,
    'as many of a kind as there may be',
    '最多保留 {limit} 条，请先删除不用的。',
    'There may be {limit} of these. Remove some first.',
  ),
  UNPROCESSABLE_FILE: reason(400, 'an uploaded file cannot be read', '文件无法读取：{problem}', 'The file cannot be read: {problem}'),
  TOO_LONG: reason(413, 'the body is over the limit', '提交的内容过大。', 'The request is too large.'),
  MEDIA_TYPE: reason(415, 'the content type is not supported', '不支持的内容类型。', 'This content type is not supported.'),
  TOO_MANY: reason(429, 'too many tries', '操作过于频繁，请稍后再试。', 'Too many tries. Please wait a while.'),
  CAPTCHA_NEEDED: reason(
    400,
    'the security check is missing, or was used or expired',
    '请先完成安全验证。',
    'Please pass the security check first.',
  ),
  VISITOR_LIMITED: {
    ...reason(
      429,
      'a visitor without a login asked for very many pages; verifying or logging in lifts it',
      '访问过于频繁，请完成安全验证或登录后继续。',
      'You have opened very many pages. Pass the security check or log in to go on.',
    ),
    code: -1001,
  },
  ADDRESS_LIMITED: {
    ...reason(
      429,
      'visitors without a login at one address asked for very many pages together; verifying or logging in lifts it for the visitor',
      '您所在网络访问过于频繁，请完成安全验证或登录后继续。',
      'Very many pages were opened from your network. Pass the security check or log in to go on.',
    ),
    code: -1002,
  },
  PASS_EXPIRED: {
    ...reason(
      409,
      'the pass in the address is too old or used up; item/goods/timestamp gives a fresh one',
      '查询凭证已过期，请重试。',
      'The pass for this query has expired. Try again.',
    ),
    code: 509,
  },
  PASS_INVALID: {
    ...reason(
      409,
      'the pass in the address is none of the shop’s, or another visitor’s; item/goods/timestamp gives one',
      '查询凭证无效，请重试。',
      'The pass for this query is not valid. Try again.',
    ),
    code: 5503,
  },
  BAD_SIGNATURE: reason(400, 'a notification is not signed as it must be', '签名无效。', 'The signature is not valid.'),
  BUSY: reason(503, 'overload or maintenance', '服务繁忙，请稍后再试。', 'The service is busy. Please try again shortly.'),
  INTERNAL: reason(
    500,
    'a bug; the request id leads to the log',
    '出现意外错误，内容未保存。请重试，或记下编号 {requestId} 联系客服。',
    'Something unexpected happened and nothing was saved. Try again, or quote {requestId} to support.',
  ),
} as const satisfies Record<string, ReasonEntry>;

export type Reason = keyof typeof reasons;

/** Code of the envelope for a reason: its status, unless it has one of its own. */
export function codeOf(key: Reason): number {
  const entry: ReasonEntry = reasons[key];
  return entry.code ?? entry.status;
}

/** The sentence of a reason in the visitor's language with its placeholders filled from `details`. */
export function reasonMessage(key: Reason, lang: 'zh' | 'en', details: Readonly<Record<string, unknown>> = {}): string {
  return reasons[key][lang].replace(/\{(\w+)\}/g, (_all, name: string) => {
    const value = details[name];
    return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';
  });
}
