// Lays out one or two views with dimensions at one scale, with scale bar and caption, inside a fixed width.
import type { Outline } from './kinds.ts';
import { paintOf } from './palette.ts';
import type { Theme } from './palette.ts';
import { boundsOf, svgNumber } from './shapes.ts';
import type { Bounds, View } from './shapes.ts';
import { dimensionGap, escapeXml, millimetres, paintDimensions, paintLabels, paintShapes, svgElement } from './svg.ts';
import type { Pen } from './svg.ts';
import type { DrawingWords } from './words.ts';

export interface PlacedView {
  readonly view: View;
  readonly title: string;
}

const canvasUnits = 640;
const singleViewWidthUnits = 400;
const maxViewHeightUnits = 260;
const maxUnitsPerMm = 240;
const strokeUnits = 1.4;
const gapUnits = 28;
const footUnits = 46;

/** Room beside a view in units. */
export interface Margins {
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly left: number;
}

function marginOf(view: View, side: keyof Margins): number {
  const used = view.dimensions.filter((d) => d.side === side);
  const label = view.labels.some((l) => (l.place === 'left' && side === 'left') || (l.place === 'right' && side === 'right'))
    ? 22
    : view.labels.some((l) => (l.place === 'above' && side === 'top') || (l.place === 'below' && side === 'bottom'))
      ? 18
      : 8;
  if (used.length === 0) return label;
  const widest = Math.max(...used.map((d) => `${d.letter} ${millimetres(d.to - d.from)}`.length));
  return (
    dimensionGap(side, Math.max(...used.map((d) => d.level))) +
    (side === 'left' || side === 'right' ? widest * 7.4 + 8 : side === 'top' ? 18 : 12)
  );
}

/** Room that the dimensions and labels of a view take beside its shapes. */
export function marginsOf(view: View): Margins {
  return { top: marginOf(view, 'top'), right: marginOf(view, 'right'), bottom: marginOf(view, 'bottom'), left: marginOf(view, 'left') };
}

/** Longest bar of 1, 2 or 5 times a power of ten that fits a sixth of the width. */
export function scaleBarMm(unitsPerMm: number): number {
  const steps = [100, 50, 20, 10, 5, 2, 1, 0.5, 0.2, 0.1];
  return steps.find((mm) => mm * unitsPerMm <= canvasUnits / 6) ?? 0.1;
}

function footer(outline: Outline, unitsPerMm: number, top: number, caption: string, words: DrawingWords, theme: Theme): string {
  const text = paintOf('dim', theme);
  const name = caption.length > 48 ? `${caption.slice(0, 47)}…` : caption;
  const right =
    name === ''
      ? ''
      : `<text x="${canvasUnits - 16}" y="${svgNumber(top + 28)}" text-anchor="end" fill="${paintOf('text', theme)}">${escapeXml(name)}</text>`;
  if (outline.kind === 'unknown')
    return `<text x="16" y="${svgNumber(top + 28)}" fill="${text}">${escapeXml(words.unknown)}</text>${right}`;
  const bar = scaleBarMm(unitsPerMm);
  const end = 16 + bar * unitsPerMm;
  const y = top + 24;
  const note = outline.bodyKnown ? '' : `<text x="16" y="${svgNumber(top + 2)}" fill="${text}">${escapeXml(words.typical)}</text>`;
  return `${note}<path d="M16 ${svgNumber(y - 4)}v8M16 ${svgNumber(y)}H${svgNumber(end)}M${svgNumber(end)} ${svgNumber(y - 4)}v8" fill="none" stroke="${text}"/><text x="${svgNumber(end + 8)}" y="${svgNumber(y + 4.5)}" fill="${text}">${bar} mm</text>${right}`;
}

interface Measured {
  readonly placed: PlacedView;
  readonly bounds: Bounds;
  readonly margins: Margins;
}

function scaleFor(measured: readonly Measured[]): number {
  const fixed = measured.reduce((sum, m) => sum + m.margins.left + m.margins.right, 0) + gapUnits * (measured.length - 1) + 16;
  const widthMm = measured.reduce((sum, m) => sum + m.bounds.maxX - m.bounds.minX, 0);
  const heightMm = Math.max(...measured.map((m) => m.bounds.maxY - m.bounds.minY));
  const room = measured.length === 1 ? Math.min(canvasUnits - fixed, singleViewWidthUnits) : canvasUnits - fixed;
  return Math.min(maxUnitsPerMm, room / widthMm, maxViewHeightUnits / heightMm);
}

/** Complete drawing: the views side by side at one scale. Deterministic; 640 units wide, text 13. */
export function layoutDrawing(outline: Outline, views: readonly PlacedView[], caption: string, words: DrawingWords, theme: Theme): string {
  const measured: Measured[] = views.map((placed) => ({ placed, bounds: boundsOf(placed.view.shapes), margins: marginsOf(placed.view) }));
  const k = Math.round(scaleFor(measured) * 1000) / 1000;
  const above = Math.max(...measured.map((m) => m.margins.top)) + 8;
  const tallest = Math.max(...measured.map((m) => (m.bounds.maxY - m.bounds.minY) * k));
  const below = Math.max(...measured.map((m) => m.margins.bottom)) + 22;
  const used =
    measured.reduce((sum, m) => sum + m.margins.left + m.margins.right + (m.bounds.maxX - m.bounds.minX) * k, 0) +
    gapUnits * (measured.length - 1);
  let x = (canvasUnits - used) / 2;
  let body = '';
  for (const { placed, bounds, margins } of measured) {
    const width = (bounds.maxX - bounds.minX) * k;
    const height = (bounds.maxY - bounds.minY) * k;
    const topY = above + (tallest - height) / 2;
    const pen: Pen = { k, ox: x + margins.left - bounds.minX * k, oy: topY - bounds.minY * k, strokeUnits, compact: false };
    const edges = { top: topY, bottom: topY + height, left: x + margins.left, right: x + margins.left + width };
    body +=
      paintShapes(placed.view.shapes, outline, theme, pen) +
      paintDimensions(placed.view.dimensions, edges, theme, pen) +
      paintLabels(placed.view.labels, theme, pen);
    if (views.length > 1)
      body += `<text x="${svgNumber(x + margins.left + width / 2)}" y="${svgNumber(above + tallest + below - 4)}" text-anchor="middle" fill="${paintOf('dim', theme)}">${escapeXml(placed.title)}</text>`;
    x += margins.left + width + margins.right + gapUnits;
  }
  const footTop = above + tallest + below;
  const height = Math.ceil(footTop + footUnits);
  const foot = footer(outline, k, footTop, caption, words, theme);
  return svgElement([0, 0, canvasUnits, height], body + foot, theme, {
    title: outline.kind === 'unknown' ? words.unknown : words.drawingOf(caption),
    sized: theme !== 'css',
    textUnits: 13,
  });
}
