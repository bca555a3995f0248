// Outlines of packages with many leads: SO and its relatives, QFP, QFN/DFN, BGA and DIP.
import type { Outline } from './kinds.ts';
import { makeOutline } from './kinds.ts';
import type { NameFacts } from './size-text.ts';
import { dipLengthsMm, dualFamilies, plccSizes, qfpSidesMm } from './tables.ts';
import type { DualFamily } from './tables.ts';

/** Family letters and pin count at the start of a name: "HTSSOP-28", "SOIC8", "DFN5X6-8L", "DFN1006-2L". */
interface FamilyName {
  readonly family: string;
  readonly pins: number;
  readonly sizeMm: readonly number[] | undefined;
}

function familyName(facts: NameFacts): FamilyName | undefined {
  const metric = /^([A-Z]*[DQ]FN[A-Z]*)-?(\d\d)(\d\d)[A-Z]?-(\d{1,2})/.exec(facts.text);
  if (metric) return { family: metric[1] ?? '', pins: Number(metric[4]), sizeMm: [Number(metric[2]) / 10, Number(metric[3]) / 10] };
  const sized = /^([A-Z0-9]*[DQ]FN[A-Z]*)-?(\d(?:\.\d+)?)X(\d(?:\.\d+)?)-(\d{1,3})/.exec(facts.text);
  if (sized) return { family: sized[1] ?? '', pins: Number(sized[4]), sizeMm: [Number(sized[2]), Number(sized[3])] };
  const plain = /^([A-Z0-9]*?[A-Z]+(?:-(?=[A-Z]))?[A-Z]*?)(?:-[A-Z]+)?-?(\d{1,4})(?:[A-Z]?)(?=$|[^\dX.])/.exec(facts.text);
  return plain ? { family: (plain[1] ?? '').replace(/-/g, ''), pins: Number(plain[2]), sizeMm: facts.sizeMm } : undefined;
}

const leadForPitch = (pitchMm: number): number =>
  pitchMm >= 2 ? 0.45 : pitchMm >= 1.2 ? 0.41 : pitchMm >= 0.75 ? 0.35 : pitchMm >= 0.6 ? 0.26 : pitchMm >= 0.5 ? 0.22 : pitchMm * 0.44;
const statedPitches = [0.3, 0.35, 0.4, 0.5, 0.635, 0.65, 0.8, 0.95, 1, 1.27, 1.78, 2, 2.54];

/** "-0.65mm" is a pitch, "-300mil" and "-6.1mm" are body widths. */
function suffixes(text: string): { pitchMm: number | undefined; widthMm: number | undefined } {
  const millimetres = [...text.matchAll(/-(\d+\.\d+)(?:MM)?(?=$|[-,(])/g)].map((found) => Number(found[1]));
  const mil = /(\d{3})MIL/.exec(text)?.[1];
  const wide = /-(?:W|WB|WIDE)$|^SOW|-W-/.test(text) ? 7.5 : /-(?:N|NB|NARROW)$|NARROW/.test(text) ? 3.9 : undefined;
  const stated = millimetres.find((mm) => mm > 1.3 && mm < 20 && !statedPitches.includes(mm));
  return {
    pitchMm: millimetres.find((mm) => statedPitches.includes(mm)),
    widthMm:
      mil === undefined
        ? (stated ?? wide)
        : ({ 150: 3.9, 154: 3.9, 173: 4.4, 175: 4.4, 200: 5.3, 208: 5.3, 209: 5.3, 300: 7.5 }[mil] ?? Number(mil) * 0.0254),
  };
}

function dualFamilyOf(family: string, pins: number, widthMm: number | undefined, pitchMm: number | undefined): DualFamily | undefined {
  const near = (mm: number): boolean => widthMm !== undefined && Math.abs(widthMm - mm) < 0.35;
  const f = dualFamilies;
  if (/TSSOP|TSOPJ$/.test(family))
    return widthMm !== undefined && widthMm > 5.5
      ? f.tssopWide
      : pins in f.tssopWide.lengthsMm && !near(4.4)
        ? f.tssopWide
        : pins in f.tssopFine.lengthsMm
          ? f.tssopFine
          : f.tssop;
  if (/^US$/.test(family)) return f.us8;
  if (/VSSOP|MSOP|U?MAX$|USOP|MINISO/.test(family))
    return pins === 8 && pitchMm === 0.5 ? f.us8 : pins in f.msop10.lengthsMm ? f.msop10 : f.msop8;
  if (/QSOP/.test(family)) return f.qsop;
  if (family.endsWith('SSOP'))
    return near(7.5) ? f.ssop300 : near(3.9) ? f.qsop : near(4.4) ? f.ssop175 : pins in f.ssop300.lengthsMm ? f.ssop300 : f.ssop208;
  if (/TSOPI?$|TSOPII$|TFSOP$/.test(family))
    return family.endsWith('II') || near(10.16)
      ? pins in f.tsop2fine.lengthsMm
        ? f.tsop2fine
        : f.tsop2
      : pins in f.tsop2.lengthsMm
        ? f.tsop2
        : f.tsop1;
  if (!/(?:SOIC|SOP|SO|SOL|SOW|POWERPAD)$/.test(family)) return undefined;
  return near(5.3) ? f.so208 : near(7.5) || (widthMm === undefined && pins >= 18) ? f.so300 : f.so150;
}

/** Optocoupler bodies of 4 to 6 pins: 4.4 wide, 7.0 over the leads; the length is only typical. */
function smallCoupler(pins: number, facts: NameFacts, heightMm: number): Outline {
  const { pitchMm, widthMm } = suffixes(facts.text);
  const pitch = pitchMm ?? (pins === 4 ? 2.54 : 1.27);
  const width = widthMm ?? 4.4;
  return makeOutline('so', {
    bodyLengthMm: (Math.ceil(pins / 2) - 1) * pitch + 1.4,
    bodyWidthMm: width,
    heightMm,
    pins,
    rows: 2,
    pitchMm: pitch,
    pitchKnown: pitchMm !== undefined,
    leadSpanMm: width + 2.6,
    leadWidthMm: 0.4,
    bodyKnown: false,
  });
}

function smallOutline(facts: NameFacts): Outline | undefined {
  const named = familyName(facts);
  if (!named || named.pins < 4 || named.pins > 100) return undefined;
  const { family, pins } = named;
  const { pitchMm, widthMm } = suffixes(facts.text);
  const dualFamily = dualFamilyOf(family, pins, widthMm, pitchMm);
  if (!dualFamily) return undefined;
  if (
    pins < 8 &&
    (dualFamily === dualFamilies.so150 ||
      dualFamily === dualFamilies.so208 ||
      dualFamily === dualFamilies.so300 ||
      dualFamily === dualFamilies.ssop208)
  )
    return smallCoupler(pins, facts, 0);
  const tabled = dualFamily.lengthsMm[pins];
  const pitch = pitchMm ?? dualFamily.pitchMm;
  const width = widthMm ?? dualFamily.widthMm;
  const agrees = Math.abs(width - dualFamily.widthMm) < 0.35 && (pitchMm === undefined || Math.abs(pitchMm - dualFamily.pitchMm) < 0.02);
  // SSOP-16 exists in three widths: without one in the name its size is only typical.
  const ambiguous = dualFamily === dualFamilies.ssop208 && pins === 16 && widthMm === undefined;
  const known = tabled !== undefined && agrees && !ambiguous;
  return makeOutline('so', {
    bodyLengthMm: known ? tabled : Math.ceil(pins / 2) * pitch + (pitch > 1 ? -0.2 : 0.1),
    bodyWidthMm: known ? dualFamily.widthMm : width,
    heightMm: known ? dualFamily.heightMm : 0,
    pins,
    rows: 2,
    pitchMm: pitch,
    pitchKnown: known || pitchMm !== undefined,
    leadSpanMm: (known ? dualFamily.widthMm : width) + dualFamily.spanMm - dualFamily.widthMm,
    leadWidthMm: leadForPitch(pitch),
    bodyKnown: known,
  });
}

const roomyPitches = [
  [1.27, 1.1],
  [0.8, 1.2],
  [0.65, 0.65],
  [0.5, 0.4],
  [0.4, 0.3],
  [0.35, 0.25],
  [0.3, 0.2],
] as const;
const squarePitches = [
  [0.65, 1.45],
  [0.5, 1.25],
  [0.4, 0.85],
  [0.35, 0.7],
  [0.3, 0.5],
] as const;
const quadLeadPitches = [
  [1.27, 1.4],
  [1, 1.2],
  [0.8, 1.2],
  [0.65, 1.2],
  [0.5, 1],
  [0.4, 0.9],
] as const;

function pitchThatFits(perSide: number, sideMm: number, choices: readonly (readonly [number, number])[]): number {
  return choices.find(([pitchMm, marginMm]) => (perSide - 1) * pitchMm + marginMm <= sideMm + 0.001)?.[0] ?? 0;
}

function quadFlat(facts: NameFacts): Outline | undefined {
  const named = familyName(facts);
  if (!named) return undefined;
  const { family, pins, sizeMm } = named;
  if (/^PLCC$/.test(family)) {
    const carrier = plccSizes[pins];
    return (
      carrier &&
      makeOutline('qfp', {
        bodyLengthMm: carrier[0],
        bodyWidthMm: carrier[0],
        heightMm: 4.3,
        pins,
        rows: 4,
        pitchMm: 1.27,
        pitchKnown: true,
        leadSpanMm: carrier[1],
        leadWidthMm: 0.43,
      })
    );
  }
  if (!/QFP[A-Z]?$/.test(family) || pins < 20 || pins > 304) return undefined;
  const side = qfpSidesMm[pins];
  const [a, b] = sizeMm && sizeMm.length >= 2 ? [sizeMm[0] ?? 0, sizeMm[1] ?? 0] : side !== undefined ? [side, side] : [0, 0];
  if (a < 4 || b < 4) return undefined;
  const [length, width] = [Math.max(a, b), Math.min(a, b)];
  const pitch = pitchThatFits(Math.round((pins / 2) * (length / (length + width))), length, quadLeadPitches);
  const heightMm = /^(?:E?L|EP?L)QFP/.test(family) ? 1.6 : /TQFP/.test(family) ? 1.2 : 0;
  return makeOutline('qfp', {
    bodyLengthMm: length,
    bodyWidthMm: width,
    heightMm,
    pins,
    rows: 4,
    pitchMm: pitch,
    pitchKnown: pitch > 0,
    leadSpanMm: length + 2,
    leadWidthMm: leadForPitch(pitch),
    bodyKnown: sizeMm !== undefined || /LQFP|TQFP/.test(family),
  });
}

const typicalQuadSideMm: Readonly<Record<number, number>> = {
  12: 3,
  16: 3,
  20: 4,
  24: 4,
  28: 5,
  32: 5,
  36: 6,
  40: 6,
  48: 7,
  56: 8,
  64: 9,
  68: 8,
  72: 10,
  76: 9,
  88: 10,
};
const typicalDualSideMm: Readonly<Record<number, number>> = { 4: 1, 6: 2, 8: 3, 10: 3, 12: 3, 14: 3 };

function noLead(facts: NameFacts): Outline | undefined {
  const named = familyName(facts);
  if (!named || named.pins < 2 || named.pins > 200) return undefined;
  const { family, pins, sizeMm } = named;
  const quad = /QF?P?FN|QFN|QFPN|LFCSP|MLF|MLPQ|QPFN|LFCSPSS/.test(family);
  const twoSided = /DFN|SON$|MLPD|POWERDI|WDFNW|DFNWB|TDSO$/.test(family);
  if (!quad && !twoSided) return undefined;
  const stated = sizeMm && sizeMm.length >= 2 ? [sizeMm[0] ?? 0, sizeMm[1] ?? 0] : undefined;
  const typical = (quad ? typicalQuadSideMm : typicalDualSideMm)[pins];
  const [a, b] = stated ?? (typical === undefined ? [0, 0] : [typical, typical]);
  if (!a || !b) return undefined;
  const heightMm = 0;
  if (pins <= 3)
    return makeOutline('qfn', {
      bodyLengthMm: Math.max(a, b),
      bodyWidthMm: Math.min(a, b),
      heightMm,
      pins,
      rows: 2,
      bodyKnown: stated !== undefined,
    });
  if (quad && pins % 4 === 0 && pins >= 12 && a === b) {
    const pitch = pitchThatFits(pins / 4, a, squarePitches);
    if (pitch === 0) return leadsNotKnown(a, b, pins, stated !== undefined);
    return makeOutline('qfn', {
      bodyLengthMm: a,
      bodyWidthMm: b,
      heightMm,
      pins,
      rows: 4,
      pitchMm: pitch,
      leadWidthMm: pitch * 0.5,
      bodyKnown: stated !== undefined,
    });
  }
  if (quad || pins % 2 === 1) return leadsNotKnown(a, b, pins, stated !== undefined);
  const perSide = pins / 2;
  const along = pitchThatFits(perSide, Math.min(a, b), roomyPitches) > 0 ? Math.min(a, b) : Math.max(a, b);
  const pitch = pitchThatFits(perSide, along, roomyPitches);
  if (pitch === 0) return leadsNotKnown(a, b, pins, stated !== undefined);
  return makeOutline('qfn', {
    bodyLengthMm: along,
    bodyWidthMm: a + b - along,
    heightMm,
    pins,
    rows: 2,
    pitchMm: pitch,
    leadWidthMm: pitch * 0.5,
    bodyKnown: stated !== undefined,
  });
}

/** The body is known but how the pads lie is not (rectangular QFN, odd pin counts): body and pin-1 mark only. */
function leadsNotKnown(lengthMm: number, widthMm: number, pins: number, bodyKnown: boolean): Outline | undefined {
  return bodyKnown ? makeOutline('box', { form: 'smd', bodyLengthMm: lengthMm, bodyWidthMm: widthMm, pins }) : undefined;
}

function ballGrid(facts: NameFacts): Outline | undefined {
  const named = familyName(facts);
  if (!named || named.pins < 2) return undefined;
  const grid = /BGA|FPGA/.test(named.family);
  const chipScale = /CSP|DSBGA|UCSP|WLB|WLP|UCBGA|WLGA|FOWLP/.test(named.family);
  const land = /LGA|LCC|LCSP/.test(named.family) && !chipScale;
  if (!grid && !chipScale && !land) return undefined;
  const loose = /[_(](\d+(?:\.\d+)?)X(\d+(?:\.\d+)?)/.exec(facts.text);
  const size = facts.sizeMm ?? (loose ? [Number(loose[1]), Number(loose[2])] : undefined);
  if (!size && land) return undefined;
  const typical = Math.max(0.8, Math.ceil(Math.sqrt(named.pins)) * (chipScale ? 0.4 : 0.8));
  const [a, b] = size ? [size[0] ?? 0, size[1] ?? 0] : [typical, typical];
  const fields = { bodyLengthMm: Math.max(a, b), bodyWidthMm: Math.min(a, b), pins: named.pins, bodyKnown: size !== undefined };
  return land ? makeOutline('box', { form: 'smd', ...fields }) : makeOutline('bga', { form: chipScale ? 'plain' : 'full', ...fields });
}

function dualInline(facts: NameFacts): Outline | undefined {
  const found = /^(?:[PCE])?(?:S)?DIP-?(\d{1,2})(?:-|P|L|$)/.exec(facts.text);
  if (!found) return undefined;
  const pins = Number(found[1]);
  const length = dipLengthsMm[pins];
  if (length === undefined || facts.sizeMm || facts.text.startsWith('SDIP')) return undefined;
  // From 24 pins on, bodies 300 and 600 mil wide share the name.
  const wide = pins >= 28 && !/300MIL/.test(facts.text);
  const known = pins < 24 || /MIL/.test(facts.text);
  return makeOutline('dip', {
    bodyLengthMm: pins === 28 && !wide ? 34.8 : length,
    bodyWidthMm: wide ? 13.8 : 6.4,
    heightMm: 3.6,
    pins,
    rows: 2,
    pitchMm: 2.54,
    pitchKnown: true,
    leadSpanMm: wide ? 15.24 : 7.62,
    leadWidthMm: 0.5,
    bodyKnown: known,
  });
}

/** Bridges in the DIP case of four: 8.3 by 6.4, leads 5.1 apart. */
function bridgeInline(facts: NameFacts): Outline | undefined {
  if (!/^(?:DB(?:-1)?|DFM|MINIDIP|HVMDIP-4)$/.test(facts.text)) return undefined;
  return makeOutline('dip', {
    bodyLengthMm: 8.3,
    bodyWidthMm: 6.4,
    heightMm: 3.3,
    pins: 4,
    rows: 2,
    pitchMm: 5.1,
    leadSpanMm: 7.7,
    leadWidthMm: 0.5,
    bodyKnown: false,
  });
}

/** "SMD-4P" of a coupler is the DIP body with its leads bent outwards to lie on the board. */
function gullInline(facts: NameFacts, category: string): Outline | undefined {
  const pins = Number(/^SMD-?(\d{1,2})P?$/.exec(facts.text)?.[1] ?? 0);
  const length = dipLengthsMm[pins];
  if (length === undefined || pins > 16 || category !== 'optocoupler') return undefined;
  return makeOutline('so', {
    bodyLengthMm: length,
    bodyWidthMm: 6.4,
    pins,
    rows: 2,
    pitchMm: 2.54,
    pitchKnown: true,
    leadSpanMm: 9.8,
    leadWidthMm: 1.1,
    bodyKnown: false,
  });
}

/** A body stated in brackets behind a family that has no rule of its own: where its pads lie is not known. */
export function bracketed(facts: NameFacts): Outline | undefined {
  const found = /^[A-Z][A-Z0-9]*-?(\d{1,4})?[A-Z]?(?:-[A-Z0-9]+)?[(](\d+(?:[.]\d+)?)X(\d+(?:[.]\d+)?)[)]/.exec(facts.text);
  if (!found) return undefined;
  const [a, b] = [Number(found[2]), Number(found[3])];
  return makeOutline('box', {
    form: 'smd',
    bodyLengthMm: Math.max(a, b),
    bodyWidthMm: Math.min(a, b),
    pins: Math.min(400, Number(found[1] ?? 0)),
  });
}

/** Outline of a package with many leads, or undefined when the name belongs to no such family. */
export function manyLeads(facts: NameFacts, category: string): Outline | undefined {
  const assembly =
    /^(?:module|power-module|switch|push-switch|choke|relay|sensor|connector|header|terminal|display|transformer|hardware|cable)$/.test(
      category,
    );
  if (/^[PCE]?S?DIP/.test(facts.text)) return assembly ? undefined : dualInline(facts);
  return quadFlat(facts) ?? noLead(facts) ?? ballGrid(facts) ?? gullInline(facts, category) ?? bridgeInline(facts) ?? smallOutline(facts);
}
