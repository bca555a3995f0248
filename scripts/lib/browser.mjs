// Finds a Chromium for the browser tests, or installs Debian's where that is possible.
import { existsSync, readFileSync } from 'node:fs';
import { collect, step } from './steps.mjs';

const known = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const aptLimitMs = 300_000;

/** Path of a browser, or '' when there is none: browser tests then count as skipped. */
export async function findBrowser() {
  const found = await working([process.env.BROWSER, ...known]);
  if (found || !canInstall()) return found;
  await step('Installing a browser for the tests', async () => {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    await collect('apt-get', ['update'], { env, timeoutMs: aptLimitMs });
    await collect('apt-get', ['install', '-y', '--no-install-recommends', 'chromium', 'fonts-noto-cjk'], { env, timeoutMs: aptLimitMs });
  });
  return working(known);
}

/** The first that is there and answers: some systems ship a stub that only says how to install one. */
async function working(paths) {
  for (const path of paths) {
    if (path && existsSync(path) && (await collect(path, ['--version'], { timeoutMs: 20_000 })).code === 0) return path;
  }
  return '';
}

function canInstall() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get') || !existsSync('/etc/os-release')) return false;
  return /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'));
}
