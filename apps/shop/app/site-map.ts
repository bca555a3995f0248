// What links and forms ask about addresses: whether a page is built, whether the edition may be switched there.
import { helpNames, siteTable } from './site-table.ts';

/** Where the browser has every route of the shop: the router's own list of them, so that no second one is sent. */
interface Manifest {
  readonly routes: Readonly<Record<string, { readonly path?: string } | undefined>>;
}

function builtPaths(): Set<string> {
  if (import.meta.env.SSR) return new Set(siteTable().flatMap(({ path, module }) => (module === undefined ? [] : path)));
  const { routes } = Reflect.get(window, '__reactRouterManifest') as Manifest;
  return new Set([...Object.values(routes).map((one) => `/${one?.path}`), ...helpNames.map((name) => `/HelpHome/${name}`)]);
}

let built: ReadonlySet<string> | undefined;

/** Whether a page exists, by the path of an address: links to others are not drawn. @example isBuilt('/Cart?tab=1') */
export function isBuilt(href: string): boolean {
  built ??= builtPaths();
  return built.has(href.split(/[?#]/, 1)[0] ?? '');
}

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
