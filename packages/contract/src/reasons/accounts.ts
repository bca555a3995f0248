// Refusals of login and registration.
import { reason, type ReasonEntry } from './entry.ts';

export const accounts = {
  LOGIN_FAILED: reason(
    401,
    'user name, password or ciphertext is wrong',
    '用户名或密码不正确。',
    'The user name or password is incorrect.',
  ),
  ACCOUNT_BLOCKED: reason(
    403,
    'the account is blocked by staff',
    '该账号已停用，请联系客服。',
    'This account is blocked. Contact support.',
  ),
  USERNAME_TAKEN: reason(409, 'another account has this user name', '该用户名已被注册。', 'This user name is already taken.'),
  MOBILE_TAKEN: reason(409, 'another account has this mobile number', '该手机号已注册。', 'The phone number is already registered.'),
  EMAIL_TAKEN: reason(409, 'another account has this e-mail address', '该邮箱已注册。', 'This e-mail address is already registered.'),
  WEAK_PASSWORD: reason(
    400,
    'the password breaks the rule or is too common',
    '密码须为 8-20 位，至少包含字母、数字、符号中的两种，且不能是常见密码。',
    'Use 8-20 characters with two of letters, digits and symbols, and not a common password.',
  ),
} as const satisfies Record<string, ReasonEntry>;
