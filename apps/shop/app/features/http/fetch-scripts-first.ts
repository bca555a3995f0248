// A page whose script cannot be fetched would make the router load the document anew and lose this page: so the script is fetched first.
import { fetchRoutes, routesHere } from '../../route-list.ts';
import { reconnectIn } from './dialogs.ts';
import { pauseMs, sleep } from './backoff.ts';

declare global {
  interface Window {
    readonly __reactRouterRouteModules?: Readonly<Record<string, unknown>>;
  }
}

/** Version of the build that this page came from. */
export function pageVersion({ __reactRouterManifest: manifest }: Window = window): string {
  return manifest?.version ?? '';
}

/** Scripts of a page and of the frames around it that this document has not loaded yet. */
function missingScripts(pathname: string, { __reactRouterManifest: manifest, __reactRouterRouteModules: loaded }: Window): string[] {
  const routes = manifest?.routes ?? {};
  const found: string[] = [];
  let at = Object.values(routes).find(({ path }) => path !== undefined && `/${path}` === pathname);
  for (; at; at = at.parentId === undefined ? undefined : routes[at.parentId]) if (!(at.id in (loaded ?? {}))) found.push(at.module);
  return found;
}

const never = new Promise<never>(() => undefined);
let latest = 0;

/** Whether the server, which can be reached, does not have a script any more: a newer version of the shop is served. */
async function isGone(script: string): Promise<boolean> {
  try {
    return (await fetch(script, { method: 'HEAD', cache: 'no-store' })).status === 404;
  } catch {
    return false;
  }
}

/** Resolves once a script of the way to `target` is there; never when the reader has turned to another page meanwhile. */
async function fetched(script: string, load: () => Promise<unknown>, target: URL, turn: number): Promise<void> {
  for (let failed = 1; ; failed += 1) {
    try {
      await load();
      return;
    } catch {
      if (await isGone(script)) {
        location.assign(target);
        await never;
      }
    }
    await (failed <= 2 ? sleep(pauseMs(failed)) : reconnectIn(pauseMs(failed)));
    if (turn !== latest) await never;
  }
}

/** Resolves once the list of routes and the scripts of a page are there; never when the reader has turned to another page meanwhile. */
export async function reach(to: string): Promise<void> {
  const turn = (latest += 1);
  const target = new URL(to, location.href);
  // Another view of the page that is shown needs no list.
  if (target.pathname !== location.pathname) await fetched(routesHere().url, fetchRoutes, target, turn);
  for (const script of missingScripts(target.pathname, window))
    await fetched(script, () => import(/* @vite-ignore */ script), target, turn);
}
