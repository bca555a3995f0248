// Builds the storefront: message files gathered and compiled, then React Router.
import { paraglideVitePlugin } from '@inlang/paraglide-js';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { clientChunks } from './scripts/chunks.ts';
import { classNamer } from './scripts/class-names.ts';
import { compactIcons } from './scripts/compact-icons.ts';
import { compactMessages } from './scripts/compact-messages.ts';
import { messages, prepared } from './scripts/development.ts';
import { inlineClasses } from './scripts/inline-classes.ts';
import { syncAnswers } from './scripts/sync-answers.ts';
import { terseRouter } from './scripts/terse-router.ts';

const root = import.meta.dirname;

const pluralRulesOf = `
const pluralRules = new Map();
function pluralRulesOf(locale, options) {
  const key = locale + JSON.stringify(options ?? null);
  let rules = pluralRules.get(key);
  if (!rules) pluralRules.set(key, (rules = new Intl.PluralRules(locale, options)));
  return rules;
}
`;

/** The generated registry makes a new PluralRules per call (20 µs each); this keeps one per language. */
function cachedPluralRules(): Plugin {
  return {
    name: 'partharbor-plural-rules',
    transform(code, id) {
      if (!/[\\/]i18n[\\/]registry\.js$/.test(id) || !code.includes('new Intl.PluralRules(')) return undefined;
      const cached = code.replaceAll('new Intl.PluralRules(', 'pluralRulesOf(');
      return { code: `${cached}\n${pluralRulesOf}`, map: null };
    },
  };
}

const shortClasses = () => classNamer(join(root, '../..'), ['apps/shop/app', 'packages/ui/src']);

/**
 * Every page carries the list of all scripts, and a hash is what does not compress: seven characters are 42 bits. Of scripts alone: the
 * server's build names sheets and pictures by itself, and has to come to the same.
 */
const shortNames = {
  chunkFileNames: 'assets/[name]-[hash:7].js',
  entryFileNames: 'assets/[name]-[hash:7].js',
};

/** What a late part needs beside it; scripts that every page has fetched already would only lengthen the lists. */
const withoutThere = (_script: string, needed: string[]): string[] =>
  needed.filter((script) => !/\/(?:rolldown-runtime|router|frame|entry\.client)-/.test(script));

export default defineConfig(({ command }) => ({
  root,
  cacheDir: '.cache/vite',
  plugins: [
    messages(root),
    paraglideVitePlugin({
      project: './project.inlang',
      outdir: './app/i18n',
      strategy: ['globalVariable', 'baseLocale'],
      isServer: 'import.meta.env.SSR',
      outputStructure: command === 'build' ? 'message-modules' : 'locale-modules',
    }),
    cachedPluralRules(),
    compactMessages(),
    compactIcons(),
    syncAnswers(),
    terseRouter(),
    command === 'build' && inlineClasses(shortClasses()),
    reactRouter(),
  ],
  css: { modules: { generateScopedName: command === 'build' ? shortClasses() : '[name]_[local]_[hash:base64:4]' } },
  optimizeDeps: prepared,
  // Icons are shortened in the server's build too, so they have to be part of it.
  ssr: command === 'build' ? { noExternal: ['@tabler/icons-react'] } : {},
  build: { assetsInlineLimit: 0, modulePreload: { polyfill: false, resolveDependencies: withoutThere } },
  environments: { client: { build: { rolldownOptions: { output: { ...shortNames, codeSplitting: { groups: clientChunks } } } } } },
}));
