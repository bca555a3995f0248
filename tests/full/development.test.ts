// The shop as its developers run it: both page trees from their sources, and an end in order.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { freePort } from '../support/ports.ts';
import { root } from '../support/root.ts';
import { SECRET } from '../support/shop.ts';
import { isReady } from '../support/packaged.ts';

test('OP-1 in development both page trees come from their sources, ready to reload, and SIGTERM ends in order', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'partharbor-development-'));
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const settings = { PORT: String(port), DATA_DIR: dataDir, SECRET, LIMITS: 'off' };
  const server = spawn(process.execPath, [join(root, 'apps/server/src/main.ts'), '--dev'], {
    cwd: root,
    env: { PATH: process.env['PATH'] ?? '', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [server.stdout, server.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  try {
    await expect.poll(() => isReady(origin), { timeout: 120_000, interval: 200, message: output }).toBe(true);
    for (const [page, base] of [
      ['/index?lang=en_US', '/'],
      ['/console', '/console/'],
      ['/console/orders?tab=1', '/console/'],
    ] as const) {
      const answer = await fetch(origin + page);
      expect(answer.status, `${page}\n${output}`).toBe(200);
      expect(await answer.text()).toContain(`${base}app/root.tsx`);
      for (const file of ['@vite/client', 'app/root.tsx']) {
        const source = await fetch(`${origin}${base}${file}`);
        expect([source.status, source.headers.get('content-type')], file).toEqual([200, 'text/javascript']);
      }
    }
    expect((await fetch(`${origin}/api/health/live`)).status).toBe(200);
    server.kill('SIGTERM');
    expect(await once(server, 'exit'), output).toEqual([0, null]);
    expect(output).toContain('"msg":"stopped"');
    expect(existsSync(join(dataDir, 'pg/postmaster.pid'))).toBe(false);
  } finally {
    server.kill('SIGKILL');
    rmSync(dataDir, { recursive: true, force: true });
  }
}, 240_000);
