// The browser's list of calls against the contract.
import { allCalls } from '@partharbor/contract/all';
import { expect, test } from 'vitest';
import { clientCalls } from './calls-client.ts';
import type { ClientCall } from './calls-client.ts';

test('every call the browser makes is one of the contract, made the same way', () => {
  for (const [name, call] of Object.entries<ClientCall>(clientCalls)) {
    const found = [...allCalls.values()].find(({ path, method }) => path === call.path && method === call.method);
    expect(found, name).toBeDefined();
    expect(found?.enc, name).toBe(call.enc);
    expect(found?.who === 'buyer', name).toBe(call.buyer ?? false);
  }
});
