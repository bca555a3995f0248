// A build holds every script once per language; this names the ones of a page's language.
import type { ServerBuild } from 'react-router';
import type { Lang } from '@partharbor/rules/goods';

/** The build, with the scripts of one language. Style sheets and fonts are shared. @example '/assets/a-1.js' becomes '/assets/en/a-1.js' */
export function withScriptsOf(lang: Lang, build: ServerBuild): ServerBuild {
  const text = JSON.stringify(build.assets).replaceAll(/"\/assets\/([^"/]+\.js)"/g, (_path, name: string) => `"/assets/${lang}/${name}"`);
  return { ...build, assets: JSON.parse(text) as ServerBuild['assets'] };
}
