// Proves that what an operator can mend is told in a sentence, and a bug keeps its stack.
import { expect, test } from 'vitest';
import { StartError, startFailure } from './start-failures.ts';

const settings = { host: '127.0.0.1', port: 3000 };
const system = (details: object): Error => Object.assign(new Error('it failed'), details);

test.each([
  ['a taken port', system({ code: 'EADDRINUSE', syscall: 'listen' }), /^Port 3000 of 127\.0\.0\.1 is taken/],
  ['a port below 1024', system({ code: 'EACCES', syscall: 'listen' }), /above 1023/],
  ['an address of another machine', system({ code: 'EADDRNOTAVAIL', syscall: 'listen' }), /no address of this machine/],
  ['a folder of somebody else', system({ code: 'EACCES', syscall: 'mkdir', path: '/data/x' }), /^\/data\/x cannot be written \(EACCES\)/],
  ['a file where the folder should be', system({ code: 'EEXIST', syscall: 'mkdir', path: '/data' }), /^\/data cannot be written/],
  ['a full disk', system({ code: 'ENOSPC', syscall: 'write' }), /^The disk is full/],
  ['a full disk under the database', system({ code: '53100' }), /^The disk is full/],
  ['a reason worded where it arose', new StartError('Move the data over.'), /^Move the data over\.$/],
])('%s is told in a sentence', (_what, error, sentence) => {
  expect(startFailure(error, settings)).toMatch(sentence);
});

test('a database of DATABASE_URL that does not answer is named as such, the packaged one never is', () => {
  const refused = system({ code: 'ECONNREFUSED', syscall: 'connect' });
  expect(startFailure(refused, { ...settings, databaseUrl: 'postgres://x' })).toMatch(/^The database of DATABASE_URL cannot be used/);
  expect(startFailure(refused, settings)).toBeNull();
});

test('a bug keeps its stack', () => {
  expect(startFailure(new TypeError('x is undefined'), settings)).toBeNull();
  expect(startFailure(system({ code: 'ENOENT', syscall: 'scandir', path: '/x' }), settings)).toBeNull();
});
