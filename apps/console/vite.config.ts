// Builds the back office: message files gathered and compiled, then React Router.
import { paraglideVitePlugin } from '@inlang/paraglide-js';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { atBuild } from './scripts/at-build.ts';
import { messages, prepared } from '../shop/scripts/development.ts';

const root = import.meta.dirname;

export default defineConfig(({ command }) => ({
  root,
  base: '/console/',
  cacheDir: '.cache/vite',
  plugins: [
    messages(root),
    atBuild(),
    paraglideVitePlugin({
      project: './project.inlang',
      outdir: './app/i18n',
      strategy: ['globalVariable', 'baseLocale'],
      outputStructure: command === 'build' ? 'message-modules' : 'locale-modules',
    }),
    reactRouter(),
  ],
  optimizeDeps: prepared,
  css: { modules: { generateScopedName: command === 'build' ? '[hash:base64:6]' : '[name]_[local]_[hash:base64:4]' } },
  build: { assetsInlineLimit: 0 },
}));
