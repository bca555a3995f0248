// The storefront is rendered by the server; a document names the routes of its page, the others follow (docs/decisions/0012).
import type { Config } from '@react-router/dev/config';
import { join } from 'node:path';
import { writeLanguageScripts } from './scripts/language-scripts.ts';

const buildDirectory = process.env['BUILD_DIRECTORY'] ?? 'build';

export default {
  appDirectory: 'app',
  buildDirectory,
  ssr: true,
  routeDiscovery: { mode: 'lazy' },
  buildEnd: () => writeLanguageScripts(join(import.meta.dirname, buildDirectory, 'client/assets')),
} satisfies Config;
