// Top view of a part as SVG: a thumbnail without text, or a dimensioned drawing.
import type { Outline } from './kinds.ts';
import { layoutDrawing } from './layout.ts';
import type { Theme } from './palette.ts';
import { boundsOf } from './shapes.ts';
import { paintShapes, svgElement } from './svg.ts';
import { seenFromFront, topShapes } from './top-shapes.ts';
import { drawingWords } from './words.ts';
import type { DrawingLanguage } from './words.ts';

export interface DrawingOptions {
  /** Caption and title; escaped. */
  readonly packageName?: string;
  readonly language?: DrawingLanguage;
  /** For files: brings its own colours, following the reader's light or dark setting unless `theme` fixes one. */
  readonly standalone?: boolean;
  readonly theme?: 'light' | 'dark';
}

/** Colour source of a set of options. */
export function themeOf(options: DrawingOptions): Theme {
  return options.standalone ? (options.theme ?? 'auto') : 'css';
}

const thumbUnitsPerMm = 100;

/** Square thumbnail in units of 1/100 mm, decorative (no text, hidden from readers); lines are 1.2 px when shown at 40 px. */
function thumbnail(outline: Outline, theme: Theme): string {
  const { shapes } = topShapes(outline);
  const b = boundsOf(shapes);
  const side = Math.max(b.maxX - b.minX, b.maxY - b.minY) * thumbUnitsPerMm * 1.1;
  const pen = { k: thumbUnitsPerMm, ox: 0, oy: 0, strokeUnits: side * 0.03, compact: true };
  const viewBox = [((b.minX + b.maxX) / 2) * thumbUnitsPerMm - side / 2, ((b.minY + b.maxY) / 2) * thumbUnitsPerMm - side / 2, side, side];
  return svgElement(viewBox, paintShapes(shapes, outline, theme, pen), theme, {});
}

/**
 * Top view of an outline as an SVG string, without style attributes.
 * @example topView(outlineOf('0402', {}), { size: 'thumb' }) // body 100 by 50 units
 */
export function topView(outline: Outline, options: DrawingOptions & { size?: 'thumb' | 'full' } = {}): string {
  const theme = themeOf(options);
  if (options.size !== 'full') return thumbnail(outline, theme);
  const words = drawingWords[options.language ?? 'en'];
  return layoutDrawing(
    outline,
    [{ view: topShapes(outline), title: seenFromFront(outline) ? words.face : words.top }],
    options.packageName ?? '',
    words,
    theme,
  );
}
