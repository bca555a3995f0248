// Refusals of logins at WeChat, QQ and Alipay.
import { reason, type ReasonEntry } from './entry.ts';

export const thirdParty = {
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
} as const satisfies Record<string, ReasonEntry>;
