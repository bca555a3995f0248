// Outlines of power packages known by their name alone: flat bridges, leadless and tabbed power SMD, flanged cans, screw blocks.
import type { Outline, OutlineForm } from './kinds.ts';
import { makeOutline } from './kinds.ts';
import type { NameFacts } from './size-text.ts';

/** A flat case standing on a row of leads: face width, face height, thickness, pitch, lead width; `full` has a screw hole. */
interface FlatCase {
  readonly pattern: RegExp;
  readonly sizeMm: readonly [widthMm: number, faceMm: number, depthMm: number, pitchMm: number, leadMm: number];
  readonly form: 'full' | 'sip' | 'tab';
  readonly pins: number;
  /** False where makers differ in the body. */
  readonly known: boolean;
}
const flat = (pattern: RegExp, sizeMm: FlatCase['sizeMm'], form: FlatCase['form'], known: boolean, pins = 4): FlatCase => ({
  pattern,
  sizeMm,
  form,
  pins,
  known,
});

const flatCases: readonly FlatCase[] = [
  flat(/^GBU(?:-\d)?$/, [22, 18.5, 3.4, 5.08, 1.1], 'full', true),
  flat(/^\d?\d?GBJ(?:-\d)?$/, [30, 20, 4.6, 7.5, 1.1], 'full', true),
  flat(/^(?:KBP|GBP)[FL]?$/, [14.5, 10.6, 3.5, 3.81, 0.8], 'sip', true),
  flat(/^\d?KBJ$/, [25, 15, 3.5, 5.08, 1], 'sip', false),
  flat(/^KBU$/, [23.4, 19, 6.2, 5.08, 1.2], 'full', false),
  flat(/^KBL$/, [19, 15.5, 6.2, 5.08, 1.2], 'sip', false),
  flat(/^(?:GBL|D-?3K|JA|JB|PB|TSB-5|TTF|BR-L|6KBJ)$/, [20.5, 10.8, 3.4, 5.08, 1.1], 'sip', false),
  flat(/^(?:GSIB-5S|HRP-5)$/, [30, 20, 4.6, 7.5, 1.1], 'full', false),
  flat(/^CB-(?:5|2-3)$/, [14, 13, 4.6, 1.91, 1], 'sip', false, 5),
  flat(/^MULTIWATT-?15$/, [19.9, 17.5, 4.7, 1.27, 0.7], 'tab', false, 15),
  flat(/^H?ZIP-?(?:15|25)(?:-.*)?$/, [19.9, 17.5, 4.7, 1.27, 0.7], 'tab', false, 15),
];

function flatCase({ text }: NameFacts): Outline | undefined {
  const found = flatCases.find(({ pattern }) => pattern.test(text));
  if (!found) return undefined;
  const [bodyLengthMm, bodyWidthMm, heightMm, pitchMm, leadWidthMm] = found.sizeMm;
  return makeOutline('to-through', {
    form: found.form,
    bodyLengthMm,
    bodyWidthMm,
    heightMm,
    pins: found.pins,
    rows: 1,
    pitchMm,
    pitchKnown: found.known,
    leadWidthMm,
    tabWidthMm: found.form === 'tab' ? 5.2 : 0,
    bodyKnown: found.known,
  });
}

/** Bodies seen from above with pads below them: one large pad at the right, one or two small ones at the left. */
const padCases: readonly (readonly [pattern: RegExp, lengthMm: number, widthMm: number, pins: 2 | 3, known: boolean])[] = [
  [/^TO-277.*/, 6.5, 4.6, 3, true],
  [/^POWER-?DI-?5$/, 6.5, 4, 3, false],
  [/^(?:CFP-?15(?:-B)?|SOT-?1289)$/, 5.8, 4.3, 3, false],
  [/^(?:DO-220AA|SMP)/, 3.8, 2, 2, false],
  [/^(?:DO-219AC|DO-219AD|MICROSMF|MICROSMP)/, 2.5, 1.3, 2, false],
  [/^DO-216AA/, 3.8, 1.9, 2, false],
];

function padCase({ text }: NameFacts): Outline | undefined {
  const found = padCases.find(([pattern]) => pattern.test(text));
  if (!found) return undefined;
  return makeOutline('qfn', { bodyLengthMm: found[1], bodyWidthMm: found[2], pins: found[3], rows: 2, bodyKnown: found[4] });
}

interface TabbedCase {
  readonly pattern: RegExp;
  readonly sizeMm: readonly [lengthMm: number, widthMm: number, heightMm: number, spanMm: number];
  readonly pins: number;
  readonly pitchMm: number;
  readonly leadMm: number;
  readonly tabMm: number;
}
/** Leads along one side, cooling tab on the other. */
const tabbedCases: readonly TabbedCase[] = [
  { pattern: /^(?:TOLL|H?P?SOF-8|MO-299A)/, sizeMm: [9.9, 10.38, 2.3, 11.68], pins: 8, pitchMm: 1.2, leadMm: 0.7, tabMm: 9.4 },
  {
    pattern: /^(?:LFPAK-?(?:56|4|8)|SOT-?669|SC-100|SOT-?1023)/,
    sizeMm: [4.9, 4.4, 1.05, 6.15],
    pins: 4,
    pitchMm: 1.27,
    leadMm: 0.42,
    tabMm: 3.9,
  },
  { pattern: /^(?:LFPAK-?33|SOT-?1210)/, sizeMm: [3.3, 2.6, 0.85, 3.3], pins: 4, pitchMm: 0.65, leadMm: 0.35, tabMm: 2.3 },
  { pattern: /^(?:TO-268|D3PAK)/, sizeMm: [15.9, 14, 5, 18.8], pins: 3, pitchMm: 5.45, leadMm: 1.2, tabMm: 13 },
];

function tabbedCase({ text }: NameFacts): Outline | undefined {
  const found = tabbedCases.find(({ pattern }) => pattern.test(text));
  if (!found) return undefined;
  const [bodyLengthMm, bodyWidthMm, heightMm, leadSpanMm] = found.sizeMm;
  return makeOutline('to-tab', {
    bodyLengthMm,
    bodyWidthMm,
    heightMm,
    pins: found.pins,
    rows: 1,
    pitchMm: found.pitchMm,
    pitchKnown: true,
    leadSpanMm,
    leadWidthMm: found.leadMm,
    tabWidthMm: found.tabMm,
  });
}

/** Blocks fixed by screws, and square bridges with blade terminals. */
const blocks: readonly (readonly [pattern: RegExp, form: OutlineForm, lengthMm: number, widthMm: number, heightMm: number])[] = [
  [/^(?:SOT-227[B]?(?:-4)?|ISOTOP|TO-227)/, 'screw', 38.1, 25.4, 12],
  [/^S?(?:GBPC|KBPC)(?:-.*)?$/, 'tabs', 28.6, 28.6, 0],
  [/^BR-W$/, 'tabs', 28.6, 28.6, 0],
];

function block({ text }: NameFacts): Outline | undefined {
  const found = blocks.find(([pattern]) => pattern.test(text));
  if (!found) return undefined;
  const [, form, bodyLengthMm, bodyWidthMm, heightMm] = found;
  return makeOutline('module', { form, look: 'body', bodyLengthMm, bodyWidthMm, heightMm, pins: 4, bodyKnown: form === 'screw' });
}

function flangedCan({ text }: NameFacts): Outline | undefined {
  if (!/^TO-3(?:$|\()/.test(text)) return undefined;
  return makeOutline('to-through', {
    form: 'flange',
    look: 'metal',
    bodyLengthMm: 39.3,
    bodyWidthMm: 26,
    heightMm: 8.5,
    pins: 2,
    pitchMm: 10.9,
    pitchKnown: true,
    leadWidthMm: 1,
  });
}

function suppressor({ text }: NameFacts): Outline | undefined {
  if (!text.startsWith('DO-218')) return undefined;
  return makeOutline('sod', {
    bodyLengthMm: 13.5,
    bodyWidthMm: 10,
    heightMm: 5,
    pins: 2,
    leadSpanMm: 15.7,
    leadWidthMm: 9,
    bodyKnown: false,
  });
}

/** Oblong QFN after MO-241 with two pads on each short side: body by lead count. */
const oblongSizes: Readonly<Record<number, readonly [lengthMm: number, widthMm: number]>> = {
  14: [3, 2.5],
  16: [3.5, 2.5],
  20: [4.5, 2.5],
  24: [5.5, 3.5],
};

function oblong({ text }: NameFacts): Outline | undefined {
  const pins = Number(/^DHX?VQFN-?(\d\d)/.exec(text)?.[1] ?? 0);
  const size = oblongSizes[pins];
  return (
    size &&
    makeOutline('qfn', {
      bodyLengthMm: size[0],
      bodyWidthMm: size[1],
      pins,
      rows: 4,
      pitchMm: 0.5,
      pitchKnown: true,
      leadWidthMm: 0.24,
    })
  );
}

/** Outline of a power package that its name alone describes, or undefined. */
export function namedPower(facts: NameFacts): Outline | undefined {
  return flatCase(facts) ?? padCase(facts) ?? tabbedCase(facts) ?? block(facts) ?? flangedCan(facts) ?? suppressor(facts) ?? oblong(facts);
}
