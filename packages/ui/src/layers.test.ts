// Sheets arrive in any order, some twice, so what a page says about a component must not depend on it.
import { readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const folder = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** Files of a folder whose rules stand in other layers than the one named. */
function strangers(path: string, layer: string): string[] {
  const sheets = readdirSync(folder(path), { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.module.css'));
  expect(sheets.length).toBeGreaterThan(3);
  return sheets.filter((file) => {
    const layers = [...readFileSync(`${folder(path)}/${file}`, 'utf8').matchAll(/@layer (\w+)/g)].map(([, name]) => name);
    return layers.length === 0 || layers.some((name) => name !== layer);
  });
}

test('components stand in a layer below the pages that use them', () => {
  expect(readFileSync(folder('./layers.css'), 'utf8')).toContain('@layer reset, tokens, base, ui, components, touch;');
  expect(strangers('.', 'ui')).toEqual([]);
  expect(strangers('../../../apps/shop/app', 'components')).toEqual([]);
  expect(strangers('../../../apps/console/app', 'components')).toEqual([]);
});

test('ED-7 on phones every field has text of at least 16 pixels, and no page can make it smaller', () => {
  const base = readFileSync(folder('./base.css'), 'utf8');
  const touch = base.slice(base.indexOf('@layer touch'));
  expect(touch).toContain('@media (max-width: 719px)');
  for (const field of ['input:not(', 'select,', 'textarea,', '[contenteditable]']) expect(touch).toContain(field);
  expect(touch).toContain('font-size: max(16px, var(--t-16))');
  const important = ['.', '../../../apps/shop/app', '../../../apps/console/app'].flatMap((path) =>
    readdirSync(folder(path), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.css'))
      .filter((file) => /font(-size)?:[^;]*!important/.test(readFileSync(`${folder(path)}/${file}`, 'utf8'))),
  );
  expect(important).toEqual([]);
});
