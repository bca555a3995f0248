// What links and forms ask about addresses: whether a page is built, whether the edition may be switched there.
import { siteTable } from './site-table.ts';

/** Pages that links of the shop's own scripts name and that are not built yet. A test holds it to the site table and to the scripts. */
export const unbuilt: readonly string[] = ['/UserHome/myQuestion'];

let built: ReadonlySet<string> | undefined;

/** Whether a path is built. Browsers ask for what scripts name alone; what readers or staff write is judged by the server. */
function isBuiltPath(path: string): boolean {
  if (!import.meta.env.SSR) return !unbuilt.includes(path);
  built ??= new Set(siteTable().flatMap((one) => (one.module === undefined ? [] : one.path)));
  return built.has(path);
}

/** Whether a page exists, by the path of an address: links to others are not drawn. @example isBuilt('/Cart?tab=1') */
export const isBuilt = (href: string): boolean => isBuiltPath(href.split(/[?#]/, 1)[0] ?? '');

/** Pages on which the edition cannot be switched (ED-4); short, as every page carries it. A test holds it to the site table. */
const fixedPaths: readonly RegExp[] = [
  /^\/UserHome\/(myBom|myWallet|myScore|myGift|couponList|myMateriel|myOffer)$/,
  /^\/(couponCenter|pre-order|submitOrder|factorySources|pcbaIndex|pcbaDetail|batchGoods|downloadCenter|engineerZone|newsDetail|solutionDetail|articles\/details)$/,
  /^\/factorySourcesOrderDetail\//,
];

/** Id of the sentence on such a page that says so. */
export const FIXED_NOTE = 'edition-fixed';

/** Whether the edition may be switched on a page (ED-4). */
export function maySwitch(path: string): boolean {
  const bare = path.split(/[?#]/, 1)[0] ?? '';
  return !fixedPaths.some((fixed) => fixed.test(bare));
}
