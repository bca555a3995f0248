// Proves which failures pass by themselves and which are bugs.
import { expect, test } from 'vitest';
import { CommitUnknownError, isOutage } from './database-retry.ts';

const failure = (details: object, message = 'failed'): Error => Object.assign(new Error(message), details);

test.each([
  ['a full disk', failure({ code: '53100' })],
  ['too many connections', failure({ code: '53300' })],
  ['a server that shuts down', failure({ code: '57P01' })],
  ['a server that recovers', failure({ code: '57P03' })],
  ['a statement cancelled at its timeout', failure({ code: '57014' })],
  ['a lock nobody let go of', failure({ code: '55P03' })],
  ['a database that only reads', failure({ code: '25006' })],
  ['a socket that is not there', failure({ code: 'ENOENT', syscall: 'connect' })],
  ['a refused connection', failure({ code: 'ECONNREFUSED', syscall: 'connect' })],
  ['a pool with nothing free', failure({}, 'timeout exceeded when trying to connect')],
  ['a COMMIT without answer', new CommitUnknownError('unknown')],
  ['an upload onto a full disk', failure({ code: 'ENOSPC', syscall: 'write' })],
  ['any of them as the cause of another', new Error('outer', { cause: failure({ code: '53100' }) })],
])('T-49 %s passes by itself', (_what, error) => {
  expect(isOutage(error)).toBe(true);
});

test.each([
  ['a missing file', failure({ code: 'ENOENT', syscall: 'open' })],
  ['a broken constraint', failure({ code: '23505' })],
  ['a misspelt column', failure({ code: '42703' })],
  ['a number out of range', failure({ code: '22003' })],
  ['a plain bug', new TypeError('x is not a function')],
  ['something thrown that is no error', 'away'],
  ['nothing', undefined],
])('T-49 %s is a bug', (_what, error) => {
  expect(isOutage(error)).toBe(false);
});
