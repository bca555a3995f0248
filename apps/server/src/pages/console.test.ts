// How the back office's files are served.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fastify } from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { registerConsole } from './console.ts';

const dir = mkdtempSync(join(tmpdir(), 'partharbor-console-'));
afterAll(() => rmSync(dir, { recursive: true }));

async function served(build: string) {
  const app = fastify();
  await registerConsole(app, { dir: build });
  return app;
}

mkdirSync(join(dir, 'built/assets'), { recursive: true });
writeFileSync(join(dir, 'built/index.html'), '<!doctype html><title>x</title>');
writeFileSync(join(dir, 'built/assets/a-1.js'), 'export {};');

test('every address below /console gets the document, under a policy without anything inline', async () => {
  const app = await served(join(dir, 'built'));
  for (const url of ['/console', '/console/', '/console/orders/2026112100000017?tab=1']) {
    const answer = await app.inject(url);
    expect(answer.statusCode, url).toBe(200);
    expect(answer.body).toContain('<title>x</title>');
    expect(answer.headers['content-security-policy']).toMatch(/script-src 'self'; style-src 'self';/);
    expect(String(answer.headers['content-security-policy'])).not.toContain('unsafe');
    expect(answer.headers['cache-control']).toBe('no-cache');
  }
  await app.close();
});

test('assets are kept for a year, the document is asked for again and answered 304', async () => {
  const app = await served(join(dir, 'built'));
  expect((await app.inject('/console/assets/a-1.js')).headers['cache-control']).toContain('immutable');
  expect((await app.inject('/console/assets/gone.js')).statusCode).toBe(404);
  const { etag } = (await app.inject('/console')).headers;
  expect((await app.inject({ url: '/console/audit', headers: { 'if-none-match': String(etag) } })).statusCode).toBe(304);
  await app.close();
});

test('without a build the back office says so and nothing else fails', async () => {
  const app = await served(join(dir, 'missing'));
  expect((await app.inject('/console/orders')).statusCode).toBe(503);
  await app.close();
});
