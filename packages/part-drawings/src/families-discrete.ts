// Outlines of surface-mounted parts with few terminals: chips, arrays, MELF, SOT, SOD, TO with tab, bridges.
import type { BodyLook, Outline } from './kinds.ts';
import { makeOutline } from './kinds.ts';
import type { NameFacts } from './size-text.ts';
import { chipArrays, chipSizes, melfSizes, resistorHeightsMm, sodSizes, sotSizes } from './tables.ts';
import type { LeadedSize } from './tables.ts';

const chipLooks: Readonly<Record<string, BodyLook>> = {
  capacitor: 'ceramic',
  fuse: 'light',
  varistor: 'body',
  led: 'light',
  antenna: 'light',
};

function chip(facts: NameFacts, category: string): Outline | undefined {
  const code = /^(?:SMD-?|R|C|L|LED)?(\d{4,5})(?:-2P|\(\d{4}\))?$/.exec(facts.text)?.[1];
  if (code === undefined) return undefined;
  const polar = category === 'capacitor-polar';
  const size = chipSizes[code] ?? inchSize(code, category);
  const look = polar ? 'amber' : (chipLooks[category] ?? 'body');
  if (!size || (facts.text.startsWith('SMD') && category === 'led')) return category === 'led' ? metricLed(code, undefined) : undefined;
  const heightMm = category === 'resistor' ? (resistorHeightsMm[code] ?? 0) : 0;
  return makeOutline(category === 'led' ? 'led' : 'chip', {
    form: category === 'led' ? 'smd' : polar ? 'polar' : 'plain',
    look,
    bodyLengthMm: size[0],
    bodyWidthMm: size[1],
    heightMm,
    pins: 2,
    leadWidthMm: polar ? 0.7 * size[1] : Math.min(0.6, size[0] * 0.2),
    bodyKnown: code in chipSizes,
  });
}

/** Codes of makers who write metric sizes where others write hundredths of an inch. */
const metricCodes: ReadonlySet<string> = new Set(['1005', '1608', '2012', '2016', '2520', '3216']);

/** Size of a chip code that no standard lists: 4527 is 0.45 by 0.27 inch; rounded, so only typical. */
function inchSize(code: string, category: string): readonly [number, number] | undefined {
  if (code.length !== 4 || !/^(?:resistor|inductor|capacitor|capacitor-polar|fuse|ferrite|varistor|thermistor|filter)$/.test(category))
    return undefined;
  const unit = metricCodes.has(code) && category !== 'fuse' ? 0.1 : 0.254;
  const [a, b] = [Number(code.slice(0, 2)) * unit, Number(code.slice(2)) * unit];
  return a >= 0.4 && b >= 0.4 && a <= 20 && b <= 20 && a / b < 4 && b / a < 4 ? [a, b] : undefined;
}

/** Two- and four-lead carriers are LED bodies of 3.5 by 2.8 mm. */
function ledCarrier(facts: NameFacts, category: string): Outline | undefined {
  const pins = Number(/^PLCC-?([246])$/.exec(facts.text)?.[1] ?? 0);
  if (pins === 0 || !/^(?:led|photo-sensor)$/.test(category)) return undefined;
  return makeOutline('led', { form: 'smd', look: 'light', bodyLengthMm: 3.5, bodyWidthMm: 2.8, pins });
}

/** LED codes are metric: 2835 is 2.8 by 3.5. */
function metricLed(code: string, pins: number | undefined): Outline | undefined {
  const a = Number(code.slice(0, 2)) / 10;
  const b = Number(code.slice(2)) / 10;
  if (code.length !== 4 || a < 0.3 || b < 0.3) return undefined;
  return makeOutline('led', { form: 'smd', look: 'light', bodyLengthMm: Math.max(a, b), bodyWidthMm: Math.min(a, b), pins: pins ?? 2 });
}

function chipArray(facts: NameFacts, category: string): Outline | undefined {
  const code = /^(\d{4}X[248])$/.exec(facts.text.replace(/^0804$/, category === 'resistor' ? '0402X4' : '0804'))?.[1];
  const size = code === undefined ? undefined : chipArrays[code];
  if (!size || code === undefined) return undefined;
  return makeOutline('chip-array', {
    look: category === 'capacitor' ? 'ceramic' : 'body',
    bodyLengthMm: size[0],
    bodyWidthMm: size[1],
    pins: Number(code.slice(5)) * 2,
    rows: 2,
    pitchMm: size[2],
    pitchKnown: true,
    leadWidthMm: size[2] * 0.6,
  });
}

/** Bare case letters of tantalum chips, in tenths of a mm. */
const caseLetters: Readonly<Record<string, string>> = { A: '3216-18', B: '3528-21', C: '6032-28', D: '7343-31', E: '7343-43' };

/** Tantalum cases name their size in tenths of a mm: CASE-B-3528-21 is 3.5 by 2.8 by 2.1; CASE-A(3216) leaves the height out. */
function tantalum(facts: NameFacts): Outline | undefined {
  const text = facts.text.replace(/^CASE-?([A-E])$/, (_, letter: string) => `CASE-${letter}-${caseLetters[letter] ?? ''}`);
  const found = /^CASE-?[A-Z]?[A-Z]?[-(]?(\d\d)(\d\d)(?:-(\d\d))?/.exec(text);
  if (!found) return undefined;
  return makeOutline('chip', {
    form: 'polar',
    look: 'amber',
    bodyLengthMm: Number(found[1]) / 10,
    bodyWidthMm: Number(found[2]) / 10,
    heightMm: Number(found[3] ?? 0) / 10,
    pins: 2,
    leadWidthMm: 0.7 * (Number(found[2]) / 10),
  });
}

interface SotRule {
  readonly pattern: RegExp;
  readonly size: LeadedSize;
  readonly pins: number;
}
const s = sotSizes;
const sotRules: readonly SotRule[] = [
  { pattern: /^SOT-?223/, size: s.sot223, pins: 3 },
  { pattern: /^SOT-?89/, size: s.sot89, pins: 3 },
  { pattern: /^SOT-?143/, size: s.sot143, pins: 4 },
  { pattern: /^(?:SOT-?343|SC-?82)/, size: s.sot343, pins: 4 },
  { pattern: /^T?SOT-?(?:23-8|28)/, size: s.sot23eight, pins: 8 },
  { pattern: /^T?SOT-?(?:23[A-Z]?-6|26)/, size: s.sot23wide, pins: 6 },
  { pattern: /^T?SOT-?(?:23[A-Z]?-5|25)/, size: s.sot23wide, pins: 5 },
  { pattern: /^(?:SOT-?346|SC-?59|TSOT-?23(?:-3|$))/, size: s.sot23wide, pins: 3 },
  { pattern: /^(?:SOT-?23(?:-?3|[(,L]|$)|TO-236)/, size: s.sot23, pins: 3 },
  { pattern: /^(?:SOT-?363|SC-?70-6|SC-?88(?:$|-6|\())/, size: s.sc70, pins: 6 },
  { pattern: /^(?:SOT-?353|SC-?70-5|SC-?88A)/, size: s.sc70, pins: 5 },
  { pattern: /^(?:SOT-?323|SC-?70(?:-3|$|\())/, size: s.sc70, pins: 3 },
  { pattern: /^(?:SOT-?523|SOT-?416|SC-?75|SC-?89)/, size: s.sot523, pins: 3 },
  { pattern: /^SOT-?723/, size: s.sot723, pins: 3 },
  { pattern: /^SOT-?(?:563|666)/, size: s.sot563, pins: 6 },
  { pattern: /^SOT-?553/, size: s.sot563, pins: 5 },
  { pattern: /^SOT-?(?:583|5X3-8)/, size: s.sot583, pins: 8 },
  { pattern: /^SOT-?963/, size: s.sot963, pins: 6 },
];

function sot(facts: NameFacts): Outline | undefined {
  const rule = sotRules.find(({ pattern }) => pattern.test(facts.text));
  if (!rule) return undefined;
  const { size } = rule;
  const tail = /^(?:T?SOT|SC)-?\d{2,3}-?(\d)/.exec(facts.text)?.[1];
  const pins = rule.size.tabMm !== undefined && tail === '5' ? 5 : tail === '4' && size.tabMm === undefined ? 4 : rule.pins;
  if (pins === 4 && rule.pins === 3) return undefined;
  if (facts.text.startsWith('SOT-23-3') && facts.text.includes('(')) return undefined;
  const heightMm = facts.text.startsWith('TSOT') ? 0.9 : size.heightMm;
  return makeOutline('sot', {
    form: size.tabMm === undefined || pins === 5 ? 'plain' : 'tab',
    bodyLengthMm: size.lengthMm,
    bodyWidthMm: size.widthMm,
    heightMm,
    pins,
    rows: 2,
    pitchMm: size.pitchMm,
    pitchKnown: true,
    leadSpanMm: size.spanMm,
    leadWidthMm: size.leadMm,
    tabWidthMm: pins === 5 ? 0 : (size.tabMm ?? 0),
  });
}

const sodAliases: readonly (readonly [pattern: RegExp, key: string])[] = [
  [/SOD-?123FL|SOD-?123-?FL|DO-?219AB|^SMF$/, 'SOD-123FL'],
  [/SOD-?123[FHSW]/, 'SOD-123F'],
  [/SOD-?123/, 'SOD-123'],
  [/SOD-?128/, 'SOD-128'],
  [/SOD-?323|SC-?76/, 'SOD-323'],
  [/SOD-?523|SC-?79/, 'SOD-523'],
  [/SOD-?723/, 'SOD-723'],
  [/SOD-?923/, 'SOD-923'],
  [/^SMAF|\(SMAF/, 'SMAF'],
  [/^SMBF|\(SMBF/, 'SMBF'],
  [/^SMA(?:$|[(J-])|DO-?214AC/, 'SMA'],
  [/^SMB(?:$|[(J-])|DO-?214AA/, 'SMB'],
  [/^SMC(?:$|[(J-])|DO-?214AB/, 'SMC'],
];

function sod(facts: NameFacts, category: string): Outline | undefined {
  const key = sodAliases.find(([pattern]) => pattern.test(facts.text))?.[1];
  const size = key === undefined ? undefined : sodSizes[key];
  if (!size) return undefined;
  // Fuses and two-way suppressors share these bodies but have no cathode band.
  const form = /^(?:diode|schottky|zener)$/.test(category) ? 'polar' : 'plain';
  return makeOutline('sod', {
    form,
    bodyLengthMm: size.lengthMm,
    bodyWidthMm: size.widthMm,
    heightMm: size.heightMm,
    pins: 2,
    leadSpanMm: size.spanMm,
    leadWidthMm: size.leadMm,
  });
}

function melf(facts: NameFacts, category: string): Outline | undefined {
  const code = category === 'resistor' ? { '0102': 'MICROMELF', '0207': 'MELF' }[facts.text] : undefined;
  const name = code ?? Object.keys(melfSizes).find((key) => new RegExp(`^${key}(?![0-9])`).test(facts.text.replace('LL34', 'LL-34')));
  const size = name === undefined ? undefined : melfSizes[name];
  if (!size) return undefined;
  const diode = /^(?:diode|schottky|zener|tvs)$/.test(category);
  return makeOutline('melf', {
    form: diode ? 'polar' : 'plain',
    look: diode ? 'red' : 'body',
    bodyLengthMm: size[1],
    bodyWidthMm: size[0],
    heightMm: size[0],
    pins: 2,
    leadWidthMm: size[1] * 0.12,
  });
}

function tabbed(facts: NameFacts): Outline | undefined {
  const found = /^(?:I?TO-?(252|263)[A-Z]*(?:-(\d))?|D(2)?-?PAK)/.exec(facts.text);
  if (!found) return undefined;
  const large = found[1] === '263' || found[3] === '2';
  const leads = Number(found[2] ?? 3);
  // Four and six leads stand in the places of five and seven, the middle one cut.
  const pins = leads % 2 === 0 ? leads + 1 : leads;
  if (![3, 5, 7].includes(pins)) return undefined;
  const pitch = large ? ({ 3: 2.54, 5: 1.7, 7: 1.27 }[pins] ?? 2.54) : pins === 3 ? 2.29 : 1.14;
  const size = large
    ? { bodyLengthMm: 10.2, bodyWidthMm: 9, heightMm: 4.5, leadSpanMm: 15.2, leadWidthMm: pins === 7 ? 0.6 : 0.8, tabWidthMm: 8.5 }
    : { bodyLengthMm: 6.6, bodyWidthMm: 6.1, heightMm: 2.3, leadSpanMm: 10, leadWidthMm: pins === 5 ? 0.6 : 0.76, tabWidthMm: 5.3 };
  return pins === 7 && !large ? undefined : makeOutline('to-tab', { ...size, pins, pitchMm: pitch, pitchKnown: true });
}

/** Small bridge names that share the body of another. */
const bridgeAliases: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/^(?:DB-?S|DFS?-?S|DFS|DBF|DB-S|DBLS)$/, 'DBS'],
  [/^(?:TO-269AA|MBLS|MBM|MBS-1|MB-1|U?MSB|UMB|USMB|TMBF)$/, 'MBS'],
  [/^(?:ABF|ULBF|YBS.*|TBS|HBS|MSBL|JBSL|SBL)$/, 'ABS'],
];

const bridgeSizes: Readonly<Record<string, LeadedSize>> = {
  ABS: { lengthMm: 5, widthMm: 4.4, heightMm: 0, spanMm: 6.4, leadMm: 0.65, pitchMm: 4 },
  MBS: { lengthMm: 4.7, widthMm: 3.9, heightMm: 0, spanMm: 6.9, leadMm: 0.65, pitchMm: 2.5 },
  MBF: { lengthMm: 4.7, widthMm: 3.9, heightMm: 0, spanMm: 6.9, leadMm: 0.65, pitchMm: 2.5 },
  DBS: { lengthMm: 8.3, widthMm: 6.4, heightMm: 0, spanMm: 9.8, leadMm: 1.1, pitchMm: 5.1 },
};

function bridge(facts: NameFacts): Outline | undefined {
  const size = bridgeSizes[bridgeAliases.find(([pattern]) => pattern.test(facts.text))?.[1] ?? facts.text];
  return (
    size &&
    makeOutline('so', {
      bodyLengthMm: size.lengthMm,
      bodyWidthMm: size.widthMm,
      pins: 4,
      rows: 2,
      pitchMm: size.pitchMm,
      leadSpanMm: size.spanMm,
      leadWidthMm: size.leadMm,
      bodyKnown: false,
    })
  );
}

/** "SMD3225-4P" is 3.2 by 2.5 with 4 pads. What stands on the pads depends on the category. */
function metricCode(facts: NameFacts, category: string): Outline | undefined {
  const found = /^SMD-?(\d\d)(\d\d)(?:-(\d{1,2})P?)?$/.exec(facts.text);
  if (!found) return undefined;
  const size = [Number(found[1]) / 10, Number(found[2]) / 10] as const;
  return sizedSurface(size, found[3] === undefined ? undefined : Number(found[3]), category);
}

/** A surface-mounted body of stated size; pads are drawn only where the category fixes their places. */
export function sizedSurface(size: readonly [number, number], pins: number | undefined, category: string): Outline {
  const [length, width] = [Math.max(...size), Math.min(...size)];
  const fields = { bodyLengthMm: length, bodyWidthMm: width, pins: pins ?? 0 };
  if (/^(?:crystal|oscillator)$/.test(category) && (pins === 2 || pins === 4 || pins === 6))
    return makeOutline('crystal', { form: 'smd', look: 'ceramic', ...fields });
  if (category === 'led') return makeOutline('led', { form: 'smd', look: 'light', ...fields });
  if (/^(?:inductor|choke|transformer)$/.test(category) && (pins === undefined || pins === 2 || pins === 4))
    return makeOutline('inductor', { form: 'smd', ...fields, pins: pins ?? 2 });
  if (/^(?:capacitor|fuse|ferrite|resistor|varistor|tvs|diode|schottky|zener)$/.test(category) && (pins === undefined || pins === 2))
    return makeOutline('chip', { look: chipLooks[category] ?? 'body', ...fields, pins: 2, leadWidthMm: Math.min(1.2, length * 0.2) });
  if (category.endsWith('switch') && pins === 4) return makeOutline('switch', { form: 'smd', look: 'metal', ...fields });
  if (category === 'relay') return makeOutline('relay', { form: 'smd', look: 'body', ...fields });
  if (/^(?:module|power-module)$/.test(category))
    return makeOutline('module', { form: 'smd', look: category === 'module' ? 'board' : 'body', ...fields });
  return makeOutline('box', { form: 'smd', look: category === 'connector' ? 'light' : 'body', ...fields });
}

/** Outline of a surface-mounted part with few terminals, or undefined when the name belongs to no such family. */
export function fewTerminals(facts: NameFacts, category: string): Outline | undefined {
  return (
    chipArray(facts, category) ??
    tantalum(facts) ??
    chip(facts, category) ??
    sot(facts) ??
    sod(facts, category) ??
    ledCarrier(facts, category) ??
    melf(facts, category) ??
    tabbed(facts) ??
    bridge(facts) ??
    metricCode(facts, category)
  );
}
