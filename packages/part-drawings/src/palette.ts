// Colours of the drawings: CSS variables with fallbacks for inlined drawings, plain values for drawings served as files.
import type { BodyLook } from './kinds.ts';
import type { Role } from './shapes.ts';

/** How a drawing gets its colours: `css` inherits the page's variables; the others stand alone. */
export type Theme = 'css' | 'auto' | 'light' | 'dark';

type ColourName = BodyLook | 'edge' | 'bevel' | 'mark' | 'gold' | 'ground' | 'text' | 'dim';

interface Colour {
  readonly variable: string;
  readonly light: string;
  readonly dark: string;
}
const colour = (variable: string, light: string, dark: string): Colour => ({ variable, light, dark });

/** Every colour once; drawing.css carries the same values for the page. */
export const drawingColours: Readonly<Record<ColourName, Colour>> = {
  body: colour('--d-body', '#2a3038', '#353d47'),
  metal: colour('--d-metal', '#bcc5cd', '#97a2ad'),
  ceramic: colour('--d-ceramic', '#d3b48b', '#a98a62'),
  light: colour('--d-light', '#eee9dd', '#c9c3b4'),
  board: colour('--d-board', '#2b6b57', '#255c4b'),
  amber: colour('--d-amber', '#dba94c', '#b5852f'),
  sleeve: colour('--d-sleeve', '#38557d', '#37547c'),
  clear: colour('--d-clear', '#dfe8ec', '#a9b7bf'),
  red: colour('--d-red', '#c9453f', '#b5433e'),
  orange: colour('--d-orange', '#e08236', '#c9722c'),
  yellow: colour('--d-yellow', '#e3c13c', '#c6a62f'),
  green: colour('--d-green', '#3f9a5f', '#388754'),
  blue: colour('--d-blue', '#3f7fc4', '#3a73b0'),
  violet: colour('--d-violet', '#8466bd', '#7b60ae'),
  gold: colour('--d-gold', '#d9b65f', '#c49f48'),
  edge: colour('--d-edge', '#39434d', '#b8c1ca'),
  bevel: colour('--d-bevel', '#66717d', '#66727f'),
  mark: colour('--d-mark', '#d4dae0', '#dde2e7'),
  ground: colour('--c-surface', '#ffffff', '#171c22'),
  text: colour('--c-text', '#1a222b', '#e8ebef'),
  dim: colour('--c-text-3', '#636d77', '#959ca4'),
};

/** Colour as an attribute value for a theme. */
export function paintOf(name: ColourName, theme: Theme): string {
  const { variable, light, dark } = drawingColours[name];
  if (theme === 'light') return light;
  if (theme === 'dark') return dark;
  return theme === 'auto' ? `var(${variable})` : `var(${variable}, ${light})`;
}

/** Style element of a file that follows the reader's own light or dark setting; only the variables that occur in it. */
export function autoStyle(svgBody: string): string {
  const used = Object.values(drawingColours).filter(({ variable }) => svgBody.includes(`var(${variable})`));
  const block = (dark: boolean): string => used.map((c) => `${c.variable}:${dark ? c.dark : c.light}`).join(';');
  return `<style>svg{${block(false)}}@media (prefers-color-scheme:dark){svg{${block(true)}}}</style>`;
}

/** Bodies that at the size of a thumbnail would be a dark blot: there their outline is drawn. */
const darkLooks: ReadonlySet<BodyLook> = new Set(['body', 'sleeve', 'board']);

const lightLooks: ReadonlySet<BodyLook> = new Set(['light', 'ceramic', 'clear', 'metal', 'amber', 'yellow']);

export interface Paint {
  readonly fill: string;
  readonly stroke: string;
  readonly weight: number;
  readonly dashed?: boolean;
}

/** Dark bodies as line art: what lies on them is drawn in the colour of the edges, and pin 1 a little larger; null for all else. */
function linePaint(role: Role, look: BodyLook, theme: Theme): Paint | null {
  const edge = paintOf('edge', theme);
  if (role === 'base' || (role === 'body' && darkLooks.has(look))) return { fill: paintOf('ground', theme), stroke: edge, weight: 1 };
  if (!darkLooks.has(look)) return null;
  if (role === 'bevel') return { fill: 'none', stroke: 'none', weight: 0 };
  if (role === 'ink') return { fill: edge, stroke: edge, weight: 0.7 };
  return role === 'mark' ? { fill: 'none', stroke: edge, weight: 0.8 } : null;
}

/** Fill, stroke and line weight (1 = outline) of a role on a body of the given look; `isThumb` draws dark bodies as outlines. */
export function rolePaint(role: Role, look: BodyLook, bodyKnown: boolean, theme: Theme, isThumb = false): Paint {
  const line = isThumb ? linePaint(role, look, theme) : null;
  if (line) return line;
  const name = (colourName: ColourName): string => paintOf(colourName, theme);
  const onBody = lightLooks.has(look) ? 'edge' : 'mark';
  switch (role) {
    case 'metal':
      return { fill: name('metal'), stroke: name('edge'), weight: 1 };
    case 'gold':
      return { fill: name('gold'), stroke: name('edge'), weight: 0.6 };
    case 'body':
      return { fill: name(look), stroke: name('edge'), weight: 1, dashed: !bodyKnown };
    case 'base':
      return { fill: name('body'), stroke: name('edge'), weight: 1 };
    case 'lid':
      return { fill: name('metal'), stroke: name('edge'), weight: 0.7 };
    case 'lens':
      return { fill: name(look === 'light' ? 'yellow' : look), stroke: name('edge'), weight: 0.7 };
    case 'ink':
      return { fill: name(onBody), stroke: 'none', weight: 0 };
    case 'hole':
      return { fill: name('ground'), stroke: name('edge'), weight: 0.7 };
    case 'bevel':
      return { fill: 'none', stroke: name(lightLooks.has(look) ? 'dim' : 'bevel'), weight: 0.7 };
    case 'mark':
      return { fill: 'none', stroke: name(onBody), weight: 0.8 };
    case 'through':
      return { fill: name('metal'), stroke: 'none', weight: 0 };
    case 'ghost':
      return { fill: 'none', stroke: name('dim'), weight: 0.7, dashed: true };
    case 'edge':
      return { fill: 'none', stroke: name('edge'), weight: 1 };
  }
}
