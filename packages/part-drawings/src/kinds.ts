// The closed vocabulary of package outlines: kinds, forms, surfaces and the one record that describes an outline in mm.

/** Package families that have a drawing of their own. `box` is a body of known size whose terminals are not known. */
export const outlineKinds = [
  'chip',
  'chip-array',
  'melf',
  'sot',
  'so',
  'qfp',
  'qfn',
  'bga',
  'dip',
  'to-through',
  'to-tab',
  'sod',
  'can',
  'radial',
  'axial',
  'crystal',
  'header',
  'connector',
  'module',
  'relay',
  'switch',
  'trimmer',
  'socket',
  'display',
  'led',
  'inductor',
  'box',
  'unknown',
] as const;
export type OutlineKind = (typeof outlineKinds)[number];

/**
 * Variants within a kind, e.g. `full` is a TO-220 moulded all round, `half-round` a TO-92, `flange` a TO-3, `female` a socket,
 * `disc` a varistor, `keys` and `slide` switches, `usb` to `dsub` interface sockets, `ribbon` a flat cable.
 */
export const outlineForms = [
  'plain',
  'polar',
  'tab',
  'full',
  'half-round',
  'metal-can',
  'sip',
  'box',
  'round',
  'oval',
  'cylinder',
  'male',
  'female',
  'terminal',
  'flat-cable',
  'ribbon',
  'smd',
  'tht',
  'disc',
  'flange',
  'screw',
  'tabs',
  'keys',
  'slide',
  'rotor',
  'usb',
  'jack',
  'barrel',
  'card',
  'coax',
  'dsub',
] as const;
export type OutlineForm = (typeof outlineForms)[number];

/** Surface of the body; each has a CSS variable `--d-…`. */
export const bodyLooks = [
  'body',
  'ceramic',
  'light',
  'metal',
  'board',
  'amber',
  'sleeve',
  'clear',
  'red',
  'orange',
  'yellow',
  'green',
  'blue',
  'violet',
] as const;
export type BodyLook = (typeof bodyLooks)[number];

/**
 * One package outline. All lengths are mm; 0 means "none or not known".
 * Kinds with two rows of pins (so, dip, qfn with two sides) have `bodyLengthMm` along the pins; to-through has the width
 * of the face as length, the height of the face as width, the thickness as height; a header, connector or cable with no pins has
 * a number of contacts that is not known and is drawn broken off; a display has its digits as rows; round bodies have length = width = diameter.
 */
export interface Outline {
  readonly kind: OutlineKind;
  readonly form: OutlineForm;
  readonly look: BodyLook;
  readonly bodyLengthMm: number;
  readonly bodyWidthMm: number;
  readonly heightMm: number;
  readonly pins: number;
  /** Rows of pins; for qfn 2 means pads on two sides only. */
  readonly rows: number;
  readonly pitchMm: number;
  /** Tip to tip across the leads. */
  readonly leadSpanMm: number;
  readonly leadWidthMm: number;
  /** Width of a metal tab opposite the leads (SOT-223, TO-252); its height above the mould for TO-220. */
  readonly tabWidthMm: number;
  /** False when the body size is only typical for the name: it is then drawn dashed and not dimensioned. */
  readonly bodyKnown: boolean;
  readonly pitchKnown: boolean;
}

/** Limits that no real part on a board exceeds; outlines outside are not drawn. */
const outlineLimits = { bodyMm: 400, heightMm: 300, pitchMm: 80, minMm: 0.1, pins: 400, ballPins: 3000, rows: 8 } as const;

const blank: Outline = {
  kind: 'unknown',
  form: 'plain',
  look: 'body',
  bodyLengthMm: 0,
  bodyWidthMm: 0,
  heightMm: 0,
  pins: 0,
  rows: 0,
  pitchMm: 0,
  leadSpanMm: 0,
  leadWidthMm: 0,
  tabWidthMm: 0,
  bodyKnown: false,
  pitchKnown: false,
};

/** Lengths are kept in whole µm so that keys round-trip exactly. */
function wholeMicrons(mm: number): number {
  return Math.round(mm * 1000) / 1000;
}

/** Builds an outline from the fields that matter; the body counts as known unless said otherwise. */
export function makeOutline(kind: OutlineKind, fields: Partial<Omit<Outline, 'kind'>>): Outline {
  const full = { ...blank, bodyKnown: kind !== 'unknown', ...fields, kind };
  return {
    ...full,
    bodyLengthMm: wholeMicrons(full.bodyLengthMm),
    bodyWidthMm: wholeMicrons(full.bodyWidthMm),
    heightMm: wholeMicrons(full.heightMm),
    pitchMm: wholeMicrons(full.pitchMm),
    leadSpanMm: wholeMicrons(full.leadSpanMm),
    leadWidthMm: wholeMicrons(full.leadWidthMm),
    tabWidthMm: wholeMicrons(full.tabWidthMm),
  };
}

/** The neutral outline of a package that is not known; `smd` or `tht` when the name says at least that. */
export function unknownOutline(form: 'plain' | 'smd' | 'tht'): Outline {
  return makeOutline('unknown', { form });
}

/** True when every length is drawable and the pins fit the body; anything else must become the unknown outline. */
export function isSane(outline: Outline): boolean {
  const { kind, bodyLengthMm: length, bodyWidthMm: width, pins, rows, pitchMm, leadSpanMm } = outline;
  const { bodyMm, heightMm, minMm, rows: maxRows, ballPins, pins: maxPins } = outlineLimits;
  if (!formsOfKind[kind].includes(outline.form)) return false;
  if (kind === 'unknown') return length === 0 && width === 0 && pins === 0;
  const numbers = [length, width, outline.heightMm, pitchMm, leadSpanMm, outline.leadWidthMm, outline.tabWidthMm];
  if (numbers.some((n) => !Number.isFinite(n) || n < 0) || !Number.isInteger(pins) || !Number.isInteger(rows) || pins < 0 || rows < 0)
    return false;
  if (length < minMm || width < minMm || length > bodyMm || width > bodyMm || outline.heightMm > heightMm) return false;
  if (pins > (kind === 'bga' ? ballPins : maxPins) || rows > maxRows) return false;
  if (
    (pitchMm > 0 && pitchMm < 0.2) ||
    pitchMm > outlineLimits.pitchMm ||
    leadSpanMm > bodyMm * 1.5 ||
    outline.tabWidthMm > bodyMm ||
    outline.leadWidthMm > bodyMm
  )
    return false;
  if (!leadsFit(outline)) return false;
  const perSide = pinsOnLongSide(outline);
  return perSide < 2 || pitchMm === 0 || (perSide - 1) * pitchMm <= length + 0.3;
}

/** The forms that each kind is drawn in; a key with another form is not one of ours. */
const formsOfKind: Readonly<Record<OutlineKind, readonly OutlineForm[]>> = {
  chip: ['plain', 'polar'],
  'chip-array': ['plain'],
  melf: ['plain', 'polar'],
  sot: ['plain', 'tab'],
  so: ['plain'],
  qfp: ['plain'],
  qfn: ['plain'],
  bga: ['plain', 'full'],
  dip: ['plain'],
  'to-through': ['tab', 'full', 'half-round', 'metal-can', 'sip', 'flange'],
  'to-tab': ['plain'],
  sod: ['plain', 'polar'],
  can: ['plain'],
  radial: ['polar', 'round', 'box', 'disc'],
  axial: ['plain', 'polar'],
  crystal: ['smd', 'oval', 'cylinder'],
  header: ['male', 'female'],
  connector: ['plain', 'terminal', 'flat-cable', 'ribbon'],
  module: ['smd', 'tht', 'screw', 'tabs'],
  relay: ['smd', 'tht'],
  switch: ['smd', 'tht', 'keys', 'slide'],
  trimmer: ['rotor', 'screw'],
  socket: ['usb', 'jack', 'barrel', 'card', 'coax', 'dsub'],
  display: ['smd', 'tht'],
  led: ['smd', 'round'],
  inductor: ['smd', 'round'],
  box: ['smd', 'tht'],
  unknown: ['plain', 'smd', 'tht'],
};

/** Leads reach beyond the body, and there are as many terminals as the kind needs. */
function leadsFit(o: Outline): boolean {
  switch (o.kind) {
    case 'so':
    case 'dip':
      return o.leadSpanMm > o.bodyWidthMm && o.pins >= 2 && o.pitchMm > 0 && o.leadWidthMm > 0;
    case 'sot':
      return o.leadSpanMm > o.bodyWidthMm && o.pins >= 3 && o.pins <= 8 && o.pitchMm > 0 && o.pitchMm <= o.bodyLengthMm;
    case 'qfp':
      return o.leadSpanMm > o.bodyLengthMm && o.pins >= 8 && o.pitchMm > 0;
    case 'qfn':
      return o.pins >= 2 && (o.pins <= 3 || (o.pitchMm > 0 && (o.rows === 2 || o.pins % 4 === 0 || o.bodyLengthMm !== o.bodyWidthMm)));
    case 'sod':
      return o.leadSpanMm > o.bodyLengthMm;
    case 'to-tab':
      return o.leadSpanMm > o.bodyWidthMm && o.pins >= 3 && (o.pins - 1) * o.pitchMm <= o.bodyLengthMm * 1.2;
    case 'can':
      return o.leadSpanMm >= o.bodyLengthMm;
    case 'to-through':
      return o.pins >= 1 && o.pins <= 40 && o.tabWidthMm < o.bodyWidthMm && o.pins * o.pitchMm <= 400;
    case 'chip-array':
      return o.pins >= 4 && o.pitchMm > 0;
    case 'switch':
      return o.form === 'smd' || o.form === 'tht' || (o.pins >= 2 && o.pitchMm > 0);
    case 'display':
      return o.rows >= 1;
    case 'crystal':
      return o.form === 'smd' ? o.pins === 2 || (o.pins >= 4 && o.pins % 2 === 0 && o.pins <= 10) : o.pins <= 4;
    case 'header':
    case 'connector':
      return (o.form !== 'terminal' || o.pins <= 60) && o.pins <= 200 && o.pitchMm > 0;
    case 'axial':
    case 'bga':
    case 'box':
    case 'chip':
    case 'inductor':
    case 'led':
    case 'melf':
    case 'module':
    case 'radial':
    case 'relay':
    case 'socket':
    case 'trimmer':
    case 'unknown':
      return true;
  }
}

function pinsOnLongSide(outline: Outline): number {
  const { kind, pins, rows } = outline;
  if (kind === 'so' || kind === 'dip' || kind === 'chip-array' || (kind === 'qfn' && rows === 2)) return Math.ceil(pins / 2);
  if (kind === 'qfn' || kind === 'qfp') return sidePins(outline).left;
  if (kind === 'switch' && (outline.form === 'keys' || outline.form === 'slide')) return Math.ceil(pins / Math.max(1, rows));
  return kind === 'header' || kind === 'connector' ? Math.ceil(pins / Math.max(1, rows)) : 0;
}

/** Pins on the left (= right) and bottom (= top) sides of a four-sided package, in proportion to the sides; an oblong QFN (MO-241) has two on the short ones. */
export function sidePins(outline: Outline): { left: number; bottom: number } {
  const half = Math.floor(outline.pins / 2);
  if (outline.kind === 'qfn' && outline.bodyLengthMm !== outline.bodyWidthMm) return { left: half - 2, bottom: 2 };
  const share = outline.bodyLengthMm / (outline.bodyLengthMm + outline.bodyWidthMm);
  const left = outline.bodyLengthMm === outline.bodyWidthMm ? Math.floor(half / 2) : Math.round(half * share);
  return { left, bottom: half - left };
}
