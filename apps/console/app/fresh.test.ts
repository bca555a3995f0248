// A code asked for in the middle of an act: all who wait hear of it, and without a page nobody waits.
import { expect, test } from 'vitest';
import { answerFresh, askFresh, isFreshAsked, onFreshChange } from './fresh.ts';

test('R-110 acts that need a fresh code wait for one answer, and a refusal lets them all go on refused', async () => {
  expect(await askFresh()).toBe(false);
  let told = 0;
  const stop = onFreshChange(() => void (told += 1));
  const two = Promise.all([askFresh(), askFresh()]);
  expect([isFreshAsked(), told]).toEqual([true, 2]);
  answerFresh(true);
  expect([await two, isFreshAsked()]).toEqual([[true, true], false]);
  const one = askFresh();
  answerFresh(false);
  expect(await one).toBe(false);
  stop();
});
