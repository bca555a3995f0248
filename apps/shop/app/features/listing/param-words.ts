// Words of text parameters in the visitor's language; the words themselves are shared with the server's labels.
import { paramWord as sharedWord } from '@partharbor/part-values/param-words';
import type { Lang } from '../../context.ts';

/** @example paramWord('right angle', 'zh') // '卧式' */
export const paramWord: (value: string, lang: Lang) => string = sharedWord;
