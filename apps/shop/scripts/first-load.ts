// What a browser fetches of a build before a page is usable: scripts named by its head, and its style sheets, gzipped.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

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
  readonly url: string;
}

export interface FirstLoad {
  /** Path of the page as the route table names it. */
  readonly page: string;
  /** Gzipped size of all scripts, the route manifest included. */
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
  const loads = Object.values(manifest.routes).flatMap((route) => {
    if (!route.path || route.hasDefaultExport === false) return [];
    const scripts = new Set([manifest.entry.module, ...manifest.entry.imports, manifest.url]);
    const sheets = new Set<string>();
    for (let at: RouteFiles | undefined = route; at; at = at.parentId === undefined ? undefined : manifest.routes[at.parentId]) {
      for (const path of [at.module, ...(at.imports ?? [])]) scripts.add(path);
      for (const path of at.css ?? []) sheets.add(path.split('#')[0]!);
    }
    return [{ page: route.path, scriptBytes: sum(scripts), scripts: scripts.size, sheetBytes: sum(sheets), sheets: sheets.size }];
  });
  return loads.sort((one, other) => other.scriptBytes - one.scriptBytes);
}
