// Words of the stock types for filter lists (S3).
import type { Lang, StockType } from '@partharbor/rules/goods';

const labels: Readonly<Record<StockType, Readonly<Record<Lang, string>>>> = {
  ex_stock: { zh: '现货', en: 'In stock' },
  domestic_spot: { zh: '国内现货', en: 'Domestic spot' },
  third_stock: { zh: '第三方现货', en: 'Third-party stock' },
  original_direct: { zh: '原厂直供', en: 'Original direct supply' },
  overseas_spot: { zh: '海外现货', en: 'Overseas spot' },
  futures_stock: { zh: '期货', en: 'Futures' },
  order_stock: { zh: '订货', en: 'To order' },
  factory_source: { zh: '工厂货源', en: 'Factory source' },
};

/** A stock type in the visitor's language; unknown codes as they are. */
export const stockTypeLabel = (code: string, lang: Lang): string => labels[code as StockType]?.[lang] ?? code;
