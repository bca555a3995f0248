// The views of a part as separate drawings at one scale, so that a page sets them beside each other or, on phones, below each other.
import type { Outline } from './kinds.ts';
import { marginsOf } from './margins.ts';
import { scaleBar } from './scale-bar.ts';
import { boundsOf } from './shapes.ts';
import type { Dimension, View } from './shapes.ts';
import { sideShapes } from './side-shapes.ts';
import { millimetres, paintDimensions, paintLabels, paintShapes, svgElement } from './svg.ts';
import { seenFromFront, topShapes } from './top-shapes.ts';
import { viewNames } from './view-names.ts';
import type { DrawingLanguage } from './view-names.ts';

interface Figure {
  readonly title: string;
  readonly svg: string;
  readonly widthUnits: number;
}

/** What a dimension measures, for a table beside the drawing. */
export type DimensionRole = 'length' | 'width' | 'body' | 'diameter' | 'height' | 'leads' | 'pitch' | 'row';

interface ListedDimension {
  readonly letter: string;
  readonly mm: string;
  readonly role: DimensionRole;
}

export interface Figures {
  readonly views: readonly Figure[];
  /** Each letter once, in the order of the views. */
  readonly dimensions: readonly ListedDimension[];
  /** The body's size is only usual for the name; it is drawn dashed. */
  readonly typical: boolean;
}

interface PlacedView {
  readonly view: View;
  readonly title: string;
}

const maxFigureUnits = 330;
const maxFigureHeightUnits = 230;
const maxUnitsPerMm = 240;
const strokeUnits = 1.4;
const barUnits = 30;
const textUnits = 13;
/** As the dimensions are painted: shorter spans have their text beside them. */
const textInsideUnits = 64;
const besideUnits = 17;
const letterUnits = 7.4;

function roleOf(d: Dimension, outline: Outline, side: boolean): DimensionRole {
  const span = d.to - d.from;
  const upright = d.side === 'left' || d.side === 'right';
  if (d.letter === 'e' || d.letter === 'e1' || d.letter === 'F') return 'pitch';
  if (side && upright) return 'height';
  if (!side && d.letter === 'A') return 'row';
  if (outline.leadSpanMm > outline.bodyWidthMm && Math.abs(span - outline.leadSpanMm) < 0.001) return 'leads';
  if (d.letter === 'L' || d.letter === 'W') return d.letter === 'L' ? 'length' : 'width';
  return d.letter === 'D' && outline.bodyLengthMm === outline.bodyWidthMm && outline.leadSpanMm === 0 ? 'diameter' : 'body';
}

function listed(outline: Outline, views: readonly PlacedView[]): ListedDimension[] {
  const known = new Map<string, ListedDimension>();
  for (const [index, { view }] of views.entries())
    for (const d of view.dimensions)
      if (!known.has(d.letter))
        known.set(d.letter, { letter: d.letter, mm: millimetres(d.to - d.from), role: roleOf(d, outline, index > 0) });
  return [...known.values()];
}

/** Units for each mm at which every view fits the width of a phone. */
function scaleOf(views: readonly PlacedView[]): number {
  const scales = views.map(({ view }) => {
    const [bounds, margins] = [boundsOf(view.shapes), marginsOf(view)];
    const room = maxFigureUnits - margins.left - margins.right;
    return Math.min(room / (bounds.maxX - bounds.minX), maxFigureHeightUnits / (bounds.maxY - bounds.minY));
  });
  return Math.round(Math.min(maxUnitsPerMm, ...scales) * 1000) / 1000;
}

/** How far the texts of short horizontal dimensions, which stand beside them, reach beyond the right margin. */
function overhang(dimensions: readonly Dimension[], k: number, maxX: number, marginUnits: number): number {
  const ends = dimensions
    .filter((d) => (d.side === 'top' || d.side === 'bottom') && (d.to - d.from) * k <= textInsideUnits)
    .map((d) => d.to * k + besideUnits + `${d.letter} ${millimetres(d.to - d.from)}`.length * letterUnits);
  return Math.max(0, ...ends.map((end) => end - maxX * k - marginUnits));
}

function figureOf({ view, title }: PlacedView, outline: Outline, k: number, withBar: boolean): Figure {
  const [bounds, margins] = [boundsOf(view.shapes), marginsOf(view)];
  const [width, height] = [(bounds.maxX - bounds.minX) * k, (bounds.maxY - bounds.minY) * k];
  const top = margins.top + 4;
  const foot = top + height + margins.bottom + 4;
  const bar = withBar ? scaleBar(k, foot) : { svg: '', width: 0 };
  const right = margins.right + overhang(view.dimensions, k, bounds.maxX, margins.right);
  const whole = Math.ceil(Math.max(margins.left + width + right, bar.width));
  const left = margins.left + (whole - margins.left - width - right) / 2;
  const pen = { k, ox: left - bounds.minX * k, oy: top - bounds.minY * k, strokeUnits, compact: false };
  const edges = { top, bottom: top + height, left, right: left + width };
  const body = paintShapes(view.shapes, outline, 'css', pen) + paintDimensions(view.dimensions, edges, pen) + paintLabels(view.labels, pen);
  const viewBox = [0, 0, whole, Math.ceil(foot + (withBar ? barUnits : 0))];
  return { title, svg: svgElement(viewBox, body + bar.svg, 'css', textUnits), widthUnits: whole };
}

/**
 * Top view and, where the height is known, side view, at one scale, each some 330 units wide at most with text of 13, and their
 * dimensions as a list (PD-1). The outline of a package nobody has described has neither.
 * @example figuresOf(outlineOf('SOIC-8', {}), 'zh').views.length // 2
 */
export function figuresOf(outline: Outline, language: DrawingLanguage): Figures {
  if (outline.kind === 'unknown') return { views: [], dimensions: [], typical: false };
  const names = viewNames[language];
  const side = sideShapes(outline);
  const views: PlacedView[] = [{ view: topShapes(outline), title: seenFromFront(outline) ? names.face : names.top }];
  if (side) views.push({ view: side, title: names.side });
  const k = scaleOf(views);
  return {
    views: views.map((placed, index) => figureOf(placed, outline, k, index === 0)),
    dimensions: listed(outline, views),
    typical: !outline.bodyKnown,
  };
}
