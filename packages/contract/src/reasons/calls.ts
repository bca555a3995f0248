// Refusals that any call may meet: input, rights, repeated requests, load.
import { reason, type ReasonEntry } from './entry.ts';

export const calls = {
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
  FOREIGN_USER: reason(403, 'userId is not the token’s own', '不能操作其他用户的数据。', 'You cannot act for another user.'),
  FORBIDDEN: reason(403, 'the caller lacks the permission', '您没有此操作的权限。', 'You are not allowed to do this.'),
  CROSS_SITE: reason(
    403,
    'a cookie was sent from another site',
    '请求来源无法确认，请从本站页面操作。',
    'The origin of the request could not be confirmed. Use this site’s pages.',
  ),
  NOT_FOUND: reason(404, 'the thing does not exist or is another’s', '没有找到对应的内容。', 'It could not be found.'),
  METHOD_NOT_ALLOWED: reason(405, 'the path exists with another method', '不支持该请求方式。', 'This method is not supported here.'),
  CONFLICT: reason(
    409,
    'somebody else changed it meanwhile',
    '内容刚被修改，请刷新后重试。',
    'It was changed meanwhile. Reload and try again.',
  ),
  WRONG_STATE: reason(
    409,
    'the state of the order, or whatever it is about, does not allow it',
    '当前状态不允许此操作，请刷新查看最新状态。',
    'Its state does not allow this any more. Reload to see it.',
  ),
  STALE: reason(
    409,
    'the form shows an older version',
    '内容已被他人修改，请刷新查看最新内容。',
    'Someone changed this meanwhile. Reload to see it.',
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
  TOO_LARGE: reason(
    409,
    'an amount or quantity beyond what can be ordered at once',
    '金额或数量过大，请拆分订单或联系客服。',
    'The amount or quantity is too large. Split the order or contact us.',
  ),
  TOO_LONG: reason(413, 'the body is over the limit', '提交的内容过大。', 'The request is too large.'),
  MEDIA_TYPE: reason(415, 'the content type is not supported', '不支持的内容类型。', 'This content type is not supported.'),
  TOO_MANY: reason(429, 'too many tries', '操作过于频繁，请稍后再试。', 'Too many tries. Please wait a while.'),
  BUSY: reason(503, 'overload or maintenance', '服务繁忙，请稍后再试。', 'The service is busy. Please try again shortly.'),
  INTERNAL: reason(
    500,
    'a bug; the request id leads to the log',
    '出现意外错误，内容未保存。请重试，或记下编号 {requestId} 联系客服。',
    'Something unexpected happened and nothing was saved. Try again, or quote {requestId} to support.',
  ),
} as const satisfies Record<string, ReasonEntry>;
