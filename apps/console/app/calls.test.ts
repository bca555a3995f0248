// The back office's table of calls against the contract and the pages.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { callsByName } from '@partharbor/contract/all';
import { expect, test } from 'vitest';
import { callHref, calls } from './calls.ts';
import type { ConsoleCall } from './calls.ts';

const entries = Object.entries<ConsoleCall>(calls);

test('the table says of a call how it is made, and has no schema', () => {
  expect(calls.consoleShip).toEqual({
    method: 'POST',
    path: 'console/orders/:orderNo/ship',
    enc: 'json',
    who: 'staff',
    permission: 'shipping',
  });
  expect(calls.publicKey).toEqual({ method: 'GET', path: 'sso/oauth/publicKey', enc: 'none', who: 'anyone', permission: undefined });
  for (const [name, call] of entries) expect(Object.keys(call), name).toEqual(['method', 'path', 'enc', 'who', 'permission']);
});

test('every call of staff is in the table, once a name, in a form that the back office can send', () => {
  const ofStaff = [...callsByName].filter(([, { who }]) => who === 'staff').map(([name]) => name);
  expect(ofStaff.length).toBeGreaterThan(50);
  expect(ofStaff.filter((name) => !(name in calls))).toEqual([]);
  // Those of the security check answer without the envelope: waiting-check.ts sends them by itself.
  const forms = entries.filter(([, { enc }]) => enc === 'form').map(([name]) => name);
  expect(forms.sort()).toEqual(['captchaCheck', 'captchaGet']);
});

test('BO-1 no call of the back office is left without a page', () => {
  const pages = globSync('**/*.{ts,tsx}', {
    cwd: import.meta.dirname,
    exclude: ['i18n/**', '*.test.ts', 'calls.ts', 'call-table.at-build.ts'],
  })
    .map((file) => readFileSync(join(import.meta.dirname, file), 'utf8'))
    .join('\n');
  expect(entries.map(([name]) => name).filter((name) => !pages.includes(`'${name}'`) && !pages.includes(`"${name}"`))).toEqual([]);
});

test('parameters of an address are encoded', () => {
  expect(callHref('consoleOrder', { orderNo: 'a/b c' })).toBe('/api/console/orders/a%2Fb%20c');
});
