// The language the page is written in, for what is not a message: fields that come in both languages.
import type { Lang } from '@partharbor/rules/goods';
import { getLocale } from './i18n/runtime.js';

export const language = (): Lang => (getLocale() === 'en' ? 'en' : 'zh');

/** The text of the page's language, or the other one where it is empty. @example inLanguage(category.categoryName, category.categoryEnName) */
export function inLanguage(zh: string, en: string): string {
  return language() === 'zh' ? zh || en : en || zh;
}
