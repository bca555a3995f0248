// A maker's name: its own, and on Chinese pages the Chinese one beside it. Never translated, spoken in its own language.
import { language } from '../../language.ts';

const han = /\p{Script=Han}/u;

/** Language of a name that is not the page's. */
export const brandLang = (brand: string): 'zh' | undefined => (language() === 'en' && han.test(brand) ? 'zh' : undefined);

export function BrandName({ brand, brandZh = '' }: { brand: string; brandZh?: string }) {
  return (
    <span translate="no">
      <span lang={brandLang(brand)} data-own={brandZh ? true : undefined}>
        {brand}
        {brandZh && ' '}
      </span>
      {brandZh}
    </span>
  );
}

/** Name for a text that takes no markup. */
export const brandText = (brand: string, brandZh = ''): string => (brandZh ? `${brand} ${brandZh}` : brand);

/** The Chinese name where it is shown beside the maker's own: on Chinese pages, and where it is another one. */
export const shownZh = (brandName: string, brandNameZh: string): string =>
  language() === 'zh' && brandNameZh !== brandName ? brandNameZh : '';
