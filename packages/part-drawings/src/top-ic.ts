// Top views of packages with many leads, in mm around the centre of the body, pin 1 at the top left (SOT: bottom left).
import type { Outline } from './kinds.ts';
import { sidePins } from './kinds.ts';
import { box, circle, column, line, poly } from './shapes.ts';
import type { Dimension, Label, Shape, View } from './shapes.ts';

/** Moulded body: outline plus the inner line of its chamfered edge. */
export function moulded(w: number, h: number, y = 0): Shape[] {
  const inset = Math.min(w, h) * 0.06;
  return [box('body', 0, y, w, h, inset * 0.5), box('bevel', 0, y, w - inset * 2, h - inset * 2, inset * 0.3)];
}

/** Pin-1 dot inside a corner, kept clear of the edge. */
export function dot(w: number, h: number, corner: 'top-left' | 'bottom-left' = 'top-left'): Shape {
  const side = Math.min(w, h);
  const radius = side * 0.055;
  const inset = side * 0.19;
  return circle('ink', -w / 2 + inset, (corner === 'top-left' ? -1 : 1) * (h / 2 - inset), radius);
}

function bodyDimensions(o: Outline, w: number, h: number, letters: readonly [string, string]): Dimension[] {
  if (!o.bodyKnown) return [];
  return [
    { side: 'bottom', from: -w / 2, to: w / 2, at: h / 2, level: 0, letter: letters[0] },
    { side: 'right', from: -h / 2, to: h / 2, at: w / 2, level: 0, letter: letters[1] },
  ];
}

/** so and dip: two columns of leads, body length vertical. */
export function dualTop(o: Outline): View {
  const [w, h] = [o.bodyWidthMm, o.bodyLengthMm];
  const left = Math.ceil(o.pins / 2);
  const right = o.pins - left;
  const lead = (o.leadSpanMm - w) / 2;
  const at = w / 2 + lead / 2;
  const radius = w * 0.1;
  const shoulder = o.kind === 'dip' ? Math.min(1.4, o.pitchMm * 0.58) : o.leadWidthMm;
  const shapes: Shape[] = [
    column('metal', -at, 0, lead, shoulder, left, o.pitchMm),
    column('metal', at, 0, lead, shoulder, right, o.pitchMm),
    ...moulded(w, h),
  ];
  if (o.kind === 'dip')
    shapes.push(
      poly(
        'mark',
        Array.from(
          { length: 9 },
          (_, i) => [-radius * Math.cos((i * Math.PI) / 8), -h / 2 + radius * Math.sin((i * Math.PI) / 8)] as const,
        ),
        false,
      ),
    );
  shapes.push(dot(w, h));
  const topY = -((left - 1) * o.pitchMm) / 2;
  const labels: Label[] = [
    { x: -o.leadSpanMm / 2, y: topY, text: '1', place: 'left' },
    { x: o.leadSpanMm / 2, y: -((right - 1) * o.pitchMm) / 2, text: String(o.pins), place: 'right' },
  ];
  const dims: Dimension[] = bodyDimensions(o, w, h, ['E1', 'D']);
  if (o.bodyKnown)
    dims.push({ side: 'bottom', from: -o.leadSpanMm / 2, to: o.leadSpanMm / 2, at: topY + (left - 1) * o.pitchMm, level: 1, letter: 'E' });
  if (o.pitchKnown && left > 1)
    dims.push({
      side: 'left',
      from: topY + (left - 2) * o.pitchMm,
      to: topY + (left - 1) * o.pitchMm,
      at: -o.leadSpanMm / 2,
      level: 0,
      letter: 'e',
    });
  return { shapes, dimensions: dims, labels };
}

/** qfp: leads on four sides, counted counter-clockwise from the top of the left side. */
export function quadTop(o: Outline): View {
  const [w, h] = [o.bodyWidthMm, o.bodyLengthMm];
  const { left, bottom } = sidePins(o);
  const lead = (o.leadSpanMm - o.bodyLengthMm) / 2;
  const shapes: Shape[] = [
    column('metal', -w / 2 - lead / 2, 0, lead, o.leadWidthMm, left, o.pitchMm),
    column('metal', w / 2 + lead / 2, 0, lead, o.leadWidthMm, left, o.pitchMm),
    line('metal', 0, h / 2 + lead / 2, o.leadWidthMm, lead, bottom, o.pitchMm),
    line('metal', 0, -h / 2 - lead / 2, o.leadWidthMm, lead, bottom, o.pitchMm),
    ...moulded(w, h),
    dot(w, h),
  ];
  const topY = -((left - 1) * o.pitchMm) / 2;
  const leftX = -((bottom - 1) * o.pitchMm) / 2;
  const labels: Label[] = [
    { x: -w / 2 - lead, y: topY, text: '1', place: 'left' },
    { x: leftX, y: -h / 2 - lead, text: String(o.pins), place: 'above' },
  ];
  const dims: Dimension[] = bodyDimensions(o, w, h, ['E1', 'D1']);
  if (o.bodyKnown) dims.push({ side: 'bottom', from: -w / 2 - lead, to: w / 2 + lead, at: 0, level: 1, letter: 'E' });
  if (o.pitchKnown) dims.push({ side: 'left', from: -topY - o.pitchMm, to: -topY, at: -w / 2 - lead, level: 0, letter: 'e' });
  return { shapes, dimensions: dims.map((d) => (d.letter === 'E' ? { ...d, at: h / 2 - o.pitchMm } : d)), labels };
}

/** qfn and dfn: pads seen through the body, flush with its edge. */
export function noLeadTop(o: Outline): View {
  const [w, h] = o.pins <= 3 ? [o.bodyLengthMm, o.bodyWidthMm] : [o.bodyWidthMm, o.bodyLengthMm];
  const shapes: Shape[] = moulded(w, h).slice(0, 1);
  if (o.pins <= 3) {
    const pad = w * 0.27;
    const at = w / 2 - pad / 2 - w * 0.03;
    shapes.push(
      o.pins === 2 ? column('through', -at, 0, pad, h * 0.8, 1, 0) : column('through', -at, 0, pad, h * 0.32, 2, h * 0.5),
      column('through', at, 0, pad, h * 0.8, 1, 0),
      circle('ink', 0, -h * 0.3, h * 0.06),
    );
    return {
      shapes,
      dimensions: bodyDimensions(o, w, h, ['D', 'E']),
      labels: [
        { x: -w / 2, y: 0, text: '1', place: 'left' },
        { x: w / 2, y: 0, text: String(o.pins), place: 'right' },
      ],
    };
  }
  const four = o.rows === 4;
  const { left, bottom } = four ? sidePins(o) : { left: o.pins / 2, bottom: 0 };
  const pad = Math.min(0.45, Math.min(w, h) * 0.16);
  const at = w / 2 - pad / 2;
  shapes.push(
    column('through', -at, 0, pad, o.leadWidthMm, left, o.pitchMm),
    column('through', at, 0, pad, o.leadWidthMm, left, o.pitchMm),
  );
  if (four)
    shapes.push(
      line('through', 0, h / 2 - pad / 2, o.leadWidthMm, pad, bottom, o.pitchMm),
      line('through', 0, -h / 2 + pad / 2, o.leadWidthMm, pad, bottom, o.pitchMm),
    );
  const inset = pad + Math.min(w, h) * 0.13;
  shapes.push(circle('ink', -w / 2 + inset, -h / 2 + inset, Math.min(w, h) * 0.055));
  const topY = -((left - 1) * o.pitchMm) / 2;
  const last: Label = four
    ? { x: -((bottom - 1) * o.pitchMm) / 2, y: -h / 2, text: String(o.pins), place: 'above' }
    : { x: w / 2, y: topY, text: String(o.pins), place: 'right' };
  return { shapes, dimensions: bodyDimensions(o, w, h, ['E', 'D']), labels: [{ x: -w / 2, y: topY, text: '1', place: 'left' }, last] };
}

/** bga and chip-scale: the balls are hidden from above; a corner triangle marks ball A1. */
export function ballTop(o: Outline): View {
  const [w, h] = [o.bodyWidthMm, o.bodyLengthMm];
  const inset = Math.min(w, h) * 0.09;
  const corner = inset * 1.5;
  const shapes: Shape[] =
    o.form === 'full'
      ? [
          box('body', 0, 0, w, h),
          box('bevel', 0, 0, w - inset * 2, h - inset * 2, inset * 0.2),
          poly('gold', [
            [-w / 2, -h / 2],
            [-w / 2 + corner, -h / 2],
            [-w / 2, -h / 2 + corner],
          ]),
        ]
      : [box('body', 0, 0, w, h), box('bevel', 0, 0, w - inset, h - inset), dot(w, h)];
  return {
    shapes,
    dimensions: bodyDimensions(o, w, h, ['E', 'D']),
    labels: [{ x: -w / 2, y: -h / 2 + corner / 2, text: 'A1', place: 'left' }],
  };
}

/** Slots of the leads of a SOT in units of the pitch: bottom row from the left, top row from the right. */
function sotSlots(o: Outline): { bottom: readonly number[]; top: readonly number[] } {
  if (o.form === 'tab') return { bottom: [-1, 0, 1], top: [] };
  switch (o.pins) {
    case 3:
      return { bottom: [-1, 1], top: [0] };
    case 4:
      return { bottom: [-0.5, 0.5], top: [0.5, -0.5] };
    case 5:
      return { bottom: [-1, 0, 1], top: [1, -1] };
    case 6:
      return { bottom: [-1, 0, 1], top: [1, 0, -1] };
    default:
      return { bottom: [-1.5, -0.5, 0.5, 1.5], top: [1.5, 0.5, -0.5, -1.5] };
  }
}

/** sot: body length horizontal, pins 1 and 2 below. */
export function sotTop(o: Outline): View {
  const [w, h] = [o.bodyLengthMm, o.bodyWidthMm];
  const { bottom, top } = sotSlots(o);
  const lead = (o.leadSpanMm - h) / 2;
  const at = h / 2 + lead / 2;
  const pad = (slot: number, y: number): Shape => box('metal', slot * o.pitchMm, y, o.leadWidthMm, lead);
  const shapes: Shape[] = [...bottom.map((slot) => pad(slot, at)), ...top.map((slot) => pad(slot, -at))];
  if (o.form === 'tab') shapes.push(box('metal', 0, -at, o.tabWidthMm, lead));
  shapes.push(...moulded(w, h));
  if (o.pins > 3) shapes.push(dot(w, h, 'bottom-left'));
  const lastSlot = top.at(-1);
  const beside = o.leadWidthMm / 2;
  const firstX = (bottom[0] ?? 0) * o.pitchMm;
  const last: Label =
    lastSlot === undefined
      ? { x: (bottom.at(-1) ?? 0) * o.pitchMm + beside, y: at, text: String(bottom.length), place: 'right' }
      : { x: lastSlot * o.pitchMm - beside, y: -at, text: String(o.pins), place: 'left' };
  const labels: Label[] = [{ x: firstX - beside, y: at, text: '1', place: 'left' }, last];
  const dims: Dimension[] = [
    { side: 'top', from: -w / 2, to: w / 2, at: -h / 2, level: 0, letter: 'D' },
    { side: 'right', from: -h / 2, to: h / 2, at: w / 2, level: 0, letter: 'E1' },
    { side: 'right', from: -o.leadSpanMm / 2, to: o.leadSpanMm / 2, at: (bottom.at(-1) ?? 0) * o.pitchMm, level: 1, letter: 'E' },
    {
      side: 'bottom',
      from: (bottom[0] ?? 0) * o.pitchMm,
      to: (bottom[1] ?? 0) * o.pitchMm,
      at: o.leadSpanMm / 2,
      level: 0,
      letter: (bottom[1] ?? 0) - (bottom[0] ?? 0) > 1 ? 'e1' : 'e',
    },
  ];
  return { shapes, dimensions: dims, labels };
}
