// Picks the text of a language, where both stand side by side.
import type { Lang } from '@partharbor/rules/goods';

export type Say = (zh: string, en: string) => string;

/** @example sayIn('en')('订单', 'Order') // 'Order' */
export const sayIn = (lang: Lang): Say => (lang === 'zh' ? (zh) => zh : (_zh, en) => en);
