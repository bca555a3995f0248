// Views of modules, relays, switches, trimmers and displays from above.
import type { Outline } from './kinds.ts';
import { blockDimensions } from './top-discrete.ts';
import { moulded } from './top-ic.ts';
import { box, circle, column, line, poly } from './shapes.ts';
import type { Role, Shape, View } from './shapes.ts';

const stroke = (role: Role, points: readonly (readonly [number, number])[]): Shape => poly(role, points, false);

/** Screw head with its slot. */
function screw(x: number, y: number, r: number): Shape[] {
  return [
    circle('lid', x, y, r),
    stroke('edge', [
      [x - r * 0.6, y - r * 0.35],
      [x + r * 0.6, y + r * 0.35],
    ]),
  ];
}

/** Block with four screw terminals and a mounting hole at each end (SOT-227). */
function screwBlock(o: Outline): View {
  const [w, h] = [o.bodyLengthMm, o.bodyWidthMm];
  const screws = [-1, 1].flatMap((x) => [-1, 1].flatMap((y) => screw(x * w * 0.2, y * h * 0.3, h * 0.13)));
  return {
    shapes: [...moulded(w, h), circle('hole', -w * 0.41, 0, h * 0.08), circle('hole', w * 0.41, 0, h * 0.08), ...screws],
    dimensions: blockDimensions(o),
    labels: [],
  };
}

/** Square bridge with a hole in the middle and a blade terminal in each corner; the odd one is the positive. */
function bladeBlock(o: Outline): View {
  const [w, h] = [o.bodyLengthMm, o.bodyWidthMm];
  const blades = [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ].map(([x, y], i) =>
    box(
      'metal',
      (x ?? 0) * w * 0.31,
      (y ?? 0) * h * 0.31,
      ...(i === 0 ? ([w * 0.04, h * 0.22] as const) : ([w * 0.22, h * 0.04] as const)),
    ),
  );
  return {
    shapes: [...moulded(w, h), circle('hole', 0, 0, w * 0.09), ...blades],
    dimensions: blockDimensions(o),
    labels: [{ x: -w / 2, y: -h * 0.31, text: '+', place: 'left' }],
  };
}

/** DIP switch: a lever per position in its window, leads on both long sides. */
function leverSwitch(o: Outline): View {
  const [w, h, pitch] = [o.bodyLengthMm, o.bodyWidthMm, o.pitchMm];
  const n = Math.ceil(o.pins / 2);
  const lead = Math.max(0.3, (o.leadSpanMm - h) / 2);
  const first = -((n - 1) * pitch) / 2;
  return {
    shapes: [
      line('metal', 0, h / 2 + lead / 2, o.leadWidthMm, lead, n, pitch),
      line('metal', 0, -h / 2 - lead / 2, o.leadWidthMm, lead, n, pitch),
      ...moulded(w, h),
      line('hole', 0, 0, pitch * 0.5, h * 0.5, n, pitch),
      line('ink', 0, h * 0.11, pitch * 0.42, h * 0.22, n, pitch),
    ],
    dimensions: [{ side: 'bottom', from: first, to: first + (n > 1 ? pitch : 0), at: h / 2 + lead, level: 0, letter: 'e' } as const].filter(
      () => n > 1,
    ),
    labels: [{ x: first, y: h / 2 + lead, text: '1', place: 'below' }],
  };
}

/** Slide switch: metal cover with a slot and its knob, pins below. */
function slideSwitch(o: Outline): View {
  const [w, h, pitch] = [o.bodyLengthMm, o.bodyWidthMm, o.pitchMm];
  const rows = Math.max(1, o.rows);
  const perRow = Math.ceil(o.pins / rows);
  const tip = h * 0.26;
  const knob = Math.min(w * 0.28, pitch * 0.9);
  const shapes: Shape[] = [line('metal', 0, h / 2 + tip / 2, 0.5, tip, perRow, pitch)];
  if (rows > 1) shapes.push(line('metal', 0, -h / 2 - tip / 2, 0.5, tip, perRow, pitch));
  const first = -((perRow - 1) * pitch) / 2;
  return {
    shapes: [
      ...shapes,
      box('body', 0, 0, w, h, h * 0.06),
      box('base', 0, 0, w * 0.56, h * 0.46, h * 0.05),
      box('lid', -w * 0.28 + knob * 0.58, 0, knob, h * 0.4, h * 0.03),
    ],
    dimensions: [
      ...blockDimensions(o).filter((d) => d.side !== 'bottom'),
      { side: 'bottom', from: first, to: first + pitch, at: h / 2 + tip, level: 0, letter: 'e' },
    ],
    labels: [{ x: first, y: h / 2 + tip, text: '1', place: 'left' }],
  };
}

/** trimmer: rotor in the middle, or a screw at one end of a long case. */
export function trimmerTop(o: Outline): View {
  const [w, h] = [o.bodyLengthMm, o.bodyWidthMm];
  const side = Math.min(w, h);
  if (o.form === 'screw') {
    const r = side * 0.26;
    const leads = o.pitchMm > 0 && w > o.pitchMm * 3 ? [-1, 0, 1].map((i) => circle('ghost', i * o.pitchMm, h * 0.12, 0.35)) : [];
    return {
      shapes: [...moulded(w, h), ...screw(-w / 2 + r * 1.6, -h / 2 + r * 1.6, r), ...leads],
      dimensions: blockDimensions(o),
      labels: [],
    };
  }
  const r = side * 0.34;
  return {
    shapes: [
      ...moulded(w, h),
      circle('lid', 0, 0, r),
      circle('bevel', 0, 0, r * 0.8),
      box('edge', 0, 0, r * 1.2, r * 0.26),
      box('edge', 0, 0, r * 0.26, r * 1.2),
    ],
    dimensions: blockDimensions(o),
    labels: [],
  };
}

/** Seven segments, slightly slanted. */
function digit(x: number, w: number, h: number): Shape[] {
  const t = w * 0.16;
  const at = (dx: number, dy: number): readonly [number, number] => [x + dx - dy * 0.1, dy];
  const bar = (dx: number, dy: number, across: boolean): Shape => {
    const [bw, bh] = across ? [w * 0.5, t] : [t, h * 0.36];
    return poly('ink', [
      at(dx - bw / 2, dy - bh / 2),
      at(dx + bw / 2, dy - bh / 2),
      at(dx + bw / 2, dy + bh / 2),
      at(dx - bw / 2, dy + bh / 2),
    ]);
  };
  const [sx, sy] = [w * 0.34, h * 0.23];
  return [
    bar(0, -h * 0.45, true),
    bar(0, 0, true),
    bar(0, h * 0.45, true),
    ...[-1, 1].flatMap((i) => [-1, 1].map((j) => bar(i * sx, j * sy, false))),
  ];
}

/** display: segment digits in a dark face. */
export function displayTop(o: Outline): View {
  const [w, h] = [o.bodyLengthMm, o.bodyWidthMm];
  const n = Math.max(1, o.rows);
  const cell = w / n;
  const digitW = Math.min(cell * 0.66, h * 0.46);
  const digits = Array.from({ length: n }, (_, i) => digit((i - (n - 1) / 2) * cell, digitW, Math.min(h * 0.66, digitW * 1.75))).flat();
  return { shapes: [...moulded(w, h), ...digits], dimensions: blockDimensions(o), labels: [] };
}

/** Toroid: ring core with two windings. */
export function toroidTop(o: Outline): View {
  const r = o.bodyLengthMm / 2;
  const turns = Array.from({ length: 14 }, (_, i) => {
    const a = i < 7 ? -0.9 + i * 0.3 : Math.PI - 0.9 + (i - 7) * 0.3;
    const [c, s] = [Math.cos(a), Math.sin(a)];
    return stroke('metal', [
      [c * r * 0.46, s * r * 0.46],
      [c * r, s * r],
    ]);
  });
  return {
    shapes: [circle('body', 0, 0, r * 0.94), circle('hole', 0, 0, r * 0.5), ...turns],
    dimensions: [{ side: 'bottom', from: -r, to: r, at: 0, level: 0, letter: 'D' }],
    labels: [],
  };
}

/** module: circuit board or potted block; nothing on it is claimed beyond its size. */
export function moduleTop(o: Outline): View {
  const [w, h] = [o.bodyLengthMm, o.bodyWidthMm];
  const side = Math.min(w, h);
  if (o.form === 'screw') return screwBlock(o);
  if (o.form === 'tabs') return bladeBlock(o);
  if (o.look !== 'board') return { shapes: moulded(w, h), dimensions: blockDimensions(o), labels: [] };
  const inset = side * 0.09;
  return {
    shapes: [
      box('body', 0, 0, w, h, side * 0.02),
      box('bevel', 0, 0, w - inset, h - inset),
      ...[
        [-1, -1],
        [1, 1],
      ].map(([x, y]) => circle('gold', (x ?? 0) * (w / 2 - inset * 1.6), (y ?? 0) * (h / 2 - inset * 1.6), inset * 0.4)),
    ],
    dimensions: blockDimensions(o),
    labels: [],
  };
}

/** relay: case with the coil-and-contact sign that relays carry on their lid. */
export function relayTop(o: Outline): View {
  const [w, h] = [o.bodyLengthMm, o.bodyWidthMm];
  const u = Math.min(w / 2.6, h / 1.6);
  const shapes: Shape[] = [
    ...moulded(w, h),
    box('mark', -u * 0.55, 0, u * 0.4, u * 0.7),
    poly(
      'mark',
      [
        [-u * 0.75, u * 0.2],
        [-u * 0.35, -u * 0.2],
      ],
      false,
    ),
    poly(
      'mark',
      [
        [u * 0.4, -u * 0.45],
        [u * 0.4, -u * 0.2],
        [u * 0.7, u * 0.22],
      ],
      false,
    ),
    poly(
      'mark',
      [
        [u * 0.4, u * 0.2],
        [u * 0.4, u * 0.45],
      ],
      false,
    ),
  ];
  return { shapes, dimensions: blockDimensions(o), labels: [] };
}

/** switch: tactile switch with a round button and four terminals, or levers in a row. */
export function switchTop(o: Outline): View {
  if (o.form === 'keys') return leverSwitch(o);
  if (o.form === 'slide') return slideSwitch(o);
  const [w, h] = [o.bodyLengthMm, o.bodyWidthMm];
  const side = Math.min(w, h);
  const tongue = side * 0.09;
  const shapes: Shape[] = [
    column('metal', -w / 2, 0, tongue * 2, side * 0.13, 2, h * 0.72),
    ...(o.pins === 3
      ? [column('metal', w / 2, 0, tongue * 2, side * 0.13, 1, 0)]
      : [column('metal', w / 2, 0, tongue * 2, side * 0.13, 2, h * 0.72)]),
    box('body', 0, 0, w, h, side * 0.04),
    box('bevel', 0, 0, w * 0.88, h * 0.88, side * 0.03),
    circle('ink', 0, 0, side * 0.29),
    circle('bevel', 0, 0, side * 0.22),
    ...[
      [-1, -1],
      [1, -1],
      [-1, 1],
      [1, 1],
    ].map(([x, y]) => circle('ink', (x ?? 0) * w * 0.34, (y ?? 0) * h * 0.34, side * 0.04)),
  ];
  return { shapes, dimensions: blockDimensions(o), labels: [] };
}
