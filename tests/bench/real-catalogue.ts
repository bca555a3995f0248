// The real catalogue of the shared data, for benches of a whole shop.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../support/root.ts';
import type { Standalone } from '../support/standalone.ts';

export const catalogue = join(root, '../shared/data/catalog');
export const hasCatalogue = existsSync(catalogue);

/** Imports it into a shop of one's own beside its serving, which takes minutes. */
export const importCatalogue = (shop: Standalone): Promise<void> => importFolder(shop, catalogue);

/** The same of 24,801 of its parts, which takes half a minute. */
export async function importSample(shop: Standalone): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'partharbor-sample-'));
  try {
    for (const name of ['categories', 'attributes', 'manufacturers'].map((one) => `${one}.json`))
      symlinkSync(join(catalogue, name), join(folder, name));
    mkdirSync(join(folder, 'parts'));
    symlinkSync(join(catalogue, 'demo.jsonl.gz'), join(folder, 'parts/sample.jsonl.gz'));
    await importFolder(shop, folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function importFolder({ dataDir, connectionString }: Standalone, folder: string): Promise<void> {
  const command = [join(root, 'apps/server/src/commands/catalogue.ts'), 'import', folder];
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: connectionString };
  const [code] = (await once(spawn(process.execPath, command, { cwd: root, env, stdio: 'inherit' }), 'exit')) as [number | null];
  if (code !== 0) throw new Error('the import failed');
}
