// Countries and regions of origin in words, from ISO 3166 codes.
import type { Lang } from '@partharbor/rules/goods';

const named: Record<Lang, Intl.DisplayNames> = {
  zh: new Intl.DisplayNames(['zh-CN'], { type: 'region' }),
  en: new Intl.DisplayNames(['en'], { type: 'region' }),
};
const fixed: Partial<Record<string, Record<Lang, string>>> = {
  CN: { zh: '中国', en: 'China' },
  TW: { zh: '中国台湾', en: 'Taiwan, China' },
  HK: { zh: '中国香港', en: 'Hong Kong, China' },
  MO: { zh: '中国澳门', en: 'Macao, China' },
};

/** @example originName('JP', 'en') // 'Japan'; what is no code stays as it is */
export function originName(code: string, lang: Lang): string {
  if (!/^[A-Z]{2}$/.test(code)) return code;
  return fixed[code]?.[lang] ?? named[lang].of(code) ?? code;
}
