// Views of leaded parts: power transistors and discs from the face, cans, boxes and axial parts from above.
import type { Outline } from './kinds.ts';
import { moulded } from './top-ic.ts';
import { blockDimensions } from './top-discrete.ts';
import { box, circle, line, poly } from './shapes.ts';
import type { Dimension, Shape, View } from './shapes.ts';

/** Lead positions of a one-row package; TO-247-4 and the large flat bridges (GBJ) set pin 1 apart. */
export function leadPositions(o: Outline): number[] {
  if (o.pitchMm === 7.5 && o.pins === 4) return [-12.5, -2.5, 5, 12.5];
  if (o.pitchMm === 5.45 && o.pins === 4) return [-5.08, 0, 2.54, 5.08];
  if (o.pins === 2 && o.form !== 'sip') return [-o.pitchMm, o.pitchMm];
  return Array.from({ length: o.pins }, (_, i) => (i - (o.pins - 1) / 2) * o.pitchMm);
}

function roundCan(o: Outline): View {
  const r = o.bodyLengthMm / 2;
  const pins = Array.from({ length: o.pins }, (_, i) => {
    const a = Math.PI * (0.75 + (i * 1.5) / Math.max(3, o.pins));
    return circle('ghost', (Math.cos(a) * o.pitchMm) / 2, (-Math.sin(a) * o.pitchMm) / 2, o.leadWidthMm);
  });
  const ear = r * 0.2;
  return {
    shapes: [
      poly('metal', [
        [-r * 0.78, r * 0.5],
        [-r * 0.5, r * 0.78],
        [-r * 0.5 - ear, r * 0.78 + ear],
        [-r * 0.78 - ear, r * 0.5 + ear],
      ]),
      circle('body', 0, 0, r),
      circle('bevel', 0, 0, r * 0.86),
      ...pins,
    ],
    labels: [],
    dimensions: [{ side: 'right', from: -r, to: r, at: 0, level: 0, letter: 'D' }],
  };
}

/** TO-3: cap on a diamond flange with two screw holes; the two pins lie off centre below. */
function flangedCan(o: Outline): View {
  const [w, h] = [o.bodyLengthMm / 2, o.bodyWidthMm / 2];
  const round = (cx: number, r: number, from: number, to: number): (readonly [number, number])[] =>
    Array.from({ length: 9 }, (_, i) => {
      const a = from + ((to - from) * i) / 8;
      return [cx + Math.cos(a) * r, Math.sin(a) * r] as const;
    });
  const ear = w * 0.2;
  const edge = [
    ...round(w - ear, ear, -1.1, 1.1),
    ...round(0, h, 1.1, Math.PI - 1.1),
    ...round(ear - w, ear, Math.PI - 1.1, Math.PI + 1.1),
    ...round(0, h, Math.PI + 1.1, 2 * Math.PI - 1.1),
  ];
  const pins = [-1, 1].map((side) => circle('ghost', w * 0.1, (side * o.pitchMm) / 2, o.leadWidthMm * 0.8));
  return {
    shapes: [
      poly('body', edge),
      circle('hole', -w * 0.77, 0, 2),
      circle('hole', w * 0.77, 0, 2),
      circle('lid', 0, 0, h * 0.84),
      circle('bevel', 0, 0, h * 0.76),
      ...pins,
    ],
    dimensions: blockDimensions(o),
    labels: [],
  };
}

/** to-through: front face with the leads down; the drawn length of the leads is that of a delivered part, cut at 60 %. */
export function toThroughTop(o: Outline): View {
  if (o.form === 'metal-can') return roundCan(o);
  if (o.form === 'flange') return flangedCan(o);
  const [w, h] = [o.bodyLengthMm, o.bodyWidthMm];
  const lead = Math.max(h * 0.55, 2.5);
  const xs = leadPositions(o);
  const mouldH = h - o.tabWidthMm;
  const mouldY = o.tabWidthMm / 2;
  const shapes: Shape[] =
    o.pins > 9
      ? [line('metal', 0, h / 2 + lead / 2, o.leadWidthMm, lead, o.pins, o.pitchMm)]
      : xs.map((x) => box('metal', x, h / 2 + lead / 2, o.leadWidthMm, lead));
  if (o.tabWidthMm > 0) shapes.push(box('metal', 0, -h / 2 + (o.tabWidthMm + h * 0.1) / 2, w, o.tabWidthMm + h * 0.1, w * 0.03));
  shapes.push(...moulded(w, mouldH, mouldY));
  if (o.tabWidthMm > 3) shapes.push(circle('hole', 0, -h / 2 + o.tabWidthMm * 0.44, 1.8));
  else if (o.form === 'full' && w > 7) shapes.push(circle('hole', 0, -h / 2 + h * 0.17, w > 12 ? 1.8 : 1.6));
  if (o.form === 'sip') shapes.push(circle('ink', -w / 2 + 1.2, h / 2 - 1.2, 0.4));
  const dims: Dimension[] = o.bodyKnown
    ? [
        { side: 'top', from: -w / 2, to: w / 2, at: -h / 2, level: 0, letter: 'E' },
        { side: 'right', from: -h / 2, to: h / 2, at: w / 2, level: 0, letter: 'D' },
      ]
    : [];
  const [first, second, last] = [xs[0] ?? 0, xs[1] ?? 0, xs.at(-1) ?? 0];
  if (xs.length > 1 && o.pitchKnown) dims.push({ side: 'bottom', from: first, to: second, at: h / 2 + lead, level: 0, letter: 'e' });
  return {
    shapes,
    dimensions: dims,
    labels: [
      { x: first - o.leadWidthMm / 2, y: h / 2 + lead * 0.7, text: '1', place: 'left' },
      { x: last + o.leadWidthMm / 2, y: h / 2 + lead * 0.7, text: String(o.pins), place: 'right' },
    ],
  };
}

/** A disc on two leads, from the front; the coat runs down the leads a little. */
function discFace(o: Outline): View {
  const r = o.bodyLengthMm / 2;
  const lead = Math.max(r * 0.9, 2);
  const at = o.pitchMm / 2;
  // Legs, leads and coin are painted in this order: areas of one role that touch would be one path.
  const legs = [-1, 1].map((side) => {
    const x = side * Math.min(at, r * 0.92);
    return poly('body', [
      [x - o.leadWidthMm * 1.5, r * 0.2],
      [x + o.leadWidthMm * 1.5, r * 0.2],
      [side * at + o.leadWidthMm * 0.9, r * 1.12],
      [side * at - o.leadWidthMm * 0.9, r * 1.12],
    ]);
  });
  const leads = [-1, 1].map((side) => box('metal', side * at, r + lead / 2, o.leadWidthMm, lead));
  const shapes: Shape[] = [...legs, ...leads];
  shapes.push(circle('body', 0, 0, r), circle('bevel', 0, 0, r * 0.82));
  const dims: Dimension[] = [{ side: 'right', from: -r, to: r, at: 0, level: 0, letter: 'D' }];
  if (o.pitchKnown) dims.push({ side: 'bottom', from: -at, to: at, at: r + lead, level: 0, letter: 'F' });
  return { shapes, dimensions: dims, labels: [] };
}

/** radial: round capacitor with negative stripe, round body, or a box seen from above; leads are hidden below. */
export function radialTop(o: Outline): View {
  if (o.form === 'disc') return discFace(o);
  const [w, h] = [o.bodyLengthMm, o.bodyWidthMm];
  const lead = Math.max(0.25, o.leadWidthMm * 0.6);
  const leads: Shape[] = o.pitchMm > 0 ? [circle('ghost', -o.pitchMm / 2, 0, lead), circle('ghost', o.pitchMm / 2, 0, lead)] : [];
  const spacing: Dimension[] =
    o.pitchMm > 0 && o.pitchKnown ? [{ side: 'top', from: -o.pitchMm / 2, to: o.pitchMm / 2, at: 0, level: 0, letter: 'F' }] : [];
  if (o.form === 'box')
    return { shapes: [box('body', 0, 0, w, h, h * 0.12), ...leads], dimensions: [...blockDimensions(o), ...spacing], labels: [] };
  const r = w / 2;
  const size: Dimension = { side: 'bottom', from: -r, to: r, at: 0, level: 0, letter: 'D' };
  if (o.form === 'round')
    return {
      shapes: [circle('body', 0, 0, r), circle('bevel', 0, 0, r * 0.88), circle('mark', 0, 0, r * 0.16), ...leads],
      dimensions: [size, ...spacing],
      labels: [],
    };
  const stripe = [
    ...Array.from({ length: 9 }, (_, i) => {
      const a = -0.6 + (i * 1.2) / 8;
      return [Math.cos(a) * r, Math.sin(a) * r] as const;
    }),
    ...Array.from({ length: 9 }, (_, i) => {
      const a = 0.6 - (i * 1.2) / 8;
      return [Math.cos(a) * r * 0.84, Math.sin(a) * r * 0.84] as const;
    }),
  ];
  const vent = r * 0.55;
  const shapes: Shape[] = [
    circle('body', 0, 0, r),
    poly('ink', stripe),
    circle('lid', 0, 0, r * 0.82),
    poly(
      'edge',
      [
        [-vent, -vent * 0.6],
        [0, 0],
        [-vent, vent * 0.6],
      ],
      false,
    ),
    poly(
      'edge',
      [
        [0, 0],
        [vent, 0],
      ],
      false,
    ),
    ...leads,
  ];
  return {
    shapes,
    dimensions: [size, ...spacing],
    labels: [
      { x: -r, y: 0, text: '+', place: 'left' },
      { x: r, y: 0, text: '−', place: 'right' },
    ],
  };
}

/** axial: body with a wire at each end. */
export function axialTop(o: Outline): View {
  const [w, h] = [o.bodyLengthMm, o.bodyWidthMm];
  const wire = Math.max(w * 0.45, 2);
  const shapes: Shape[] = [
    box('metal', -w / 2 - wire / 2, 0, wire, o.leadWidthMm),
    box('metal', w / 2 + wire / 2, 0, wire, o.leadWidthMm),
    box('body', 0, 0, w, h, o.form === 'polar' ? h * 0.08 : h * 0.3),
  ];
  if (o.form === 'polar') shapes.push(box('ink', -w / 2 + w * 0.17, 0, w * 0.12, h * 0.97));
  shapes.push(
    poly(
      'bevel',
      [
        [-w * 0.28, -h * 0.24],
        [w * 0.38, -h * 0.24],
      ],
      false,
    ),
  );
  return {
    shapes,
    labels: o.form === 'polar' ? [{ x: -w / 2 - wire, y: 0, text: 'K', place: 'left' }] : [],
    dimensions: [
      { side: 'bottom', from: -w / 2, to: w / 2, at: h / 2, level: 0, letter: 'L' },
      { side: 'right', from: -h / 2, to: h / 2, at: w / 2, level: 0, letter: 'D' },
    ],
  };
}
