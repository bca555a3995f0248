// npm test: all tests in one run, those of browser and system on the built shop; --full adds the long runs.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findBrowser } from './lib/browser.mjs';
import { ensureBuilt, hasBuilds } from './lib/build.mjs';
import { ensureInstalled, findNode } from './lib/install.mjs';
import { addUp, lastLine, readCounts, readFailures, readLongest, readRetried } from './lib/results.mjs';
import { attach, environmentFor, main, root } from './lib/steps.mjs';

const failedStep = { passed: 0, failed: 1, skipped: 0 };

await main(async () => {
  const full = process.argv.includes('--full');
  await ensureInstalled({ all: true });
  const node = findNode();
  const reports = mkdtempSync(join(tmpdir(), 'partharbor-report-'));
  const env = { ...environmentFor(node), BROWSER: await findBrowser(), TEST_RUN: full ? 'full' : 'plain' };
  if (env.BROWSER === '') console.log('No browser found: browser tests count as skipped.');
  const vitest = async (...projects) => {
    const file = join(reports, `${projects.join('-')}.json`);
    const chosen = projects.flatMap((name) => ['--project', name]);
    const report = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
    const code = await attach(node, [join(root, 'node_modules/vitest/vitest.mjs'), 'run', ...chosen, ...report], { env });
    failures.push(...readFailures(file, code));
    retried.push(...readRetried(file));
    longest.push(...readLongest(file, 40));
    return readCounts(file, code);
  };
  const runs = [];
  const failures = [];
  const retried = [];
  const longest = [];
  try {
    const isBuilt = await tryBuild(node);
    if (!isBuilt) runs.push(failedStep);
    const hasShop = isBuilt && hasBuilds();
    // One run: vitest begins with the long files of browsers and ends with short ones, so that no processor waits for the last.
    runs.push(await vitest(...(hasShop ? ['browser', 'contract', 'system'] : []), 'server', 'shop', 'unit'));
    if (!hasShop) console.log('The shop is not built: browser and system tests did not run.');
    else if (full) runs.push(await vitest('full'));
  } finally {
    rmSync(reports, { recursive: true, force: true });
  }
  const counts = addUp(runs);
  console.log(`The files that took longest:\n${longest.join('\n')}\n`);
  for (const text of retried) console.log(`PASSED AT THE SECOND TRY ${text}\n`);
  for (const failure of failures) console.log(`FAILED ${failure}\n`);
  console.log(lastLine(counts));
  return counts.failed > 0 || counts.passed === 0 ? 1 : 0;
});

/** A failed build counts as one failed test; what does not need it still runs. */
async function tryBuild(node) {
  try {
    await ensureBuilt(node);
    return true;
  } catch (error) {
    console.error(error.message);
    return false;
  }
}
