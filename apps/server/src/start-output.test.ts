// Proves the greeting: the address and the demo accounts, in lines that fit a terminal and in one line of JSON.
import { expect, test } from 'vitest';
import { createProgress, type Format } from '../../../scripts/lib/progress.mjs';
import { greet } from './start-output.ts';

const demo = { mode: 'demo', publicOrigin: 'http://localhost:3000', dataDir: '/srv/shop/.data' } as const;

function said(format: Format, config: Parameters<typeof greet>[1] = demo): string {
  let text = '';
  greet(createProgress({ format, stream: { write: (part) => (text += part) !== '' } }), config, 'http://127.0.0.1:3000');
  return text;
}

test('R-27 on a terminal address and demo accounts stand in lines of at most 80 columns', () => {
  const text = said('text', { ...demo, publicOrigin: 'http://shop.example' });
  for (const told of [
    'is ready: http://shop.example',
    'democn    Demo-2026',
    'demointl  Demo-2026',
    'admin     Admin-2026',
    'needs https',
    'Ctrl-C',
  ])
    expect(text).toContain(told);
  for (const line of text.split('\n')) expect(line.length).toBeLessThanOrEqual(80);
});

test('T-30 in JSON it is one line with the same facts but without a password; production names no accounts', () => {
  expect(JSON.parse(said('json'))).toMatchObject({
    msg: 'PartHarbor 元港 is ready: http://localhost:3000',
    backOffice: 'http://localhost:3000/console',
    accounts: [{ name: 'democn' }, { name: 'demointl' }, { name: 'admin' }],
  });
  expect(said('json')).not.toMatch(/-2026/);
  expect(said('json', { ...demo, mode: 'production' })).not.toMatch(/democn/);
  expect(said('text', { ...demo, mode: 'production' })).not.toMatch(/democn/);
});
