// Words of the sandbox's login pages in both languages.
import type { Lang } from '@partharbor/rules/goods';

const zh = {
  title: '沙箱登录',
  note: '演示用的登录服务，不是真正的{provider}，不需要也不会验证任何账号。',
  asks: 'PartHarbor 元港请求确认您的身份。请选择一个演示账号：',
  own: '或填写一个账号名',
  hint: '2-30 个小写字母、数字或下划线，以字母或数字开头',
  enter: '用这个账号登录',
  bad: '账号名不符合要求，请修改。',
  cancel: '取消，返回商城',
  missing: '没有这个登录页面。',
  refused: '请从本页面提交。',
};

type LoginWords = Record<keyof typeof zh, string>;

const en: LoginWords = {
  title: 'Sandbox login',
  note: 'A login provider for demonstration. This is not {provider}; no account is needed and none is checked.',
  asks: 'PartHarbor asks who you are. Choose a demo account:',
  own: 'Or type an account name',
  hint: '2-30 lower-case letters, digits or underscores, beginning with a letter or digit',
  enter: 'Log in with this account',
  bad: 'This account name does not fit. Change it.',
  cancel: 'Cancel, back to the shop',
  missing: 'There is no such login page.',
  refused: 'Submit the form on this page.',
};

/** Words in a language. */
export const loginWords = (lang: Lang): LoginWords => (lang === 'zh' ? zh : en);
