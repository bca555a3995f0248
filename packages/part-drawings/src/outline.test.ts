// Outlines from package names: standard tables, stated sizes, unknown names, and the real names of the demo catalogue.
import { existsSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { symbolKeyForCategory } from './category-symbol.ts';
import { isSane } from './kinds.ts';
import type { Outline } from './kinds.ts';
import { outlineFromKey, outlineKey } from './outline-key.ts';
import { outlineOf } from './outline.ts';
import type { OutlineHint } from './outline.ts';
import { symbolKeys } from './symbols.ts';

const cases: readonly (readonly [name: string, hint: OutlineHint, expected: Partial<Outline>])[] = [
  ['0402', { category: 'resistor' }, { kind: 'chip', bodyLengthMm: 1, bodyWidthMm: 0.5, heightMm: 0.35, pins: 2 }],
  ['0201', {}, { kind: 'chip', bodyLengthMm: 0.6, bodyWidthMm: 0.3 }],
  ['2512', {}, { kind: 'chip', bodyLengthMm: 6.4, bodyWidthMm: 3.2 }],
  ['0603x4', { category: 'resistor' }, { kind: 'chip-array', pins: 8, pitchMm: 0.8 }],
  ['CASE-B-3528-21(mm)', {}, { kind: 'chip', form: 'polar', bodyLengthMm: 3.5, bodyWidthMm: 2.8, heightMm: 2.1 }],
  ['CASE-A(3216)', {}, { kind: 'chip', form: 'polar', bodyLengthMm: 3.2, bodyWidthMm: 1.6 }],
  ['Axial,D2.4xL6.3mm', { category: 'resistor' }, { kind: 'axial', bodyLengthMm: 6.3, bodyWidthMm: 2.4 }],
  ['DO-201', { category: 'tvs' }, { kind: 'axial', bodyLengthMm: 9.3 }],
  ['SMD,D6.3x7.7mm', { category: 'capacitor-polar' }, { kind: 'can', bodyLengthMm: 6.3, heightMm: 7.7 }],
  ['Radial,D6.3x11.2mm', { category: 'capacitor-polar' }, { kind: 'radial', bodyLengthMm: 6.3, heightMm: 11.2, pitchMm: 2.5 }],
  ['LL-34', { category: 'diode' }, { kind: 'melf', bodyLengthMm: 3.5, bodyWidthMm: 1.5 }],
  ['SOT-23', {}, { kind: 'sot', pins: 3, bodyLengthMm: 2.9, bodyWidthMm: 1.3, pitchMm: 0.95 }],
  ['SOT23-6L', {}, { kind: 'sot', pins: 6, bodyWidthMm: 1.6 }],
  ['TSOT-23-5', {}, { kind: 'sot', pins: 5, heightMm: 0.9 }],
  ['SOT-223', {}, { kind: 'sot', form: 'tab', bodyLengthMm: 6.5, tabWidthMm: 3 }],
  ['SOT-89-3L', {}, { kind: 'sot', form: 'tab', bodyLengthMm: 4.5 }],
  ['SC-70-6(SOT-363)', {}, { kind: 'sot', pins: 6, bodyLengthMm: 2 }],
  ['SOD-123FL', {}, { kind: 'sod', bodyLengthMm: 2.8, leadSpanMm: 3.7 }],
  ['DO-214AC(SMA)', {}, { kind: 'sod', bodyLengthMm: 4.3, bodyWidthMm: 2.6 }],
  ['SMC(DO-214AB)', {}, { kind: 'sod', bodyLengthMm: 6.9 }],
  ['SOIC-8', {}, { kind: 'so', pins: 8, bodyLengthMm: 4.9, bodyWidthMm: 3.9, leadSpanMm: 6, pitchMm: 1.27, bodyKnown: true }],
  ['SOIC-16-300mil', {}, { kind: 'so', pins: 16, bodyLengthMm: 10.3, bodyWidthMm: 7.5 }],
  ['TSSOP-20', {}, { kind: 'so', pins: 20, bodyLengthMm: 6.5, bodyWidthMm: 4.4, pitchMm: 0.65 }],
  ['MSOP-10', {}, { kind: 'so', pins: 10, bodyLengthMm: 3, pitchMm: 0.5 }],
  ['SSOP-16', {}, { kind: 'so', pins: 16, bodyKnown: false }],
  ['VSSOP-8-0.5mm', {}, { kind: 'so', bodyLengthMm: 2, bodyWidthMm: 2.3 }],
  ['TSOPII-54-10.2mm', {}, { kind: 'so', bodyLengthMm: 22.2, pitchMm: 0.8 }],
  ['LQFP-48(7x7)', {}, { kind: 'qfp', pins: 48, bodyLengthMm: 7, pitchMm: 0.5, leadSpanMm: 9 }],
  ['LQFP-64(10x10)', {}, { kind: 'qfp', pins: 64, pitchMm: 0.5 }],
  ['LQFP-32(7x7)', {}, { kind: 'qfp', pins: 32, pitchMm: 0.8 }],
  ['TQFP-100', {}, { kind: 'qfp', pins: 100, bodyLengthMm: 14, heightMm: 1.2 }],
  ['LQFP-144(20x20)', {}, { kind: 'qfp', pins: 144, pitchMm: 0.5 }],
  ['QFN-32-EP(5x5)', {}, { kind: 'qfn', pins: 32, rows: 4, pitchMm: 0.5 }],
  ['QFN-16-EP(4x4)', {}, { kind: 'qfn', pins: 16, pitchMm: 0.65 }],
  ['DFN1006-2L', {}, { kind: 'qfn', pins: 2, bodyLengthMm: 1, bodyWidthMm: 0.6 }],
  ['DFN-8(5x6)', {}, { kind: 'qfn', rows: 2, bodyLengthMm: 5, bodyWidthMm: 6, pitchMm: 1.27 }],
  ['QFN-24(3x4.5)', {}, { kind: 'box', bodyLengthMm: 3, bodyWidthMm: 4.5 }],
  ['FBGA-96(7.5x13)', {}, { kind: 'bga', pins: 96, bodyLengthMm: 13, bodyWidthMm: 7.5 }],
  ['BGA-153', {}, { kind: 'bga', bodyKnown: false }],
  ['DIP-8', { category: 'opamp' }, { kind: 'dip', pins: 8, leadSpanMm: 7.62, pitchMm: 2.54 }],
  ['DIP-8', { category: 'module' }, { kind: 'unknown' }],
  ['TO-92', {}, { kind: 'to-through', form: 'half-round', pitchMm: 1.27 }],
  ['TO-220F-3L', {}, { kind: 'to-through', form: 'full', pins: 3 }],
  ['TO-220AC', {}, { kind: 'to-through', form: 'tab', pins: 2 }],
  ['TO-252-2(DPAK)', {}, { kind: 'to-tab', pins: 3, bodyLengthMm: 6.6 }],
  ['TO-263-7L', {}, { kind: 'to-tab', pins: 7, pitchMm: 1.27 }],
  ['DO-41', {}, { kind: 'axial', form: 'polar' }],
  ['插件,D2.3xL6.5mm', { category: 'resistor' }, { kind: 'axial', bodyLengthMm: 6.5, bodyWidthMm: 2.3 }],
  ['插件,D2.3xL6.5mm', {}, { kind: 'unknown', form: 'tht' }],
  ['SMD,D6.3xL7.7mm', { category: 'capacitor-polar' }, { kind: 'can', bodyLengthMm: 6.3, heightMm: 7.7 }],
  ['插件,D8xL12mm', { category: 'capacitor-polar' }, { kind: 'radial', form: 'polar', pitchMm: 3.5, pitchKnown: false }],
  ['BD5.0-P2.00', { category: 'capacitor-polar' }, { kind: 'radial', bodyLengthMm: 5, pitchMm: 2, pitchKnown: true }],
  ['插件,P=7.5mm', { category: 'capacitor' }, { kind: 'radial', form: 'box', pitchMm: 7.5, bodyKnown: false }],
  ['SMD3225-4P', { category: 'crystal' }, { kind: 'crystal', bodyLengthMm: 3.2, bodyWidthMm: 2.5, pins: 4 }],
  ['SMD2016-4P', { category: 'crystal' }, { kind: 'crystal', bodyLengthMm: 2, bodyWidthMm: 1.6 }],
  ['HC-49S', { category: 'crystal' }, { kind: 'crystal', form: 'oval', heightMm: 3.5, pitchMm: 4.88 }],
  ['插件,P=2.54mm,2x5P', { category: 'header' }, { kind: 'header', rows: 2, pins: 10, bodyLengthMm: 12.7, bodyWidthMm: 5.08 }],
  ['P=2.54mm', { category: 'header', positions: 40 }, { kind: 'header', pins: 40, bodyLengthMm: 101.6 }],
  ['插件,P=5.08mm', { category: 'terminal', positions: 3 }, { kind: 'connector', form: 'terminal', bodyKnown: false }],
  ['SMD,P=0.5mm,卧贴', { category: 'connector', positions: 24 }, { kind: 'connector', form: 'flat-cable', pins: 24 }],
  ['SMD,24x16mm', { category: 'module' }, { kind: 'module', bodyLengthMm: 24, bodyWidthMm: 16 }],
  ['插件,19x15.2mm', { category: 'relay' }, { kind: 'relay', bodyLengthMm: 19 }],
  ['插件-4P,6x6mm', { category: 'push-switch' }, { kind: 'switch' }],
  ['SMD2835-2P', { category: 'led', color: 'Red' }, { kind: 'led', look: 'red', bodyLengthMm: 3.5 }],
  ['插件,D=5mm', { category: 'led', color: '绿色' }, { kind: 'led', form: 'round', look: 'green' }],
  ['SMD,4x4mm', { category: 'inductor' }, { kind: 'inductor', bodyLengthMm: 4 }],
  // What an import writes for 插件, and names of makers.
  ['THT,P=7.5mm', { category: 'capacitor' }, { kind: 'radial', form: 'box', pitchMm: 7.5, bodyKnown: false }],
  ['THT,D2.3xL6.5mm', { category: 'resistor' }, { kind: 'axial', bodyLengthMm: 6.5, bodyWidthMm: 2.3 }],
  ['THT-4P,12x12mm', { category: 'push-switch' }, { kind: 'switch', form: 'tht', bodyLengthMm: 12, bodyKnown: true }],
  ['THT', { category: 'push-switch', lengthMm: 6.2, widthMm: 6.1 }, { kind: 'switch', bodyLengthMm: 6.2, bodyWidthMm: 6.1 }],
  ['THT', { category: 'relay' }, { kind: 'relay', bodyKnown: false }],
  [
    'THT',
    { category: 'capacitor-polar', diameterMm: 8, heightMm: 12, spacingMm: 3.5 },
    { kind: 'radial', form: 'polar', pitchKnown: true },
  ],
  ['Radial,D14mm', { category: 'varistor' }, { kind: 'radial', form: 'disc', bodyLengthMm: 14, pitchMm: 7.5, pitchKnown: false }],
  ['THT,P=10mm', { category: 'varistor' }, { kind: 'radial', form: 'disc', pitchMm: 10, pitchKnown: true, bodyKnown: false }],
  ['THT,P=5mm', { category: 'capacitor', diameterMm: 6 }, { kind: 'radial', form: 'disc', bodyLengthMm: 6 }],
  ['P=2.54mm', { category: 'switch', positions: 4, variant: 'SPST' }, { kind: 'switch', form: 'keys', pins: 8, pitchMm: 2.54 }],
  ['P=2.5mm', { category: 'switch', positions: 2, variant: 'DPDT' }, { kind: 'switch', form: 'slide', pins: 6, rows: 2 }],
  ['DIP-3,3296W', { category: 'potentiometer' }, { kind: 'trimmer', form: 'screw', bodyLengthMm: 9.53, bodyWidthMm: 4.83 }],
  ['THT-3P,7x6.8mm', { category: 'potentiometer' }, { kind: 'trimmer', form: 'rotor' }],
  ['SMD', { category: 'usb', variant: 'Type-C', positions: 16 }, { kind: 'socket', form: 'usb', bodyLengthMm: 8.94, bodyKnown: false }],
  ['SMD', { category: 'usb' }, { kind: 'unknown', form: 'smd' }],
  ['THT', { category: 'connector', variant: 'RJ45 Jack' }, { kind: 'socket', form: 'jack' }],
  [
    'SMD,P=0.5mm',
    { category: 'connector', rows: 2 },
    { kind: 'connector', form: 'plain', pins: 0, rows: 2, pitchMm: 0.5, bodyKnown: false },
  ],
  ['THT,P=5mm', { category: 'terminal', positions: 6, rows: 1 }, { kind: 'connector', form: 'terminal', pins: 6 }],
  ['P=0.5mm', { category: 'cable', positions: 20 }, { kind: 'connector', form: 'ribbon', pins: 20 }],
  ['THT', { category: 'display', lengthMm: 50, widthMm: 19 }, { kind: 'display', rows: 4 }],
  ['GBU', { category: 'bridge' }, { kind: 'to-through', form: 'full', bodyLengthMm: 22, pitchMm: 5.08, pins: 4 }],
  ['DFM', { category: 'bridge' }, { kind: 'dip', pins: 4, bodyKnown: false }],
  ['TO-269AA', { category: 'bridge' }, { kind: 'so', pins: 4 }],
  ['SMD-6P', { category: 'optocoupler' }, { kind: 'so', pins: 6, pitchMm: 2.54, bodyKnown: false }],
  ['SMD-6P', { category: 'transformer' }, { kind: 'unknown' }],
  ['DHVQFN-14', {}, { kind: 'qfn', rows: 4, bodyLengthMm: 3, bodyWidthMm: 2.5, pitchMm: 0.5, bodyKnown: true }],
  ['SOT-753', {}, { kind: 'sot', pins: 5, bodyLengthMm: 2.9 }],
  ['SMBG', { category: 'tvs' }, { kind: 'sod', form: 'plain', bodyLengthMm: 4.3, bodyWidthMm: 3.6 }],
  ['X2-DFN1010-4', {}, { kind: 'qfn', pins: 4, bodyLengthMm: 1 }],
  ['PowerPAK1212-8', {}, { kind: 'qfn', pins: 8, bodyLengthMm: 3.3, bodyKnown: false }],
  ['TOLL-8L', {}, { kind: 'to-tab', pins: 8, pitchMm: 1.2 }],
  ['DDPAK-5(TO-263-5)', {}, { kind: 'to-tab', pins: 5 }],
  ['SPDIP-28', {}, { kind: 'dip', pins: 28, bodyWidthMm: 6.4, leadSpanMm: 7.62 }],
  ['TO-39', {}, { kind: 'to-through', form: 'metal-can', bodyLengthMm: 9.1 }],
  ['HVQFN-16(3x3)', {}, { kind: 'qfn', rows: 4, bodyLengthMm: 3, bodyWidthMm: 3 }],
  ['PDIP-14', { category: 'potentiometer' }, { kind: 'dip', pins: 14 }],
  ['TO-3', {}, { kind: 'to-through', form: 'flange', bodyLengthMm: 39.3 }],
  ['2917', { category: 'capacitor-polar' }, { kind: 'chip', form: 'polar', bodyLengthMm: 7.3, bodyKnown: true }],
  ['4527', { category: 'resistor' }, { kind: 'chip', bodyLengthMm: 11.43, bodyKnown: false }],
  ['4527', {}, { kind: 'unknown' }],
  ['MLP-8(2x3)', {}, { kind: 'box', bodyLengthMm: 3, bodyWidthMm: 2, pins: 8 }],
  ['D5.2xL20mm', { category: 'fuse' }, { kind: 'melf', look: 'clear', bodyLengthMm: 20, bodyWidthMm: 5.2 }],
  [
    'SIP-4',
    { category: 'power-module', lengthMm: 11.6, heightMm: 10 },
    { kind: 'to-through', form: 'sip', bodyLengthMm: 11.6, bodyKnown: true },
  ],
  ['SIP-3', { category: 'sensor' }, { kind: 'to-through', form: 'half-round', bodyKnown: false }],
  ['SMD,5x4.2mm', {}, { kind: 'box', bodyLengthMm: 5, bodyWidthMm: 4.2 }],
  ['螺栓安装', {}, { kind: 'unknown', form: 'tht' }],
  ['', {}, { kind: 'unknown', form: 'plain' }],
];

test.each(cases)('the package %s with %o gives the outline %o', (name, hint, expected) => {
  expect(outlineOf(name, hint)).toMatchObject(expected);
});

test('the key of every known outline gives the same outline back', () => {
  for (const [name, hint] of cases) {
    const outline = outlineOf(name, hint);
    const key = outlineKey(outline);
    expect(key).toMatch(/^[a-z0-9_-]{1,79}$/);
    expect(outlineFromKey(key)).toEqual(outline);
  }
});

test('a key that was not written by us, or is out of bounds, gives no outline', () => {
  const key = outlineKey(outlineOf('LQFP-48(7x7)', {}));
  for (const bad of [
    '',
    'chip',
    `${key}_0`,
    ` ${key}`,
    key.toUpperCase(),
    key.replace('qfp', 'qfx'),
    key.replace('5eg', '05eg'),
    key.replace('5eg', 'zzzzz'),
    key.replace('_1c_4_', '_zzz_4_'),
    '../../etc/passwd',
  ]) {
    expect(outlineFromKey(bad), bad).toBeUndefined();
  }
});

test('any text as a package name gives a drawable outline and never an exception', () => {
  const pieces = fc
    .array(
      fc.constantFrom(
        'SOIC',
        'QFN',
        'DIP',
        'SMD',
        '插件',
        '-',
        ',',
        '(',
        ')',
        'x',
        'mm',
        'P=',
        'D',
        'L',
        '8',
        '48',
        '0402',
        '9999',
        '0.0',
        '1e9',
        '.',
        'TO-220',
        'P',
        'THT',
        'SIP',
        'Radial',
        '.',
      ),
      { maxLength: 9 },
    )
    .map((parts) => parts.join(''));
  fc.assert(
    fc.property(
      fc.oneof(pieces, fc.string()),
      fc.constantFrom('', 'part', ...symbolKeys),
      fc.integer(),
      fc.record(
        {
          rows: fc.oneof(fc.integer({ min: -1, max: 12 }), fc.double()),
          pitchMm: fc.double(),
          lengthMm: fc.double({ min: -5, max: 500 }),
          widthMm: fc.double({ min: -5, max: 500 }),
          heightMm: fc.double({ min: -5, max: 500 }),
          diameterMm: fc.double({ min: -5, max: 500 }),
          spacingMm: fc.double({ min: -5, max: 100 }),
          variant: fc.constantFrom('Type-C', 'RJ45 Jack', 'D-Sub', 'SPST', 'DPDT', 'SMA', 'Piano Key', 'x'),
          color: fc.constantFrom('Red', '蓝色', ''),
        },
        { requiredKeys: [] },
      ),
      (name, category, pins, hint) => {
        const outline = outlineOf(name, { ...hint, category, pins, positions: pins });
        return isSane(outline) && outlineFromKey(outlineKey(outline)) !== undefined;
      },
    ),
    { numRuns: 2500 },
  );
});

const catalogue = new URL('../../../../shared/data/catalog/', import.meta.url);
const present = existsSync(new URL('demo.jsonl.gz', catalogue)) && existsSync(new URL('categories.json', catalogue));

test.skipIf(!present)(
  'nearly nine in ten package names of a real catalogue are recognised without any parameter (skipped without its data)',
  () => {
    const categories = JSON.parse(readFileSync(new URL('categories.json', catalogue), 'utf8')) as {
      en: string;
      children: { id: number; en: string }[];
    }[];
    const symbols = new Map(
      categories.flatMap((top) => top.children.map((sub) => [sub.id, symbolKeyForCategory(sub.en, top.en)] as const)),
    );
    const rows = gunzipSync(readFileSync(new URL('demo.jsonl.gz', catalogue)))
      .toString('utf8')
      .trim()
      .split('\n')
      .map((text) => JSON.parse(text) as { pkg?: string; cat: number; pins?: number });
    const outlines = rows
      .filter((row) => row.pkg)
      .map((row) => outlineOf(row.pkg ?? '', { category: symbols.get(row.cat), pins: row.pins }));
    const share = outlines.filter((outline) => outline.kind !== 'unknown').length / outlines.length;
    expect(share).toBeGreaterThan(0.88);
    expect(new Set(outlines.map(outlineKey)).size).toBeLessThan(3000);
  },
);
