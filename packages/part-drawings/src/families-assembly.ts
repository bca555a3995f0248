// Outlines of parts whose case follows from what they are: relays, switches, trimmers, sockets, displays, fuses, chokes.
import { sizedSurface } from './families-discrete.ts';
import type { BodyLook, Outline, OutlineForm } from './kinds.ts';
import { makeOutline } from './kinds.ts';
import type { OutlineHint } from './outline.ts';
import type { NameFacts } from './size-text.ts';
import { socketSizes, trimmerSizes } from './tables-assembly.ts';

/** Length and width from the name, else from the parameters; `stated` is false for neither. */
function footprint(facts: NameFacts, hint: OutlineHint): readonly [number, number] | undefined {
  const [a, b] = facts.sizeMm ?? [];
  if (a !== undefined && b !== undefined) return [Math.max(a, b), Math.min(a, b)];
  const { lengthMm, widthMm } = hint;
  if (lengthMm === undefined || widthMm === undefined || lengthMm < 0.5 || widthMm < 0.5) return undefined;
  return [Math.max(lengthMm, widthMm), Math.min(lengthMm, widthMm)];
}

/** A name that says no more than how the part is mounted: "SMD", "THT,right angle", "DIP-4P". */
const bare = ({ text }: NameFacts): boolean =>
  /^(?:SMD|THT|DIP|SIP|THROUGH-?HOLE|MODULE|RADIAL)?(?:-\d{1,2}P?)?(?:,(?:DIP|PTC|BOX|RIGHTANGLE|HORIZONTAL|VERTICAL))*$/.test(text);

function relay(facts: NameFacts, hint: OutlineHint): Outline | undefined {
  const size = footprint(facts, hint);
  if (!size && !bare(facts)) return undefined;
  const form = facts.mount === 'smd' ? 'smd' : 'tht';
  // The sugar cube of 10 A is by far the most common; signal relays on pads are half as long.
  const [bodyLengthMm, bodyWidthMm] = size ?? (form === 'smd' ? [10, 6.5] : [19, 15.4]);
  return makeOutline('relay', { form, bodyLengthMm, bodyWidthMm, pins: facts.pins ?? 0, bodyKnown: size !== undefined });
}

function pushButton(facts: NameFacts, hint: OutlineHint): Outline | undefined {
  const size = footprint(facts, hint);
  if (!size && !bare(facts)) return undefined;
  const [bodyLengthMm, bodyWidthMm] = size ?? [6, 6];
  return makeOutline('switch', {
    form: facts.mount === 'tht' ? 'tht' : 'smd',
    look: 'metal',
    bodyLengthMm,
    bodyWidthMm,
    pins: facts.pins ?? 4,
    bodyKnown: size !== undefined,
  });
}

/** DIP switches have a lever per position; slide switches one knob and a pin more than positions. */
function leverSwitch(facts: NameFacts, hint: OutlineHint): Outline | undefined {
  const variant = hint.variant ?? '';
  const size = footprint(facts, hint);
  const pitch = facts.pitchMm ?? hint.pitchMm ?? (/Rock|Recess|Piano|SPST$/.test(variant) && hint.positions ? 2.54 : undefined);
  const slide = /[SD]P\dT|[SD]PDT/.test(variant);
  if (pitch !== undefined && hint.positions !== undefined && hint.positions <= 16 && !slide)
    return makeOutline('switch', {
      form: 'keys',
      look: /blue|蓝/i.test(hint.color ?? '') ? 'blue' : /red|红/i.test(hint.color ?? '') ? 'red' : 'body',
      bodyLengthMm: hint.positions * pitch + (pitch > 2 ? 1.4 : 1.2),
      bodyWidthMm: pitch > 2 ? 6.5 : 5.4,
      pins: hint.positions * 2,
      rows: 2,
      pitchMm: pitch,
      pitchKnown: true,
      leadSpanMm: pitch > 2 ? 8.6 : 7.6,
      leadWidthMm: pitch * 0.24,
      bodyKnown: false,
    });
  if (slide && pitch !== undefined && pitch < 6) {
    const poles = variant.startsWith('D') ? 2 : 1;
    const perRow = (hint.positions ?? 2) + 1;
    return makeOutline('switch', {
      form: 'slide',
      look: 'metal',
      bodyLengthMm: size?.[0] ?? perRow * pitch + 1.5,
      bodyWidthMm: size?.[1] ?? (poles === 2 ? 3.6 : 3.5),
      pins: perRow * poles,
      rows: poles,
      pitchMm: pitch,
      pitchKnown: true,
      leadWidthMm: 0.5,
      bodyKnown: size !== undefined,
    });
  }
  // A square one with four pins is a push switch that its catalogue keeps among the switches.
  if (!size || (facts.pins === 4 && size[0] === size[1])) return undefined;
  return makeOutline('box', {
    form: facts.mount === 'tht' ? 'tht' : 'smd',
    bodyLengthMm: size[0],
    bodyWidthMm: size[1],
    pins: facts.pins ?? 0,
  });
}

function trimmer(facts: NameFacts, hint: OutlineHint): Outline | undefined {
  const series = trimmerSizes.find(([pattern]) => pattern.test(facts.text));
  const size = series ? ([series[1], series[2]] as const) : footprint(facts, hint);
  if (!size) return undefined;
  // Long cases hold a screw at one end, square ones a rotor in the middle.
  const long = series ? series[3] === 'screw' : size[0] > size[1] * 1.3;
  return makeOutline('trimmer', {
    form: long ? 'screw' : 'rotor',
    look: 'blue',
    bodyLengthMm: size[0],
    bodyWidthMm: size[1],
    pins: facts.pins ?? 3,
    pitchMm: facts.mount === 'smd' ? 0 : 2.54,
  });
}

/** Interface sockets by the kind of connector that the parameters name. */
function socket(facts: NameFacts, hint: OutlineHint, category: string): Outline | undefined {
  const said = `${hint.variant ?? ''} ${facts.text}`;
  if (!/^(?:usb|connector|coaxial)$/.test(category)) return undefined;
  const entry = socketSizes.find(([pattern, only]) => pattern.test(said) && (only === undefined || only === category));
  const size = facts.sizeMm ? footprint(facts, {}) : undefined;
  if (!entry || facts.pitchMm !== undefined) return undefined;
  const [, , form, look, lengthMm, widthMm] = entry;
  const shell =
    form === 'dsub'
      ? ({ 9: 30.8, 15: form === 'dsub' && hint.rows === 3 ? 30.8 : 39.2, 25: 53, 37: 69.3 }[hint.positions ?? 9] ?? 30.8)
      : lengthMm;
  return makeOutline('socket', {
    form,
    look,
    bodyLengthMm: size?.[0] ?? shell,
    bodyWidthMm: size?.[1] ?? widthMm,
    pins: Math.min(hint.positions ?? 0, 68),
    bodyKnown: size !== undefined,
  });
}

function display(facts: NameFacts, hint: OutlineHint): Outline | undefined {
  const size = facts.sizeMm ?? (hint.lengthMm !== undefined && hint.widthMm !== undefined ? [hint.lengthMm, hint.widthMm] : undefined);
  const [a, b] = size ?? [];
  if (a === undefined || b === undefined || a < 3 || b < 3) return undefined;
  return makeOutline('display', {
    form: facts.mount === 'smd' ? 'smd' : 'tht',
    look: 'body',
    bodyLengthMm: a,
    bodyWidthMm: b,
    rows: Math.min(8, Math.max(1, Math.round(a / b / 0.66))),
  });
}

/** Glass and ceramic cartridges without wires are drawn like any capped cylinder. */
function cartridge(facts: NameFacts, hint: OutlineHint, category: string): Outline | undefined {
  if (category !== 'fuse' && category !== 'surge-arrester') return undefined;
  const diameter = facts.diameterMm ?? (bare(facts) ? hint.diameterMm : undefined);
  const length = facts.lengthMm ?? (bare(facts) ? hint.lengthMm : undefined);
  if (diameter === undefined || length === undefined || diameter > 40 || length < diameter * 0.35 || length > 120) return undefined;
  const look: BodyLook = category === 'fuse' && !/ceramic/i.test(hint.variant ?? '') ? 'clear' : 'light';
  const fields = { look, bodyLengthMm: length, bodyWidthMm: diameter, heightMm: diameter, pins: 2 };
  return facts.mount === 'tht'
    ? makeOutline('axial', { form: 'plain', ...fields, leadWidthMm: diameter > 3 ? 0.8 : 0.5 })
    : makeOutline('melf', { form: 'plain', ...fields, leadWidthMm: Math.min(length * 0.25, 6.2) });
}

/** Through-hole chokes and transformers: a wound ring where a diameter is stated, else the stated block. */
function wound(facts: NameFacts, hint: OutlineHint, category: string): Outline | undefined {
  if (!/^(?:choke|transformer|inductor|ferrite)$/.test(category) || facts.mount !== 'tht') return undefined;
  const size = footprint(facts, hint);
  if (size) return makeOutline('box', { form: 'tht', bodyLengthMm: size[0], bodyWidthMm: size[1], pins: facts.pins ?? 0 });
  const diameter = facts.diameterMm ?? hint.diameterMm;
  if (diameter === undefined || diameter < 2) return undefined;
  const ring = /choke|transformer/.test(category) || /toroid/i.test(hint.variant ?? '');
  return ring
    ? makeOutline('inductor', { form: 'round', look: 'green', bodyLengthMm: diameter, bodyWidthMm: diameter, pins: 2 })
    : makeOutline('radial', {
        form: 'round',
        bodyLengthMm: diameter,
        bodyWidthMm: diameter,
        pins: 2,
        pitchMm: hint.spacingMm ?? 0,
        pitchKnown: hint.spacingMm !== undefined,
        leadWidthMm: 0.6,
      });
}

/** Bodies whose parameters state what the name leaves out. */
function byParameters(facts: NameFacts, hint: OutlineHint, category: string): Outline | undefined {
  const { lengthMm: length, widthMm: width } = hint;
  if (!bare(facts) || length === undefined || width === undefined || length < 0.4 || width < 0.4 || length > 300 || width > 300)
    return undefined;
  if (/^(?:connector|header|terminal|cable|battery|hardware|tool|part|usb|coaxial)$/.test(category)) return undefined;
  const size = [Math.max(length, width), Math.min(length, width)] as const;
  const pins = facts.pins;
  if (facts.mount === 'smd') return sizedSurface(size, pins, category);
  const form: OutlineForm = 'tht';
  const fields = { form, bodyLengthMm: size[0], bodyWidthMm: size[1], pins: pins ?? 0 };
  if (/^(?:module|power-module)$/.test(category))
    return makeOutline('module', { look: category === 'module' ? 'board' : 'body', ...fields });
  return makeOutline('box', { ...fields });
}

/** Converter bricks of a name that says only "DIP" are mostly one inch square. */
function brick(facts: NameFacts, category: string): Outline | undefined {
  if (!/^MODULE,DIP$/.test(facts.text) || !category.endsWith('module')) return undefined;
  return makeOutline('module', { form: 'tht', look: 'body', bodyLengthMm: 25.4, bodyWidthMm: 25.4, bodyKnown: false });
}

/** Outline of a part by its category; undefined when neither name nor parameters nor category say enough. */
export function assembly(facts: NameFacts, hint: OutlineHint, category: string): Outline | undefined {
  switch (category) {
    case 'relay':
      return relay(facts, hint);
    case 'push-switch':
      return pushButton(facts, hint);
    case 'switch':
      return leverSwitch(facts, hint);
    case 'potentiometer':
      return trimmer(facts, hint);
    case 'display':
      return display(facts, hint);
    default:
      return (
        socket(facts, hint, category) ??
        cartridge(facts, hint, category) ??
        wound(facts, hint, category) ??
        brick(facts, category) ??
        byParameters(facts, hint, category)
      );
  }
}
