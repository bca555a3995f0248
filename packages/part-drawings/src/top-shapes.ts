// Chooses the top view of an outline.
import type { Outline } from './kinds.ts';
import type { View } from './shapes.ts';
import { box, poly } from './shapes.ts';
import { boxTop, canTop, chipArrayTop, chipTop, crystalTop, inductorTop, ledTop, melfTop, sodTop, toTabTop } from './top-discrete.ts';
import { ballTop, dualTop, noLeadTop, quadTop, sotTop } from './top-ic.ts';
import { axialTop, connectorTop, headerTop, moduleTop, radialTop, relayTop, switchTop, toThroughTop } from './top-through.ts';

/** Neutral picture of a package that is not known: a dashed frame with a question mark, to no scale. */
function unknownTop(): View {
  const hook: (readonly [number, number])[] = Array.from({ length: 13 }, (_, i) => {
    const a = Math.PI + (i * Math.PI * 1.45) / 12;
    return [Math.cos(a) * 0.9, -0.7 + Math.sin(a) * 0.9] as const;
  });
  return {
    shapes: [
      box('ghost', 0, 0, 6, 6, 0.8),
      poly('edge', [...hook, [0, 0.55], [0, 0.95]], false),
      poly(
        'edge',
        [
          [0, 1.7],
          [0, 1.95],
        ],
        false,
      ),
    ],
    dimensions: [],
    labels: [],
  };
}

/** Shapes, dimensions and labels of the top view, in mm around the centre of the body. */
export function topShapes(o: Outline): View {
  switch (o.kind) {
    case 'chip':
      return chipTop(o);
    case 'chip-array':
      return chipArrayTop(o);
    case 'melf':
      return melfTop(o);
    case 'sot':
      return sotTop(o);
    case 'so':
    case 'dip':
      return dualTop(o);
    case 'qfp':
      return quadTop(o);
    case 'qfn':
      return noLeadTop(o);
    case 'bga':
      return ballTop(o);
    case 'to-through':
      return toThroughTop(o);
    case 'to-tab':
      return toTabTop(o);
    case 'sod':
      return sodTop(o);
    case 'can':
      return canTop(o);
    case 'radial':
      return radialTop(o);
    case 'axial':
      return axialTop(o);
    case 'crystal':
      return crystalTop(o);
    case 'header':
      return headerTop(o);
    case 'connector':
      return connectorTop(o);
    case 'module':
      return moduleTop(o);
    case 'relay':
      return relayTop(o);
    case 'switch':
      return switchTop(o);
    case 'led':
      return ledTop(o);
    case 'inductor':
      return inductorTop(o);
    case 'box':
      return boxTop(o);
    case 'unknown':
      return unknownTop();
  }
}
