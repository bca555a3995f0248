// Modules named `*.at-build.ts` run when pages are built; the pages get what they export as plain data.
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

/** The module of what another exports. @example dataModule({ sizes: [1, 2] }) // 'export const sizes = [1,2];' */
export const dataModule = (exported: Readonly<Record<string, unknown>>): string =>
  Object.entries(exported)
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
    .join('\n');

/** While developing, a changed contract is read again at the next start. */
export function atBuild(): Plugin {
  return {
    name: 'partharbor-at-build',
    async load(id) {
      if (!id.endsWith('.at-build.ts')) return null;
      return dataModule((await import(pathToFileURL(id).href)) as Record<string, unknown>);
    },
  };
}
