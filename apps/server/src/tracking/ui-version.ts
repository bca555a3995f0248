// Version of the pages this process serves: the router's name for the build, read once, at its start (RT-5).
import { readdirSync } from 'node:fs';
import { join } from 'node:path';

// Each language's scripts have their manifest; the build is one.
const scripts = join(import.meta.dirname, '../../../shop/build/client/assets/zh');

/** '' where the pages are not built. @example versionIn('apps/shop/build/client/assets/zh') // '5f2c1a90' */
export function versionIn(folder: string): string {
  try {
    return (
      readdirSync(folder)
        .map((name) => /^manifest-(\w+)\.js$/.exec(name)?.[1] ?? '')
        .find((version) => version !== '') ?? ''
    );
  } catch (error) {
    if ((error as { code?: string }).code === 'ENOENT') return '';
    throw error;
  }
}

const served = versionIn(scripts);

/** Pages that come from sources have no version of their own. */
export const uiVersion = (): string => served || 'development';
