// Title, description and keywords: every page sets all three anew (RT-8).
import { m } from '../../i18n/messages.js';

interface PageMeta {
  /** Name of the page; left out on the home page. */
  title?: string;
  description?: string;
  keywords?: string;
  /** Search engines leave it out: pages of an account, of a login, of an error. */
  unlisted?: boolean;
}

/** For a route: `export const meta = () => pageMeta({ title: m.cart_title() })`. */
export function pageMeta({ title, description, keywords, unlisted }: PageMeta = {}) {
  return [
    { title: title ? m.shell_title({ page: title }) : m.shell_titleHome() },
    { name: 'description', content: description ?? m.shell_description() },
    { name: 'keywords', content: keywords ?? m.shell_keywords() },
    ...(unlisted ? [{ name: 'robots', content: 'noindex' }] : []),
  ];
}
