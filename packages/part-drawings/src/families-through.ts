// Outlines of through-hole parts and of parts that are named by their size: TO, radial, axial, crystals, headers, connectors.
import { contacts } from './families-contacts.ts';
import { sizedSurface } from './families-discrete.ts';
import { disc, inLine, spacedLeads } from './families-leaded.ts';
import { bracketed } from './families-ic.ts';
import type { BodyLook, Outline } from './kinds.ts';
import { makeOutline, unknownOutline } from './kinds.ts';
import type { OutlineHint } from './outline.ts';
import type { NameFacts } from './size-text.ts';
import { axialSizes, metalCans, radialPitchesMm, toThroughSizes } from './tables.ts';

const toAliases: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/^(?:ITO-?220|TO-?220[-]?(?:F|FP|FM|FI|NF|FULL))/, 'TO-220F'],
  [/^TO-?220/, 'TO-220'],
  [/^TO-?247/, 'TO-247'],
  [/^TO-?264/, 'TO-264'],
  [/^TO-?3P/, 'TO-3P'],
  [/^TO-?126/, 'TO-126'],
  [/^(?:TO-?251|IPAK)/, 'TO-251'],
  [/^TO-?262/, 'TO-262'],
  [/^TO-?92S/, 'TO-92S'],
  [/^TO-?92(?:L|MOD)/, 'TO-92L'],
  [/^TO-?92/, 'TO-92'],
  [/^TO-?94/, 'TO-94'],
];

function powerTransistor(facts: NameFacts): Outline | undefined {
  const name = toAliases.find(([pattern]) => pattern.test(facts.text))?.[1];
  const size = name === undefined ? undefined : toThroughSizes[name];
  if (!size || name === undefined) return undefined;
  // TO-220AC has two leads; other names end in their lead count.
  const count = /-(\d)L?(?:$|[(])/.exec(facts.text.replace(/^I?TO-?\d+/, ''))?.[1];
  const fallback = name === 'TO-94' ? 4 : facts.text.endsWith('AC') && name.startsWith('TO-220') ? 2 : 3;
  const pins = count === undefined ? fallback : Number(count);
  const pitch = name.startsWith('TO-220') && pins > 3 ? (pins > 5 ? 1.27 : 1.7) : size[3];
  if (pins > 7 || (pins > 4 && !name.startsWith('TO-220'))) return unknownOutline('tht');
  return makeOutline('to-through', {
    form: name.startsWith('TO-92') || name === 'TO-94' ? 'half-round' : size[5] > 0 ? 'tab' : 'full',
    bodyLengthMm: size[0],
    bodyWidthMm: size[1],
    heightMm: size[2],
    pins,
    rows: 1,
    pitchMm: pitch,
    pitchKnown: true,
    leadWidthMm: pins > 5 ? 0.6 : size[4],
    tabWidthMm: size[5],
  });
}

function metalCan(facts: NameFacts): Outline | undefined {
  const name = /^TO-?(\d+)(?:-(\d))?/.exec(facts.text);
  const size = metalCans[`TO-${name?.[1] ?? ''}`];
  return (
    size &&
    makeOutline('to-through', {
      form: 'metal-can',
      look: 'metal',
      bodyLengthMm: size[0],
      bodyWidthMm: size[0],
      heightMm: size[1],
      pins: Number(name?.[2] ?? 3),
      pitchMm: size[2],
      pitchKnown: true,
      leadWidthMm: 0.45,
    })
  );
}

function axial(facts: NameFacts, category: string): Outline | undefined {
  const name = Object.keys(axialSizes).find((key) => new RegExp(`^${key.replace('-', '-?')}(?![0-9])`).test(facts.text));
  const size = name === undefined ? undefined : axialSizes[name];
  const stated = facts.diameterMm !== undefined && facts.lengthMm !== undefined ? ([facts.diameterMm, facts.lengthMm] as const) : undefined;
  const wound = category === 'inductor' && stated !== undefined && stated[0] <= 5 && stated[1] >= stated[0] * 1.8;
  const slimFuse = category === 'fuse' && stated !== undefined && stated[1] >= stated[0] * 2;
  const use =
    size ?? (facts.mount === 'tht' && (wound || slimFuse || /^(?:resistor|diode|schottky|zener|tvs)$/.test(category)) ? stated : undefined);
  if (!use || use[1] < use[0] * 0.8) return undefined;
  const diode = size !== undefined || /^(?:diode|schottky|zener)$/.test(category);
  const look: BodyLook =
    diode || category === 'tvs' ? 'body' : category === 'resistor' ? 'ceramic' : category === 'inductor' ? 'green' : 'light';
  return makeOutline('axial', {
    // A suppressor for both directions has no cathode ring.
    form: diode && category !== 'tvs' ? 'polar' : 'plain',
    look,
    bodyLengthMm: use[1],
    bodyWidthMm: use[0],
    heightMm: use[0],
    pins: 2,
    leadWidthMm: use[0] > 3 ? 0.8 : 0.5,
  });
}

/** Round capacitors: SMD ones stand on a square base, leaded ones have a spacing that follows from the diameter. */
function roundCan(facts: NameFacts, hint: OutlineHint, category: string): Outline | undefined {
  const { mount } = facts;
  const electrolytic = category === 'capacitor-polar' && !facts.sizeMm;
  const diameter = facts.diameterMm ?? (electrolytic ? hint.diameterMm : undefined);
  const height = facts.lengthMm ?? (electrolytic ? hint.heightMm : undefined);
  if (diameter === undefined || diameter < 0.5) return undefined;
  if (mount === 'smd' && height !== undefined && category.startsWith('capacitor')) {
    return makeOutline('can', {
      look: 'metal',
      bodyLengthMm: diameter,
      bodyWidthMm: diameter,
      heightMm: height,
      pins: 2,
      leadSpanMm: diameter + 0.3 + diameter * 0.08,
      leadWidthMm: diameter > 7 ? 1 : 0.65,
    });
  }
  const spaced = facts.pitchMm ?? (electrolytic ? hint.spacingMm : undefined) ?? 0;
  // Discs are named by diameter alone; a cylinder as tall as it is wide is an electrolytic or polymer can.
  const tall =
    category === 'capacitor-polar' ||
    facts.text.startsWith('BD') ||
    (category === 'capacitor' && height !== undefined && height >= diameter);
  if (tall && (height !== undefined || spaced > 0)) {
    const usual = radialPitchesMm.find(([upTo]) => diameter <= upTo)?.[1] ?? 10;
    return makeOutline('radial', {
      form: 'polar',
      look: 'sleeve',
      bodyLengthMm: diameter,
      bodyWidthMm: diameter,
      heightMm: height ?? 0,
      pins: 2,
      pitchMm: spaced || usual,
      pitchKnown: spaced > 0,
      leadWidthMm: diameter > 5.5 ? 0.6 : 0.5,
    });
  }
  if (/^(?:led|photo-sensor|bjt)$/.test(category) && diameter <= 12)
    return makeOutline('led', {
      form: 'round',
      look: 'clear',
      bodyLengthMm: diameter,
      bodyWidthMm: diameter,
      heightMm: height ?? 0,
      pins: 2,
      pitchMm: 2.54,
      leadWidthMm: 0.5,
    });
  if (/^(?:audio|microphone|inductor|connector|battery)$/.test(category))
    return makeOutline('radial', {
      form: 'round',
      look: /^(?:connector|battery)$/.test(category) ? 'metal' : 'body',
      bodyLengthMm: diameter,
      bodyWidthMm: diameter,
      heightMm: height ?? 0,
      pins: 2,
      pitchMm: spaced,
      pitchKnown: spaced > 0,
      leadWidthMm: 0.6,
    });
  return undefined;
}

/** Watch and ceramic-cased crystals of fixed size: cylinders by diameter and length, plastic bodies on four pads. */
const crystalSizes: readonly (readonly [pattern: RegExp, lengthMm: number, widthMm: number, form: 'cylinder' | 'smd'])[] = [
  [/^DT-26/, 6, 2, 'cylinder'],
  [/^DT-38/, 8, 3, 'cylinder'],
  [/^MC-146/, 7, 1.5, 'smd'],
  [/^MC-306/, 8, 3.8, 'smd'],
];

function crystal(facts: NameFacts, category: string): Outline | undefined {
  const named = crystalSizes.find(([pattern]) => pattern.test(facts.text));
  if (named?.[3] === 'smd')
    return makeOutline('crystal', { form: 'smd', look: 'body', bodyLengthMm: named[1], bodyWidthMm: named[2], pins: 4 });
  if (named) return cylinder(named[2], named[1]);
  const found = /^HC-?49(S|U|\/?S)?(.*)/.exec(facts.text);
  const fields = { look: 'metal', pins: 2, pitchMm: 4.88, pitchKnown: true, leadWidthMm: 0.43 } as const;
  if (found) {
    if (/3P/.test(found[2] ?? ''))
      return makeOutline('crystal', { form: 'oval', bodyLengthMm: 11.05, bodyWidthMm: 4.65, look: 'metal', pins: 3 });
    const low = found[1] !== undefined && found[1] !== 'U';
    return makeOutline('crystal', {
      form: 'oval',
      bodyLengthMm: 11.05,
      bodyWidthMm: 4.65,
      heightMm: low ? 3.5 : found[1] === 'U' ? 13.5 : 0,
      ...fields,
    });
  }
  if (!/^(?:crystal|oscillator)$/.test(category) || facts.diameterMm === undefined || facts.lengthMm === undefined) return undefined;
  return cylinder(facts.diameterMm, facts.lengthMm);
}

function cylinder(diameterMm: number, lengthMm: number): Outline {
  return makeOutline('crystal', {
    form: 'cylinder',
    look: 'metal',
    bodyLengthMm: lengthMm,
    bodyWidthMm: diameterMm,
    heightMm: diameterMm,
    pins: 2,
    pitchMm: diameterMm * 0.35,
    leadWidthMm: 0.2,
  });
}

/** A body of stated size, when nothing more is known from the name. */
function sized(facts: NameFacts, category: string): Outline | undefined {
  const [a, b] = facts.sizeMm ?? [];
  if (a === undefined || b === undefined || /^[A-Z]{3,}\d?-\d/.test(facts.text.replace(/^(?:SMD|DIP|SIP|THT)/, ''))) return undefined;
  const pins = facts.pins;
  if (facts.mount !== 'tht') return sizedSurface([a, b], pins, category);
  const fields = { bodyLengthMm: Math.max(a, b), bodyWidthMm: Math.min(a, b), pins: pins ?? 0 };
  if (category.endsWith('switch') && pins === 4 && a === b) return makeOutline('switch', { form: 'tht', look: 'metal', ...fields });
  if (category === 'relay') return makeOutline('relay', { form: 'tht', look: 'body', ...fields });
  if (/^(?:module|power-module|display)$/.test(category))
    return makeOutline('module', { form: 'tht', look: category === 'module' ? 'board' : 'body', ...fields });
  const looks: Readonly<Record<string, BodyLook>> = {
    potentiometer: 'blue',
    capacitor: 'amber',
    connector: 'light',
    terminal: 'green',
    varistor: 'sleeve',
  };
  return makeOutline('box', { form: 'tht', look: looks[category] ?? 'body', ...fields });
}

/** Outline of a through-hole part, a connector or a part named by its size; undefined when the name says too little. */
export function throughOrSized(facts: NameFacts, hint: OutlineHint, category: string): Outline | undefined {
  return (
    powerTransistor(facts) ??
    metalCan(facts) ??
    crystal(facts, category) ??
    axial(facts, category) ??
    disc(facts, hint, category) ??
    roundCan(facts, hint, category) ??
    contacts(facts, hint, category) ??
    spacedLeads(facts, hint, category) ??
    inLine(facts, hint, category) ??
    bracketed(facts) ??
    sized(facts, category)
  );
}
