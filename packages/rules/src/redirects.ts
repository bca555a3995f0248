// Where a login may return to: own paths only (RT-3, T-22).

/**
 * The path of a redirect target when it is one of our own, else /index. Refuses other hosts, schemes, backslashes,
 * control characters and anything over 2,000 characters.
 * @example safeRedirect('/Cart?tab=1') // '/Cart?tab=1'
 * @example safeRedirect('//evil.example') // '/index'
 */
export function safeRedirect(target: string | null | undefined): string {
  if (!target || target.length > 2_000 || !/^\/(?![/\\])[\x21-\x5b\x5d-\x7e]*$/.test(target)) return '/index';
  if (/%(?:0[0-9a-f]|1[0-9a-f]|5c|7f)/i.test(target)) return '/index';
  const base = 'http://shop.invalid';
  if (!URL.canParse(target, base)) return '/index';
  const url = new URL(target, base);
  const path = url.pathname + url.search + url.hash;
  return url.origin === base && !/^\/[/\\]/.test(url.pathname) ? path : '/index';
}
