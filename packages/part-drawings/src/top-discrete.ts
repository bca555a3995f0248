// Top views of surface-mounted parts with few terminals, in mm around the centre of the body, length horizontal.
import type { Outline } from './kinds.ts';
import { dot, moulded } from './top-ic.ts';
import { box, circle, column, line, poly } from './shapes.ts';
import type { Dimension, Label, Shape, View } from './shapes.ts';

/** Length below and width at the right, the plain dimensions of a block. */
export function blockDimensions(o: Outline, letters: readonly [string, string] = ['L', 'W']): Dimension[] {
  if (!o.bodyKnown) return [];
  return [
    { side: 'bottom', from: -o.bodyLengthMm / 2, to: o.bodyLengthMm / 2, at: o.bodyWidthMm / 2, level: 0, letter: letters[0] },
    { side: 'right', from: -o.bodyWidthMm / 2, to: o.bodyWidthMm / 2, at: o.bodyLengthMm / 2, level: 0, letter: letters[1] },
  ];
}

/** chip: two end caps; polar (tantalum) has narrow terminals and a bar at the anode. */
export function chipTop(o: Outline): View {
  const [w, h] = [o.bodyLengthMm, o.bodyWidthMm];
  if (o.form === 'polar') {
    const tongue = w * 0.03;
    const shapes = [
      box('metal', -w / 2 + tongue, 0, tongue * 2, o.leadWidthMm),
      box('metal', w / 2 - tongue, 0, tongue * 2, o.leadWidthMm),
      box('body', 0, 0, w - tongue * 2, h, h * 0.03),
      box('ink', -w / 2 + w * 0.16, 0, w * 0.1, h * 0.96),
    ];
    return { shapes, dimensions: blockDimensions(o), labels: [{ x: -w / 2, y: 0, text: '+', place: 'left' }] };
  }
  const cap = Math.min(o.leadWidthMm || w * 0.2, w * 0.4);
  const radius = Math.min(cap, h) * 0.18;
  const shapes: Shape[] = [box('metal', 0, 0, w, h, radius), box('body', 0, 0, w - cap * 2, h)];
  if (o.look === 'body') shapes.push(box('bevel', 0, 0, w - cap * 2 - h * 0.12, h * 0.84));
  return { shapes, dimensions: blockDimensions(o), labels: [] };
}

/** chip-array: pads along both long sides. */
export function chipArrayTop(o: Outline): View {
  const [w, h] = [o.bodyLengthMm, o.bodyWidthMm];
  const perSide = Math.ceil(o.pins / 2);
  const pad = h * 0.24;
  const shapes: Shape[] = [
    box('body', 0, 0, w, h, h * 0.04),
    line('metal', 0, h / 2 - pad / 2, o.leadWidthMm, pad, perSide, o.pitchMm),
    line('metal', 0, -h / 2 + pad / 2, o.leadWidthMm, pad, perSide, o.pitchMm),
  ];
  const first = -((perSide - 1) * o.pitchMm) / 2;
  return {
    shapes,
    dimensions: [
      ...blockDimensions(o).filter((d) => d.side !== 'bottom'),
      { side: 'top', from: -w / 2, to: w / 2, at: -h / 2, level: 0, letter: 'L' },
      { side: 'bottom', from: -first - o.pitchMm, to: -first, at: h / 2, level: 0, letter: 'e' },
    ],
    labels: [
      { x: first, y: h / 2, text: '1', place: 'below' },
      { x: first, y: -h / 2, text: String(o.pins), place: 'above' },
    ],
  };
}

/** melf: a cylinder lying, end caps, cathode ring on diodes. */
export function melfTop(o: Outline): View {
  const [w, h] = [o.bodyLengthMm, o.bodyWidthMm];
  const cap = o.leadWidthMm;
  const shapes: Shape[] = [
    box('metal', -w / 2 + cap / 2, 0, cap, h, h * 0.06),
    box('metal', w / 2 - cap / 2, 0, cap, h, h * 0.06),
    box('body', 0, 0, w - cap * 2, h * 0.93),
  ];
  if (o.form === 'polar') shapes.push(box('ink', -w / 2 + cap + w * 0.1, 0, w * 0.08, h * 0.93));
  shapes.push(
    poly(
      'bevel',
      [
        [-w / 2 + cap + w * 0.18, -h * 0.22],
        [w / 2 - cap - w * 0.06, -h * 0.22],
      ],
      false,
    ),
  );
  return { shapes, dimensions: blockDimensions(o, ['L', 'D']), labels: [] };
}

/** sod: leads at both ends, cathode band at the left on diodes. */
export function sodTop(o: Outline): View {
  const [w, h] = [o.bodyLengthMm, o.bodyWidthMm];
  const lead = (o.leadSpanMm - w) / 2;
  const at = w / 2 + lead / 2;
  const shapes: Shape[] = [box('metal', -at, 0, lead, o.leadWidthMm), box('metal', at, 0, lead, o.leadWidthMm), ...moulded(w, h)];
  if (o.form === 'polar') shapes.push(box('ink', -w / 2 + w * 0.17, 0, w * 0.1, h * 0.97));
  const labels: Label[] =
    o.form === 'polar'
      ? [
          { x: -o.leadSpanMm / 2, y: 0, text: 'K', place: 'left' },
          { x: o.leadSpanMm / 2, y: 0, text: 'A', place: 'right' },
        ]
      : [];
  return {
    shapes,
    labels,
    dimensions: [
      { side: 'top', from: -w / 2, to: w / 2, at: -h / 2, level: 0, letter: 'D' },
      { side: 'right', from: -h / 2, to: h / 2, at: w / 2, level: 0, letter: 'E' },
      { side: 'bottom', from: -o.leadSpanMm / 2, to: o.leadSpanMm / 2, at: o.leadWidthMm / 2, level: 0, letter: 'HD' },
    ],
  };
}

/** to-tab: D-PAK and relatives; with three pins the middle one is cut short. */
export function toTabTop(o: Outline): View {
  const [w, h] = [o.bodyLengthMm, o.bodyWidthMm];
  const tab = (o.leadSpanMm - h) * 0.28;
  const lead = o.leadSpanMm - h - tab;
  const tip = h / 2 + lead;
  const cut = 3;
  const shapes: Shape[] = [box('metal', 0, -h / 2 - tab / 2, o.tabWidthMm, tab, tab * 0.2)];
  if (o.pins === cut)
    shapes.push(
      line('metal', 0, h / 2 + lead / 2, o.leadWidthMm, lead, 2, o.pitchMm * 2),
      box('metal', 0, h / 2 + lead * 0.15, o.leadWidthMm, lead * 0.3),
    );
  else shapes.push(line('metal', 0, h / 2 + lead / 2, o.leadWidthMm, lead, o.pins, o.pitchMm));
  shapes.push(...moulded(w, h));
  const half = ((o.pins - 1) * o.pitchMm) / 2;
  return {
    shapes,
    labels: [
      { x: -half - o.leadWidthMm / 2, y: tip - lead * 0.3, text: '1', place: 'left' },
      { x: half + o.leadWidthMm / 2, y: tip - lead * 0.3, text: String(o.pins), place: 'right' },
    ],
    dimensions: [
      { side: 'top', from: -w / 2, to: w / 2, at: -h / 2, level: 0, letter: 'E' },
      { side: 'right', from: -h / 2, to: h / 2, at: w / 2, level: 0, letter: 'D' },
      { side: 'right', from: -h / 2 - tab, to: tip, at: half, level: 1, letter: 'H' },
      {
        side: 'bottom',
        from: half - (o.pins === cut ? 2 : 1) * o.pitchMm,
        to: half,
        at: tip,
        level: 0,
        letter: o.pins === cut ? 'e1' : 'e',
      },
    ],
  };
}

/** can: SMD electrolytic on a square base with two cut corners at the positive side; the dark segment is negative. */
export function canTop(o: Outline): View {
  const d = o.bodyLengthMm;
  const base = d + Math.min(0.5, d * 0.06);
  const cut = base * 0.14;
  const b = base / 2;
  const tongue = Math.max(0.2, (o.leadSpanMm - base) / 2);
  const chord = d * 0.3;
  const rim = Math.sqrt((d / 2) ** 2 - chord ** 2);
  const from = Math.atan2(rim, chord);
  const segment = Array.from({ length: 17 }, (_, i) => {
    const a = from - (i * from) / 8;
    return [Math.cos(a) * d * 0.48, Math.sin(a) * d * 0.48] as const;
  });
  const shapes: Shape[] = [
    box('metal', -b - tongue / 2, 0, tongue * 2, o.leadWidthMm),
    box('metal', b + tongue / 2, 0, tongue * 2, o.leadWidthMm),
    poly('base', [
      [-b + cut, -b],
      [b, -b],
      [b, b],
      [-b + cut, b],
      [-b, b - cut],
      [-b, -b + cut],
    ]),
    circle('body', 0, 0, d / 2),
    poly('ink', segment),
    circle('bevel', 0, 0, d * 0.46),
  ];
  return {
    shapes,
    labels: [{ x: -b - tongue, y: 0, text: '+', place: 'left' }],
    dimensions: [{ side: 'bottom', from: -d / 2, to: d / 2, at: b, level: 0, letter: 'D' }],
  };
}

/** crystal: ceramic base with metal lid, an HC-49 can, or a lying cylinder. */
export function crystalTop(o: Outline): View {
  const [w, h] = [o.bodyLengthMm, o.bodyWidthMm];
  if (o.form === 'oval') {
    const pin = o.pitchMm > 0 ? [circle('ghost', -o.pitchMm / 2, 0, o.leadWidthMm), circle('ghost', o.pitchMm / 2, 0, o.leadWidthMm)] : [];
    const dims: Dimension[] = o.pitchMm > 0 ? [{ side: 'top', from: -o.pitchMm / 2, to: o.pitchMm / 2, at: 0, level: 0, letter: 'e' }] : [];
    return {
      shapes: [box('body', 0, 0, w, h, h / 2), box('bevel', 0, 0, w * 0.91, h * 0.79, h * 0.4), ...pin],
      dimensions: [...blockDimensions(o), ...dims],
      labels: [],
    };
  }
  if (o.form === 'cylinder') {
    const wire = w * 0.35;
    return {
      shapes: [
        column('metal', w / 2 + wire / 2, 0, wire, o.leadWidthMm, 2, o.pitchMm),
        box('body', 0, 0, w, h, h * 0.25),
        poly(
          'bevel',
          [
            [w * 0.42, -h / 2],
            [w * 0.42, h / 2],
          ],
          false,
        ),
      ],
      dimensions: [
        { side: 'bottom', from: -w / 2, to: w / 2, at: h / 2, level: 0, letter: 'L' },
        { side: 'left', from: -h / 2, to: h / 2, at: -w / 2, level: 0, letter: 'D' },
      ],
      labels: [],
    };
  }
  const lid = Math.min(w, h) * 0.11;
  const perSide = Math.ceil(o.pins / 2);
  const [padW, padH] = o.pins === 2 ? [w * 0.28, h * 0.8] : [w * (perSide > 2 ? 0.22 : 0.34), h * 0.3];
  const ghosts: Shape[] =
    o.pins === 2
      ? [box('ghost', -w / 2 + padW / 2, 0, padW, padH), box('ghost', w / 2 - padW / 2, 0, padW, padH)]
      : [-1, 1].map((side) => line('ghost', 0, side * (h / 2 - padH / 2), padW, padH, perSide, (w - padW) / (perSide - 1)));
  const shapes: Shape[] = [
    box('body', 0, 0, w, h, lid * 0.5),
    box('lid', 0, 0, w - lid * 2, h - lid * 2, lid),
    ...ghosts,
    circle('ink', -w / 2 + lid * 2.2, h / 2 - lid * 2.2, lid * 0.5),
  ];
  return {
    shapes,
    dimensions: blockDimensions(o),
    labels: o.pins > 2 ? [{ x: -w / 2, y: h / 2 - lid * 2, text: '1', place: 'left' }] : [],
  };
}

/** inductor: moulded or shielded block with a wound core; terminals at the ends or in the corners. */
export function inductorTop(o: Outline): View {
  const [w, h] = [o.bodyLengthMm, o.bodyWidthMm];
  const cap = w * 0.12;
  const radius = Math.min(w, h) * 0.36;
  const terminals: Shape[] =
    o.pins === 4
      ? [column('metal', -w / 2 + cap / 2, 0, cap, h * 0.26, 2, h * 0.62), column('metal', w / 2 - cap / 2, 0, cap, h * 0.26, 2, h * 0.62)]
      : [box('metal', -w / 2 + cap / 2, 0, cap, h * 0.5), box('metal', w / 2 - cap / 2, 0, cap, h * 0.5)];
  return {
    shapes: [
      box('body', 0, 0, w, h, Math.min(w, h) * 0.1),
      ...terminals,
      circle('mark', 0, 0, radius),
      circle('bevel', 0, 0, radius * 0.72),
      circle('bevel', 0, 0, radius * 0.44),
    ],
    dimensions: blockDimensions(o),
    labels: [],
  };
}

/** led: SMD body with lens and a cut cathode corner, or a round lens with a flat. */
export function ledTop(o: Outline): View {
  const [w, h] = [o.bodyLengthMm, o.bodyWidthMm];
  if (o.form === 'round') {
    const r = w / 2;
    const flange = r * 1.14;
    const ring = Array.from({ length: 41 }, (_, i) => {
      const a = 0.5 + ((Math.PI * 2 - 1) * i) / 40;
      return [Math.cos(a) * flange, Math.sin(a) * flange] as const;
    });
    const shapes: Shape[] = [
      poly('body', ring),
      circle('lens', 0, 0, r),
      circle('bevel', 0, 0, r * 0.7),
      circle('ghost', -1.27, 0, 0.3),
      circle('ghost', 1.27, 0, 0.3),
    ];
    return {
      shapes,
      labels: [{ x: flange * 0.88, y: 0, text: 'K', place: 'right' }],
      dimensions: [{ side: 'bottom', from: -r, to: r, at: 0, level: 0, letter: 'D' }],
    };
  }
  const side = Math.min(w, h);
  const cap = Math.min(w * 0.16, 0.6);
  const ends: Shape[] =
    o.pins <= 2
      ? [box('metal', 0, 0, w, h * 0.9, side * 0.03), box('body', 0, 0, w - cap * 1.1, h, side * 0.05)]
      : [box('body', 0, 0, w, h, side * 0.05)];
  const lens = o.pins <= 2 && w > h * 1.35 ? box('lens', 0, 0, w * 0.58, h * 0.74, side * 0.1) : circle('lens', 0, 0, side * 0.37);
  const corner = side * 0.2;
  const x = -w / 2 + (o.pins <= 2 ? cap * 0.55 : 0);
  return {
    shapes: [
      ...ends,
      lens,
      poly('ink', [
        [x, h / 2],
        [x + corner, h / 2],
        [x, h / 2 - corner],
      ]),
    ],
    dimensions: blockDimensions(o),
    labels: [],
  };
}

/** box: a body of known size; terminals are not known and therefore not drawn. */
export function boxTop(o: Outline): View {
  const [w, h] = [o.bodyLengthMm, o.bodyWidthMm];
  return {
    shapes: o.pins > 2 && o.form === 'smd' ? [...moulded(w, h), dot(w, h)] : moulded(w, h),
    dimensions: blockDimensions(o),
    labels: [],
  };
}
