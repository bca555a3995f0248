// Proves the log for people: time, level, message and error are readable, secrets stay out, nothing is JSON at its top.
import { expect, test } from 'vitest';
import { createLog } from './log.ts';
import { textLog } from './log-text.ts';

function logged(act: (log: ReturnType<typeof createLog>) => void, isTTY = false): string {
  let text = '';
  const stream = { isTTY, write: (part: string) => (text += part) !== '' };
  act(createLog('info', textLog(stream)));
  return text;
}

test('a warning is one line with time, level, message and details, and the error’s text below', () => {
  const text = logged((log) => log.warn({ err: new RangeError('too far'), call: 'cart-save', tries: 2 }, 'not possible just now'));
  expect(text).toMatch(/^\d\d:\d\d:\d\d warn {2}not possible just now {2}call=cart-save {2}tries=2\n {2}RangeError: too far\n$/);
});

test('an error also says where it came from', () => {
  const text = logged((log) => log.error({ err: new Error('a bug') }, 'unexpected failure'));
  const [first, second, ...stack] = text.trimEnd().split('\n');
  expect([first, second]).toEqual([expect.stringMatching(/error unexpected failure$/), '  Error: a bug']);
  expect(stack.length).toBeGreaterThan(1);
  expect(stack.every((line) => /^ +at /.test(line))).toBe(true);
});

test('what the JSON log hides is hidden here too', () => {
  const text = logged((log) => log.info({ password: 'Demo-2026', headers: { authorization: 'Bearer b_1' } }, 'asked'));
  expect(text).toContain('password=[hidden]');
  expect(text).not.toMatch(/Demo-2026|b_1/);
});

test('on a terminal a line takes the place of a step’s that is under way', () => {
  const text = logged((log) => log.warn('careful'), true);
  const [before, line] = text.split('\r\u001b[2K');
  expect(before).toBe('');
  expect(line).toMatch(/^\d\d:\d\d:\d\d warn {2}careful\n$/);
});
