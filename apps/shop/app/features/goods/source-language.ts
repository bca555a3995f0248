// The language of words that came with a part's data and that nobody translated.
import { language } from '../../language.ts';

const han = /\p{Script=Han}/u;

/** Language to mark a text with where it is not the page's own; undefined where it is. Words of catalogues are Chinese or English. */
export function sourceLanguage(text: string): 'zh' | 'en' | undefined {
  const own = han.test(text) ? 'zh' : 'en';
  return own === language() ? undefined : own;
}
