// From a package name and what else is known of a part to the outline that is drawn for it.
import { fewTerminals } from './families-discrete.ts';
import { manyLeads } from './families-ic.ts';
import { throughOrSized } from './families-through.ts';
import type { BodyLook, Outline } from './kinds.ts';
import { isSane, unknownOutline } from './kinds.ts';
import { nameFacts } from './size-text.ts';

/** What the catalogue knows beside the package name; all optional. */
export interface OutlineHint {
  /** Circuit symbol key of the category (see symbols.ts), e.g. `capacitor`. */
  readonly category?: string;
  /** Solder joints. */
  readonly pins?: number;
  /** Contacts of a connector. */
  readonly positions?: number;
  readonly rows?: number;
  readonly pitchMm?: number;
  /** Colour of an LED, English or Chinese. */
  readonly color?: string;
}

const lensColours: readonly (readonly [pattern: RegExp, look: BodyLook])[] = [
  [/blue|蓝/i, 'blue'],
  [/green|emerald|绿/i, 'green'],
  [/orange|amber|橙/i, 'orange'],
  [/yellow|黄/i, 'yellow'],
  [/red|红/i, 'red'],
  [/violet|purple|uv|紫/i, 'violet'],
];

function coloured(outline: Outline, colour: string | undefined): Outline {
  if (outline.kind !== 'led' || outline.pins > 2 || colour === undefined) return outline;
  const named = lensColours.filter(([pattern]) => pattern.test(colour));
  const look = named.length === 1 ? named[0]?.[1] : undefined;
  return look === undefined ? outline : { ...outline, look };
}

/**
 * The outline of a package. A name that is not understood gives kind `unknown`, never a guess at another package.
 * @example outlineOf('LQFP-48(7x7)', {}) // kind 'qfp', 7 by 7 mm, 48 pins, pitch 0.5
 */
export function outlineOf(packageName: string, hint: OutlineHint): Outline {
  const facts = nameFacts(packageName);
  const category = hint.category ?? '';
  const found = fewTerminals(facts, category) ?? manyLeads(facts, category) ?? throughOrSized(facts, hint, category);
  const neutral = unknownOutline(facts.mount ?? 'plain');
  if (!found || found.kind === 'unknown') return found ?? neutral;
  return isSane(found) ? coloured(found, hint.color) : neutral;
}
