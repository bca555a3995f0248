// Words the shop starts with (HD-1, HD-5, CO-1): top announcement, hot words, popular searches, default search text.
import type { Bilingual } from './text.ts';

/** A word under the search box. `color` names a colour of the design ('' = the usual one), because fixed colours cannot suit both themes. */
export type HotWord = { readonly content: Bilingual; readonly link: string; readonly color: '' | 'accent' };

/** One line of popular searches. */
export type PopularLine = { readonly label: string; readonly labelEn: string; readonly words: readonly string[] };

/** What an empty search looks for (SR-1). */
export const defaultSearchText = 'STM32F103C8T6';

/** The closable bar above the header (HD-1). */
export const topAnnouncement: { readonly text: Bilingual; readonly link: string } = {
  text: {
    zh: '演示商店：型号真实，价格与库存为演示数据，不会真实发货或收款。查看说明',
    en: 'Demo shop: real part numbers, demo prices and stock; nothing is shipped or charged. Read more',
  },
  link: '/HelpHome/shoppingProcessHelp',
};

const searchLink = (keywords: string): string =>
  `/ProductDetailSearch?${new URLSearchParams({ keywords, searchFieldType: '0' }).toString()}`;

function hotWord(keywords: string, zh: string, en: string, color: HotWord['color'] = ''): HotWord {
  return { content: { zh, en }, link: searchLink(keywords), color };
}

/** The words under the search box (HD-5). */
export const hotWords: readonly HotWord[] = [
  hotWord('STM32F103', 'STM32F103', 'STM32F103', 'accent'),
  hotWord('LM358', 'LM358 运放', 'LM358 op-amp'),
  hotWord('CL05B104', 'CL05B104 100nF', 'CL05B104 100nF'),
  hotWord('AO3400A', 'AO3400A', 'AO3400A'),
  hotWord('74HC595', '74HC595', '74HC595'),
  hotWord('1N4148', '1N4148', '1N4148'),
  hotWord('TYPE-C-31', 'Type-C 母座', 'Type-C socket', 'accent'),
  hotWord('AMS1117', 'AMS1117 稳压', 'AMS1117 LDO'),
];

/** Popular searches under the paste field, by field; every word is answered by the part number search. */
export const popularSearches: readonly PopularLine[] = [
  { label: '芯片', labelEn: 'ICs', words: ['STM32F103', 'LM358', 'AMS1117', 'NE555', '74HC595', 'CH340', 'TL431'] },
  { label: '阻容', labelEn: 'Passives', words: ['CL05B104', 'CL10A106', 'GRM155R71', 'RC0402FR-07', '0603WAF', '0402WGF'] },
  { label: '分立与连接', labelEn: 'Discretes', words: ['AO3400A', '1N4148', 'SS34', '2N7002', 'USBLC6-2', 'TYPE-C-31'] },
];
