// Proves that PostgreSQL runs from a folder that only root may enter, programs and data both.
import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { chooseAccount } from './account.ts';
import { loadBinaries } from './binaries.ts';

const root = process.getuid?.() === 0;

test.skipIf(!root)(
  `OP-1 started as root from a folder nobody else may enter, PostgreSQL makes its data${root ? '' : ' (skipped: not root)'}`,
  async () => {
    const dir = mkdtempSync(join(tmpdir(), 'partharbor-private-'));
    try {
      chmodSync(dir, 0o700);
      const { initdb } = await loadBinaries();
      cpSync(dirname(dirname(initdb)), join(dir, 'native'), { recursive: true, verbatimSymlinks: true });
      const data = join(dir, 'data');
      mkdirSync(data, { mode: 0o700 });
      const account = await chooseAccount([dir]);
      account.own(data);
      const made = await account.run(join(dir, 'native/bin/initdb'), ['-D', data, '-U', 'shop']);
      expect(made.code, made.output).toBe(0);
    } finally {
      rmSync(dir, { recursive: true, force: true });
    }
  },
  60_000,
);
