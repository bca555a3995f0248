// The language of a request, kept beside it while it is rendered: no global language on the server.
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Lang } from '@partharbor/rules/goods';
import { overwriteGetLocale } from './i18n/runtime.js';

const current = new AsyncLocalStorage<Lang>();
overwriteGetLocale(() => current.getStore() ?? 'zh');

/** Runs everything a request does in its language. */
export function withLocale<T>(lang: Lang, run: () => T): T {
  return current.run(lang, run);
}
