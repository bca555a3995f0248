// Where a login returns to.
import { expect, test } from 'vitest';
import { dismissEnded, endSession, forgetBearer, keepBearer, nextPath, onSessionChange, sessionEnded } from './session.ts';

test('a login returns to the page that asked for it, with its query', () => {
  expect(nextPath('/orders?status=wait_send&current=2')).toBe('/orders?status=wait_send&current=2');
});

test.each(['//evil.example', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)', '', '/login?next=/x', '/a\tb', null])(
  'T-22 %j leads to the overview',
  (target) => {
    expect(nextPath(target)).toBe('/');
  },
);

test('an ended session is told once, until someone logs in again, leaves, or puts the question away', () => {
  let told = 0;
  const stop = onSessionChange(() => told++);
  for (const over of [() => keepBearer({ token: 's_new', username: 'lin' }), forgetBearer, dismissEnded]) {
    endSession();
    endSession();
    expect(sessionEnded()).toBe(true);
    over();
    expect(sessionEnded()).toBe(false);
  }
  stop();
  endSession();
  expect(told).toBe(6);
  dismissEnded();
});
