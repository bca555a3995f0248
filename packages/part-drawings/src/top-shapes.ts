// Chooses the top view of an outline.
import type { Outline } from './kinds.ts';
import type { View } from './shapes.ts';
import { box, poly } from './shapes.ts';
import { boxTop, canTop, chipArrayTop, chipTop, crystalTop, inductorTop, ledTop, melfTop, sodTop, toTabTop } from './top-discrete.ts';
import { ballTop, dualTop, noLeadTop, quadTop, sotTop } from './top-ic.ts';
import { displayTop, moduleTop, relayTop, switchTop, toroidTop, trimmerTop } from './top-assembly.ts';
import { connectorTop, headerTop } from './top-contacts.ts';
import { socketTop } from './top-sockets.ts';
import { axialTop, radialTop, toThroughTop } from './top-through.ts';

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

/** True for parts that are drawn as one looks at their face, leads down, and not from above. */
export function seenFromFront(o: Outline): boolean {
  return (
    (o.kind === 'to-through' && o.form !== 'metal-can' && o.form !== 'flange') ||
    (o.kind === 'radial' && o.form === 'disc') ||
    (o.kind === 'socket' && o.form === 'dsub')
  );
}

/** Letters of dimensions that belong to the leads and hold where the body is only typical. */
const leadLetters: ReadonlySet<string> = new Set(['e', 'e1', 'F']);

/** Shapes, dimensions and labels of the top view, in mm around the centre of the body; what is only typical has no dimension. */
export function topShapes(o: Outline): View {
  const view = shapesOf(o);
  if (o.bodyKnown || o.kind === 'unknown') return view;
  const contacts = o.kind === 'header' || o.kind === 'connector';
  return { ...view, dimensions: view.dimensions.filter(({ letter }) => leadLetters.has(letter) || (contacts && letter === 'A')) };
}

function shapesOf(o: Outline): View {
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
    case 'trimmer':
      return trimmerTop(o);
    case 'socket':
      return socketTop(o);
    case 'display':
      return displayTop(o);
    case 'led':
      return ledTop(o);
    case 'inductor':
      return o.form === 'round' ? toroidTop(o) : inductorTop(o);
    case 'box':
      return boxTop(o);
    case 'unknown':
      return unknownTop();
  }
}
