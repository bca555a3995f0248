// Calls of logins elsewhere.
import {
  aliLoginCode,
  openidBind,
  openidToken,
  openidUsable,
  qqLoginCode,
  thirdPartyStart,
  wxLoginCode,
} from '@partharbor/contract/calls/third-party';
import { operation, type Operation } from '../calls/operation.ts';
import { bindAndEnter, canBind, enterByTicket } from './login.ts';
import { exchangeAt } from './exchange.ts';
import { startLogin } from './start.ts';

export const operations: Operation[] = [
  operation(thirdPartyStart, startLogin),
  operation(qqLoginCode, exchangeAt('qq')),
  operation(aliLoginCode, exchangeAt('alipay')),
  operation(wxLoginCode, exchangeAt('wechat')),
  operation(openidToken, enterByTicket),
  operation(openidUsable, canBind),
  operation(openidBind, bindAndEnter),
];
