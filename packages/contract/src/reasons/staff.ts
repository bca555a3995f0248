// Refusals about staff themselves: their roles, their rights.
import { reason, type ReasonEntry } from './entry.ts';

export const staff = {
  TOTP_NEEDED: reason(
    401,
    'the password is right and the account has two-step login: its code is asked for',
    '请输入动态验证码。',
    'Enter the code of your authenticator.',
  ),
  TOTP_WRONG: reason(
    400,
    'the code is wrong, was used before or is no longer good',
    '验证码不正确或已使用，还可尝试 {left} 次。',
    'The code is wrong or was used. Tries left: {left}.',
  ),
  ENROL_FIRST: reason(403, 'production takes two-step login before anything else', '请先启用两步验证。', 'Switch on two-step login first.'),
  FRESH_NEEDED: reason(
    403,
    'what moves money or rights takes a code entered within five minutes',
    '请再次输入动态验证码后继续。',
    'Enter a fresh authenticator code to go on.',
  ),
  PASSWORD_FIRST: reason(
    403,
    'somebody else made the password: its owner sets his own before anything else',
    '请先设置自己的密码。',
    'Set a password of your own first.',
  ),
  PASSWORD_OVER: reason(
    401,
    'a one-time password was used already, or is older than a day',
    '一次性密码已使用或已过期，请让同事重新生成。',
    'The one-time password was used or has expired. Have a colleague make a new one.',
  ),
  PASSWORD_WRONG: reason(400, 'the password given as the one now is not it', '当前密码不正确。', 'The current password is incorrect.'),
  PASSWORD_SHORT: reason(
    400,
    'a password of staff is too short, too common or made of the user name',
    '密码须为 12-128 位，不能只有数字、是常见密码、重复字符或以用户名拼成。可用一句话。',
    'Use 12 to 128 characters, such as a sentence; not digits alone, a common password, a repeated character or your username.',
  ),
  SAME_PERSON: reason(
    409,
    'nobody changes his own roles, block or password as a member of staff, nor a role he has',
    '不能处理本人的权限与账号，须由另一位同事操作。',
    'Nobody does this for himself. Somebody else has to.',
  ),
  MORE_THAN_OWN: reason(
    403,
    'what is given, or the account it is about, holds permissions that the caller lacks',
    '不能授予或处理超出本人权限的角色与账号。',
    'You cannot give, or act on, permissions that you do not have yourself.',
  ),
  OWNER_LEFT: reason(
    409,
    'no owner would remain who can log in',
    '至少须保留一位可登录的负责人。',
    'At least one owner who can log in must remain.',
  ),
  ROLE_NAME_TAKEN: reason(409, 'another role has this name', '已有同名角色，请换一个名称。', 'A role of this name exists. Choose another.'),
} as const satisfies Record<string, ReasonEntry>;
