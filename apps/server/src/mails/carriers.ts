// Carriers the shop ships with: names in both languages and the carrier's own tracking page.
import type { Lang } from '@partharbor/rules/goods';

export type CarrierCode = 'SF' | 'ZTO' | 'DHL' | 'FEDEX';
type Carrier = { readonly zh: string; readonly en: string; readonly trackingUrl: Readonly<Record<Lang, string>> };

/** `{no}` stands for the encoded tracking number. */
const carriers: Readonly<Record<CarrierCode, Carrier>> = {
  SF: {
    zh: '顺丰速运',
    en: 'SF Express',
    trackingUrl: {
      zh: 'https://www.sf-express.com/chn/sc/waybill/waybill-detail/{no}',
      en: 'https://www.sf-express.com/chn/en/waybill/waybill-detail/{no}',
    },
  },
  ZTO: {
    zh: '中通快递',
    en: 'ZTO Express',
    trackingUrl: {
      zh: 'https://www.zto.com/express/expressCheck.html?txtBill={no}',
      en: 'https://www.zto.com/express/expressCheck.html?txtBill={no}',
    },
  },
  DHL: {
    zh: 'DHL 国际快递',
    en: 'DHL Express',
    trackingUrl: {
      zh: 'https://www.dhl.com/cn-zh/home/tracking.html?tracking-id={no}',
      en: 'https://www.dhl.com/global-en/home/tracking.html?tracking-id={no}',
    },
  },
  FEDEX: {
    zh: 'FedEx 联邦快递',
    en: 'FedEx',
    trackingUrl: {
      zh: 'https://www.fedex.com/fedextrack/?trknbr={no}&locale=zh_CN',
      en: 'https://www.fedex.com/fedextrack/?trknbr={no}&locale=en_US',
    },
  },
};

export const carrierCodes: readonly CarrierCode[] = ['SF', 'ZTO', 'DHL', 'FEDEX'];

/** True for a code this shop ships with; narrows the type. */
export function isCarrierCode(code: string): code is CarrierCode {
  return Object.hasOwn(carriers, code);
}

/** The carrier's name: `carrierName('SF', 'zh')` is `'顺丰速运'`. */
export function carrierName(code: CarrierCode, lang: Lang): string {
  return carriers[code][lang];
}

/** The carrier's tracking page for a number, which is encoded whatever it holds (T-22, T-27). */
export function trackingUrl(code: CarrierCode, trackingNo: string, lang: Lang): string {
  return carriers[code].trackingUrl[lang].replace('{no}', () => encodeURIComponent(trackingNo.trim().toWellFormed()));
}
