// The back office is a single page application below /console: built files only, no inline scripts.
import type { Config } from '@react-router/dev/config';
import { join } from 'node:path';
import { takeScriptsOut } from './scripts/external-scripts.ts';

const buildDirectory = process.env['BUILD_DIRECTORY'] ?? 'build';

export default {
  appDirectory: 'app',
  basename: '/console/',
  buildDirectory,
  ssr: false,
  buildEnd: () => takeScriptsOut(join(import.meta.dirname, buildDirectory, 'client'), '/console/'),
} satisfies Config;
