// Top view of a part as a small picture without text, for a file that stands alone.
import type { Outline } from './kinds.ts';
import { boundsOf } from './shapes.ts';
import { paintShapes, svgElement } from './svg.ts';
import { topShapes } from './top-shapes.ts';

export interface TopViewOptions {
  /** Fixes the colours; without it they follow the reader's light or dark setting. */
  readonly theme?: 'light' | 'dark';
}

const thumbUnitsPerMm = 100;

/**
 * Square thumbnail in units of 1/100 mm, decorative (no text, hidden from readers), without style attributes; lines are 1.2 px
 * when shown at 40 px.
 * @example topView(outlineOf('0402', {})) // body 100 by 50 units
 */
export function topView(outline: Outline, options: TopViewOptions = {}): string {
  const theme = options.theme ?? 'auto';
  const { shapes } = topShapes(outline);
  const b = boundsOf(shapes);
  const side = Math.max(b.maxX - b.minX, b.maxY - b.minY) * thumbUnitsPerMm * 1.1;
  const pen = { k: thumbUnitsPerMm, ox: 0, oy: 0, strokeUnits: side * 0.03, compact: true };
  const viewBox = [((b.minX + b.maxX) / 2) * thumbUnitsPerMm - side / 2, ((b.minY + b.maxY) / 2) * thumbUnitsPerMm - side / 2, side, side];
  return svgElement(viewBox, paintShapes(shapes, outline, theme, pen), theme);
}
