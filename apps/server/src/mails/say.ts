// Picks a mail's words: both languages stand beside each other in the source, one of them is sent.
import type { Lang } from '@partharbor/rules/goods';

export type Say = (zh: string, en: string) => string;

/** @example const say = sayIn.en; say('您好', 'Hello') // 'Hello' */
export const sayIn: Readonly<Record<Lang, Say>> = { zh: (zh) => zh, en: (_zh, en) => en };
