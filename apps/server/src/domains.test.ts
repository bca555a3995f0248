// Proves that the manifests are whole: what a domain makes for the shop is named there.
import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import type { NotificationKind } from './calls/notification-kinds.ts';
import { defaultOf } from './calls/setting.ts';
import { readConfig } from './config/config.ts';
import { domains, shopNotificationKinds, shopSettings } from './domains.ts';

const src = import.meta.dirname;
const isKind = (value: unknown): value is NotificationKind =>
  typeof value === 'object' && value !== null && 'kind' in value && 'read' in value;

test('every kind of notification lies in the notifications.ts of its domain, is named in its manifest and tested beside it', async () => {
  const known = shopNotificationKinds();
  const found: string[] = [];
  for (const file of globSync('*/notifications.ts', { cwd: src })) {
    const tests = globSync(`${dirname(file)}/*.test.ts`, { cwd: src })
      .map((one) => readFileSync(join(src, one), 'utf8'))
      .join('\n');
    for (const [name, value] of Object.entries((await import(join(src, file))) as Record<string, unknown>)) {
      if (!isKind(value)) continue;
      found.push(value.kind);
      expect([file, name, known.get(value.kind) === value, new RegExp(`inBothLanguages\\(\\s*${name},`).test(tests)]).toEqual([
        file,
        name,
        true,
        true,
      ]);
    }
  }
  expect(found.toSorted()).toEqual([...known.keys()].toSorted());
  const makers = globSync('**/*.ts', { cwd: src }).filter((file) => /= notificationKind\(/.test(readFileSync(join(src, file), 'utf8')));
  expect(makers.filter((file) => !/(^|\/)notifications\.ts$|\.test\.ts$|notifications\/kind\.ts$/.test(file))).toEqual([]);
});

test('every settings.ts of a domain is in its manifest', async () => {
  const files = globSync('*/settings.ts', { cwd: src });
  expect(files.length).toBeGreaterThan(5);
  for (const file of files) {
    const { settings, ...named } = (await import(join(src, file))) as Record<string, object>;
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
    'subscriptions.limit': 500,
    'inquiries.pending': 300,
    'home.phones': true,
  });
  for (const { key, says } of shopSettings())
    expect([says.zh, says.en], key).toEqual([expect.stringMatching(/。$/), expect.stringMatching(/\.$/)]);
});
