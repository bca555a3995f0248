// Proves that the manifests are whole: every setting is listed, has sentences in both languages and a default that JSON keeps.
import { globSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { domains, shopSettings } from './domains.ts';
import { readConfig } from './config/config.ts';
import { defaultOf } from './calls/setting.ts';

const here = import.meta.dirname;

test('every settings.ts of a domain is in its manifest', async () => {
  const files = globSync('*/settings.ts', { cwd: here });
  expect(files.length).toBeGreaterThan(5);
  for (const file of files) {
    const { settings, ...named } = (await import(join(here, file))) as Record<string, object>;
    expect(domains.find(({ name }) => name === dirname(file))?.settings, file).toBe(settings);
    expect(Object.values(named), file).toEqual(settings);
  }
});

test('a setting keeps today’s value where the table says nothing, with sentences in both languages', () => {
  const config = readConfig({ MODE: 'demo', SECRET: 'a-secret-for-tests-only-0123456789abcdef' });
  const usual = Object.fromEntries(shopSettings().map((one) => [one.key, defaultOf(one, config)]));
  expect(JSON.parse(JSON.stringify(usual))).toEqual(usual);
  expect(usual).toMatchObject({
    'orders.payMinutes': 120,
    'orders.transferHours': 72,
    'pay.cardFeeMilliPercent': 3_000,
    'carts.lines': 200,
    'addresses.limit': 100,
    'favourites.limit': 1_000,
    'subscriptions.limit': 200,
    'inquiries.pending': 50,
    'home.phones': true,
  });
  for (const { key, says } of shopSettings())
    expect([says.zh, says.en], key).toEqual([expect.stringMatching(/。$/), expect.stringMatching(/\.$/)]);
});
