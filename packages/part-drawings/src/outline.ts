// From a package name and what else is known of a part to the outline that is drawn for it.
import { commonName } from './aliases.ts';
import { assembly } from './families-assembly.ts';
import { fewTerminals } from './families-discrete.ts';
import { manyLeads } from './families-ic.ts';
import { namedPower } from './families-power.ts';
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
  /** Colour of an LED or of a switch, English or Chinese. */
  readonly color?: string;
  /** Body as the parameters state it, used only where the package name states none. */
  readonly lengthMm?: number;
  readonly widthMm?: number;
  readonly heightMm?: number;
  readonly diameterMm?: number;
  /** Distance of the leads of a two-lead part. */
  readonly spacingMm?: number;
  /** What kind of its category the part is, as the parameters say: "Type-C", "RJ45 Jack", "SMA", "SPDT", "Piano Key". */
  readonly variant?: string;
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
  const read = nameFacts(packageName);
  const common = commonName(read.text);
  const facts = common.text === read.text ? read : nameFacts(common.text);
  const category = hint.category ?? '';
  const found =
    fewTerminals(facts, category) ??
    namedPower(facts) ??
    manyLeads(facts, category) ??
    assembly(facts, hint, category) ??
    throughOrSized(facts, hint, category);
  const neutral = unknownOutline(facts.mount ?? 'plain');
  if (!found || found.kind === 'unknown') return found ?? neutral;
  const outline = common.typical ? { ...found, bodyKnown: false } : found;
  return isSane(outline) ? coloured(outline, hint.color) : neutral;
}
