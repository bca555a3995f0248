// Writes the browser's scripts once per language after a build, so that a page loads only the texts of its own.
import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { minifySync } from 'vite';

/** Stands for "this page is English" in the scripts of a build, until they are written per language. */
export const englishMark = '__PAGE_IS_ENGLISH__';

const languages = ['zh', 'en'] as const;

/**
 * One script as a language's pages load it: the mark decided, the other language's texts gone, and the scripts it names
 * by path those of the same language. Relative imports stay as they are.
 * @param scripts names of all scripts of the build, which lie in one folder
 */
export function scriptIn(language: 'zh' | 'en', name: string, code: string, scripts: ReadonlySet<string>): string {
  const local = code.replace(/\bassets\/([\w.-]+\.js)\b/g, (path, script: string) =>
    scripts.has(script) ? `assets/${language}/${script}` : path,
  );
  if (!local.includes(englishMark)) return local;
  const decided = local.replaceAll(englishMark, language === 'en' ? '!0' : '!1');
  const { code: short, errors } = minifySync(name, decided, { module: true, mangle: false });
  if (errors.length > 0) throw new Error(`${name} cannot be shortened: ${errors[0]!.message}`);
  return short;
}

interface Route {
  imports?: string[];
  css?: string[];
  [flag: string]: unknown;
}

/**
 * The list of all routes, which every page loads late, without what browsers take for granted: flags that are not set, scripts that came
 * with the entry, and style sheets of the root. Everything else keeps its order, for browsers name the scripts as the server did.
 */
export function shortManifest(code: string): string {
  const [begin, end] = [code.indexOf('{'), code.lastIndexOf('}') + 1];
  const manifest = JSON.parse(code.slice(begin, end)) as { entry: { imports: string[] }; routes: Record<string, Route> };
  const there = new Set(manifest.entry.imports);
  const sheets = new Set(manifest.routes['root']?.css);
  for (const [id, route] of Object.entries(manifest.routes)) {
    for (const [name, value] of Object.entries(route)) if (value === false) delete route[name];
    if (route.imports) route.imports = route.imports.filter((script) => !there.has(script));
    if (route.css && id !== 'root') route.css = route.css.filter((sheet) => !sheets.has(sheet));
  }
  return code.slice(0, begin) + JSON.stringify(manifest) + code.slice(end);
}

/** Replaces every script of the folder `assets` by one in `zh/` and one in `en/`. Pages name them through the app's script-language.ts. */
export function writeLanguageScripts(assets: string): void {
  const scripts = new Set(readdirSync(assets).filter((file) => file.endsWith('.js')));
  for (const language of languages) mkdirSync(join(assets, language), { recursive: true });
  for (const name of scripts) {
    const whole = readFileSync(join(assets, name), 'utf8');
    const code = name.startsWith('manifest-') ? shortManifest(whole) : whole;
    for (const language of languages) writeFileSync(join(assets, language, name), scriptIn(language, name, code, scripts));
    rmSync(join(assets, name));
  }
}
