// Builds the storefront: message files gathered and compiled, then React Router.
import { paraglideVitePlugin } from '@inlang/paraglide-js';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import type { Plugin } from 'vite';
import { gatherMessages } from './scripts/messages.ts';

const root = import.meta.dirname;

/** Gathers the features' message files at the start and whenever one changes. */
function messages(): Plugin {
  gatherMessages(root);
  return {
    name: 'partharbor-messages',
    configureServer(server) {
      server.watcher.on('all', (_event, file) => {
        if (/features[\\/][^\\/]+[\\/]messages[\\/]\w+\.json$/.test(file)) gatherMessages(root);
      });
    },
  };
}

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

/** Small chunks compress badly: the frame around every page is one, the router another. Pages stay apart. */
const clientChunks = [
  { name: 'router', test: /node_modules[\\/]react-router[\\/]/, priority: 2 },
  {
    name: 'frame',
    test: /app[\\/](root\.tsx|routes[\\/]shell\.tsx|features[\\/](shell[\\/](?!category-tree)|content[\\/]ErrorPage))/,
    priority: 1,
  },
  // What pages with goods share, so that it is one chunk too.
  {
    name: 'goods',
    test: /features[\\/](listing[\\/](adding|words|settle|corrections|BrandName|theme|only-quantity|list-state)|common[\\/]stock)\.|packages[\\/](rules[\\/]src[\\/]display|ui[\\/]src[\\/](Quantity|StockBadge|Price|PartNumber|CopyButton|Drawing|Table|Breadcrumb|Notice|Checkbox|Switch|Disclosure|Chip|Pagination))\.|i18n[\\/]messages[\\/]common_/,
  },
];

export default defineConfig(({ command }) => ({
  root,
  cacheDir: '.cache/vite',
  plugins: [
    messages(),
    paraglideVitePlugin({
      project: './project.inlang',
      outdir: './app/i18n',
      strategy: ['globalVariable', 'baseLocale'],
      isServer: 'import.meta.env.SSR',
      outputStructure: command === 'build' ? 'message-modules' : 'locale-modules',
    }),
    cachedPluralRules(),
    reactRouter(),
  ],
  css: { modules: { generateScopedName: command === 'build' ? '[hash:base64:6]' : '[name]_[local]_[hash:base64:4]' } },
  // Icons are single files already; naming the rest spares reloads while developing.
  optimizeDeps: {
    exclude: ['@tabler/icons-react'],
    include: ['downshift', 'react', 'react-dom/client', 'react/jsx-runtime', 'react/jsx-dev-runtime', 'react-router', 'react-router/dom'],
  },
  build: { assetsInlineLimit: 0, modulePreload: { polyfill: false } },
  environments: { client: { build: { rolldownOptions: { output: { codeSplitting: { groups: clientChunks } } } } } },
}));
