// Names of pay types, as mails, messages and the sandbox say them.
import type { Lang } from '@partharbor/rules/goods';

const payNames: Readonly<Record<string, Readonly<Record<Lang, string>>>> = {
  ALIPAY: { zh: '支付宝', en: 'Alipay' },
  WECHAT: { zh: '微信支付', en: 'WeChat Pay' },
  CREDIT_CARD: { zh: '信用卡', en: 'credit card' },
  TRANSFER: { zh: '银行转账', en: 'bank transfer' },
};

/** Name of a pay type in a language. @example payTypeName('ALIPAY', 'zh') // '支付宝' */
export const payTypeName = (payType: string, lang: Lang): string => payNames[payType]?.[lang] ?? payType;
