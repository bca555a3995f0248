// Outlines of parts that stand on their leads: discs, film and cement boxes, single-row cases.
import type { BodyLook, Outline } from './kinds.ts';
import { makeOutline } from './kinds.ts';
import type { OutlineHint } from './outline.ts';
import type { NameFacts } from './size-text.ts';

const discLooks: Readonly<Record<string, BodyLook>> = {
  varistor: 'blue',
  tvs: 'blue',
  thermistor: 'green',
  fuse: 'yellow',
  resistor: 'green',
};

/** Lead spacing by disc diameter as varistors have it, and back. */
const spacingOf = (diameterMm: number): number => (diameterMm < 9 ? 5 : diameterMm < 17 ? 7.5 : 10);
const diameterOf = (pitchMm: number): number => (pitchMm < 6 ? 7 : pitchMm < 9 ? 12 : pitchMm < 15 ? 20 : pitchMm * 1.6);

/** Varistors, thermistors, ceramic and resettable discs: a coin on two leads, drawn from the front. */
export function disc(facts: NameFacts, hint: OutlineHint, category: string): Outline | undefined {
  if (facts.mount !== 'tht' || facts.sizeMm) return undefined;
  const flatDisc = facts.lengthMm === undefined || facts.lengthMm < facts.diameterMm!;
  const stated = flatDisc ? (facts.diameterMm ?? (facts.lengthMm === undefined ? plausible(hint, facts) : undefined)) : undefined;
  const bead = category === 'thermistor' && facts.diameterMm !== undefined;
  const radial = facts.text.startsWith('RADIAL,');
  const coin =
    /^(?:varistor|thermistor)$/.test(category) ||
    (category === 'capacitor' && stated !== undefined && facts.lengthMm === undefined) ||
    (category === 'fuse' && (facts.text === 'RADIAL,PTC' || (facts.diameterMm !== undefined && flatDisc))) ||
    (radial && stated !== undefined && facts.lengthMm === undefined && /^(?:tvs|resistor)$/.test(category));
  const pitch = facts.pitchMm ?? hint.spacingMm ?? hint.pitchMm;
  if (!coin || (stated === undefined && !bead && pitch === undefined && facts.text !== 'RADIAL,PTC')) return undefined;
  const diameter = stated ?? (bead ? facts.diameterMm : diameterOf(pitch ?? 5));
  const between = pitch ?? (diameter < 4 ? 2.54 : spacingOf(diameter));
  return makeOutline('radial', {
    form: 'disc',
    look: discLooks[category] ?? 'amber',
    bodyLengthMm: diameter,
    bodyWidthMm: diameter,
    pins: 2,
    pitchMm: between,
    pitchKnown: pitch !== undefined,
    leadWidthMm: diameter < 4 ? 0.4 : diameter < 9 ? 0.6 : 0.8,
    bodyKnown: stated !== undefined || bead,
  });
}

/** A diameter from the parameters that the spacing of the leads does not contradict. */
function plausible(hint: OutlineHint, facts: NameFacts): number | undefined {
  const { diameterMm } = hint;
  if (diameterMm === undefined || diameterMm < 1.5 || diameterMm > 60) return undefined;
  return facts.pitchMm !== undefined && diameterMm < facts.pitchMm * 0.6 ? undefined : diameterMm;
}

interface BoxRule {
  readonly category: RegExp;
  readonly look: BodyLook;
  readonly lengthMm: (pitchMm: number) => number;
  readonly widthMm: (pitchMm: number) => number;
}
/** Boxes on two leads: how far the case reaches beyond the leads is only typical. */
const boxRules: readonly BoxRule[] = [
  { category: /^capacitor$/, look: 'amber', lengthMm: (p) => p + 2.5, widthMm: (p) => Math.max(2.5, p * 0.45) },
  { category: /^fuse$/, look: 'yellow', lengthMm: (p) => p * 1.4, widthMm: (p) => Math.max(2, p * 0.5) },
  { category: /^resistor$/, look: 'light', lengthMm: (p) => p + 3, widthMm: (p) => Math.max(3, p * 0.4) },
  { category: /^(?:inductor|choke|ferrite|transformer)$/, look: 'body', lengthMm: (p) => p * 1.5, widthMm: (p) => p * 1.2 },
];

/** "插件,P=5mm": the lead spacing is stated, the body is not; film and safety capacitors, fuses, cement resistors, LEDs. */
export function spacedLeads(facts: NameFacts, hint: OutlineHint, category: string): Outline | undefined {
  if (facts.mount !== 'tht' || facts.sizeMm) return undefined;
  // A film capacitor of which nothing is stated but that it is one.
  const pitch = facts.pitchMm ?? (/^RADIAL,BOX$/.test(facts.text) ? (hint.spacingMm ?? 10) : undefined);
  if (pitch === undefined) return undefined;
  const pitchKnown = facts.pitchMm !== undefined || hint.spacingMm !== undefined;
  if (/^(?:led|photo-sensor)$/.test(category) && pitch < 3) return lampOnLeads(hint, pitch);
  if (category === 'photo-sensor' || category === 'audio' || category === 'microphone')
    return makeOutline('radial', {
      form: 'round',
      look: category === 'photo-sensor' ? 'amber' : 'body',
      bodyLengthMm: pitch * 1.5,
      bodyWidthMm: pitch * 1.5,
      pins: 2,
      pitchMm: pitch,
      pitchKnown,
      leadWidthMm: 0.5,
      bodyKnown: false,
    });
  const rule = boxRules.find((entry) => entry.category.test(category));
  if (!rule) return undefined;
  return makeOutline('radial', {
    form: 'box',
    look: rule.look,
    bodyLengthMm: rule.lengthMm(pitch),
    bodyWidthMm: rule.widthMm(pitch),
    pins: 2,
    pitchMm: pitch,
    pitchKnown,
    leadWidthMm: 0.6,
    bodyKnown: false,
  });
}

/** Lamps on leads 2.54 apart are mostly 5 mm wide. */
function lampOnLeads(hint: OutlineHint, pitchMm: number): Outline {
  const diameter = hint.diameterMm !== undefined && hint.diameterMm >= 1.5 && hint.diameterMm <= 12 ? hint.diameterMm : 5;
  return makeOutline('led', {
    form: 'round',
    look: 'clear',
    bodyLengthMm: diameter,
    bodyWidthMm: diameter,
    pins: 2,
    pitchMm,
    leadWidthMm: 0.5,
    bodyKnown: diameter === hint.diameterMm,
  });
}

/** "SIP-4": a flat case on one row of leads, drawn from the front; converters are taller than resistor networks. */
export function inLine(facts: NameFacts, hint: OutlineHint, category: string): Outline | undefined {
  const found = /^SIP-?(\d{1,2})(?:-([0-9.]+)(?:MM)?)?(?:P|L|$)/.exec(facts.text);
  const pins = Number(found?.[1] ?? 0);
  if (pins < 2 || pins > 40 || facts.sizeMm) return undefined;
  if (category === 'sensor' && pins <= 4 && found?.[2] === undefined) return sensorCase(pins);
  const pitch = found?.[2] === undefined || Number(found[2]) < 1 || Number(found[2]) > 8 ? 2.54 : Number(found[2]);
  const tall = /^(?:module|power-module|optocoupler)$/.test(category);
  const { lengthMm: length, heightMm: height } = hint;
  const stated = length !== undefined && height !== undefined && length > (pins - 1) * pitch && height > 2 && height < 60;
  return makeOutline('to-through', {
    form: 'sip',
    look: category === 'crystal' || category === 'filter' ? 'ceramic' : category === 'surge-arrester' ? 'light' : 'body',
    bodyLengthMm: stated ? length : pins * pitch + (tall ? 1.4 : 0),
    bodyWidthMm: stated ? height : tall ? 10 : 6,
    pins,
    rows: 1,
    pitchMm: pitch,
    pitchKnown: found?.[2] !== undefined,
    leadWidthMm: 0.5,
    bodyKnown: stated,
  });
}

/** Hall sensors and their like: a TO-92S of two to four leads. */
function sensorCase(pins: number): Outline {
  const wide = pins > 3;
  return makeOutline('to-through', {
    form: 'half-round',
    bodyLengthMm: wide ? 5.2 : 4.1,
    bodyWidthMm: wide ? 3.5 : 3,
    heightMm: 1.6,
    pins,
    rows: 1,
    pitchMm: 1.27,
    leadWidthMm: 0.4,
    bodyKnown: false,
  });
}
