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

/** Replaces every script of the folder `assets` by one in `zh/` and one in `en/`. Pages name them through the app's script-language.ts. */
export function writeLanguageScripts(assets: string): void {
  const scripts = new Set(readdirSync(assets).filter((file) => file.endsWith('.js')));
  for (const language of languages) mkdirSync(join(assets, language), { recursive: true });
  for (const name of scripts) {
    const code = readFileSync(join(assets, name), 'utf8');
    for (const language of languages) writeFileSync(join(assets, language, name), scriptIn(language, name, code, scripts));
    rmSync(join(assets, name));
  }
}
