// Drawings: well-formed, to scale, small, without style attributes, safe with hostile names, for every kind of outline.
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bodyLooks, isSane, makeOutline, outlineKinds } from './kinds.ts';
import type { Outline } from './kinds.ts';
import { outlineOf } from './outline.ts';
import type { OutlineHint } from './outline.ts';
import { drawingColours } from './palette.ts';
import { fullDrawing, sideView } from './side-view.ts';
import { seenFromFront } from './top-shapes.ts';
import { topView } from './top-view.ts';
import { xmlFault } from './xml-fault.ts';

const samples: readonly (readonly [name: string, category: string, hint?: OutlineHint])[] = [
  ['0402', 'resistor'],
  ['0603', 'capacitor'],
  ['CASE-B-3528-21(mm)', ''],
  ['0603x4', ''],
  ['LL-34', 'diode'],
  ['SOT-23', ''],
  ['SOT-23-6', ''],
  ['SOT-223', ''],
  ['SOIC-8', ''],
  ['SOP-4-2.54mm', ''],
  ['TSSOP-20', ''],
  ['LQFP-48(7x7)', ''],
  ['LQFP-100(14x14)', ''],
  ['LQFP-144(20x20)', ''],
  ['QFN-32-EP(5x5)', ''],
  ['DFN-8(5x6)', ''],
  ['DFN1006-2L', ''],
  ['DFN1006-3L', ''],
  ['FBGA-96(7.5x13)', ''],
  ['WLCSP-12(1.42x1.97)', ''],
  ['DIP-8', ''],
  ['TO-92', ''],
  ['TO-220', ''],
  ['TO-220F', ''],
  ['TO-247-4', ''],
  ['TO-252', ''],
  ['TO-263-7', ''],
  ['TO-39', ''],
  ['SMA', 'schottky'],
  ['SMD,D6.3xL7.7mm', 'capacitor'],
  ['插件,D8xL12mm', 'capacitor-polar'],
  ['插件,P=10mm', 'capacitor'],
  ['插件,D=12mm', 'audio'],
  ['插件,D2.3xL6.5mm', 'resistor'],
  ['DO-41', ''],
  ['SMD3225-4P', 'crystal'],
  ['SMD3215-2P', 'crystal'],
  ['SMD5032-6P', 'oscillator'],
  ['HC-49S', ''],
  ['插件,D2xL6mm', 'crystal'],
  ['P=2.54mm,2x20P', 'header'],
  ['P=2.54mm,1x1P', 'header'],
  ['P=2.5mm,1x4P', 'connector'],
  ['P=5.08mm,1x3P', 'terminal'],
  ['SMD,P=0.5mm,1x24P', 'connector'],
  ['SMD,24x16mm', 'module'],
  ['插件,19x15.2mm', 'relay'],
  ['插件-4P,6x6mm', 'switch'],
  ['SMD5050-4P', 'led'],
  ['0603', 'led'],
  ['插件,D=5mm', 'led'],
  ['SMD,4x4mm', 'inductor'],
  ['SMD-4P,2x1.2mm', 'choke'],
  ['SMD,5x4mm', 'sensor'],
  ['Radial,D10mm', 'varistor'],
  ['THT,P=7.5mm', 'varistor'],
  ['GBU', 'bridge'],
  ['GBJ', 'bridge'],
  ['GBPC', 'bridge'],
  ['SOT-227', 'mosfet'],
  ['TO-3', 'bjt'],
  ['Multiwatt-15', 'driver'],
  ['TOLL-8', 'mosfet'],
  ['TO-277', 'schottky'],
  ['DHVQFN-16', 'logic'],
  ['SIP-4', 'power-module'],
  ['P=2.54mm', 'switch', { positions: 8, variant: 'SPST' }],
  ['P=2.5mm', 'switch', { positions: 2, variant: 'DPDT' }],
  ['DIP-3,3296W', 'potentiometer'],
  ['DIP-3,3362P', 'potentiometer'],
  ['SMD', 'usb', { variant: 'Type-C', positions: 16 }],
  ['THT', 'connector', { variant: 'RJ45 Jack' }],
  ['THT', 'connector', { variant: 'DC Power Jack' }],
  ['SMD', 'connector', { variant: 'MicroSD Card (TF Card)' }],
  ['THT', 'connector', { variant: 'Standard D-Sub', positions: 15 }],
  ['THT', 'coaxial', { variant: 'SMA' }],
  ['SMD,P=0.5mm', 'connector', { rows: 2 }],
  ['THT,P=2.54mm', 'header', { rows: 2 }],
  ['THT,P=5mm', 'terminal'],
  ['P=1mm', 'cable'],
  ['P=0.5mm', 'cable', { positions: 40 }],
  ['THT', 'display', { lengthMm: 25, widthMm: 19 }],
  ['THT,D=13mm', 'choke'],
  ['D5.2xL20mm', 'fuse'],
  ['插件', ''],
];
const outlines = samples.map(([name, category, hint]) => [name, outlineOf(name, { ...hint, category })] as const);

function everyDrawing(outline: Outline, name: string): string[] {
  return [
    topView(outline),
    topView(outline, { standalone: true }),
    topView(outline, { standalone: true, theme: 'dark' }),
    topView(outline, { size: 'full', packageName: name }),
    fullDrawing(outline, name, { language: 'zh' }),
    fullDrawing(outline, name, { standalone: true }),
    sideView(outline) ?? '<svg/>',
  ];
}

test('the samples cover every kind of outline', () => {
  expect([...new Set(outlines.map(([, outline]) => outline.kind))].sort()).toEqual([...outlineKinds].sort());
});

test.each(outlines)('every drawing of %s is well-formed, has no style attribute and no broken number', (name, outline) => {
  for (const svg of everyDrawing(outline, name)) {
    expect(xmlFault(svg)).toBeUndefined();
    expect(svg).not.toMatch(/\sstyle=|NaN|Infinity|undefined|\d\.\d{3}|e-\d/);
  }
});

test.each(outlines)('the thumbnail of %s has no text and stays small', (_, outline) => {
  const svg = topView(outline, { size: 'thumb' });
  expect(svg).not.toContain('<text');
  expect(svg.length).toBeLessThan(2500);
  expect(fullDrawing(outline, 'x').length).toBeLessThan(20_000);
});

test('a 0402 is 100 by 50 hundredths of a mm in its thumbnail and says 1.00 and 0.50 in its drawing', () => {
  const outline = outlineOf('0402', { category: 'capacitor' });
  const thumb = topView(outline);
  const metal = /<path d="M(-?[\d.]+) ?(-?[\d.]+)h([\d.]+)a([\d.]+)/.exec(thumb);
  expect(Number(metal?.[3]) + 2 * Number(metal?.[4])).toBeCloseTo(100, 5);
  expect(Number(metal?.[2])).toBe(-25);
  expect(topView(outline, { size: 'full' })).toContain('L 1.00');
  expect(topView(outline, { size: 'full' })).toContain('W 0.50');
});

test('top and side view of a full drawing share one scale, and the scale bar has it too', () => {
  const svg = fullDrawing(outlineOf('SOIC-8', {}), 'SOIC-8');
  const bar = /M16 ([\d.]+)H([\d.]+)M[^>]*><text[^>]*>([\d.]+) mm/.exec(svg);
  const unitsPerMm = (Number(bar?.[2]) - 16) / Number(bar?.[3]);
  const spans = [...svg.matchAll(/M([\d.]+) ([\d.]+)H([\d.]+)(?=M|")/g)].map((m) => (Number(m[3]) - Number(m[1])) / unitsPerMm);
  const near = (mm: number): number => spans.filter((span) => Math.abs(span - mm) < 0.02).length;
  expect(near(3.9)).toBe(1);
  expect(near(6)).toBe(2);
});

test('a body that is only typical is dashed, not dimensioned, and the drawing says so', () => {
  const outline = outlineOf('插件,P=10mm', { category: 'capacitor' });
  const svg = fullDrawing(outline, '插件,P=10mm', { language: 'zh' });
  expect(svg).toContain('本体尺寸为示意');
  expect(svg).toContain('F 10.00');
  expect(svg).not.toMatch(/>[LW] \d/);
  expect(svg).toContain('stroke-dasharray');
});

test('a row of contacts whose number nobody states is drawn broken off, with its pitch and without its length', () => {
  const known = outlineOf('P=2.54mm', { category: 'header', positions: 6 });
  const open = outlineOf('P=2.54mm', { category: 'header' });
  expect(open).toMatchObject({ pins: 0, bodyKnown: false });
  expect(fullDrawing(known, 'x')).toContain('A 12.70');
  const svg = fullDrawing(open, 'x', { language: 'zh' });
  expect(svg).toContain('e 2.54');
  expect(svg).not.toContain('A 12.70');
  expect(svg).toContain('本体尺寸为示意');
});

test('an alias whose body differs from maker to maker is drawn without the figures of its model', () => {
  expect(fullDrawing(outlineOf('SOT-23-5', {}), 'x')).toContain('D 2.90');
  const svg = fullDrawing(outlineOf('SOT-23F', {}), 'x');
  expect(svg).not.toMatch(/>(?:D|E|E1) \d/);
  expect(svg).toContain('e1 1.90');
});

test('discs and D-subs are called front views, flanged cans top views', () => {
  expect(topView(outlineOf('Radial,D10mm', { category: 'varistor' }), { size: 'full' })).not.toContain('NaN');
  expect(seenFromFront(outlineOf('Radial,D10mm', { category: 'varistor' }))).toBe(true);
  expect(seenFromFront(outlineOf('THT', { category: 'connector', variant: 'D-Sub' }))).toBe(true);
  expect(seenFromFront(outlineOf('TO-3', {}))).toBe(false);
});

test('an unknown package is drawn as unknown, in words and without a scale', () => {
  const svg = fullDrawing(outlineOf('螺栓安装', {}), '螺栓安装', { language: 'en' });
  expect(svg).toContain('No outline on file');
  expect(svg).not.toContain(' mm<');
});

test('a hostile package name appears only as escaped text', () => {
  const name = '"><script>alert(1)</script><style x=\'&\u0000\u0008';
  const outline = outlineOf('SOIC-8', {});
  for (const svg of [fullDrawing(outline, name), topView(outline, { size: 'full', packageName: name, standalone: true, theme: 'light' })]) {
    expect(xmlFault(svg)).toBeUndefined();
    expect(svg).not.toContain('<script');
    expect(svg).toContain('&lt;script&gt;');
    expect(svg).not.toMatch(/\p{Cc}/u);
  }
});

test('inlined drawings take their colours from the page, files bring both themes or the one asked for', () => {
  const outline = outlineOf('SOIC-8', {});
  expect(topView(outline)).toContain('var(--d-body, #2a3038)');
  expect(topView(outline)).not.toContain('<style>');
  expect(topView(outline, { standalone: true })).toContain('@media (prefers-color-scheme:dark)');
  const dark = topView(outline, { standalone: true, theme: 'dark' });
  expect(dark).not.toContain('var(');
  expect(dark).toContain(drawingColours.body.dark);
});

test('drawing.css gives every colour of the drawings the same values as the files have', () => {
  const css = readFileSync(new URL('drawing.css', import.meta.url), 'utf8');
  for (const { variable, light, dark } of Object.values(drawingColours).filter((c) => c.variable.startsWith('--d-'))) {
    expect(css.split(`${variable}: ${light};`).length, variable).toBeGreaterThanOrEqual(2);
    expect(css.split(`${variable}: ${dark};`).length, variable).toBeGreaterThanOrEqual(3);
  }
});

const length = fc.integer({ min: 0, max: 60_000 }).map((microns) => microns / 1000);
// Kind and form come in the pairs that exist; all else is free.
const pairs = outlines.map(([, { kind, form }]) => ({ kind, form }));
const anyOutline = fc
  .record({
    pair: fc.constantFrom(...pairs),
    look: fc.constantFrom(...bodyLooks),
    bodyLengthMm: length,
    bodyWidthMm: length,
    heightMm: length,
    pitchMm: length,
    leadSpanMm: length,
    leadWidthMm: length,
    tabWidthMm: length,
    pins: fc.oneof(fc.integer({ min: 0, max: 8 }), fc.integer({ min: 0, max: 300 })),
    rows: fc.integer({ min: 0, max: 8 }),
    bodyKnown: fc.boolean(),
    pitchKnown: fc.boolean(),
  })
  .map(({ pair, ...fields }) => makeOutline(pair.kind, { ...fields, form: pair.form }));

test('every outline that a key can name draws without fault and within bounds', () => {
  const seen = new Set<string>();
  fc.assert(
    fc.property(anyOutline, (outline) => {
      if (!isSane(outline)) return;
      seen.add(outline.kind);
      for (const svg of everyDrawing(outline, 'x')) {
        expect(xmlFault(svg)).toBeUndefined();
        expect(svg).not.toMatch(/NaN|Infinity|undefined/);
        expect(svg.length).toBeLessThan(40_000);
      }
    }),
    { numRuns: 2500 },
  );
  // The runs are random: a rare kind may miss one run, not many of them.
  expect(seen.size).toBeGreaterThan(outlineKinds.length - 6);
});
