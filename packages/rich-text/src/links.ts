// Which addresses may stand in texts: links people follow, and pictures of our own.

/** Control characters and blanks browsers drop inside a scheme, so nothing may hide behind them; a backslash counts as a slash there. */
const hidden = /[\p{Cc}\p{Cf}\s\\]/u;

/**
 * Whether a link may stand in a text: a page of the shop, a place on the same page, or http, https, mailto, tel (T-26).
 * @example isSafeLink('javascript:alert(1)') // false
 */
export function isSafeLink(href: string): boolean {
  if (href === '' || href.length > 500 || hidden.test(href)) return false;
  if (href.startsWith('#')) return true;
  if (href.startsWith('/')) return !href.startsWith('//');
  return /^(https?:\/\/[^/]|mailto:[^:]|tel:\+?\d)/i.test(href);
}

/** Whether a link leads away from the shop. */
export const leadsAway = (href: string): boolean => /^https?:/i.test(href);

const uploaded = /^\/upload\/[a-f0-9]{32}-(\d{1,5})x(\d{1,5})\.(?:jpg|png|webp)$/;
const drawn = /^\/part-drawings\/[a-z0-9_-]{1,100}\.svg$/;

/** Whether a picture may be shown: an upload, or a drawing of ours. @example isOwnPicture('/part-drawings/symbol-capacitor.svg') // true */
export const isOwnPicture = (src: string): boolean => uploaded.test(src) || drawn.test(src);

/** Width and height an upload's name tells, so that its place is kept before it comes; null for drawings. */
export function sizeOfPicture(src: string): { readonly width: number; readonly height: number } | null {
  const found = uploaded.exec(src);
  return found ? { width: Number(found[1]), height: Number(found[2]) } : null;
}
