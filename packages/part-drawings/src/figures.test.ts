// Views for a page: narrow enough for a phone, at one scale, with their dimensions listed.
import { expect, test } from 'vitest';
import { figuresOf } from './figures.ts';
import { makeOutline } from './kinds.ts';
import { outlineOf } from './outline.ts';
import { xmlFault } from './xml-fault.ts';

const names = [
  '0603',
  'SOT-23',
  'SOIC-8',
  'LQFP-144(20x20)',
  'QFN-32-EP(5x5)',
  'DIP-40',
  'TO-220',
  'SMA',
  '1x40P,P=2.54mm',
  'FFC,P=0.5mm',
  'P=5.08mm',
];
const outlines = names.map((name) => [name, outlineOf(name, {})] as const).filter(([, outline]) => outline.kind !== 'unknown');

test.each(outlines)('PD-1 every view of %s is well-formed and fits a phone without making its figures small', (_name, outline) => {
  for (const { svg, widthUnits } of figuresOf(outline, 'zh').views) {
    expect(xmlFault(svg)).toBeUndefined();
    expect(svg).not.toMatch(/NaN|Infinity|style=/);
    expect(svg).toContain('font-size="13"');
    expect(widthUnits).toBeLessThanOrEqual(400);
  }
});

test('texts beside short dimensions stay inside the view', () => {
  const outline = makeOutline('chip', { bodyLengthMm: 2, bodyWidthMm: 12, bodyKnown: true });
  const { svg, widthUnits } = figuresOf(outline, 'en').views[0]!;
  const ends = [...svg.matchAll(/<text x="([\d.]+)"[^>]*>([^<]*)<\/text>/g)].filter(([all]) => !all.includes('text-anchor'));
  expect(ends.length).toBeGreaterThan(0);
  for (const [, x, text] of ends) expect(Number(x) + text!.length * 7).toBeLessThanOrEqual(widthUnits);
});

test('the dimensions say what they measure, each letter once', () => {
  expect(figuresOf(outlineOf('SOIC-8', {}), 'en').dimensions.map(({ letter, role }) => `${letter} ${role}`)).toEqual([
    'E1 body',
    'D body',
    'E leads',
    'e pitch',
    'A height',
  ]);
  expect(figuresOf(outlineOf('0603', {}), 'en').dimensions.slice(0, 2)).toEqual([
    { letter: 'L', mm: '1.60', role: 'length' },
    { letter: 'W', mm: '0.80', role: 'width' },
  ]);
});
