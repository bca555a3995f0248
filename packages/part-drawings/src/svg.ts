// Writes geometry as SVG: paints shapes by role, draws dimension lines, escapes text. No style attributes (the CSP forbids them).
import type { Outline } from './kinds.ts';
import { autoStyle, paintOf, rolePaint } from './palette.ts';
import type { Theme } from './palette.ts';
import { pathOf, svgNumber } from './shapes.ts';
import type { Dimension, Label, Shape } from './shapes.ts';

/** Text made safe for SVG content and attributes; characters that XML forbids are dropped. */
function escapeXml(text: string): string {
  return text
    .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/"/g, '&quot;')
    .replace(/'/g, '&#39;');
}

/** Length as drawn on a dimension line: two decimals, a third only where it matters. */
export function millimetres(mm: number): string {
  const three = mm.toFixed(3);
  return three.endsWith('0') ? three.slice(0, -1) : three;
}

export interface Pen {
  /** Units per mm. */
  readonly k: number;
  readonly ox: number;
  readonly oy: number;
  /** Outline stroke in units. */
  readonly strokeUnits: number;
  /** Rows of many small pads become one dashed stroke: small output for thumbnails. */
  readonly compact: boolean;
}

/** A row of pads as one thick stroke, dashed so that each dash is a pad; only for rows along an axis. */
function dashedRow(row: Extract<Shape, { type: 'row' }>, pen: Pen, colour: string): string {
  const { k, ox, oy } = pen;
  const alongX = row.dx !== 0;
  const pad = (alongX ? row.w : row.h) * k;
  const pitch = (alongX ? row.dx : row.dy) * k;
  const length = svgNumber((row.n - 1) * pitch + pad);
  const start = alongX
    ? `M${svgNumber(row.x * k + ox - pad / 2)} ${svgNumber(row.y * k + oy)}h${length}`
    : `M${svgNumber(row.x * k + ox)} ${svgNumber(row.y * k + oy - pad / 2)}v${length}`;
  return `<path d="${start}" fill="none" stroke="${colour}" stroke-width="${svgNumber((alongX ? row.h : row.w) * k)}" stroke-dasharray="${svgNumber(pad)} ${svgNumber(pitch - pad)}"/>`;
}

/** All shapes as SVG; neighbours of the same role share one path. */
export function paintShapes(shapes: readonly Shape[], outline: Outline, theme: Theme, pen: Pen): string {
  const out: string[] = [];
  let openRole: Shape['role'] | undefined;
  let data = '';
  const flush = (): void => {
    if (openRole === undefined || data === '') return;
    const paint = rolePaint(openRole, outline.look, outline.bodyKnown || pen.compact, theme, pen.compact);
    if (paint.fill === 'none' && paint.stroke === 'none') {
      data = '';
      return;
    }
    const w = pen.strokeUnits * paint.weight;
    const stroke =
      paint.stroke === 'none'
        ? ''
        : ` stroke="${paint.stroke}" stroke-width="${svgNumber(w)}"${paint.dashed ? ` stroke-dasharray="${svgNumber(w * 3)} ${svgNumber(w * 2)}"` : ''}`;
    out.push(`<path d="${data}" fill="${paint.fill}"${stroke}/>`);
    data = '';
  };
  for (const shape of shapes) {
    if (shape.type === 'row' && pen.compact && shape.n > 5 && shape.w > 0 && shape.h > 0) {
      flush();
      openRole = undefined;
      const paint = rolePaint(shape.role, outline.look, true, theme, true);
      // Bare leads thinner than a pixel vanish in the metal colour: they take the colour of the edges.
      out.push(dashedRow(shape, pen, shape.role === 'metal' ? paint.stroke : paint.fill));
      continue;
    }
    if (shape.role !== openRole) flush();
    openRole = shape.role;
    data += pathOf(shape, pen.k, pen.ox, pen.oy);
  }
  flush();
  return out.join('');
}

const arrowUnits = 6;
/** Distance of a dimension line from the drawing, in units; beside the drawing a level leaves room for the text of the one before. */
export function dimensionGap(side: Dimension['side'], level: number): number {
  return 26 + level * (side === 'left' || side === 'right' ? 66 : 26);
}

/** Where the dimension line of a side runs; all dimensions of one side share the edge of the drawing. */
export interface Edges {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}

function arrow(x: number, y: number, direction: 'left' | 'right' | 'up' | 'down'): string {
  const [dx, dy] = { left: [1, 0], right: [-1, 0], up: [0, 1], down: [0, -1] }[direction] as [number, number];
  const tail = (sign: number): string =>
    `${svgNumber(x + dx * arrowUnits + dy * sign * 2)} ${svgNumber(y + dy * arrowUnits + dx * sign * 2)}`;
  return `M${svgNumber(x)} ${svgNumber(y)}L${tail(1)}L${tail(-1)}z`;
}

/** Dimension lines with arrows and texts such as "D 4.90". Short spans get their arrows outside. */
export function paintDimensions(dimensions: readonly Dimension[], edges: Edges, pen: Pen): string {
  let lines = '';
  let arrows = '';
  let texts = '';
  for (const d of dimensions) {
    const horizontal = d.side === 'top' || d.side === 'bottom';
    const sign = d.side === 'top' || d.side === 'left' ? -1 : 1;
    const at = edges[d.side] + sign * dimensionGap(d.side, d.level);
    const [a, b] = horizontal ? [d.from * pen.k + pen.ox, d.to * pen.k + pen.ox] : [d.from * pen.k + pen.oy, d.to * pen.k + pen.oy];
    const start = (horizontal ? d.at * pen.k + pen.oy : d.at * pen.k + pen.ox) + sign * 3;
    const n = svgNumber;
    const inside = b - a > 26;
    const [a2, b2] = inside ? [a, b] : [a - 12, b + 12];
    const text = escapeXml(`${d.letter} ${millimetres(d.to - d.from)}`);
    if (horizontal) {
      lines += `M${n(a)} ${n(start)}V${n(at + sign * 4)}M${n(b)} ${n(start)}V${n(at + sign * 4)}M${n(a2)} ${n(at)}H${n(b2)}`;
      arrows += inside ? arrow(a, at, 'left') + arrow(b, at, 'right') : arrow(a, at, 'right') + arrow(b, at, 'left');
      texts +=
        inside && b - a > 64
          ? `<text x="${n((a + b) / 2)}" y="${n(at - 5)}" text-anchor="middle">${text}</text>`
          : `<text x="${n(b2 + 5)}" y="${n(at + 4.5)}">${text}</text>`;
    } else {
      lines += `M${n(start)} ${n(a)}H${n(at + sign * 4)}M${n(start)} ${n(b)}H${n(at + sign * 4)}M${n(at)} ${n(a2)}V${n(b2)}`;
      arrows += inside ? arrow(at, a, 'up') + arrow(at, b, 'down') : arrow(at, a, 'down') + arrow(at, b, 'up');
      texts += `<text x="${n(at + sign * 7)}" y="${n((a + b) / 2 + 4.5)}"${sign < 0 ? ' text-anchor="end"' : ''}>${text}</text>`;
    }
  }
  if (lines === '') return '';
  const colour = paintOf('dim', 'css');
  return `<path d="${lines}" fill="none" stroke="${colour}"/><path d="${arrows}" fill="${colour}"/><g fill="${paintOf('text', 'css')}">${texts}</g>`;
}

/** Pin numbers and polarity signs beside their terminals. */
export function paintLabels(labels: readonly Label[], pen: Pen): string {
  const offset = {
    left: [-5, 4.5, ' text-anchor="end"'],
    right: [5, 4.5, ''],
    above: [0, -5, ' text-anchor="middle"'],
    below: [0, 14, ' text-anchor="middle"'],
  } as const;
  const texts = labels
    .map(({ x, y, text, place }) => {
      const [dx, dy, anchor] = offset[place];
      return `<text x="${svgNumber(x * pen.k + pen.ox + dx)}" y="${svgNumber(y * pen.k + pen.oy + dy)}"${anchor}>${escapeXml(text)}</text>`;
    })
    .join('');
  return texts === '' ? '' : `<g fill="${paintOf('dim', 'css')}">${texts}</g>`;
}

/** The svg element around a decorative drawing: the page names it. A drawing with text has a size of its own, in units as in px. */
export function svgElement(viewBox: readonly number[], body: string, theme: Theme, textUnits?: number): string {
  const own =
    textUnits === undefined ? '' : ` width="${svgNumber(viewBox[2] ?? 0)}" height="${svgNumber(viewBox[3] ?? 0)}" font-size="${textUnits}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox.map(svgNumber).join(' ')}"${own} aria-hidden="true" stroke-linejoin="round">${theme === 'auto' ? autoStyle(body) : ''}${body}</svg>`;
}
