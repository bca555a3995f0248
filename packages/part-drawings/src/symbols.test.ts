// Circuit symbols: well-formed, inside their box, one look; categories find theirs.
import { expect, test } from 'vitest';
import { symbolKeyForCategory } from './category-symbol.ts';
import { isSymbolKey, symbolKeys, symbolSvg } from './symbols.ts';
import { xmlFault } from './xml-fault.ts';

test.each([...symbolKeys])('the symbol %s is a well-formed 24 by 24 outline in the text colour', (key) => {
  const svg = symbolSvg(key);
  expect(xmlFault(svg)).toBeUndefined();
  expect(svg).toContain('viewBox="0 0 24 24"');
  expect(svg).toContain('stroke="currentColor" stroke-width="1.5"');
  expect(svg).not.toMatch(/\sstyle=|fill="(?!none)/);
  expect(svg.length).toBeLessThan(700);
});

test('no two symbols are the same picture', () => {
  expect(new Set(symbolKeys.map(symbolSvg)).size).toBe(symbolKeys.length);
});

test('only symbol keys pass as symbol keys', () => {
  expect(isSymbolKey('capacitor')).toBe(true);
  expect(isSymbolKey('toString')).toBe(false);
  expect(isSymbolKey('')).toBe(false);
});

test.each([
  ['Chip Resistors - Surface Mount', 'Resistors', 'resistor'],
  ['Aluminum Electrolytic Capacitors - SMD', 'Capacitors', 'capacitor-polar'],
  ['Multilayer Ceramic Capacitors (MLCC) - SMD', 'Capacitors', 'capacitor'],
  ['Ferrite Beads', 'Filters, Ferrite Beads & EMI', 'ferrite'],
  ['Switched Capacitor Filters', 'Filters, Ferrite Beads & EMI', 'filter'],
  ['Crystals', 'Crystals, Oscillators & Resonators', 'crystal'],
  ['RFID Modules', 'IoT & Communication Modules', 'module'],
  ['CAN Transceivers', 'Interface & Communication ICs', 'interface'],
  ['Pin Headers', 'Connectors', 'header'],
  ['phillips countersunk flat tail self-tapping screws', 'Hardware & Fasteners', 'hardware'],
  ['Other Memory', 'Memory', 'memory'],
  ['Uncategorised', 'Others', 'part'],
  ['Resistors', '', 'resistor'],
] as const)('the category %s in %s has the symbol %s', (name, parent, key) => {
  expect(symbolKeyForCategory(name, parent)).toBe(key);
});
