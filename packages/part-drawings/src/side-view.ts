// Side view with height, and the full drawing of top and side view at one scale.
import type { Outline } from './kinds.ts';
import { layoutDrawing } from './layout.ts';
import type { PlacedView } from './layout.ts';
import { sideShapes } from './side-shapes.ts';
import { seenFromFront, topShapes } from './top-shapes.ts';
import { themeOf } from './top-view.ts';
import type { DrawingOptions } from './top-view.ts';
import { drawingWords } from './words.ts';

/** Side view as SVG, or undefined when no height is known for the outline. */
export function sideView(outline: Outline, options: DrawingOptions = {}): string | undefined {
  const view = sideShapes(outline);
  const words = drawingWords[options.language ?? 'en'];
  return view && layoutDrawing(outline, [{ view, title: words.side }], options.packageName ?? '', words, themeOf(options));
}

/**
 * The drawing of a product page: top view, side view where the height is known, dimensions in mm, pin numbers, scale bar.
 * @example fullDrawing(outlineOf('SOIC-8', {}), 'SOIC-8', { language: 'zh' })
 */
export function fullDrawing(outline: Outline, packageName: string, options: Omit<DrawingOptions, 'packageName'> = {}): string {
  const words = drawingWords[options.language ?? 'en'];
  const side = sideShapes(outline);
  const views: PlacedView[] = [{ view: topShapes(outline), title: seenFromFront(outline) ? words.face : words.top }];
  if (side) views.push({ view: side, title: words.side });
  return layoutDrawing(outline, views, packageName.trim(), words, themeOf(options));
}
