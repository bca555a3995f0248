// Drawings: well-formed, to scale, small, without style attributes, safe with hostile names, for every kind of outline.
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { figuresOf } from './figures.ts';
import { bodyLooks, isSane, makeOutline, outlineKinds } from './kinds.ts';
import type { Outline } from './kinds.ts';
import { outlineKey } from './outline-key.ts';
import { outlineOf } from './outline.ts';
import type { OutlineHint } from './outline.ts';
import { drawingColours } from './palette.ts';
import { paintDimensions, paintLabels } from './svg.ts';
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

const pageOf = (outline: Outline): string =>
  figuresOf(outline, 'zh')
    .views.map(({ svg }) => svg)
    .join('');
const lettersOf = (outline: Outline): string[] => figuresOf(outline, 'zh').dimensions.map(({ letter, mm }) => `${letter} ${mm}`);

function everyDrawing(outline: Outline): string[] {
  return [topView(outline), topView(outline, { theme: 'dark' }), ...figuresOf(outline, 'zh').views.map(({ svg }) => svg)];
}

test('the samples cover every kind of outline', () => {
  expect([...new Set(outlines.map(([, outline]) => outline.kind))].sort()).toEqual([...outlineKinds].sort());
});

test.each(outlines)('every drawing of %s is well-formed, has no style attribute and no broken number', (_, outline) => {
  for (const svg of everyDrawing(outline)) {
    expect(xmlFault(svg)).toBeUndefined();
    expect(svg).not.toMatch(/\sstyle=|NaN|Infinity|undefined|\d\.\d{3}|e-\d/);
  }
});

test.each(outlines)('the thumbnail of %s has no text, and it and the views stay small', (_, outline) => {
  const svg = topView(outline);
  expect(svg).not.toContain('<text');
  expect(svg.length).toBeLessThan(2500);
  expect(pageOf(outline).length).toBeLessThan(20_000);
});

test('a 0402 is 100 by 50 hundredths of a mm in its thumbnail and says 1.00 and 0.50 in its top view', () => {
  const outline = outlineOf('0402', { category: 'capacitor' });
  const metal = /<path d="M(-?[\d.]+) ?(-?[\d.]+)h([\d.]+)a([\d.]+)/.exec(topView(outline));
  expect(Number(metal?.[3]) + 2 * Number(metal?.[4])).toBeCloseTo(100, 5);
  expect(Number(metal?.[2])).toBe(-25);
  const top = figuresOf(outline, 'en').views[0]?.svg;
  expect(top).toContain('>L 1.00<');
  expect(top).toContain('>W 0.50<');
  expect(lettersOf(outline)).toEqual(expect.arrayContaining(['L 1.00', 'W 0.50']));
});

test.each(outlines)('the dimensions in the views of %s are those of its list, and no letter names two lengths', (_, outline) => {
  const drawn = [...pageOf(outline).matchAll(/>([A-Z]+1?|e1?) (\d+\.\d+)</gi)].map(([, letter, mm]) => `${letter} ${mm}`);
  expect([...new Set(drawn)].sort()).toEqual(lettersOf(outline).sort());
});

test('top and side view share one scale, and the scale bar under the top view has it too', () => {
  const [top, side] = figuresOf(outlineOf('SOIC-8', {}), 'en').views.map(({ svg }) => svg) as [string, string];
  const bar = /M4 [\d.]+v8M4 [\d.]+H([\d.]+)M[^>]*><text[^>]*>([\d.]+) mm</.exec(top);
  const unitsPerMm = (Number(bar?.[1]) - 4) / Number(bar?.[2]);
  const spansMm = (svg: string): number[] =>
    [...svg.matchAll(/M([\d.]+) [\d.]+H([\d.]+)(?=M|")/g)].map((m) => (Number(m[2]) - Number(m[1])) / unitsPerMm);
  const near = (svg: string, mm: number): number => spansMm(svg).filter((span) => Math.abs(span - mm) < 0.02).length;
  expect(near(top, 3.9)).toBe(1);
  expect(near(top, 6)).toBe(1);
  expect(near(side, 6)).toBe(1);
  expect(side).not.toContain(' mm<');
});

/** Paths filled with the colour of the body. */
const bodies = (svg: string, look: string): string[] => svg.match(new RegExp(`<path [^>]*fill="var\\(--d-${look},[^>]*>`, 'g')) ?? [];

test('a body that is only typical is dashed, not dimensioned, and the figures say so', () => {
  const outline = outlineOf('插件,P=10mm', { category: 'capacitor' });
  expect(figuresOf(outline, 'zh').typical).toBe(true);
  expect(lettersOf(outline)).toEqual(['F 10.00']);
  expect(pageOf(outline)).toContain('>F 10.00<');
  expect(pageOf(outline)).not.toMatch(/>[LW] \d/);
  expect(bodies(pageOf(outline), 'amber')).toEqual([expect.stringContaining('stroke-dasharray')]);
  const known = { ...outline, bodyKnown: true };
  expect(figuresOf(known, 'zh').typical).toBe(false);
  expect(bodies(pageOf(known), 'amber').join('')).not.toContain('stroke-dasharray');
});

test('a row of contacts whose number nobody states is drawn broken off, with its pitch and without its length', () => {
  const known = outlineOf('P=2.54mm', { category: 'header', positions: 6 });
  const open = outlineOf('P=2.54mm', { category: 'header' });
  expect(open).toMatchObject({ pins: 0, bodyKnown: false });
  expect(lettersOf(known)).toEqual(['e 2.54', 'A 12.70']);
  expect(lettersOf(open)).toEqual(['e 2.54']);
  expect(pageOf(open)).toContain('>e 2.54<');
  expect(pageOf(open)).not.toContain('>A 12.70<');
  expect(figuresOf(open, 'zh').typical).toBe(true);
  // The break line: the body is a polygon with teeth, not a rectangle with round corners.
  expect(bodies(pageOf(open), 'body')).toEqual([expect.stringMatching(/d="M[^"a]*(?:L[^"a]*){7}z"/)]);
  expect(bodies(pageOf(known), 'body')).toEqual([expect.stringMatching(/d="M[^"L]*a[^"L]*z"/)]);
  const housing = outlineOf('P=2.5mm', { category: 'connector' });
  expect(housing).toMatchObject({ kind: 'connector', pins: 0 });
  expect(bodies(pageOf(housing), housing.look)[0]).toMatch(/d="M[^"a]*(?:L[^"a]*){7}z"/);
});

test('an alias whose body differs from maker to maker is drawn without the figures of its model', () => {
  expect(lettersOf(outlineOf('SOT-23-5', {}))).toContain('D 2.90');
  const alias = outlineOf('SOT-23F', {});
  expect(pageOf(alias)).not.toMatch(/>(?:D|E|E1) \d/);
  expect(lettersOf(alias)).toEqual(['e1 1.90']);
  expect(pageOf(alias)).toContain('>e1 1.90<');
});

test('discs and D-subs are called front views, flanged cans top views', () => {
  const titles = (outline: Outline): string[] => (['zh', 'en'] as const).map((language) => figuresOf(outline, language).views[0]!.title);
  expect(titles(outlineOf('Radial,D10mm', { category: 'varistor' }))).toEqual(['正视', 'Front']);
  expect(titles(outlineOf('THT', { category: 'connector', variant: 'D-Sub' }))).toEqual(['正视', 'Front']);
  expect(titles(outlineOf('TO-3', {}))).toEqual(['俯视', 'Top']);
});

test('an unknown package has no views, no dimensions and no scale; its thumbnail is a dashed frame', () => {
  const outline = outlineOf('螺栓安装', {});
  expect(outline.kind).toBe('unknown');
  for (const one of [outline, { ...outline, bodyKnown: true, heightMm: 3, pitchMm: 1 }])
    expect(figuresOf(one, 'en')).toEqual({ views: [], dimensions: [], typical: false });
  expect(xmlFault(topView(outline))).toBeUndefined();
  expect(topView(outline)).toContain('stroke-dasharray');
});

const hostile = '"><script>alert(1)</script><style x=\'&\u0000\u0008';

test('a hostile package name leaves nothing in the views, the thumbnail or the key', () => {
  const outline = outlineOf(`SOIC-8${hostile}`, { variant: hostile, color: hostile });
  expect(outline).toEqual(outlineOf('SOIC-8', {}));
  expect(outlineKey(outline)).toMatch(/^[a-z0-9_-]+$/);
  for (const svg of everyDrawing(outline)) expect(svg).not.toMatch(/script|alert|<style x|\p{Cc}/u);
});

test('texts of labels and dimensions appear only escaped', () => {
  const pen = { k: 100, ox: 0, oy: 0, strokeUnits: 1, compact: false };
  const edges = { top: 0, bottom: 100, left: 0, right: 100 };
  const upright = { side: 'left', from: 0, to: 1, at: 0, level: 0, letter: hostile } as const;
  for (const svg of [
    paintLabels([{ x: 0, y: 0, text: hostile, place: 'left' }], pen),
    `<g>${paintDimensions([upright, { ...upright, side: 'top' }], edges, pen)}</g>`,
  ]) {
    expect(xmlFault(svg)).toBeUndefined();
    expect(svg).not.toContain('<script');
    expect(svg).toContain('&lt;script&gt;');
    expect(svg).not.toMatch(/\p{Cc}/u);
  }
});

test('inlined drawings take their colours from the page, files bring both themes or the one asked for', () => {
  const outline = outlineOf('SOIC-8', {});
  expect(pageOf(outline)).toContain('var(--d-body, #2a3038)');
  expect(pageOf(outline)).not.toContain('<style>');
  expect(topView(outline)).toContain('@media (prefers-color-scheme:dark)');
  const dark = topView(outline, { theme: 'dark' });
  expect(dark).not.toContain('var(');
  expect(dark).toContain(drawingColours.ground.dark);
});

test('SR-5 at the size of a thumbnail a dark body is an outline with pin 1, a light one keeps its colour', () => {
  const thumb = topView(outlineOf('SOIC-8', {}), { theme: 'light' });
  expect(thumb).not.toContain(drawingColours.body.light);
  expect(thumb).toContain(`fill="${drawingColours.ground.light}" stroke="${drawingColours.edge.light}"`);
  expect(thumb).toContain(`fill="${drawingColours.edge.light}"`);
  expect(topView(outlineOf('0603', {}), { theme: 'light' })).not.toContain('fill="none" stroke="none"');
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
      for (const svg of everyDrawing(outline)) {
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
