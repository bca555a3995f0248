// What a browser fetches of a build before a page is usable: scripts named by its head, and its style sheets, gzipped.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import config from '../react-router.config.ts';

interface RouteFiles {
  readonly id: string;
  readonly parentId?: string;
  readonly path?: string;
  readonly module: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
  readonly hasDefaultExport?: boolean;
}
interface Manifest {
  readonly entry: { readonly module: string; readonly imports: readonly string[] };
  readonly routes: Readonly<Record<string, RouteFiles>>;
  /** The script that holds all of this. */
  readonly url: string;
}

export interface FirstLoad {
  /** Path of the page as the route table names it. */
  readonly page: string;
  /** Gzipped size of all scripts; the list of all routes only where it comes with every page. */
  readonly scriptBytes: number;
  readonly scripts: number;
  readonly sheetBytes: number;
  readonly sheets: number;
}

/** The folder of a language's scripts; undefined without a build. */
export function scriptsFolder(client: string, language: 'zh' | 'en'): string | undefined {
  const folder = join(client, 'assets', language);
  return existsSync(folder) ? folder : undefined;
}

function manifestIn(folder: string): Manifest {
  const name = readdirSync(folder).find((file) => /^manifest-\w+\.js$/.test(file));
  if (name === undefined) throw new Error(`no route manifest in ${folder}`);
  const text = readFileSync(join(folder, name), 'utf8');
  return JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)) as Manifest;
}

/** Where a page shows something: the others answer forms and scripts, or redirect. */
const isPage = (route: RouteFiles): boolean => Boolean(route.path) && route.hasDefaultExport !== false;

/** A page's route and the frames around it. */
function* lineOf(manifest: Manifest, page: RouteFiles): Generator<RouteFiles> {
  for (let at: RouteFiles | undefined = page; at; at = at.parentId === undefined ? undefined : manifest.routes[at.parentId]) yield at;
}

/** Scripts that a page names in its head. */
function scriptsOf(manifest: Manifest, page: RouteFiles): Set<string> {
  const listed = config.routeDiscovery.mode === 'lazy' ? [] : [manifest.url];
  const own = [...lineOf(manifest, page)].flatMap((route) => [route.module, ...(route.imports ?? [])]);
  return new Set([manifest.entry.module, ...manifest.entry.imports, ...listed, ...own]);
}

/**
 * First loads of every page of a build, largest first.
 * @param client the build's folder for browsers, whose files are served from `/`
 */
export function firstLoads(client: string, language: 'zh' | 'en'): FirstLoad[] {
  const folder = scriptsFolder(client, language);
  if (folder === undefined) throw new Error(`nothing built in ${client}`);
  const manifest = manifestIn(folder);
  const sizes = new Map<string, number>();
  const sizeOf = (path: string): number => {
    const known = sizes.get(path) ?? gzipSync(readFileSync(join(client, path)), { level: 9 }).length;
    sizes.set(path, known);
    return known;
  };
  const sum = (paths: ReadonlySet<string>): number => [...paths].reduce((total, path) => total + sizeOf(path), 0);
  const loads = Object.values(manifest.routes)
    .filter(isPage)
    .map((page) => {
      const scripts = scriptsOf(manifest, page);
      const sheets = new Set([...lineOf(manifest, page)].flatMap(({ css }) => (css ?? []).map((path) => path.split('#')[0]!)));
      return { page: page.path!, scriptBytes: sum(scripts), scripts: scripts.size, sheetBytes: sum(sheets), sheets: sheets.size };
    });
  return loads.sort((one, other) => other.scriptBytes - one.scriptBytes);
}

/**
 * Scripts of pages that another page's first load names, as "script in script". A list of all pages in a first load would name them all,
 * and grow with every page.
 */
export function strangers(client: string, language: 'zh' | 'en'): string[] {
  const folder = scriptsFolder(client, language);
  if (folder === undefined) throw new Error(`nothing built in ${client}`);
  const manifest = manifestIn(folder);
  const pages = Object.values(manifest.routes).filter(isPage);
  const names = new Set(pages.map(({ module }) => module));
  const found = new Set<string>();
  for (const page of pages)
    for (const script of scriptsOf(manifest, page)) {
      const text = readFileSync(join(client, script), 'utf8');
      for (const name of names) if (name !== page.module && text.includes(basename(name))) found.add(`${name} in ${script}`);
    }
  return [...found];
}
