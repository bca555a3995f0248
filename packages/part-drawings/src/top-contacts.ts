// Views of rows of contacts from above: headers, housings, terminal blocks, flat-cable connectors and cables.
import { openEndedContacts } from './families-contacts.ts';
import type { Outline } from './kinds.ts';
import { box, circle, line, poly } from './shapes.ts';
import type { Dimension, Shape, View } from './shapes.ts';

const perRowOf = (o: Outline, rows: number): number => (o.pins === 0 ? openEndedContacts : Math.ceil(o.pins / rows));

/** Body of which only a piece is drawn: the right edge is a break line. */
function brokenOff(w: number, h: number): Shape {
  const depth = Math.min(h * 0.16, w * 0.06);
  const teeth = [0.2, 0.4, 0.6, 0.8].map((at, i) => [w / 2 + (i % 2 === 0 ? -depth : depth), -h / 2 + h * at] as const);
  return poly('body', [[-w / 2, -h / 2], [w / 2, -h / 2], ...teeth, [w / 2, h / 2], [-w / 2, h / 2]]);
}

const housing = (o: Outline, radius: number): Shape =>
  o.pins === 0 ? brokenOff(o.bodyLengthMm, o.bodyWidthMm) : box('body', 0, 0, o.bodyLengthMm, o.bodyWidthMm, radius);

/** Inner wall of a housing that goes on beyond the break. */
function openWall(w: number, h: number, wall: number): Shape {
  const [x, y] = [w / 2 - wall, h / 2 - wall];
  return poly(
    'bevel',
    [
      [x, -y],
      [-x, -y],
      [-x, y],
      [x, y],
    ],
    false,
  );
}

/** Flat cable: conductors bare at both ends, the middle left out. */
function ribbon(o: Outline, perRow: number): View {
  const [w, h, pitch] = [o.bodyLengthMm, o.bodyWidthMm, o.pitchMm];
  const bare = h * 0.2;
  const half = h * 0.44;
  const wave = (y: number): (readonly [number, number])[] =>
    Array.from({ length: 9 }, (_, i) => [w / 2 - (w * i) / 8, y + (i % 2 === 0 ? -1 : 1) * h * 0.025] as const);
  const part = (side: 1 | -1): Shape => poly('body', [[-w / 2, (side * h) / 2], [w / 2, (side * h) / 2], ...wave(side * (h / 2 - half))]);
  const first = -((perRow - 1) * pitch) / 2;
  return {
    shapes: [
      part(-1),
      part(1),
      line('base', 0, -h / 2 + bare / 2, o.leadWidthMm, bare, perRow, pitch),
      line('base', 0, h / 2 - bare / 2, o.leadWidthMm, bare, perRow, pitch),
    ],
    dimensions: contactDimensions(o, perRow, h / 2),
    labels: [{ x: first, y: -h / 2, text: '1', place: 'above' }],
  };
}

function contactDimensions(o: Outline, perRow: number, y: number): Dimension[] {
  if (!o.pitchKnown || perRow < 2) return [];
  const first = -((perRow - 1) * o.pitchMm) / 2;
  const all: Dimension[] = perRow > 2 && o.pins > 0 ? [{ side: 'bottom', from: first, to: -first, at: y, level: 1, letter: 'A' }] : [];
  return [{ side: 'bottom', from: first, to: first + o.pitchMm, at: y, level: 0, letter: 'e' }, ...all];
}

/** header: plastic cells with square pins or sockets. */
export function headerTop(o: Outline): View {
  const rows = Math.max(1, o.rows);
  const perRow = perRowOf(o, rows);
  const pitch = o.pitchMm;
  const shapes: Shape[] = [
    o.pins === 0 ? brokenOff(o.bodyLengthMm, o.bodyWidthMm) : box('body', 0, 0, o.bodyLengthMm, o.bodyWidthMm, pitch * 0.12),
  ];
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
  const perRow = perRowOf(o, rows);
  const [w, h] = [o.bodyLengthMm, o.bodyWidthMm];
  const pitch = o.pitchMm;
  if (o.form === 'ribbon') return ribbon(o, perRow);
  const shapes: Shape[] = [];
  if (o.form === 'terminal') {
    shapes.push(
      housing(o, h * 0.03),
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
      housing(o, 0.2),
      box('bevel', 0, -h * 0.28, w * 0.94, h * 0.34),
      line('through', 0, h * 0.18, Math.min(0.3, pitch * 0.5), h * 0.4, perRow, pitch),
    );
  } else {
    const wall = 0.8;
    shapes.push(housing(o, 0.3), o.pins === 0 ? openWall(w, h, wall) : box('bevel', 0, 0, w - wall * 2, h - wall * 2, 0.2));
    for (let r = 0; r < rows; r += 1)
      // Dark like holes: bare metal would not stand out from a light housing in the dark theme.
      shapes.push(line('base', 0, (r - (rows - 1) / 2) * pitch, o.leadWidthMm, o.leadWidthMm, perRow, pitch));
  }
  const first = -((perRow - 1) * pitch) / 2;
  const edge = o.form === 'flat-cable' ? h / 2 + 0.7 : h / 2;
  return {
    shapes: shapes.filter((s) => s.type !== 'row' || s.n > 0),
    dimensions: contactDimensions(o, perRow, edge),
    labels: [{ x: first, y: -h / 2, text: '1', place: 'above' }],
  };
}
