// Finds an address of the site table by what a visitor typed. On the server only: browsers do not carry the table.
import { siteTable } from './site-table.ts';
import type { Address } from './site-table.ts';

/** `/factorySourcesOrderDetail/:id` is found by `/factorySourcesOrderDetail/7`: a parameter stands last. */
const keyOf = (path: string): string =>
  path
    .toLowerCase()
    .replace(/(?<!\/)\/+$/, '')
    .replace(/\/:\w+$/, '/');

const byPath: ReadonlyMap<string, Address> = new Map(siteTable().map((one) => [keyOf(one.path), one]));

/**
 * The entry of a path, in any case and with or without a slash at its end, as the router matches.
 * @example addressOf('/userhome/ORDER/?tab=1')?.login // true
 */
export function addressOf(href: string): Address | undefined {
  let path = href.split(/[?#]/, 1)[0] ?? '';
  try {
    path = decodeURIComponent(path);
  } catch {
    return undefined; // no address of ours has a broken escape in it
  }
  const key = keyOf(path);
  return byPath.get(key) ?? byPath.get(key.replace(/\/[^/]+$/, '/'));
}

/** Whether a built page belongs to the other edition than the visitor's (ED-6). */
export const isForeign = (address: Address | undefined, edition: 'domestic' | 'international'): boolean =>
  address?.module !== undefined && address.edition === 'cn' && edition === 'international';

/** Built pages that search engines may list, with their paths as written. */
export const listedPaths = (): string[] =>
  siteTable()
    .filter((one) => one.module !== undefined && !one.login && !one.unlisted && !one.path.includes(':'))
    .map((one) => one.path);
