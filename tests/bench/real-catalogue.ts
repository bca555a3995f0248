// The real catalogue of the shared data, for benches of a whole shop.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../support/root.ts';
import type { Standalone } from '../support/standalone.ts';

export const catalogue = join(root, '../shared/data/catalog');
export const hasCatalogue = existsSync(catalogue);

/** Imports it, or the share of it in a folder, into a shop of one's own beside its serving; all of it takes minutes. */
export async function importCatalogue({ dataDir, connectionString }: Standalone, folder = catalogue): Promise<void> {
  const command = [join(root, 'apps/server/src/commands/catalogue.ts'), 'import', folder, '--yes'];
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: connectionString };
  const [code] = (await once(spawn(process.execPath, command, { cwd: root, env, stdio: 'inherit' }), 'exit')) as [number | null];
  if (code !== 0) throw new Error('the import failed');
}
