// Views of interface sockets from above with the mouth at the bottom: USB, modular and barrel jacks, card slots, coaxial; D-sub shells from the front.
import type { Outline } from './kinds.ts';
import { blockDimensions } from './top-discrete.ts';
import { moulded } from './top-ic.ts';
import { box, circle, line, poly } from './shapes.ts';
import type { Role, Shape, View } from './shapes.ts';

const stroke = (role: Role, points: readonly (readonly [number, number])[]): Shape => poly(role, points, false);

function usbShell(o: Outline): Shape[] {
  const [w, h] = [o.bodyLengthMm, o.bodyWidthMm];
  const ear = w * 0.07;
  const n = Math.min(o.pins, 12);
  const rows: Shape[] =
    n > 0 ? [line('metal', 0, -h / 2 - h * 0.04, (w * 0.62) / Math.max(5, n) / 1.9, h * 0.1, n, (w * 0.62) / Math.max(5, n))] : [];
  return [
    ...rows,
    ...[-1, 1].flatMap((x) => [
      box('metal', (x * (w + ear)) / 2, -h * 0.26, ear, h * 0.14),
      box('metal', (x * (w + ear)) / 2, h * 0.2, ear, h * 0.18),
    ]),
    box('body', 0, 0, w, h, w * 0.02),
    stroke('edge', [
      [-w / 2, h * 0.4],
      [w / 2, h * 0.4],
    ]),
    ...[-1, 1].flatMap((x) => [
      box('edge', x * w * 0.22, h * 0.02, w * 0.1, h * 0.2),
      box('bevel', x * w * 0.22, -h * 0.06, w * 0.04, h * 0.08),
    ]),
  ];
}

function modularJack(o: Outline): Shape[] {
  const [w, h] = [o.bodyLengthMm, o.bodyWidthMm];
  const pins = [0, 1, 2, 3].flatMap((i) => [
    circle('ghost', -w * 0.24 + i * w * 0.14, -h * 0.36, w * 0.03),
    circle('ghost', -w * 0.17 + i * w * 0.14, -h * 0.22, w * 0.03),
  ]);
  return [
    box('body', 0, 0, w, h, w * 0.02),
    box('bevel', 0, 0, w * 0.92, h * 0.93, w * 0.01),
    stroke('mark', [
      [-w * 0.3, h / 2],
      [-w * 0.3, h * 0.24],
      [-w * 0.14, h * 0.24],
      [-w * 0.14, h * 0.12],
      [w * 0.14, h * 0.12],
      [w * 0.14, h * 0.24],
      [w * 0.3, h * 0.24],
      [w * 0.3, h / 2],
    ]),
    ...pins,
  ];
}

function barrelJack(o: Outline): Shape[] {
  const [w, h] = [o.bodyLengthMm, o.bodyWidthMm];
  const nose = w * 0.24;
  return [
    box('metal', -w / 2, 0, w * 0.08, h * 0.34),
    box('metal', -w * 0.1, -h / 2, w * 0.14, h * 0.14),
    box('body', w / 2 - nose / 2, 0, nose, h * 0.86, h * 0.06),
    ...moulded(w - nose, h).map((shape) => (shape.type === 'rect' ? { ...shape, x: shape.x - nose / 2 } : shape)),
    stroke('mark', [
      [w / 2 - nose * 0.5, -h * 0.26],
      [-w * 0.2, -h * 0.26],
    ]),
    stroke('mark', [
      [w / 2 - nose * 0.5, h * 0.26],
      [-w * 0.2, h * 0.26],
    ]),
    stroke('mark', [
      [w / 2 - nose * 0.5, 0],
      [-w * 0.26, 0],
    ]),
  ];
}

function cardSlot(o: Outline): Shape[] {
  const [w, h] = [o.bodyLengthMm, o.bodyWidthMm];
  return [
    line('metal', 0, -h / 2 - h * 0.03, w * 0.05, h * 0.08, 8, w * 0.1),
    ...[-1, 1].flatMap((x) => [-1, 1].map((y) => box('metal', x * (w / 2 + w * 0.03), y * h * 0.34, w * 0.07, h * 0.1))),
    box('body', 0, 0, w, h, w * 0.02),
    poly(
      'edge',
      [
        [-w * 0.38, h / 2],
        [-w * 0.38, -h * 0.36],
        [w * 0.24, -h * 0.36],
        [w * 0.38, -h * 0.24],
        [w * 0.38, h / 2],
      ],
      false,
    ),
    ...[-1, 1].map((x) => box('edge', x * w * 0.16, -h * 0.06, w * 0.1, h * 0.22)),
  ];
}

function coaxial(o: Outline): Shape[] {
  const w = o.bodyLengthMm;
  const r = w * 0.41;
  return [
    ...[-1, 1].flatMap((x) => [-1, 1].map((y) => box('metal', x * w * 0.44, y * w * 0.44, w * 0.16, w * 0.16))),
    box('body', 0, 0, w, o.bodyWidthMm, w * 0.06),
    circle('lid', 0, 0, r),
    circle('edge', 0, 0, r * 0.84),
    circle('gold', 0, 0, r * 0.26),
  ];
}

/** Flange, D-shaped shell and rows of contacts, wide side up. */
function dSub(o: Outline): Shape[] {
  const [w, h] = [o.bodyLengthMm, o.bodyWidthMm];
  const a = w / 2 - h * 0.56;
  const b = h * 0.33;
  const cut = h * 0.09;
  const shell: (readonly [number, number])[] = [
    [-a + cut, -b],
    [a - cut, -b],
    [a, -b + cut],
    [a - cut * 1.6, b - cut],
    [a - cut * 2.6, b],
    [-a + cut * 2.6, b],
    [-a + cut * 1.6, b - cut],
    [-a, -b + cut],
  ];
  const upper = Math.max(2, Math.ceil((o.pins || 9) / 2));
  const pitch = (2 * (a - cut * 2.4)) / upper;
  const lower = Math.max(1, Math.floor((o.pins || 9) / 2));
  return [
    box('body', 0, 0, w, h, h * 0.1),
    circle('hole', -w / 2 + h * 0.25, 0, h * 0.12),
    circle('hole', w / 2 - h * 0.25, 0, h * 0.12),
    poly('base', shell),
    line('gold', 0, -h * 0.11, pitch * 0.4, pitch * 0.4, upper, pitch),
    line('gold', 0, h * 0.11, pitch * 0.4, pitch * 0.4, lower, pitch),
  ];
}

/** socket: what a plug goes into, mouth at the bottom (coaxial from above, D-sub from the front). */
export function socketTop(o: Outline): View {
  const draw = { usb: usbShell, jack: modularJack, barrel: barrelJack, card: cardSlot, coax: coaxial, dsub: dSub };
  const form = o.form as keyof typeof draw;
  return { shapes: draw[form](o), dimensions: blockDimensions(o), labels: [] };
}
