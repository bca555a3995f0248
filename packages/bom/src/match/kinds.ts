// What kind of part a line asks for and a part of the shop is: by designator, by words, by unit, by category.
import { kept } from './kept.ts';

const partKinds = [
  'resistor',
  'resistor_array',
  'sense_resistor',
  'potentiometer',
  'thermistor',
  'varistor',
  'capacitor',
  'electrolytic',
  'tantalum',
  'film_capacitor',
  'safety_capacitor',
  'capacitor_array',
  'inductor',
  'bead',
  'choke',
  'diode',
  'led',
  'transistor',
  'ic',
  'crystal',
  'oscillator',
  'connector',
  'fuse',
  'switch',
  'relay',
  'buzzer',
  'battery',
  'hardware',
  'other',
] as const;
export type PartKind = (typeof partKinds)[number];

/** Unit of the value that names a part of the kind, as `part-values` writes units. */
export const mainUnits: Readonly<Partial<Record<PartKind, string>>> = {
  resistor: 'ohm',
  resistor_array: 'ohm',
  sense_resistor: 'ohm',
  potentiometer: 'ohm',
  thermistor: 'ohm',
  capacitor: 'F',
  electrolytic: 'F',
  tantalum: 'F',
  film_capacitor: 'F',
  safety_capacitor: 'F',
  capacitor_array: 'F',
  inductor: 'H',
  bead: 'ohm',
  crystal: 'Hz',
  oscillator: 'Hz',
};

/** Parameter that holds the value of `mainUnits`. */
export const mainParameters: Readonly<Partial<Record<PartKind, string>>> = {
  resistor: 'resistance',
  resistor_array: 'resistance',
  sense_resistor: 'resistance',
  potentiometer: 'resistance',
  thermistor: 'resistance',
  capacitor: 'capacitance',
  electrolytic: 'capacitance',
  tantalum: 'capacitance',
  film_capacitor: 'capacitance',
  safety_capacitor: 'capacitance',
  capacitor_array: 'capacitance',
  inductor: 'inductance',
  bead: 'impedance',
  crystal: 'frequency',
  oscillator: 'frequency',
};

/** Letters of a designator → kind; longer ones before those they begin with. */
const designators: readonly (readonly [RegExp, PartKind])[] = [
  [/^(?:FB|BEAD|MB)\d/i, 'bead'],
  [/^(?:LED|DL)\d/i, 'led'],
  [/^(?:RN|RP|RA|RM)\d/i, 'resistor_array'],
  [/^(?:RV|VR|POT|TRIM)\d/i, 'potentiometer'],
  [/^(?:RT|TH|NTC)\d/i, 'thermistor'],
  [/^R\d/i, 'resistor'],
  [/^C\d/i, 'capacitor'],
  [/^L\d/i, 'inductor'],
  [/^(?:D|ZD|TVS|DZ)\d/i, 'diode'],
  [/^(?:Q|T|TR|VT)\d/i, 'transistor'],
  [/^(?:U|IC)\d/i, 'ic'],
  [/^(?:Y|X|XTAL|OSC)\d/i, 'crystal'],
  [/^(?:J|JP|P|CN|CON|USB|HDR|SV)\d/i, 'connector'],
  [/^(?:F|PTC|FU)\d/i, 'fuse'],
  [/^(?:K|RLY|RL)\d/i, 'relay'],
  [/^(?:SW|S|KEY|BTN)\d/i, 'switch'],
  [/^(?:BZ|BUZ|LS)\d/i, 'buzzer'],
  [/^(?:BT|BAT)\d/i, 'battery'],
];

/** The kind the first readable designator stands for. @example kindOfDesignators(['R1', 'R2']) // 'resistor' */
export function kindOfDesignators(list: readonly string[]): PartKind | null {
  for (const one of list.slice(0, 8)) {
    const letters = /^[A-Za-z]{1,5}(?=\d)/.exec(one)?.[0];
    const found = letters === undefined ? null : kindOfLetters(letters);
    if (found !== null) return found;
  }
  return null;
}

const kindOfLetters = kept(500, (letters): PartKind | null => designators.find(([pattern]) => pattern.test(`${letters}0`))?.[1] ?? null);

/** Words for kinds, the more particular first. Of Latin words whole ones count. */
const words: readonly (readonly [RegExp, PartKind])[] = [
  [/磁珠|\b(?:ferrite|beads?)\b/i, 'bead'],
  [/共模|\bcommon.mode\b/i, 'choke'],
  [/排阻|\bresistor (?:array|network)|\b(?:array|network) resistor/i, 'resistor_array'],
  [/电位器|可调电阻|\b(?:potentiometers?|trimpot|trimmer|rheostat|trim_pot\w*)\b/i, 'potentiometer'],
  [/热敏|\b(?:thermistors?|ntc)\b/i, 'thermistor'],
  [/压敏|\bvaristors?\b/i, 'varistor'],
  [/采样电阻|检流|\b(?:current.sens(?:e|ing)|shunt)\b/i, 'sense_resistor'],
  [/安规|\bsafety cap/i, 'safety_capacitor'],
  [/钽|\btantal(?:um|e)?\b/i, 'tantalum'],
  [/电解|\b(?:electrolytic|polari[sz]ed capacitor)\b/i, 'electrolytic'],
  [/薄膜电容|\bfilm cap/i, 'film_capacitor'],
  [/发光二极管|(?:\b|_)leds?(?:\b|_|\d)/i, 'led'],
  [/保险丝|熔断|\b(?:fuses?|polyfuse|ptc)\b/i, 'fuse'],
  [/晶振|晶体谐振|\b(?:crystals?|xtal|quartz)\b/i, 'crystal'],
  [/有源晶振|\boscillators?\b/i, 'oscillator'],
  [/蜂鸣|\bbuzzers?\b/i, 'buzzer'],
  [/继电器|\brelays?\b/i, 'relay'],
  [/按键|开关|微动|\b(?:switch(?:es)?|push.?button|tact)\b/i, 'switch'],
  [/连接器|排针|排母|插座|母座|端子|接插件|\b(?:conn(?:ector)?s?|headers?|sockets?|terminal block|jack)\b/i, 'connector'],
  [/电阻|\bres(?:istors?)?\b/i, 'resistor'],
  [/电容|\bcap(?:acitors?)?\b/i, 'capacitor'],
  [/电感|\b(?:ind(?:uctors?)?|choke)\b/i, 'inductor'],
  [/二极管|\b(?:diodes?|schottky|zener|tvs)\b/i, 'diode'],
  [/三极管|场效应|晶体管|\b(?:transistors?|mosfets?|n-?fet|p-?fet)\b/i, 'transistor'],
];

/** The kind a text names; null where it names none. @example kindOfWords('贴片电容100nF') // 'capacitor' */
export const kindOfWords = (text: string): PartKind | null => words.find(([word]) => word.test(text))?.[1] ?? null;

/** Library names of footprints tell the kind before their first underscore. @example kindOfFootprint('CP_Elec_6.3x7.7') // 'electrolytic' */
export function kindOfFootprint(text: string): PartKind | null {
  const name = text.replace(/^.*:/, '');
  if (/^CP_EIA|^CASE|^TANT/i.test(name)) return 'tantalum';
  if (/^(?:CP_|CPOL|CAP-(?:SMD|TH)_BD|CAP_ELEC|CAPAE)/i.test(name)) return 'electrolytic';
  if (/^OSC/i.test(name)) return 'oscillator';
  if (/^(?:LED)/i.test(name)) return 'led';
  if (/^(?:FB|BEAD)_?\d{4}/i.test(name)) return 'bead';
  if (/^(?:POT|TRIM|RES-ADJ)/i.test(name)) return 'potentiometer';
  if (/^R_Array|^R-?ARRAY|^RES-ARRAY/i.test(name)) return 'resistor_array';
  if (/^(?:R|RES)[_-]?\d{4}/i.test(name)) return 'resistor';
  if (/^(?:C|CAP)[_-]?\d{4}/i.test(name)) return 'capacitor';
  if (/^(?:L|IND)[_-]?\d{4}/i.test(name)) return 'inductor';
  return null;
}

/** English names of categories → kind; the narrowest name that says something counts, particular ones first. */
const categories: readonly (readonly [RegExp, PartKind])[] = [
  [/accessor|housing|tool|fuse holder|relay socket/i, 'hardware'],
  [/ferrite bead/i, 'bead'],
  [/common mode/i, 'choke'],
  [/resistor (?:network|array)/i, 'resistor_array'],
  [/current sens(?:e|ing) resistor/i, 'sense_resistor'],
  [/potentiometer|variable resistor/i, 'potentiometer'],
  [/thermistor/i, 'thermistor'],
  [/varistor/i, 'varistor'],
  [/safety capacitor/i, 'safety_capacitor'],
  [/capacitor (?:network|array)/i, 'capacitor_array'],
  [/tantalum/i, 'tantalum'],
  [/electrolytic|polymer capacitor/i, 'electrolytic'],
  [/film capacitor/i, 'film_capacitor'],
  [/capacitor/i, 'capacitor'],
  [/resistor|resistance/i, 'resistor'],
  [/transformer|coil|balun/i, 'hardware'],
  [/inductor/i, 'inductor'],
  [/\bleds?\b(?! (?:driver|display|segment|protection))/i, 'led'],
  [/photo|display|optocoupler/i, 'ic'],
  [/zener|schottky|rectifier|diode|\btvs\b|\besd\b/i, 'diode'],
  [/transistor|mosfet|\bigbt|jfet|thyristor/i, 'transistor'],
  [/oscillator/i, 'oscillator'],
  [/crystal|resonator/i, 'crystal'],
  [/fuse/i, 'fuse'],
  [/buzzer|speaker/i, 'buzzer'],
  [/relay/i, 'relay'],
  [/switch(?:es)? (?:\/|&)|tactile|(?:slide|push|toggle|rotary|dip|micro|limit|key) switch|^switches/i, 'switch'],
  [/connector|header|terminal|socket|jumper|pogo/i, 'connector'],
];

/** Parameters that only one kind of part has, for parts in categories that say nothing ("Pre-ordered Parts"). */
const telling: readonly (readonly [codes: readonly string[], PartKind])[] = [
  [['resistance', 'power_rating'], 'resistor'],
  [['capacitance', 'voltage_rating'], 'capacitor'],
  [['inductance', 'current_rating'], 'inductor'],
  [['impedance', 'current_rating'], 'bead'],
];

/** The kind of a part by its categories' English names, narrowest first, and its parameters; null where they say none. */
export function kindOfGoods(names: readonly string[], params: Readonly<Record<string, unknown>>): PartKind | null {
  const own = kindOfCategory(names[0] ?? '') ?? telling.find(([codes]) => codes.every((code) => params[code] !== undefined))?.[1];
  return own ?? kindOfCategory(names[1] ?? '');
}

/** Names that say nothing of what is in a category. */
const vague = /pre-?ordered|sourcing|uncategori|arrivals|^others?$|^$/i;

/** The kind a category's English name stands for; null where it says none. @example kindOfCategory('Chip Resistors - Surface Mount') // 'resistor' */
export const kindOfCategory = kept(
  2_000,
  (name): PartKind | null => categories.find(([pattern]) => pattern.test(name))?.[1] ?? (vague.test(name) ? null : 'other'),
);

const resistive: readonly PartKind[] = ['resistor', 'resistor_array', 'sense_resistor', 'potentiometer', 'thermistor', 'varistor'];
const capacitive: readonly PartKind[] = ['capacitor', 'electrolytic', 'tantalum', 'film_capacitor', 'safety_capacitor', 'capacitor_array'];
const inductive: readonly PartKind[] = ['inductor', 'bead', 'choke'];

/** Kinds that a line of this kind may be served by where its number says so (R-138 CATEGORY); null = anything. */
export function kindsFor(kind: PartKind): readonly PartKind[] | null {
  if (resistive.includes(kind)) return resistive;
  if (capacitive.includes(kind)) return capacitive;
  if (inductive.includes(kind)) return inductive;
  return kind === 'led' ? ['led'] : null;
}

/** Whether parts of the kind are chosen by values at all; arrays, sense resistors, trimmers and their like by number only. */
const byValues: ReadonlySet<PartKind> = new Set([
  'resistor',
  'capacitor',
  'electrolytic',
  'tantalum',
  'inductor',
  'bead',
  'crystal',
  'led',
]);
export const isByValues = (kind: PartKind | null): kind is PartKind => kind !== null && byValues.has(kind);
