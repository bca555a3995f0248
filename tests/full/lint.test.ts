// The linter with the knowledge of types, which takes a minute: plain runs go without it.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../support/root.ts';

test('the linter that knows types finds nothing', () => {
  const oxlint = [join(root, 'node_modules/oxlint/bin/oxlint'), '--type-aware', '--deny-warnings', 'apps', 'packages', 'scripts', 'tests'];
  const run = spawnSync(process.execPath, oxlint, { cwd: root, encoding: 'utf8' });
  expect(run.stdout + run.stderr).toMatch(/Found 0 warnings and 0 errors/);
});
