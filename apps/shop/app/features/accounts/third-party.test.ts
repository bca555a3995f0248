// What the login page says to who comes back from a login elsewhere.
import { expect, test } from 'vitest';
import { cameQuery, cameText } from './third-party.ts';

test('RT-7 each way to come back without a login has its sentence, which names the provider', () => {
  const said = (['notOffered', 'notBegun', 'failed', 'away', 'blocked'] as const).map((why) =>
    cameText(new URLSearchParams(cameQuery(why, 'alipay'))),
  );
  for (const text of said) expect(text).toContain('支付宝');
  expect(new Set(said).size).toBe(said.length);
});

test('RT-7 an address that names no provider of the texts says nothing', () => {
  for (const query of ['', 'notOffered=', 'notBegun=weibo', 'notOffered=%3Cscript%3E', 'state=qq', 'loginFailed=toString'])
    expect(cameText(new URLSearchParams(query)), query).toBeNull();
});
