// Title, description and keywords: every page sets all three anew (RT-8).
import { m } from '../../i18n/messages.js';

interface PageMeta {
  /** Name of the page; left out on the home page. */
  title?: string;
  description?: string;
  keywords?: string;
  /** What it is shown with where somebody passes its address on: a picture of this shop, and the page's own address, both whole. */
  shared?: { image: string; alt: string; url: string };
  /** Search engines leave it out: pages of an account, of a login, of an error. */
  unlisted?: boolean;
}

/** For a route: `export const meta = () => pageMeta({ title: m.cart_title() })`. */
export function pageMeta({ title, description, keywords, unlisted, shared }: PageMeta = {}) {
  const whole = title ? m.shell_title({ page: title }) : m.shell_titleHome();
  return [
    { title: whole },
    { name: 'description', content: description ?? m.shell_description() },
    { name: 'keywords', content: keywords ?? m.shell_keywords() },
    ...(shared
      ? [
          { property: 'og:title', content: whole },
          { property: 'og:type', content: 'website' },
          { property: 'og:url', content: shared.url },
          { property: 'og:image', content: shared.image },
          { property: 'og:image:alt', content: shared.alt },
        ]
      : []),
    ...(unlisted ? [{ name: 'robots', content: 'noindex' }] : []),
  ];
}
