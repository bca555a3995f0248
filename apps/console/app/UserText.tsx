// Text that people wrote, in whatever language they wrote it: names, notes, subjects, addresses.
import { language } from './preferences.ts';

const han = /\p{Script=Han}/u;

/** The language to mark such a text with; undefined where it is the page's own. @example foreignLang('林悦') // 'zh-CN' on an English page */
const foreignLang = (text: string): string | undefined => (language() === 'en' && han.test(text) ? 'zh-CN' : undefined);

/** Never translated; spoken and set as Chinese where it is Chinese. */
export function UserText({ children }: { children: string }) {
  return (
    <span lang={foreignLang(children)} translate="no">
      {children}
    </span>
  );
}

/** A text that stands in English on every page. */
export function English({ children }: { children: string }) {
  return (
    <span lang="en" translate="no">
      {children}
    </span>
  );
}
