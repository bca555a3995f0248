// The manifest: what a domain makes for the shop is named there.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { NotificationKind } from './calls/notification-kinds.ts';
import { shopNotificationKinds } from './domains.ts';

const src = import.meta.dirname;
const isKind = (value: unknown): value is NotificationKind =>
  typeof value === 'object' && value !== null && 'kind' in value && 'read' in value;

test('every kind of notification lies in the notifications.ts of its domain, is named in its manifest and tested beside it', async () => {
  const known = shopNotificationKinds();
  const found: string[] = [];
  for (const file of globSync('*/notifications.ts', { cwd: src })) {
    const tests = readFileSync(join(src, file.replace(/\.ts$/, '.test.ts')), 'utf8');
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
