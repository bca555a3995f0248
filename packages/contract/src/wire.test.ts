// Proves what of an answer counts: the code of the body, never the status; and that nothing odd gets through.
import { expect, test } from 'vitest';
import { formOf, hrefOf, outcomeOf } from './wire.ts';

test('PL-1 the code is read from the body, whatever the status says', () => {
  expect(outcomeOf(500, { code: 200, data: 7, message: '' })).toEqual({ ok: true, data: 7 });
  expect(outcomeOf(200, { code: 500, data: null, message: 'broken' })).toMatchObject({
    ok: false,
    code: 500,
    reason: 'INTERNAL',
    message: 'broken',
  });
  expect(outcomeOf(409, { code: 5503, data: { reason: 'PASS_INVALID', more: 1 }, message: 'x' })).toMatchObject({
    status: 409,
    code: 5503,
    reason: 'PASS_INVALID',
    details: { more: 1 },
  });
});

test('PL-1 what is no envelope is no outcome', () => {
  for (const body of [null, undefined, 1, 'text', [], {}, { code: '200', data: 1 }, '<html>']) expect(outcomeOf(200, body)).toBe(null);
  expect(outcomeOf(400, { code: 400, data: 'odd', message: 5 })).toMatchObject({ ok: false, code: 400, message: '' });
});

test('PL-1 forms carry texts as they are and the rest as JSON; addresses carry nothing that leaves its place', () => {
  expect(formOf({ a: '1 2', b: [1], c: null, d: undefined, e: true }).toString()).toBe('a=1+2&b=%5B1%5D&e=true');
  expect(hrefOf('console/x/:id', { id: '../a?b' })).toBe('/api/console/x/..%2Fa%3Fb');
});
