// Which drawing shows a part: every part of the demo catalogue has the outline of its package, none a mere circuit symbol.
import { generateDemo } from '@partharbor/demo-catalogue/generate';
import { expect, test } from 'vitest';
import { goodsImage } from './images.ts';

test('PD-1 every part of the demo catalogue has an outline of its package', () => {
  const demo = generateDemo(7);
  const symbols = new Map(demo.categories.map(({ id, symbol }) => [id, symbol]));
  const missing = new Set<string>();
  let parts = 0;
  for (const part of demo.parts) {
    parts += 1;
    const image = goodsImage(part.package, symbols.get(part.categoryId) ?? '', part.params);
    if (!/^\/part-drawings\/(?!symbol-|unknown_)[a-z-]+_[a-z0-9_-]+\.svg$/.test(image)) missing.add(`${part.package} ${part.mpn}`);
  }
  expect(parts).toBeGreaterThan(20_000);
  expect([...missing]).toEqual([]);
});

test('parameters fill in what a package name leaves out, and different parameters give different drawings', () => {
  const six = goodsImage('SMD', 'push-switch', { length: 0.006, width: 0.006 });
  expect(six).toMatch(/^\/part-drawings\/switch_smd_/);
  expect(goodsImage('SMD', 'push-switch', { length: 0.012, width: 0.012 })).not.toBe(six);
  const perRow = goodsImage('THT,P=5mm', 'terminal', { pins_per_row: 3, rows: 1, pitch: 0.005 });
  expect(perRow).toBe(goodsImage('THT,P=5mm', 'terminal', { positions: 3, rows: 1, pitch: 0.005 }));
  expect(goodsImage('SMD', 'usb', { connector_type: 'Type-C', positions: 16 })).toMatch(/^\/part-drawings\/socket_usb_/);
  expect(goodsImage('SMD', 'usb', {})).toBe('/part-drawings/symbol-usb.svg');
});
