// The back office's list of calls against the contract.
import { allCalls } from '@partharbor/contract/all';
import * as customers from '@partharbor/contract/calls/console-customers';
import * as orders from '@partharbor/contract/calls/console-orders';
import * as payments from '@partharbor/contract/calls/console-payments';
import * as staff from '@partharbor/contract/calls/console-staff';
import * as system from '@partharbor/contract/calls/console-system';
import * as inquiries from '@partharbor/contract/calls/console-inquiries';
import * as service from '@partharbor/contract/calls/console-service';
import * as parts from '@partharbor/contract/calls/console-parts';
import * as imports from '@partharbor/contract/calls/imports';
import { expect, test } from 'vitest';
import { callHref, calls } from './calls.ts';
import type { ConsoleCall } from './calls.ts';

test('every call the back office makes is one of the contract, made the same way with the same permission', () => {
  for (const [name, call] of Object.entries<ConsoleCall>(calls)) {
    const found = [...allCalls.values()].find(({ path, method }) => path === call.path && method === call.method);
    expect(found, name).toBeDefined();
    expect(found?.enc, name).toBe(call.enc);
    expect(found?.permission, name).toBe(call.permission);
  }
});

test('BO-1 no call of the back office is left without a page', () => {
  const known = Object.entries({
    ...customers,
    ...orders,
    ...payments,
    ...staff,
    ...system,
    ...parts,
    ...service,
    ...inquiries,
    ...imports,
  }).filter(([, value]) => typeof value === 'object' && 'path' in value);
  expect(known.map(([name]) => name).filter((name) => !(name in calls))).toEqual([]);
});

test('parameters of an address are encoded', () => {
  expect(callHref('consoleOrder', { orderNo: 'a/b c' })).toBe('/api/console/orders/a%2Fb%20c');
});
