// The styles of the built shop: scripts name classes without the table of their sheet, so nothing but this would miss a sheet that was left out.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { classNamer, classesIn, moduleSheets } from '../../apps/shop/scripts/class-names.ts';
import { root } from '../support/root.ts';

const client = join(root, 'apps/shop/build/client');
const built = globSync('assets/*.css', { cwd: client }).map((file) => readFileSync(join(client, file), 'utf8'));
const unless = built.length > 0 ? '' : ' (skipped: the shop is not built)';

test.skipIf(built.length === 0)(`every class and animation of every sheet is in the built sheets${unless}`, () => {
  const folders = ['apps/shop/app', 'packages/ui/src'];
  const nameOf = classNamer(root, folders);
  const names = new Set(built.flatMap((text) => classesIn(text)));
  // The back office has parts of its own, whose sheets no page of the shop imports.
  const ofShop = moduleSheets(root, folders).filter((sheet) => sheet.startsWith('apps/shop/'));
  expect(ofShop.length).toBeGreaterThan(60);
  const missing = ofShop.flatMap((sheet) =>
    classesIn(readFileSync(join(root, sheet), 'utf8'))
      .filter((name) => !names.has(nameOf(name, join(root, sheet))))
      .map((name) => `.${name} of ${sheet}`),
  );
  expect(missing).toEqual([]);
});

test.skipIf(built.length === 0)(`no script is fetched for nothing: those without a word are routes that show nothing${unless}`, () => {
  const scripts = globSync('assets/zh/*.js', { cwd: client });
  const text = scripts.map((file) => readFileSync(join(client, file), 'utf8'));
  const empty = scripts.filter((_file, place) => text[place]!.trim() === '').map((file) => file.split(/[\\/]/).at(-1)!);
  expect(empty.filter((name) => text.some((one) => one.includes(`"./${name}"`)))).toEqual([]);
});
