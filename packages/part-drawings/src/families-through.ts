// Outlines of through-hole parts and of parts that are named by their size: TO, radial, axial, crystals, headers, connectors.
import { sizedSurface } from './families-discrete.ts';
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
    size ?? (facts.mount === 'tht' && (wound || slimFuse || /^(?:resistor|diode|schottky|zener)$/.test(category)) ? stated : undefined);
  if (!use || use[1] < use[0] * 0.8) return undefined;
  const diode = size !== undefined || /^(?:diode|schottky|zener)$/.test(category);
  const look: BodyLook = diode ? 'body' : category === 'resistor' ? 'ceramic' : category === 'inductor' ? 'green' : 'light';
  return makeOutline('axial', {
    form: diode ? 'polar' : 'plain',
    look,
    bodyLengthMm: use[1],
    bodyWidthMm: use[0],
    heightMm: use[0],
    pins: 2,
    leadWidthMm: use[0] > 3 ? 0.8 : 0.5,
  });
}

/** Round capacitors: SMD ones stand on a square base, leaded ones have a spacing that follows from the diameter. */
function roundCan(facts: NameFacts, category: string): Outline | undefined {
  const { diameterMm: diameter, lengthMm: height, mount } = facts;
  if (diameter === undefined) return undefined;
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
  const spaced = facts.pitchMm ?? 0;
  // Discs are named by diameter alone; a cylinder as tall as it is wide is an electrolytic or polymer can.
  const cylinder =
    category === 'capacitor-polar' ||
    facts.text.startsWith('BD') ||
    (category === 'capacitor' && height !== undefined && height >= diameter);
  if (cylinder && (height !== undefined || spaced > 0)) {
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
  if (category === 'led' && diameter <= 12)
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
  if (/^(?:audio|microphone|inductor)$/.test(category))
    return makeOutline('radial', {
      form: 'round',
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

function crystal(facts: NameFacts, category: string): Outline | undefined {
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
  return makeOutline('crystal', {
    form: 'cylinder',
    look: 'metal',
    bodyLengthMm: facts.lengthMm,
    bodyWidthMm: facts.diameterMm,
    heightMm: facts.diameterMm,
    pins: 2,
    pitchMm: facts.diameterMm * 0.35,
    leadWidthMm: 0.2,
  });
}

/** Connectors need pitch and positions; the housing is then only typical, the contacts are exact. */
function contacts(facts: NameFacts, hint: OutlineHint, category: string): Outline | undefined {
  const form = /^(?:header|connector|terminal|cable|usb)$/.test(category)
    ? category
    : /HEADER|排针|排母/.test(facts.text)
      ? 'header'
      : undefined;
  const pitch = facts.pitchMm ?? hint.pitchMm;
  const pins = facts.pins ?? hint.positions ?? (facts.mount === 'smd' ? undefined : hint.pins);
  if (form === undefined || form === 'usb' || pitch === undefined || pins === undefined || pins < 1 || pins > 200 || pitch < 0.2)
    return undefined;
  const rows = facts.rows ?? (hint.rows !== undefined && pins % hint.rows === 0 ? hint.rows : 1);
  const perRow = Math.ceil(pins / rows);
  const common = { pins, rows, pitchMm: pitch, pitchKnown: true };
  if (form === 'header') {
    const female = /FEMALE|排母|母/.test(facts.text);
    return makeOutline('header', {
      form: female ? 'female' : 'male',
      ...common,
      bodyLengthMm: perRow * pitch,
      bodyWidthMm: rows * pitch,
      leadWidthMm: pitch >= 2.5 ? 0.64 : pitch >= 1.9 ? 0.5 : 0.4,
    });
  }
  const flat = pitch <= 1 && facts.mount === 'smd';
  const wall = form === 'terminal' ? pitch : flat ? 5 : pitch + 2.4;
  const width = form === 'terminal' ? Math.max(6.5, pitch * 1.8) : flat ? 4.2 : pitch * (rows - 1) + 5.7;
  return makeOutline('connector', {
    form: form === 'terminal' ? 'terminal' : flat ? 'flat-cable' : 'plain',
    look: form === 'terminal' ? 'green' : 'light',
    ...common,
    bodyLengthMm: (perRow - 1) * pitch + wall,
    bodyWidthMm: width,
    leadWidthMm: Math.min(0.64, pitch * 0.4),
    bodyKnown: false,
  });
}

/** "插件,P=5mm": lead spacing is stated, the body is not; film, disc and safety capacitors, varistors and thermistors. */
function spacedLeads(facts: NameFacts, category: string): Outline | undefined {
  if (facts.pitchMm === undefined || facts.mount !== 'tht' || facts.sizeMm) return undefined;
  const pitch = facts.pitchMm;
  if (category === 'capacitor')
    return makeOutline('radial', {
      form: 'box',
      look: 'amber',
      bodyLengthMm: pitch + 2.5,
      bodyWidthMm: Math.max(2.5, pitch * 0.45),
      pins: 2,
      pitchMm: pitch,
      pitchKnown: true,
      leadWidthMm: 0.6,
      bodyKnown: false,
    });
  if (/^(?:varistor|thermistor|fuse)$/.test(category))
    return makeOutline('radial', {
      form: 'box',
      look: category === 'varistor' ? 'sleeve' : 'amber',
      bodyLengthMm: pitch * 1.4,
      bodyWidthMm: Math.max(2, pitch * 0.5),
      pins: 2,
      pitchMm: pitch,
      pitchKnown: true,
      leadWidthMm: 0.6,
      bodyKnown: false,
    });
  return undefined;
}

function inLine(facts: NameFacts): Outline | undefined {
  const pins = Number(/^SIP-?(\d{1,2})(?:-|P|L|$)/.exec(facts.text)?.[1] ?? 0);
  if (pins < 2 || pins > 40 || !/2\.54/.test(facts.text) || facts.sizeMm) return undefined;
  return makeOutline('to-through', {
    form: 'sip',
    bodyLengthMm: pins * 2.54,
    bodyWidthMm: 6,
    pins,
    rows: 1,
    pitchMm: 2.54,
    pitchKnown: true,
    leadWidthMm: 0.5,
    bodyKnown: false,
  });
}

/** A body of stated size, when nothing more is known from the name. */
function sized(facts: NameFacts, category: string): Outline | undefined {
  const [a, b] = facts.sizeMm ?? [];
  if (a === undefined || b === undefined || /^[A-Z]{3,}\d?-\d/.test(facts.text.replace(/^(?:SMD|DIP|SIP)/, ''))) return undefined;
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
    roundCan(facts, category) ??
    contacts(facts, hint, category) ??
    spacedLeads(facts, category) ??
    inLine(facts) ??
    sized(facts, category)
  );
}
