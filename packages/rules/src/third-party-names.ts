// Names of the providers of logins in both languages, for mails and for the demo's sandbox.
import type { Lang } from '@partharbor/rules/goods';
import type { ThirdParty } from '@partharbor/rules/third-parties';

const names: Readonly<Record<ThirdParty, Readonly<Record<Lang, string>>>> = {
  wechat: { zh: '微信', en: 'WeChat' },
  qq: { zh: 'QQ', en: 'QQ' },
  alipay: { zh: '支付宝', en: 'Alipay' },
};

/** @example providerName('alipay', 'zh') // '支付宝' */
export const providerName = (provider: ThirdParty, lang: Lang): string => names[provider][lang];
