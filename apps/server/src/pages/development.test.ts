// What belongs to which page tree while they are served from their sources.
import type { FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import { isCall, isConsole } from './development.ts';

const request = (url: string) => ({ url }) as FastifyRequest;

test('calls, the back office and the shop are told apart by the first word of the address', () => {
  for (const url of ['/console', '/console/', '/console/orders?tab=1', '/console?x']) expect(isConsole(request(url)), url).toBe(true);
  for (const url of ['/', '/consoles', '/index?next=/console/', '/api/console/login']) expect(isConsole(request(url)), url).toBe(false);
  for (const url of ['/api', '/api/console/login', '/api?x']) expect(isCall(request(url)), url).toBe(true);
  expect(isCall(request('/apis'))).toBe(false);
});
