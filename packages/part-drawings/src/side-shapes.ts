// Side and end views in mm, standing on the board line at y = 0; only for outlines whose height is known.
import type { Outline } from './kinds.ts';
import { leadPositions } from './top-through.ts';
import { box, circle, poly } from './shapes.ts';
import type { Dimension, Shape, View } from './shapes.ts';

/** Height on the right; width letter below where it is not in the top view. */
function heightDimension(fromY: number, toY: number, atX: number, letter = 'A'): Dimension {
  return { side: 'right', from: fromY, to: toY, at: atX, level: 0, letter };
}

function gullLead(side: 1 | -1, bodyHalf: number, spanHalf: number, kneeY: number, t: number): Shape {
  const reach = spanHalf - bodyHalf;
  const foot = reach * 0.55;
  const points: [number, number][] = [
    [bodyHalf - t * 0.4, kneeY - t / 2],
    [spanHalf - foot, kneeY - t / 2],
    [spanHalf - foot + t * 0.9, -t],
    [spanHalf, -t],
    [spanHalf, 0],
    [spanHalf - foot, 0],
    [spanHalf - foot - t * 0.9, kneeY + t / 2],
    [bodyHalf - t * 0.4, kneeY + t / 2],
  ];
  return poly(
    'metal',
    points.map(([x, y]) => [x * side, y] as const),
  );
}

function mouldProfile(width: number, bottom: number, top: number): Shape[] {
  const half = width / 2;
  const slope = Math.min(half * 0.12, (bottom - top) * 0.13);
  const waist = (bottom + top) / 2;
  return [
    poly('body', [
      [-half + slope, top],
      [half - slope, top],
      [half, waist],
      [half - slope, bottom],
      [-half + slope, bottom],
      [-half, waist],
    ]),
    poly(
      'bevel',
      [
        [-half, waist],
        [half, waist],
      ],
      false,
    ),
  ];
}

/** Gull-wing end view: so, sot, sod and qfp; a tab shows as a flat foot on its side. */
function gullSide(o: Outline): View {
  const across = o.kind === 'so' || o.kind === 'sot' ? o.bodyWidthMm : o.bodyLengthMm;
  const lift = Math.min(0.1, o.heightMm * 0.08);
  const thick = Math.min(0.25, o.heightMm * 0.16, (o.leadSpanMm - across) * 0.3);
  const knee = -(o.heightMm + lift) / 2;
  const half = o.leadSpanMm / 2;
  const shapes: Shape[] = [
    gullLead(-1, across / 2, half, knee, thick),
    gullLead(1, across / 2, half, knee, thick),
    ...mouldProfile(across, -lift, -o.heightMm),
  ];
  const dims: Dimension[] = [heightDimension(-o.heightMm, 0, across / 2)];
  if (o.kind !== 'sod') dims.push({ side: 'bottom', from: -half, to: half, at: 0, level: 0, letter: 'E' });
  return { shapes, dimensions: dims, labels: [] };
}

function blockSide(o: Outline): View {
  const [w, h] = [o.bodyLengthMm, o.heightMm];
  const cap = o.form === 'polar' ? w * 0.06 : o.leadWidthMm || w * 0.2;
  if (o.form === 'polar') {
    const ends = [-1, 1].map((side) => box('metal', side * (w / 2 - cap / 2), -h * 0.26, cap, h * 0.52));
    const feet = [-1, 1].map((side) => box('metal', side * (w / 2 - w * 0.12), -h * 0.03, w * 0.24, h * 0.06));
    return {
      shapes: [...feet, ...ends, box('body', 0, -h / 2 - h * 0.03, w - cap, h * 0.94)],
      dimensions: [heightDimension(-h, 0, w / 2, 'H')],
      labels: [],
    };
  }
  return {
    shapes: [box('metal', 0, -h / 2, w, h, Math.min(cap, h) * 0.15), box('body', 0, -h / 2, w - cap * 2, h)],
    dimensions: [heightDimension(-h, 0, w / 2, 'T')],
    labels: [],
  };
}

function dipSide(o: Outline): View {
  const half = o.leadSpanMm / 2;
  const stand = 0.5;
  const top = -stand - o.heightMm + 0.3;
  const knee = (top - stand) / 2;
  const leads = ([-1, 1] as const).map((side) =>
    poly('metal', [
      [side * (o.bodyWidthMm / 2 - 0.1), knee - 0.13],
      [side * (half + 0.13), knee - 0.13],
      [side * (half + 0.13), 3],
      [side * (half - 0.13), 3],
      [side * (half - 0.13), knee + 0.13],
      [side * (o.bodyWidthMm / 2 - 0.1), knee + 0.13],
    ]),
  );
  return {
    shapes: [...leads, ...mouldProfile(o.bodyWidthMm, -stand, top)],
    dimensions: [heightDimension(top, -stand, half), { side: 'bottom', from: -half, to: half, at: 3, level: 0, letter: 'E' }],
    labels: [],
  };
}

/** Side of a power transistor: thickness of the mould, tab behind, lead downwards; drawn beside the face. */
function throughSide(o: Outline): View {
  if (o.form === 'metal-can') {
    const r = o.bodyLengthMm / 2;
    const xs = [-o.pitchMm / 2, o.pitchMm / 2];
    return {
      shapes: [
        ...xs.map((x) => box('metal', x, 2, o.leadWidthMm, 4)),
        box('metal', 0, -0.4, o.bodyLengthMm, 0.8),
        box('body', 0, -o.heightMm / 2 - 0.3, r * 1.78, o.heightMm - 0.6, 0.5),
      ],
      dimensions: [heightDimension(-o.heightMm, 0, r)],
      labels: [],
    };
  }
  const [w, h] = [o.heightMm, o.bodyWidthMm];
  const lead = Math.max(h * 0.55, 2.5);
  const plate = o.tabWidthMm > 0 ? w * 0.28 : 0;
  const shapes: Shape[] = [box('metal', leadPositions(o).length > 0 ? w * 0.1 : 0, h / 2 + lead / 2, 0.5, lead)];
  if (plate > 0) shapes.push(box('metal', -w / 2 + plate / 2, 0, plate, h));
  shapes.push(box('body', plate / 2, o.tabWidthMm / 2, w - plate, h - o.tabWidthMm, w * 0.06));
  return { shapes, dimensions: [{ side: 'top', from: -w / 2, to: w / 2, at: -h / 2, level: 0, letter: 'A' }], labels: [] };
}

function tabSide(o: Outline): View {
  const body = o.bodyWidthMm;
  const tab = (o.leadSpanMm - body) * 0.28;
  const lead = o.leadSpanMm - body - tab;
  const t = o.heightMm * 0.22;
  const right = body / 2 + lead;
  const shapes: Shape[] = [
    poly('metal', [
      [body / 2 - 0.2, -o.heightMm * 0.5],
      [body / 2 + lead * 0.35, -o.heightMm * 0.5],
      [body / 2 + lead * 0.5, -t * 0.9],
      [right, -t * 0.9],
      [right, 0],
      [body / 2 + lead * 0.38, 0],
      [body / 2 + lead * 0.22, -o.heightMm * 0.5 + t * 0.8],
      [body / 2 - 0.2, -o.heightMm * 0.5 + t * 0.8],
    ]),
    box('metal', -tab / 2, -t / 2, body + tab, t),
    box('body', 0, -t - (o.heightMm - t) / 2, body, o.heightMm - t, o.heightMm * 0.06),
  ];
  return { shapes, dimensions: [heightDimension(-o.heightMm, 0, body / 2)], labels: [] };
}

function canSide(o: Outline): View {
  const [d, h] = [o.bodyLengthMm, o.heightMm];
  const base = d + Math.min(0.5, d * 0.06);
  const foot = Math.max(0.6, h * 0.13);
  const groove = -h * 0.34;
  const shapes: Shape[] = [
    box('metal', 0, -0.1, o.leadSpanMm, 0.2),
    box('body', 0, -h / 2 - foot / 2, d, h - foot, d * 0.07),
    box('ink', d * 0.36, -h * 0.6, d * 0.28, h * 0.5),
    poly(
      'mark',
      [
        [-d / 2, groove],
        [d / 2, groove],
      ],
      false,
    ),
    box('base', 0, -foot / 2 - 0.1, base, foot - 0.2),
  ];
  return { shapes, dimensions: [heightDimension(-h, 0, base / 2, 'L')], labels: [] };
}

function radialSide(o: Outline): View {
  const [d, h] = [o.bodyLengthMm, o.heightMm];
  const wire = Math.max(2.5, h * 0.35);
  const pitch = o.pitchMm || d * 0.5;
  const shapes: Shape[] = [
    box('metal', -pitch / 2, wire / 2, o.leadWidthMm, wire),
    box('metal', pitch / 2, wire / 2, o.leadWidthMm, wire),
    box('body', 0, -h / 2, d, h, d * 0.06),
  ];
  if (o.form === 'polar')
    shapes.push(
      box('ink', d * 0.36, -h / 2, d * 0.18, h * 0.9),
      poly(
        'mark',
        [
          [-d / 2, -h * 0.12],
          [d / 2, -h * 0.12],
        ],
        false,
      ),
    );
  return { shapes, dimensions: [heightDimension(-h, 0, d / 2, 'L')], labels: [] };
}

function ovalSide(o: Outline): View {
  const [w, h] = [o.bodyLengthMm, o.heightMm];
  const leads = [-1, 1].map((side) => box('metal', (side * o.pitchMm) / 2, 2, o.leadWidthMm, 4));
  return {
    shapes: [...leads, box('body', 0, -h / 2, w * 0.93, h, h * 0.12), box('metal', 0, -0.25, w, 0.5)],
    dimensions: [heightDimension(-h, 0, w / 2, 'H')],
    labels: [],
  };
}

function roundEnd(o: Outline): View {
  const r = o.bodyWidthMm / 2;
  return {
    shapes: [circle('body', 0, -r, r), circle('metal', 0, -r, o.kind === 'melf' ? r * 0.94 : o.leadWidthMm / 2)],
    dimensions: [],
    labels: [],
  };
}

/** Side or end view of an outline, or undefined where no height is known. */
export function sideShapes(o: Outline): View | undefined {
  if (o.heightMm <= 0 || !o.bodyKnown) return undefined;
  switch (o.kind) {
    case 'so':
    case 'sot':
    case 'sod':
    case 'qfp':
      return gullSide(o);
    case 'chip':
      return blockSide(o);
    case 'dip':
      return dipSide(o);
    case 'to-through':
      return o.form === 'flange' ? undefined : throughSide(o);
    case 'to-tab':
      return tabSide(o);
    case 'can':
      return canSide(o);
    case 'radial':
      return o.form === 'disc' ? undefined : radialSide(o);
    case 'led':
      return o.form === 'round' ? radialSide(o) : undefined;
    case 'crystal':
      return o.form === 'oval' ? ovalSide(o) : undefined;
    case 'axial':
    case 'melf':
      return roundEnd(o);
    case 'bga':
    case 'box':
    case 'chip-array':
    case 'connector':
    case 'display':
    case 'header':
    case 'inductor':
    case 'module':
    case 'qfn':
    case 'relay':
    case 'socket':
    case 'switch':
    case 'trimmer':
    case 'unknown':
      return undefined;
  }
}
