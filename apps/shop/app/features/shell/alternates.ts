// Canonical address of a page and its twin in the other language (RT-8).
import type { Lang } from '@partharbor/rules/goods';
import { maySwitch } from '../../site-map.ts';

/** Parameters that make another page; everything else is a view of the same one. */
const keptParameters = [
  'goodsId',
  'categoryId',
  'keywords',
  'searchFieldType',
  'brand',
  'brandId',
  'goodsType',
  'tab',
  'letter',
  'id',
  'encyclopediasId',
  'current',
];
const codes = { zh: 'zh_CN', en: 'en_US' } as const;

interface Alternates {
  readonly canonical: string;
  readonly others: readonly { readonly hrefLang: string; readonly href: string }[];
}

/** One address serves both languages by the visitor's edition, so each language's own address names it. */
export function alternates(origin: string, pathname: string, search: string, lang: Lang): Alternates {
  const asked = new URLSearchParams(search);
  const kept = new URLSearchParams();
  for (const name of keptParameters) {
    const value = asked.get(name);
    if (value !== null && value !== '') kept.set(name, value);
  }
  const path = pathname === '/webappui/' || pathname === '/webappui' ? '/index' : pathname;
  const address = (code?: string): string => {
    const query = new URLSearchParams(kept);
    if (code) query.set('lang', code);
    const text = query.toString();
    return `${origin}${path}${text === '' ? '' : `?${text}`}`;
  };
  // Where no address switches the language, a page is read in the visitor's own, and has one address (R-1).
  if (!maySwitch(path)) return { canonical: address(), others: [] };
  return {
    canonical: address(codes[lang]),
    others: [
      { hrefLang: 'zh-CN', href: address(codes.zh) },
      { hrefLang: 'en', href: address(codes.en) },
      { hrefLang: 'x-default', href: address() },
    ],
  };
}
