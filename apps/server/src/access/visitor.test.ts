// Marks of visitors: ours are known again, made-up, changed and old ones are not (T-9).
import { expect, test } from 'vitest';
import { readConfig } from '../config/config.ts';
import { testClock } from '../platform/clock.ts';
import { readCookies } from './cookies.ts';
import { newVisitor, visitorOf } from './visitor.ts';

const config = readConfig({ SECRET: 'a-secret-for-tests-only-0123456789abcdef' });
const clock = testClock();

function given(limitedUntilMs: number): { id: string; mark: string; cookie: string } {
  const setCookies: string[] = [];
  const { id } = newVisitor({ config, clock, setCookies }, limitedUntilMs);
  return { id, mark: readCookies(setCookies[0]).get('ph_visitor')!, cookie: setCookies[0]! };
}

test('PL-4 a mark is known again with what it was given under; scripts cannot read it', () => {
  const { id, mark, cookie } = given(1_800_000_000_000);
  expect(visitorOf(config.secret, mark, clock.now())).toEqual({ id, limitedUntilMs: 1_800_000_000_000 });
  expect(visitorOf(config.secret, given(0).mark, clock.now())?.limitedUntilMs).toBe(0);
  expect(cookie).toMatch(/; Path=\/; Max-Age=2592000; SameSite=Lax; HttpOnly$/);
});

test('T-9 a mark that was made up, changed, signed elsewhere or is too old counts for nothing', () => {
  const { mark } = given(1_800_000_000_000);
  const [day, id, until, signature] = mark.split('.') as [string, string, string, string];
  const wrong = [
    '',
    'x',
    `${day}.${id}.0.${signature}`,
    `${Number(day) + 1}.${id}.${until}.${signature}`,
    `${day}.${id.toLowerCase().replace(/./, 'z')}.${until}.${signature}`,
    `${day}.${id}.${until}.${'A'.repeat(20)}`,
    `${mark}.x`,
  ];
  for (const one of wrong) expect(visitorOf(config.secret, one, clock.now()), one).toBeUndefined();
  expect(visitorOf(`${config.secret}x`, mark, clock.now())).toBeUndefined();
  expect(visitorOf(config.secret, mark, new Date(clock.now().getTime() + 31 * 86_400_000))).toBeUndefined();
  expect(visitorOf(config.secret, mark, new Date(clock.now().getTime() - 86_400_000))).toBeUndefined();
});
