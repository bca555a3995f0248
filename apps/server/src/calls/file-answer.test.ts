// Proves that turns of writing files are shared out one a reader.
import { expect, test } from 'vitest';
import { Turns } from './file-answer.ts';

const said = async (taken: ReturnType<Turns['take']>): Promise<string> => {
  const turn = await taken;
  return turn.ok ? 'taken' : turn.reason;
};

test('T-52 a reader has one turn at a time, and others find theirs', async () => {
  const turns = new Turns(3, 10);
  expect(await Promise.all(Array.from({ length: 8 }, () => said(turns.take('one address'))))).toEqual([
    'taken',
    ...Array(7).fill('TOO_MANY'),
  ]);
  expect(await said(turns.take('another address'))).toBe('taken');
  expect(await said(turns.take('user:7'))).toBe('taken');
  expect(await said(turns.take('user:8'))).toBe('BUSY');
});

test('T-52 a turn comes back once, and who waits for it shortly gets it', async () => {
  const turns = new Turns(1, 10);
  const first = await turns.take('a');
  if (!first.ok) throw new Error('the first turn was refused');
  setTimeout(first.data, 50);
  expect(await said(turns.take('a'))).toBe('taken');
  first.data();
  expect(await said(turns.take('b'))).toBe('BUSY');
});
