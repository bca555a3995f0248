// The storefront is rendered by the server; all route modules are known to the browser from the start.
import type { Config } from '@react-router/dev/config';
import { join } from 'node:path';
import { writeLanguageScripts } from './scripts/language-scripts.ts';

const buildDirectory = process.env['BUILD_DIRECTORY'] ?? 'build';

export default {
  appDirectory: 'app',
  buildDirectory,
  ssr: true,
  routeDiscovery: { mode: 'initial' },
  buildEnd: () => writeLanguageScripts(join(import.meta.dirname, buildDirectory, 'client/assets')),
} satisfies Config;
