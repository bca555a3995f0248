// Language and theme of the back office: kept in cookies of their own, changed in place so that nobody is logged out.
import type { Lang } from '@partharbor/rules/goods';
import { useSyncExternalStore } from 'react';
import { overwriteGetLocale } from './i18n/runtime.js';

/** Null follows the reader's system. */
export type Theme = 'light' | 'dark' | null;

const YEAR_SECONDS = 31_536_000;
const listeners = new Set<() => void>();

/** Language the page is written in. During the build there is no page; the shell it makes holds no words. */
export const language = (): Lang => (typeof document === 'undefined' || document.documentElement.lang.startsWith('zh') ? 'zh' : 'en');

/** Theme chosen, null = as the system. */
export function theme(): Theme {
  const chosen = typeof document === 'undefined' ? undefined : document.documentElement.dataset['theme'];
  return chosen === 'light' || chosen === 'dark' ? chosen : null;
}

function keep(name: string, value: string): void {
  const age = value === '' ? 0 : YEAR_SECONDS;
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${name}=${value}; Path=/console; Max-Age=${age}; SameSite=Lax${secure}`;
}

function tell(): void {
  for (const listener of listeners) listener();
}

export function setLanguage(to: Lang): void {
  document.documentElement.lang = to === 'zh' ? 'zh-CN' : 'en';
  keep('ph_console_lang', to);
  tell();
}

export function setTheme(to: Theme): void {
  if (to) document.documentElement.dataset['theme'] = to;
  else delete document.documentElement.dataset['theme'];
  keep('ph_console_theme', to ?? '');
  tell();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Renders anew when the language changes. */
export const useLanguage = (): Lang => useSyncExternalStore(subscribe, language, () => 'zh');
export const useTheme = (): Theme => useSyncExternalStore(subscribe, theme, () => null);

/** Lets the messages follow the page's language. */
export const bindMessages = (): void => overwriteGetLocale(language);
