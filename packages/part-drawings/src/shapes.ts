// Plain geometry in mm that a drawing is made of, before it becomes SVG: filled areas, pad rows, lines, dimensions, labels.

/** What a shape is, which decides its paint. `through` is a pad seen through the body, `ghost` a hidden or assumed edge. */
export type Role = 'metal' | 'body' | 'base' | 'lid' | 'gold' | 'lens' | 'ink' | 'hole' | 'bevel' | 'mark' | 'through' | 'ghost' | 'edge';

export type Shape =
  | {
      readonly type: 'rect';
      readonly role: Role;
      readonly x: number;
      readonly y: number;
      readonly w: number;
      readonly h: number;
      readonly r: number;
    }
  /** `n` equal pads w by h, the first centred on x, y, each next one dx, dy further. */
  | {
      readonly type: 'row';
      readonly role: Role;
      readonly x: number;
      readonly y: number;
      readonly w: number;
      readonly h: number;
      readonly n: number;
      readonly dx: number;
      readonly dy: number;
    }
  | { readonly type: 'circle'; readonly role: Role; readonly x: number; readonly y: number; readonly r: number }
  | { readonly type: 'poly'; readonly role: Role; readonly points: readonly (readonly [x: number, y: number])[]; readonly closed: boolean };

/** A dimension: along x (`h`) or y (`v`) between two coordinates, drawn beyond the drawing on one side; level 0 is nearest. */
export interface Dimension {
  readonly side: 'top' | 'bottom' | 'left' | 'right';
  readonly from: number;
  readonly to: number;
  /** Where the extension lines start, on the other axis. */
  readonly at: number;
  readonly level: number;
  readonly letter: string;
}

export interface Label {
  readonly x: number;
  readonly y: number;
  readonly text: string;
  /** Where the text stands relative to the point. */
  readonly place: 'left' | 'right' | 'above' | 'below';
}

export interface View {
  readonly shapes: readonly Shape[];
  readonly dimensions: readonly Dimension[];
  readonly labels: readonly Label[];
}

export interface Bounds {
  readonly minX: number;
  readonly minY: number;
  readonly maxX: number;
  readonly maxY: number;
}

/** Rectangle by its centre. */
export function box(role: Role, x: number, y: number, w: number, h: number, r = 0): Shape {
  return { type: 'rect', role, x: x - w / 2, y: y - h / 2, w, h, r: Math.min(r, w / 2, h / 2) };
}
export function circle(role: Role, x: number, y: number, r: number): Shape {
  return { type: 'circle', role, x, y, r };
}
export function poly(role: Role, points: readonly (readonly [number, number])[], closed = true): Shape {
  return { type: 'poly', role, points, closed };
}
/** Column of pads centred on x with the middle of the column at y. */
export function column(role: Role, x: number, y: number, w: number, h: number, n: number, pitch: number): Shape {
  return { type: 'row', role, x, y: y - ((n - 1) * pitch) / 2, w, h, n, dx: 0, dy: pitch };
}
/** Row of pads centred on y with the middle of the row at x. */
export function line(role: Role, x: number, y: number, w: number, h: number, n: number, pitch: number): Shape {
  return { type: 'row', role, x: x - ((n - 1) * pitch) / 2, y, w, h, n, dx: pitch, dy: 0 };
}

function boundsOfShape(shape: Shape): Bounds {
  switch (shape.type) {
    case 'rect':
      return { minX: shape.x, minY: shape.y, maxX: shape.x + shape.w, maxY: shape.y + shape.h };
    case 'circle':
      return { minX: shape.x - shape.r, minY: shape.y - shape.r, maxX: shape.x + shape.r, maxY: shape.y + shape.r };
    case 'row':
      return {
        minX: shape.x - shape.w / 2,
        minY: shape.y - shape.h / 2,
        maxX: shape.x + shape.w / 2 + shape.dx * (shape.n - 1),
        maxY: shape.y + shape.h / 2 + shape.dy * (shape.n - 1),
      };
    case 'poly': {
      const xs = shape.points.map((p) => p[0]);
      const ys = shape.points.map((p) => p[1]);
      return { minX: Math.min(...xs), minY: Math.min(...ys), maxX: Math.max(...xs), maxY: Math.max(...ys) };
    }
  }
}

/** Smallest box around all shapes, mm. */
export function boundsOf(shapes: readonly Shape[]): Bounds {
  return shapes.map(boundsOfShape).reduce((a, b) => ({
    minX: Math.min(a.minX, b.minX),
    minY: Math.min(a.minY, b.minY),
    maxX: Math.max(a.maxX, b.maxX),
    maxY: Math.max(a.maxY, b.maxY),
  }));
}

/** Number as SVG text: at most 2 decimals, no trailing zeros, no minus zero. */
export function svgNumber(value: number): string {
  return String(Math.round(value * 100) / 100 + 0);
}

function joined(command: string, ...values: number[]): string {
  return values.reduce((text, value) => {
    const part = svgNumber(value);
    return text + (text.length === command.length || part.startsWith('-') ? part : ` ${part}`);
  }, command);
}

function rectPath(x: number, y: number, w: number, h: number, r: number): string {
  if (r <= 0) return `${joined('M', x, y)}${joined('h', w)}${joined('v', h)}${joined('h', -w)}z`;
  const corner = (dx: number, dy: number): string => joined('a', r, r, 0, 0, 1, dx, dy);
  return (
    joined('M', x + r, y) +
    joined('h', w - 2 * r) +
    corner(r, r) +
    joined('v', h - 2 * r) +
    corner(-r, r) +
    joined('h', 2 * r - w) +
    corner(-r, -r) +
    joined('v', 2 * r - h) +
    corner(r, -r) +
    'z'
  );
}

/** Path data of a shape at `k` units per mm, its origin moved to `ox`, `oy` units. */
export function pathOf(shape: Shape, k: number, ox: number, oy: number): string {
  switch (shape.type) {
    case 'rect':
      return rectPath(shape.x * k + ox, shape.y * k + oy, shape.w * k, shape.h * k, shape.r * k);
    case 'circle': {
      const r = shape.r * k;
      return (
        joined('M', shape.x * k + ox - r, shape.y * k + oy) +
        joined('a', r, r, 0, 1, 0, 2 * r, 0) +
        joined('a', r, r, 0, 1, 0, -2 * r, 0) +
        'z'
      );
    }
    case 'row':
      return Array.from({ length: shape.n }, (_, i) =>
        rectPath(
          (shape.x + i * shape.dx - shape.w / 2) * k + ox,
          (shape.y + i * shape.dy - shape.h / 2) * k + oy,
          shape.w * k,
          shape.h * k,
          0,
        ),
      ).join('');
    case 'poly':
      return shape.points.map(([x, y], i) => joined(i === 0 ? 'M' : 'L', x * k + ox, y * k + oy)).join('') + (shape.closed ? 'z' : '');
  }
}
