// Refusals of verification codes, links in mails, and ways in that a shop does not offer.
import { reason, type ReasonEntry } from './entry.ts';

export const codes = {
  CODE_WRONG: reason(
    400,
    'a verification code is wrong, late, used up or was never sent; details.left = tries left',
    '验证码错误或已失效，还可尝试 {left} 次。',
    'The code is wrong or no longer valid. Tries left: {left}.',
  ),
  LINK_OVER: reason(
    409,
    'a link of a mail, or the ticket of a recovery, was used, replaced or has expired',
    '链接已使用或已过期，请重新获取。',
    'The link was used or has expired. Ask for a new one.',
  ),
  WAY_NOT_OFFERED: reason(
    404,
    'the shop sends no text messages, or shows its outbox in a demo only',
    '本站暂未开通这种方式。',
    'This way is not offered here.',
  ),
  OLD_PASSWORD: reason(400, 'the password to be replaced is not the present one', '原密码错误。', 'The original password is incorrect.'),
} as const satisfies Record<string, ReasonEntry>;
