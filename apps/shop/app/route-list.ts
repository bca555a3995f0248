// The router's list of all routes. A document carries the routes of its own page; the rest is one file, fetched once the page is done.

interface Route {
  readonly id: string;
  readonly parentId?: string;
  readonly path?: string;
  readonly module: string;
}

interface Manifest {
  readonly version: string;
  /** The script that holds the whole list; it puts itself in this one's place. */
  readonly url: string;
  readonly routes: Readonly<Record<string, Route>>;
}

declare global {
  interface Window {
    readonly __reactRouterManifest?: Manifest;
  }
}

/** What this document knows: the routes of its page, or all of them once they were fetched. */
export const routesHere = ({ __reactRouterManifest: manifest }: Window = window): Manifest => manifest!;

/** Fetches the whole list; asked again it is there at once. Rejects where it cannot be had. */
export const fetchRoutes = (): Promise<unknown> => import(/* @vite-ignore */ routesHere().url);

/** Where the router asks for the routes of an address it does not know. */
export const isRoutesQuestion = (url: URL): boolean => url.pathname === '/__manifest';
