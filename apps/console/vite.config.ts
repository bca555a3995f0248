// Builds the back office: message files gathered and compiled, then React Router.
import { paraglideVitePlugin } from '@inlang/paraglide-js';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { gatherMessages } from '../shop/scripts/messages.ts';

const root = import.meta.dirname;
gatherMessages(root);

export default defineConfig(({ command }) => ({
  root,
  base: '/console/',
  cacheDir: '.cache/vite',
  plugins: [
    paraglideVitePlugin({
      project: './project.inlang',
      outdir: './app/i18n',
      strategy: ['globalVariable', 'baseLocale'],
      outputStructure: command === 'build' ? 'message-modules' : 'locale-modules',
    }),
    reactRouter(),
  ],
  css: { modules: { generateScopedName: command === 'build' ? '[hash:base64:6]' : '[name]_[local]_[hash:base64:4]' } },
  build: { assetsInlineLimit: 0 },
}));
