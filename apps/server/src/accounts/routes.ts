// Calls of accounts and access.
import {
  changeSource,
  loadUserInfo,
  logout,
  oauthToken,
  publicKey,
  register as registerCall,
  sessionEnd,
  sessionList,
  tokenExpired,
  tokenFromCookie,
} from '@partharbor/contract/calls/accounts';
import { loginByCode, loginMobile, registerCheckMobile, registerSendMobile } from '@partharbor/contract/calls/codes';
import { operation, type Operation } from '../calls/operation.ts';
import { checkMobile, enterByCode, sendLoginCode, sendRegisterCode } from './code-login.ts';
import { login } from './login.ts';
import { register } from './register.ts';
import { bearerFromCookie, changeUserSource, endOne, giveKey, isExpired, listSessions, logOut, ownRecord } from './service.ts';

export const operations: Operation[] = [
  operation(publicKey, giveKey),
  operation(oauthToken, login),
  operation(tokenFromCookie, bearerFromCookie),
  operation(tokenExpired, isExpired),
  operation(logout, logOut),
  operation(registerCall, register),
  operation(changeSource, changeUserSource),
  operation(loadUserInfo, ownRecord),
  operation(registerSendMobile, sendRegisterCode),
  operation(registerCheckMobile, checkMobile),
  operation(loginMobile, sendLoginCode),
  operation(loginByCode, enterByCode),
  operation(sessionList, listSessions),
  operation(sessionEnd, endOne),
];
