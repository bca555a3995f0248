// The bar under a view that shows how long a round number of mm is at its scale.
import { paintOf } from './palette.ts';
import { svgNumber } from './shapes.ts';

const maxBarUnits = 106;

/** Longest bar of 1, 2 or 5 times a power of ten that fits a third of the widest view. */
function scaleBarMm(unitsPerMm: number): number {
  const steps = [100, 50, 20, 10, 5, 2, 1, 0.5, 0.2, 0.1];
  return steps.find((mm) => mm * unitsPerMm <= maxBarUnits) ?? 0.1;
}

/**
 * The bar as SVG at the left edge, 16 units below `top`, and the room it takes in units.
 * @example scaleBar(50, 200).svg // a bar of 100 units, "2 mm"
 */
export function scaleBar(unitsPerMm: number, top: number): { readonly svg: string; readonly width: number } {
  const mm = scaleBarMm(unitsPerMm);
  const [end, y] = [4 + mm * unitsPerMm, top + 16];
  const n = svgNumber;
  const grey = paintOf('dim', 'css');
  return {
    svg: `<path d="M4 ${n(y - 4)}v8M4 ${n(y)}H${n(end)}M${n(end)} ${n(y - 4)}v8" fill="none" stroke="${grey}"/><text x="${n(end + 8)}" y="${n(y + 4.5)}" fill="${grey}">${mm} mm</text>`,
    width: end + 64,
  };
}
