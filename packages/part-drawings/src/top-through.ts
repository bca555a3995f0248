// Top views of through-hole parts, connectors, modules, switches and relays; power transistors are seen from the face.
import type { Outline } from './kinds.ts';
import { moulded } from './top-ic.ts';
import { blockDimensions } from './top-discrete.ts';
import { box, circle, column, line, poly } from './shapes.ts';
import type { Dimension, Shape, View } from './shapes.ts';

/** Lead positions of a one-row package; TO-247-4 sets pin 1 apart. */
export function leadPositions(o: Outline): number[] {
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

/** to-through: front face with the leads down; the drawn length of the leads is that of a delivered part, cut at 60 %. */
export function toThroughTop(o: Outline): View {
  if (o.form === 'metal-can') return roundCan(o);
  const [w, h] = [o.bodyLengthMm, o.bodyWidthMm];
  const lead = Math.max(h * 0.55, 2.5);
  const xs = leadPositions(o);
  const mouldH = h - o.tabWidthMm;
  const mouldY = o.tabWidthMm / 2;
  const shapes: Shape[] = xs.map((x) => box('metal', x, h / 2 + lead / 2, o.leadWidthMm, lead));
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
  if (xs.length > 1) dims.push({ side: 'bottom', from: first, to: second, at: h / 2 + lead, level: 0, letter: 'e' });
  return {
    shapes,
    dimensions: dims,
    labels: [
      { x: first - o.leadWidthMm / 2, y: h / 2 + lead * 0.7, text: '1', place: 'left' },
      { x: last + o.leadWidthMm / 2, y: h / 2 + lead * 0.7, text: String(o.pins), place: 'right' },
    ],
  };
}

/** radial: round capacitor with negative stripe, round body, or a box seen from above; leads are hidden below. */
export function radialTop(o: Outline): View {
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

function contactDimensions(o: Outline, perRow: number, y: number): Dimension[] {
  if (!o.pitchKnown || perRow < 2) return [];
  const first = -((perRow - 1) * o.pitchMm) / 2;
  const all: Dimension[] = perRow > 2 ? [{ side: 'bottom', from: first, to: -first, at: y, level: 1, letter: 'A' }] : [];
  return [{ side: 'bottom', from: first, to: first + o.pitchMm, at: y, level: 0, letter: 'e' }, ...all];
}

/** header: plastic cells with square pins or sockets. */
export function headerTop(o: Outline): View {
  const rows = Math.max(1, o.rows);
  const perRow = Math.ceil(o.pins / rows);
  const pitch = o.pitchMm;
  const shapes: Shape[] = [box('body', 0, 0, o.bodyLengthMm, o.bodyWidthMm, pitch * 0.12)];
  if (perRow <= 60) shapes.push(line('bevel', 0, 0, 0, o.bodyWidthMm, Math.max(0, perRow - 1), pitch));
  for (let r = 0; r < rows; r += 1) {
    const y = (r - (rows - 1) / 2) * pitch;
    if (o.form === 'female') shapes.push(line('metal', 0, y, pitch * 0.46, pitch * 0.46, perRow, pitch));
    else shapes.push(line('gold', 0, y, o.leadWidthMm, o.leadWidthMm, perRow, pitch));
  }
  const first = -((perRow - 1) * pitch) / 2;
  return {
    shapes: shapes.filter((s) => s.type !== 'row' || s.n > 0),
    dimensions: contactDimensions(o, perRow, o.bodyWidthMm / 2),
    labels: [{ x: first - pitch / 2, y: ((rows - 1) / 2) * pitch, text: '1', place: 'left' }],
  };
}

/** connector: wire housing, terminal block or flat-cable connector; contacts exact, housing typical. */
export function connectorTop(o: Outline): View {
  const rows = Math.max(1, o.rows);
  const perRow = Math.ceil(o.pins / rows);
  const [w, h] = [o.bodyLengthMm, o.bodyWidthMm];
  const pitch = o.pitchMm;
  const shapes: Shape[] = [];
  if (o.form === 'terminal') {
    shapes.push(
      box('body', 0, 0, w, h, h * 0.03),
      poly(
        'bevel',
        [
          [-w / 2, h * 0.2],
          [w / 2, h * 0.2],
        ],
        false,
      ),
      line('bevel', 0, 0, 0, h, perRow - 1, pitch),
    );
    const r = Math.min(pitch, h) * 0.3;
    for (let i = 0; i < perRow; i += 1) {
      const x = (i - (perRow - 1) / 2) * pitch;
      shapes.push(
        circle('lid', x, -h * 0.12, r),
        poly(
          'edge',
          [
            [x - r * 0.7, -h * 0.12],
            [x + r * 0.7, -h * 0.12],
          ],
          false,
        ),
      );
    }
  } else if (o.form === 'flat-cable') {
    shapes.push(
      line('metal', 0, h / 2 + 0.3, Math.min(0.3, pitch * 0.5), 0.8, perRow, pitch),
      box('body', 0, 0, w, h, 0.2),
      box('bevel', 0, -h * 0.28, w * 0.96, h * 0.34),
      line('through', 0, h * 0.18, Math.min(0.3, pitch * 0.5), h * 0.4, perRow, pitch),
    );
  } else {
    const wall = 0.8;
    shapes.push(box('body', 0, 0, w, h, 0.3), box('bevel', 0, 0, w - wall * 2, h - wall * 2, 0.2));
    for (let r = 0; r < rows; r += 1)
      shapes.push(line('metal', 0, (r - (rows - 1) / 2) * pitch, o.leadWidthMm, o.leadWidthMm, perRow, pitch));
  }
  const first = -((perRow - 1) * pitch) / 2;
  const edge = o.form === 'flat-cable' ? h / 2 + 0.7 : h / 2;
  return {
    shapes: shapes.filter((s) => s.type !== 'row' || s.n > 0),
    dimensions: contactDimensions(o, perRow, edge),
    labels: [{ x: first, y: -h / 2, text: '1', place: 'above' }],
  };
}

/** module: circuit board or potted block; nothing on it is claimed beyond its size. */
export function moduleTop(o: Outline): View {
  const [w, h] = [o.bodyLengthMm, o.bodyWidthMm];
  const side = Math.min(w, h);
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

/** switch: tactile switch with a round button and four terminals. */
export function switchTop(o: Outline): View {
  const [w, h] = [o.bodyLengthMm, o.bodyWidthMm];
  const side = Math.min(w, h);
  const tongue = side * 0.09;
  const shapes: Shape[] = [
    column('metal', -w / 2, 0, tongue * 2, side * 0.13, 2, h * 0.72),
    column('metal', w / 2, 0, tongue * 2, side * 0.13, 2, h * 0.72),
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
